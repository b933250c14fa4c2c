import { useRef } from 'react';
import { useWindowKeys } from '../ui/use-window-keys.ts';

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
  const typed = useRef('');
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isEntered = event.key === 'Enter';
    if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
    else if (event.key.length === 1) typed.current += event.key;
    else if (!isEntered) return;
    onTyped({ typed: typed.current, isEntered });
  }, true);
}
