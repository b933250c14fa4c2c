import { useEffect } from 'react';

/** The clock of the film: its time now, and a call at every picture. */
export interface PageClock {
  readonly timeS: () => number;
  readonly onTime: (run: () => void) => () => void;
}

/** Calls a painter of an element with the time at once and at every picture; nothing goes through React. */
export function usePageClock<Painted>(element: Painted | null, clock: PageClock, paint: (element: Painted, timeS: number) => void): void {
  useEffect(() => {
    if (!element) return undefined;
    const run = () => paint(element, clock.timeS());
    run();
    return clock.onTime(run);
  }, [element, clock, paint]);
}
