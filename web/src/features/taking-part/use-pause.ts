import { useEffect, useRef } from 'react';

/** Does something once so much time has gone; null waits for nothing. */
export function usePause(ms: number | null, onOver: () => void): void {
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => over.current(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
