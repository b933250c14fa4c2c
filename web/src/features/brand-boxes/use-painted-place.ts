import type { MarkPath } from '@fovea/contract/brand-boxes';
import { useEffect } from 'react';
import type { Place } from './marks.ts';
import { placeAt } from './marks.ts';

/** The clock of the film: its time now, and a call at every picture. */
export interface BoxClock {
  readonly timeS: () => number;
  readonly onTime: (run: () => void) => () => void;
}

/** Sets an element over a place of the picture. */
export function show(element: HTMLElement, place: Place | null): void {
  element.hidden = place === null;
  if (!place) return;
  element.style.left = `${place.x * 100}%`;
  element.style.top = `${place.y * 100}%`;
  element.style.width = `${place.width * 100}%`;
  element.style.height = `${place.height * 100}%`;
}

/** Keeps an element where its path is at every picture, unless a hand holds it; nothing goes through React. */
export function usePaintedPlace(
  element: HTMLElement | null,
  path: MarkPath,
  { clock, isHeld }: { readonly clock: BoxClock; readonly isHeld: () => boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether a hand holds it is asked at each picture and starts nothing anew
  useEffect(() => {
    if (!element) return undefined;
    const paint = () => isHeld() || show(element, placeAt(path, clock.timeS()));
    paint();
    return clock.onTime(paint);
  }, [element, path, clock]);
}
