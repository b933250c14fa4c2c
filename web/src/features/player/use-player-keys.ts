import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { isLetterKeyOff } from './letter-key.ts';
import type { Command } from './shortcuts.ts';
import { commandOf, isKeyForElement } from './shortcuts.ts';

/** Hears the keys of the whole page, save those that the focused control needs itself. */
export function usePlayerKeys(onCommand: (command: Command) => void): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || isLetterKeyOff(event) || isKeyForElement(event.target, event.key)) return;
    const command = commandOf(event);
    if (!command) return;
    if (event.key !== 'Escape') event.preventDefault(); // Space and the arrows would scroll; Escape still leaves the full screen
    onCommand(command);
  });
}
