import { expect, test } from 'vitest';
import type { Lettering, Marked } from './word-marks.ts';
import { isWordMark } from './word-marks.ts';

const spot = { x: 0.4, y: 0.4, width: 0.2, height: 0.05 };
const text = (change: Partial<Lettering> = {}): Lettering => ({
  ...{ text: 'ZORVEX Coffee', startS: 2, endS: 6, callToAction: null, places: [2, 3, 4, 5].map((timeS) => ({ timeS, ...spot })) },
  ...change,
});
const name = (written: string, change: { startS?: number; confidence?: number } = {}): Marked['names'][number] => ({
  ...{ written, startS: 2, endS: 6, confidence: 0.9, ...change },
});
const logo = (kind: string, change: { width?: number; confidence?: number } = {}) => ({
  kind,
  boxes: [2, 2.5, 3, 3.5, 4, 4.5, 5].map((timeS) => ({ timeS, x: 0.35, y: 0.3, width: 0.3, height: 0.2, confidence: 0.9, ...change })),
});
const is = (marked: Partial<Marked>, of = text()) => isWordMark(of, { names: [], brand: null, ...marked });

test('a text that is a sought name and nothing else is a logotype, however it is parted', () => {
  expect(is({ names: [name('zorvex coffee')] })).toBe(true);
  expect(is({ names: [name('zorvex'), name('coffee')] })).toBe(true);
  expect(is({ names: [name('zorvex')] }, text({ text: 'Zorvex Zorvex' }))).toBe(true);
});

test('a text with a word more is none, nor one whose name is elsewhere or doubtful', () => {
  expect(is({ names: [name('zorvex')] })).toBe(false);
  expect(is({ names: [name('zorvex coffee', { startS: 7 })] }, text({ endS: 6.5 }))).toBe(false);
  expect(is({ names: [name('zorvex coffee', { confidence: 0.4 })] })).toBe(false);
  expect(is({})).toBe(false);
  expect(is({ names: [name('zorvex')] }, text({ text: 'zorvexes' }))).toBe(false);
});

test('what is written inside a logo is part of it; a product has room for words that are none of its own', () => {
  expect(is({ brand: [logo('logo')] })).toBe(true);
  expect(is({ brand: [logo('word-mark')] })).toBe(true);
  expect(is({ brand: [logo('packshot')] })).toBe(false);
  expect(is({ brand: [logo('logo', { width: 0.15 })] })).toBe(false);
  expect(is({ brand: [logo('logo', { confidence: 0.4 })] })).toBe(false);
});

test('the rim with which a line is read may reach out of its logo, as round a small mark in a corner', () => {
  const box = { timeS: 0, x: 0.8843, y: 0.1697, width: 0.0799, height: 0.053, confidence: 0.99 };
  const rimmed = { timeS: 0, x: 0.8786, y: 0.1651, width: 0.0933, height: 0.0665 };
  const beside = { ...rimmed, x: 0.92 };
  const own = (spotted: typeof rimmed) => is({ brand: [{ kind: 'logo', boxes: [box] }] }, text({ places: [spotted] }));
  expect([own(rimmed), own(beside)]).toEqual([true, false]);
});

test('what asks to act is a message, wherever it stands', () =>
  expect(is({ names: [name('zorvex coffee')], brand: [logo('logo')] }, text({ callToAction: 'zorvex' }))).toBe(false));
