import { useWindowKeys } from './use-window-keys.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Whether a key takes back what was just done: Ctrl-Z or ⌘Z, but not where somebody types, nor where a page has an undo of its own. */
export function undoKeyOf(event: KeyboardEvent): 'undo' | null {
  if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return null;
  return event.key.toLowerCase() === 'z' && !isTyping(event.target) ? 'undo' : null;
}

/** Takes back by key, as long as there is something to take back. */
export function useUndoKey(undo: (() => void) | null): void {
  useWindowKeys((event) => {
    if (undo === null || undoKeyOf(event) === null) return;
    event.preventDefault();
    undo();
  });
}
