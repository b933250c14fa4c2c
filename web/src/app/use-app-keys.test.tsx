import { expect, test } from 'vitest';
import { setLetterKeys } from '../lib/letter-keys.ts';
import { panelOfKey } from './use-app-keys.ts';

const pressed = (init: KeyboardEventInit & { key: string }, on: HTMLElement = document.body) => {
  let seen: KeyboardEvent | undefined;
  on.addEventListener('keydown', (event) => {
    seen = event;
  });
  document.body.append(on);
  on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return seen ? panelOfKey(seen) : undefined;
};

test('Ctrl or ⌘ with K and J open the palette and the copilot, also while typing', () => {
  expect(pressed({ key: 'k', ctrlKey: true }, document.createElement('input'))).toBe('palette');
  expect(pressed({ key: 'K', metaKey: true }, document.createElement('div'))).toBe('palette');
  expect(pressed({ key: 'j', ctrlKey: true }, document.createElement('div'))).toBe('copilot');
});

test('what else is held belongs to the browser', () => {
  expect(pressed({ key: 'k', ctrlKey: true, shiftKey: true }, document.createElement('div'))).toBeNull();
  expect(pressed({ key: 'k', ctrlKey: true, altKey: true }, document.createElement('div'))).toBeNull();
  expect(pressed({ key: 'k' }, document.createElement('div'))).toBeNull();
});

test('? opens the help, but not while typing', () => {
  expect(pressed({ key: '?' }, document.createElement('div'))).toBe('help');
  expect(pressed({ key: '?' }, document.createElement('textarea'))).toBeNull();
});

test('? opens nothing where single letters are switched off; Ctrl with K and J do', () => {
  setLetterKeys(false);
  expect(pressed({ key: '?' }, document.createElement('div'))).toBeNull();
  expect(pressed({ key: 'k', ctrlKey: true }, document.createElement('div'))).toBe('palette');
});
