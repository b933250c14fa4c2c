import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Transport } from './transport.ts';

/** Calls a painter of the time at once and at every picture; nothing goes through React. */
export function usePaintedTime(transport: Transport, paint: (timeS: number) => void): void {
  useEffect(() => {
    const run = () => paint(transport.timeS());
    run();
    return transport.onTime(run);
  }, [transport, paint]);
}

/** Keeps a time text and a range control at the clock's time. */
export function paintClock(
  { text, range }: { text: RefObject<HTMLElement | null>; range: RefObject<HTMLInputElement | null> },
  write: (timeS: number) => string,
): (timeS: number) => void {
  return (timeS) => {
    const words = write(timeS);
    if (text.current && text.current.textContent !== words) text.current.textContent = words;
    const control = range.current;
    if (!control) return;
    control.value = String(timeS);
    control.style.setProperty('--share', String(timeS / Math.max(1e-9, Number(control.max))));
    if (control.getAttribute('aria-valuetext') !== words) control.setAttribute('aria-valuetext', words);
  };
}
