import { expect, it } from 'vitest';
import { undoOf } from '../features/brand-boxes/undo-keys.ts';
import { HELP_KEYS } from '../features/help/help-keys.ts';
import { deedOf, moveOf } from '../features/library/library-keys.ts';
import { noteKeyOf } from '../features/notes/note-keys.ts';
import { commandOf } from '../features/player/shortcuts.ts';
import { wayOf } from '../pages/use-neighbour-ways.ts';
import { boxStepOf } from '../ui/box-keys.ts';
import { undoKeyOf } from '../ui/use-undo-key.ts';
import { panelOfKey } from './use-app-keys.ts';

const NAMED: Readonly<Record<string, string>> = {
  ...{ ' ': 'Space', Escape: 'Esc', Delete: 'Del', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
};
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789?'];
const OTHERS = ['Enter', 'Tab', 'Backspace', 'Home', 'End', 'PageUp', 'PageDown', 'F1', 'F2', 'F5', ...Object.keys(NAMED)];
const HELD = [
  { name: '', held: {} },
  { name: 'Shift+', held: { shiftKey: true } },
  { name: 'Alt+', held: { altKey: true } },
  { name: 'mod+', held: { ctrlKey: true } },
  { name: 'mod+Shift+', held: { ctrlKey: true, shiftKey: true } },
];

/** Every key that does something, as the help names it: one that is held counts only where it changes what is done. */
function working(act: (event: KeyboardEvent) => unknown): string[] {
  return [...LETTERS, ...OTHERS].flatMap((key) => {
    const done = new Set(['null']);
    return HELD.flatMap(({ name, held }) => {
      const deed = JSON.stringify(act(new KeyboardEvent('keydown', { key, ...held })) ?? null);
      if (done.has(deed)) return [];
      done.add(deed);
      return [name + (NAMED[key] ?? key.toUpperCase().replace(/^(HOME|END|ENTER)$/, (word) => word[0] + word.slice(1).toLowerCase()))];
    });
  });
}

/** What the help names, each key by itself. */
function named(place: string): string[] {
  const keys = HELP_KEYS.find((one) => one.place === place)?.keys ?? [];
  return keys.flatMap(([names]) => names.split(' ')).flatMap((name) => expanded(name));
}
const expanded = (name: string) => (name.endsWith('←→↑↓') ? [...'←→↑↓'].map((arrow) => name.replace('←→↑↓', arrow)) : [name]);

/** Keys that the browser, or a dialog of the library of components, answers by itself. */
const ANSWERED_ELSEWHERE = { everywhere: ['Esc'], library: ['Enter'], player: [], editing: [] };

const HANDLERS = {
  everywhere: [panelOfKey, undoKeyOf],
  library: [deedOf, (event: KeyboardEvent) => moveOf(event, { columns: 3, count: 9 })],
  player: [commandOf, wayOf],
  editing: [boxStepOf, undoOf, noteKeyOf],
};

it('asks about every place that the help names', () => {
  expect(HELP_KEYS.map(({ place }) => place).toSorted()).toEqual(Object.keys(HANDLERS).toSorted());
});

it.each(['everywhere', 'library', 'player', 'editing'] as const)('names each key that works %s, and none that does not', (place) => {
  const all = [...HANDLERS[place].flatMap((act) => working(act)), ...ANSWERED_ELSEWHERE[place]];
  expect(named(place).toSorted()).toEqual([...new Set(all)].toSorted());
});
