import type { Note } from '@fovea/contract/notes';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intoView } from '../../ui/into-view.ts';
import { useEscape } from '../../ui/use-escape.ts';
import type { Notes } from './use-notes.ts';
import type { NoteClock } from './use-shown-points.ts';
import { useShownPoints } from './use-shown-points.ts';

interface PointLayerProps {
  readonly notes: readonly Note[];
  readonly hand: Notes;
  readonly clock: NoteClock;
}

const DOT = {
  ...{ position: 'absolute', width: 16, height: 16, ml: '-8px', mt: '-8px', borderRadius: '50%', border: '2px solid #fff' },
  ...{ bgcolor: '#7A3FF2', boxShadow: '0 0 0 1px rgba(7,9,12,.75)' },
} as const;

/** The points of notes near the moment over the film, and the one that is being chosen. The list beside the film says the same. */
export function PointLayer({ notes, hand, clock }: PointLayerProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const pointed = notes.filter(({ point }) => point !== null);
  useShownPoints(layer, pointed, clock);
  return (
    <>
      <div ref={setLayer} aria-hidden="true" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
        {pointed.map(({ id, point, text }) => (
          <Box key={id} title={text} sx={{ ...DOT, left: `${(point?.x ?? 0) * 100}%`, top: `${(point?.y ?? 0) * 100}%` }} />
        ))}
      </div>
      {hand.point && <Box aria-hidden sx={{ ...DOT, left: `${hand.point.x * 100}%`, top: `${hand.point.y * 100}%`, bgcolor: '#fff' }} />}
      {hand.isPointing && <Pointing hand={hand} />}
    </>
  );
}

function Pointing({ hand }: Pick<PointLayerProps, 'hand'>) {
  const { t } = useTranslation('notes');
  useEscape(() => hand.setIsPointing(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a point is for pointers; a note without one says as much
    // biome-ignore lint/a11y/useKeyWithClickEvents: a point is for pointers; a note without one says as much
    <div
      ref={intoView}
      data-testid="point"
      title={t('point.title')}
      style={{ position: 'absolute', inset: 0, scrollMarginTop: 8, cursor: 'crosshair', pointerEvents: 'auto' }}
      onClick={(event) => {
        event.stopPropagation();
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const share = (at: number, from: number, length: number) => Math.min(1, Math.max(0, (at - from) / Math.max(1, length)));
        hand.setPoint({ x: share(event.clientX, left, width), y: share(event.clientY, top, height) });
        hand.setIsPointing(false);
      }}
    />
  );
}
