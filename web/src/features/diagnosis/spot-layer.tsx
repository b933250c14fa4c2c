import { useState } from 'react';
import type { ShotOfSpots } from './shot-of-spots.ts';
import { SpotMarks } from './spot-marks.tsx';
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
      {shot && <SpotMarks spots={shot.spots} smallestPx={SMALLEST_PX} growthPx={GROWTH_PX} />}
    </div>
  );
}
