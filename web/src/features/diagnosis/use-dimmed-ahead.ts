import { useEffect } from 'react';
import type { ShotOfSpots } from './shot-of-spots.ts';
import type { FilmClock } from './use-painted-areas.ts';

/** Of what the eyes are not likely to have reached yet. */
const AHEAD_OPACITY = '0.7';

/** Pales what is not reached by the time of the film; nothing goes through React. */
export function useDimmedAhead(layer: HTMLElement | null, shot: ShotOfSpots | undefined, clock: FilmClock): void {
  useEffect(() => {
    if (!layer || !shot) return undefined;
    const paint = () => {
      for (const element of layer.querySelectorAll<HTMLElement>('[data-spot]')) {
        const atS = shot.spots[Number(element.dataset.spot)]?.reached_s ?? null;
        element.style.opacity = atS !== null && atS > clock.timeS() ? AHEAD_OPACITY : '1';
      }
    };
    paint();
    return clock.onTime(paint);
  }, [layer, shot, clock]);
}
