import { areLetterKeysOn } from '../lib/letter-keys.ts';
import { useWindowKeys } from '../ui/use-window-keys.ts';
import type { Panel } from './panels.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const WITH_CONTROL: Readonly<Record<string, Panel>> = { k: 'palette', j: 'copilot' };

/** What a key opens, or null: `?` except while typing and where single letters are switched off; Ctrl or ⌘ with K or J everywhere. */
export function panelOfKey(event: KeyboardEvent): Panel | null {
  if (event.defaultPrevented || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? null : (WITH_CONTROL[event.key.toLowerCase()] ?? null);
  return event.key === '?' && !isTyping(event.target) && areLetterKeysOn() ? 'help' : null;
}

/** Opens help, palette and copilot by key, on every page. */
export function useAppKeys(onKey: (panel: Panel) => void): void {
  useWindowKeys((event) => {
    const panel = panelOfKey(event);
    if (!panel) return;
    if (panel !== 'help') event.preventDefault(); // the browser has uses of its own for both
    onKey(panel);
  });
}
