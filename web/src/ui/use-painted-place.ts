import { useEffect } from 'react';
import type { HeldPlace } from './held-place.ts';
import { showPlace } from './held-place.ts';

interface PaintedPlace {
  /** Where it is now; null while it is not there. */
  readonly placeNow: () => HeldPlace | null;
  /** Has something run at every picture of the film. @returns how to stop that */
  readonly onTime: (run: () => void) => () => void;
  readonly isHeld: () => boolean;
}

/** Keeps an element where its place is at every picture, unless a hand holds it; nothing goes through React. */
export function usePaintedPlace(element: HTMLElement | null, { placeNow, onTime, isHeld }: PaintedPlace): void {
  useEffect(() => {
    if (!element) return undefined;
    const paint = () => {
      if (!isHeld()) showPlace(element, placeNow());
    };
    paint();
    return onTime(paint);
  }, [element, placeNow, onTime, isHeld]);
}
