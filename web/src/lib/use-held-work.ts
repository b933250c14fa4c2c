import { useEffect } from 'react';

/**
 * Keeps the page, with a new sign-in over it, when the session ends while this is held: what was typed beside the page, or was just
 * refused. Unlike a form it asks nobody who closes the tab, so only our own question is answered.
 */
export function useHeldWork(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: Event) => {
      if (!event.isTrusted) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
}
