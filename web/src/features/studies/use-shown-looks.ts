import type { StudyLook } from '@fovea/contract/studies';
import { useEffect } from 'react';

/** The clock of the film: its time now, and a call at every picture. */
export interface LookClock {
  readonly timeS: () => number;
  readonly onTime: (run: () => void) => () => void;
}

/** A look is shown for so long round its moment, s. */
const ROUND_S = 0.5;

/** Shows each look near its moment; nothing goes through React. */
export function useShownLooks(layer: HTMLElement | null, looks: readonly StudyLook[], clock: LookClock): void {
  useEffect(() => {
    if (!layer) return undefined;
    const paint = () => {
      const timeS = clock.timeS();
      for (const [k, element] of [...layer.children].entries()) {
        const look = looks[k];
        if (element instanceof HTMLElement && look) element.hidden = Math.abs(timeS - look.at_s) > ROUND_S;
      }
    };
    paint();
    return clock.onTime(paint);
  }, [layer, looks, clock]);
}
