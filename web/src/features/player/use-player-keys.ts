import { useEffect, useRef } from 'react';
import { isLetterKeyOff } from './letter-key.ts';
import type { Command } from './shortcuts.ts';
import { commandOf, isKeyForElement } from './shortcuts.ts';

/** Hears the keys of the whole page, save those that the focused control needs itself. */
export function usePlayerKeys(onCommand: (command: Command) => void): void {
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isLetterKeyOff(event) || isKeyForElement(event.target, event.key)) return;
      const command = commandOf(event);
      if (!command) return;
      if (event.key !== 'Escape') event.preventDefault(); // Space and the arrows would scroll; Escape still leaves the full screen
      latest.current(command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
