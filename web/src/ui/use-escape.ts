import { useEffect, useEffectEvent } from 'react';

/** Calls back when Escape is pressed anywhere, before others hear of it: what is being done ends first, not what lies behind it. */
export function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', onKey, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
