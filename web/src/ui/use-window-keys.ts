import { useEffect, useEffectEvent } from 'react';

/**
 * Hears every key of the page.
 * @param isFirst before all others hear of it
 */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void, isFirst = false): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    window.addEventListener('keydown', hear, isFirst);
    return () => window.removeEventListener('keydown', hear, isFirst);
  }, [isFirst]);
}
