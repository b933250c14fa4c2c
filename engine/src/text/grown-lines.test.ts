import { describe, expect, test } from 'vitest';
import { withoutPieces } from './grown-lines.ts';
import { lettersOff } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';

/** A line at the left, as wide as its letters. */
const line = (text: string, startS: number, endS: number): SettledLine => ({
  ...{ startS, endS, text, confidence: 0.95 },
  sightings: [startS, (startS + endS) / 2].map((timeS) => ({
    ...{ timeS, text, confidence: 0.95, heightShare: 0.05, contrast: 8, carriage: 'unknown' as const, numberChangedS: null, turned: 0 },
    box: { x: 0.1, y: 0.8, width: text.length * 0.02, height: 0.06 },
  })),
});
const told = (...lines: SettledLine[]) => withoutPieces(lines).map(({ text, startS, endS }) => [text, startS, endS]);

describe('one text, read several times', () => {
  test('set word by word it is one, from the first word on', () =>
    expect(told(line('Run', 2, 4), line('Run further', 3, 5), line('Run further than ever', 4, 8))).toEqual([
      ['Run further than ever', 2, 8],
    ]));
  test('uncovered, the last letter of what was seen of it misread', () =>
    expect(told(line('THE PEACH G', 20.5, 23), line('THE PEACH OPEN MOVIE PROJECT', 20.8, 23))).toEqual([
      ['THE PEACH OPEN MOVIE PROJECT', 20.5, 23],
    ]));
  test('found in pieces while it stands', () =>
    expect(told(line('Run further than ever', 1, 6), line('Run fur', 3, 4))).toEqual([['Run further than ever', 1, 6]]));
  test('fallen apart for one look, in which the rest of it is all that its own box holds', () => {
    const whole = line('Run further than ever', 0, 6);
    const [first, last] = whole.sightings;
    if (!first || !last) throw new Error('two looks were asked for');
    const rest = { ...last, text: 'Run further', box: { ...last.box, width: 0.22 } };
    const piece = line('than ever', 3, 6);
    const beside = piece.sightings.slice(0, 1).map((seen) => ({ ...seen, box: { ...seen.box, x: 0.34 } }));
    const [fallen, more] = [
      { ...whole, sightings: [first, rest] },
      { ...piece, sightings: beside },
    ];
    expect(told(fallen, more)).toEqual([['Run further than ever', 0, 6]]);
  });
});

describe('several texts', () => {
  test('what stood for long before more was set beside it is read by itself until then', () =>
    expect(told(line('Sale', 0, 9), line('Sale ends on Sunday', 6, 9))).toEqual([
      ['Sale', 0, 6],
      ['Sale ends on Sunday', 6, 9],
    ]));
  test('what stays when the rest is gone, comes back later, or stands elsewhere', () => {
    const whole = line('Sale ends on Sunday', 0, 4);
    expect(told(whole, line('Sale', 1, 6))).toHaveLength(2);
    expect(told(line('Sale', 0, 2), line('Sale ends on Sunday', 4, 8))).toHaveLength(2);
    const apart = line('Sale', 1, 3);
    const sightings = apart.sightings.map((seen) => ({ ...seen, box: { ...seen.box, y: 0.1 } }));
    expect(told(whole, { ...apart, sightings })).toHaveLength(2);
  });
  test('other words in the same place', () => expect(told(line('Only now', 0, 4), line('Sale ends on Sunday', 1, 5))).toHaveLength(2));
});

test.each([
  ['peach', 'the peach open', 0],
  ['the peach g', 'the peach open', 1],
  ['pech', 'the peach', 1],
  ['abc', '', 3],
  ['', 'abc', 0],
])('“%s” is found in “%s” with %i letters off', (piece, text, off) => expect(lettersOff(piece, text)).toBe(off));
