import type { StudyLook } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { LookClock } from './use-shown-looks.ts';
import { useShownLooks } from './use-shown-looks.ts';

interface LookLayerProps {
  readonly looks: readonly StudyLook[];
  readonly clock: LookClock;
}

/** A ring has the colour of focus, and a dark rim that sets it off from any picture: never colour alone. */
const RING = {
  ...{ position: 'absolute', width: 22, height: 22, ml: '-11px', mt: '-11px', borderRadius: '50%' },
  ...{ border: '3px solid #F2A93B', boxShadow: '0 0 0 1.5px rgba(7,9,12,.8), inset 0 0 0 1.5px rgba(7,9,12,.8)' },
} as const;

/** Where people looked within half a second of the moment, a ring for each. The downloads say the same in numbers. */
export function LookLayer({ looks, clock }: LookLayerProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useShownLooks(layer, looks, clock);
  return (
    <div ref={setLayer} data-testid="looks" aria-hidden="true" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {looks.map(({ person, at_s, x, y }) => (
        <Box key={`${person} ${at_s}`} sx={RING} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      ))}
    </div>
  );
}
