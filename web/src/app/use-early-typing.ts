import { useEffectEvent, useLayoutEffect } from 'react';

/** What was typed, and whether Enter was the last key. */
export interface Typed {
  readonly typed: string;
  readonly isEntered: boolean;
}

export const NOTHING_TYPED: Typed = { typed: '', isEntered: false };

/**
 * Keeps what is typed for a field whose code is on its way; no shortcut of the page hears it.
 * @param onTyped called with everything typed so far
 */
export function useEarlyTyping(onTyped: (all: Typed) => void): void {
  const tell = useEffectEvent(onTyped);
  useLayoutEffect(() => {
    let typed = '';
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const isEntered = event.key === 'Enter';
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else if (!isEntered) return;
      tell({ typed, isEntered });
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
