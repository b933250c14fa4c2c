/** What a key asks of the player. */
export type Command =
  | { readonly kind: 'toggle-play' | 'pause' | 'forward' | 'backward' | 'to-start' | 'to-end' }
  | { readonly kind: 'mark-in' | 'mark-out' | 'clear-range' | 'next-layer' | 'full-screen' | 'mute' | 'copy-picture' }
  | { readonly kind: 'step-picture'; readonly by: -1 | 1 }
  | { readonly kind: 'step-seconds'; readonly by: number };

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const LETTERS: Readonly<Record<string, Command>> = {
  ' ': { kind: 'toggle-play' },
  k: { kind: 'toggle-play' },
  j: { kind: 'backward' },
  l: { kind: 'forward' },
  home: { kind: 'to-start' },
  end: { kind: 'to-end' },
  i: { kind: 'mark-in' },
  o: { kind: 'mark-out' },
  escape: { kind: 'clear-range' },
  h: { kind: 'next-layer' },
  f: { kind: 'full-screen' },
  c: { kind: 'copy-picture' },
  m: { kind: 'mute' },
};

/** The command of a key, or null when the key is not ours: keys held with Ctrl, Alt or Meta belong to the browser. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const by = key === 'ArrowRight' ? 1 : -1;
    return shiftKey ? { kind: 'step-seconds', by } : { kind: 'step-picture', by };
  }
  return LETTERS[key.toLowerCase()] ?? null;
}

/** Controls that need the key for themselves: text fields, lists, and buttons that Space presses. */
const OWN_KEYS = 'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="dialog"]';
const PRESSED = 'button, a, summary, [role="button"], [role="tab"]';

/** True when the pressed key is meant for the element that has the focus. */
export function isKeyForElement(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  if (key === ' ' || key === 'Enter') return target.closest(PRESSED) !== null;
  return key.startsWith('Arrow') && target.closest('input[type="range"], [role="tab"], [role="radiogroup"]') !== null;
}
