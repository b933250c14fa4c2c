import type { Note } from '@fovea/contract/notes';
import { useEffect } from 'react';

/** The clock of the film: its time now, and a call at every picture. */
export interface NoteClock {
  readonly timeS: () => number;
  readonly onTime: (run: () => void) => () => void;
}

/** A point at one moment is shown for so long round it, s. */
const ROUND_S = 0.75;

/** Shows each point while its moment or range lasts; nothing goes through React. */
export function useShownPoints(layer: HTMLElement | null, notes: readonly Note[], clock: NoteClock): void {
  useEffect(() => {
    if (!layer) return undefined;
    const paint = () => {
      const timeS = clock.timeS();
      for (const [k, element] of [...layer.children].entries()) {
        const note = notes[k];
        if (!(element instanceof HTMLElement) || !note) continue;
        const startS = note.at_s ?? 0;
        element.hidden = note.at_s !== null && (timeS < startS - ROUND_S || timeS > (note.to_s ?? startS) + ROUND_S);
      }
    };
    paint();
    return clock.onTime(paint);
  }, [layer, notes, clock]);
}
