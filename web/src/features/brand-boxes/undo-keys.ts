/** Whether a key takes back or does again: Ctrl-Z or Command-Z, with Shift again; null for any other. */
export function undoOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
