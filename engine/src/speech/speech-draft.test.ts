import { expect, test } from 'vitest';
import type { HeardPiece } from './speech-draft.ts';
import { draftOf, draftUntil } from './speech-draft.ts';

const piece = (startS: number, endS: number, over: Partial<HeardPiece> = {}): HeardPiece => ({
  ...{ startS, endS, text: 'Fresh bread every morning.', logChance: -0.1, isWhole: true },
  ...over,
});
const textsOf = (...pieces: readonly HeardPiece[]) => draftOf(pieces).lines.map(({ text }) => text);

test('a piece is a line with its times and its chance', () => {
  expect(draftOf([piece(1, 3)])).toEqual({
    network: 'moonshine-tiny-en/1',
    lines: [{ startS: 1, endS: 3, text: 'Fresh bread every morning.', chance: Math.exp(-0.1) }],
    unclear: [],
  });
});

test('what is unlikely, has no end or no word is told as unclear', () => {
  const unclear = [piece(10, 11, { logChance: -0.6 }), piece(12, 13, { isWhole: false }), piece(14, 15, { text: '...' })];
  const draft = draftOf([piece(0, 9), ...unclear]);
  expect(draft.lines).toHaveLength(1);
  expect(draft.unclear).toEqual(unclear.map(({ startS, endS }) => ({ startS, endS })));
});

test('words that go in circles are a lost network; a figure of speech and a call said three times are not', () => {
  const lost = "I'm going to go to the hospital. I'm going to go to the hospital. I'm going to go to the hospital.";
  const dickens = 'It was the best of times. It was the worst of times. It was the age of wisdom. It was the age of foolishness.';
  expect(textsOf(piece(0, 3, { text: lost }))).toEqual([]);
  expect(textsOf(piece(0, 3, { text: 'la la la la la la la la' }))).toEqual([]);
  expect(textsOf(piece(0, 7, { text: dickens })).join(' ')).toBe(dickens);
  expect(textsOf(piece(0, 3, { text: 'Buy now! Buy now! Buy now!' })).join(' ')).toBe('Buy now! Buy now! Buy now!');
});

test('with less than half understood nothing is given', () => {
  const other = { logChance: -1.1 };
  expect(textsOf(piece(0, 2), piece(3, 5, other))).toHaveLength(1);
  const draft = draftOf([piece(0, 2), piece(3, 5.5, other)]);
  expect(draft.lines).toEqual([]);
  expect(draft.unclear).toHaveLength(2);
});

test('sentences are lines, short ones share one, long ones are parted evenly between words; times go by letters', () => {
  const long = `${Array.from({ length: 40 }, (_, k) => `word${10 + k}`).join(' ')}.`;
  const { lines } = draftOf([piece(10, 20, { text: `Yes. No. And this one stands for itself, being as long as it is. ${long}` })]);
  expect(lines.map(({ text }) => text.length)).toEqual([8, 55, 76, 76, 76, 49]);
  expect(lines[0]).toMatchObject({ startS: 10, text: 'Yes. No.' });
  expect(lines.at(-1)?.endS).toBe(20);
  expect(lines.slice(1).map(({ startS }) => startS)).toEqual(lines.slice(0, -1).map(({ endS }) => endS));
});

test('a mark that the network doubles is one', () => expect(textsOf(piece(0, 2, { text: 'In short,, yes' }))).toEqual(['In short, yes']));

test('no line of a draft goes on when the film is over', () => {
  const draft = draftOf([piece(0, 2), piece(6, 9.024), piece(9.008, 9.024), piece(4, 5, { isWhole: false })]);
  const { lines, unclear } = draftUntil(9, draft);
  expect(lines.map(({ startS, endS }) => [startS, endS])).toEqual([
    [0, 2],
    [6, 9],
  ]);
  expect(unclear).toEqual([{ startS: 4, endS: 5 }]);
  expect(draftUntil(4.5, draft).unclear).toEqual([{ startS: 4, endS: 4.5 }]);
});
