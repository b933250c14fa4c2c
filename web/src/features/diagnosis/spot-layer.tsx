import MuiBox from '@mui/material/Box';
import { useState } from 'react';
import type { ShotOfSpots } from './shot-of-spots.ts';
import { useDimmedAhead } from './use-dimmed-ahead.ts';
import type { FilmClock } from './use-painted-areas.ts';
import { useShotNow } from './use-shot-now.ts';

interface SpotLayerProps {
  readonly shots: readonly ShotOfSpots[];
  readonly clock: FilmClock;
}

/** Pixels across: of a place without attention, and how much more of one with all of it. */
const SMALLEST_PX = 22;
const GROWTH_PX = 42;

/** The places that draw the eyes in the shot of the moment, numbered as in the table below the film, larger where they hold more. */
export function SpotLayer({ shots, clock }: SpotLayerProps) {
  const shot = useShotNow(shots, clock);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useDimmedAhead(layer, shot, clock);
  return (
    <div ref={setLayer} data-testid="spots" aria-hidden="true" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {shot && <Way spots={shot.spots} />}
      {shot?.spots.map(({ x, y, share, reached_s }, k) => (
        <MuiBox
          key={`${x} ${y}`}
          data-spot={k}
          sx={reached_s === null ? { ...spotLook, borderStyle: 'dashed' } : spotLook}
          style={place({ x, y, share })}
        >
          {k + 1}
        </MuiBox>
      ))}
    </div>
  );
}

const spotLook = {
  ...{ position: 'absolute', transform: 'translate(-50%, -50%)', boxSizing: 'border-box', borderRadius: '50%' },
  ...{ display: 'grid', placeItems: 'center', fontSize: 12, fontWeight: 600, color: '#fff', bgcolor: 'rgba(17,17,17,.85)' },
  ...{ border: '2px solid #fff', boxShadow: '0 0 0 1px rgba(0,0,0,.6)' },
} as const;

function place({ x, y, share }: Pick<ShotOfSpots['spots'][number], 'x' | 'y' | 'share'>) {
  const size = SMALLEST_PX + GROWTH_PX * Math.sqrt(Math.min(1, Math.max(0, share)));
  return { left: `${100 * x}%`, top: `${100 * y}%`, width: size, height: size };
}

/** A line through what is reached, in that order. What is never reached lies beside the way. */
function Way({ spots }: Pick<ShotOfSpots, 'spots'>) {
  const reached = spots.filter(({ reached_s }) => reached_s !== null);
  if (reached.length < 2) return null;
  const points = reached.map(({ x, y }) => `${100 * x},${100 * y}`).join(' ');
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true" focusable="false">
      <polyline points={points} fill="none" stroke="rgba(0,0,0,.6)" strokeWidth="4" vectorEffect="non-scaling-stroke" />
      <polyline points={points} fill="none" stroke="#fff" strokeWidth="2" strokeDasharray="5 4" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
