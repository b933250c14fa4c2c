import { useCallback, useEffect, useRef } from 'react';

interface ToldLater {
  /** Has it told after a pause; what waited before and was not told yet is left out. */
  readonly later: (tell: () => void) => void;
  /** Tells at once what waits. */
  readonly now: () => void;
}

/** Tells once of what changes many times in a row, such as by a key that is held down. What waits is told when the page lets go, too. */
export function useToldLater(pauseMs: number): ToldLater {
  const waiting = useRef<{ readonly tell: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const now = useCallback(() => {
    const told = waiting.current;
    waiting.current = null;
    clearTimeout(told?.timer);
    told?.tell();
  }, []);
  const later = useCallback(
    (tell: () => void) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { tell, timer: setTimeout(now, pauseMs) };
    },
    [now, pauseMs],
  );
  useEffect(() => {
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [now]);
  return { later, now };
}
