/** What a key does in the field of a note: Enter alone begins a line. */
export function noteKeyOf({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): 'send' | 'close' | null {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'send';
  return key === 'Escape' ? 'close' : null;
}
