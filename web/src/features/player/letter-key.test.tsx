import { expect, it } from 'vitest';
import { areLetterKeysOn, setLetterKeys } from '../../lib/letter-keys.ts';
import { isLetterKeyOff } from './letter-key.ts';

const isOff = (key: string, ctrlKey = false) => isLetterKeyOff({ key, ctrlKey, metaKey: false });

it('leaves every key on until somebody switches single letters off', () => {
  expect([areLetterKeysOn(), isOff('k'), isOff('?')]).toEqual([true, false, false]);
});

it('switches off single letters and signs, and neither Space nor what is held or has a name', () => {
  setLetterKeys(false);
  expect(['k', 'N', '?'].map((key) => isOff(key))).toEqual([true, true, true]);
  expect([' ', 'ArrowLeft', 'Home', 'End', 'Escape'].map((key) => isOff(key))).toEqual([false, false, false, false, false]);
  expect(isOff('k', true)).toBe(false);
  setLetterKeys(true);
  expect(isOff('k')).toBe(false);
});
