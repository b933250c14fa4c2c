import { expect, test } from 'vitest';
import { createLineTracker } from './line-tracker.ts';
import { settleLines } from './text-blocks.ts';

const [WIDTH_PX, HEIGHT_PX] = [100, 40];
const STEP_S = 0.25;

interface Paint {
  /** Of the letters, codes. */
  readonly ink: number;
  /** How far what is seen is off from still to still, codes. */
  readonly grain: number;
}
const BOLD: Paint = { ink: 230, grain: 0 };

/** Grey, with bars where the letters are; those of the number are set by it. */
function stillAt(timeS: number, shown: string, { ink, grain }: Paint) {
  const y = new Uint8Array(WIDTH_PX * HEIGHT_PX).fill(90);
  for (let row = 22; row < 28; row++) {
    for (let column = 12; column < 88; column++) {
      const isNumber = column > 60;
      const isInk = isNumber ? (column + row) % 7 < Number(shown) % 7 : column % 5 < 2;
      const off = grain * Math.sin(12.9898 * column + 78.233 * row + 37.719 * timeS);
      y[row * WIDTH_PX + column] = (isInk ? ink : 90) + off;
    }
  }
  return { timeS, widthPx: WIDTH_PX, heightPx: HEIGHT_PX, y };
}

interface Look {
  /** What is drawn, */
  readonly shown: string;
  /** and what is read; as drawn, where nothing else is said. */
  readonly read?: string;
  readonly confidence?: number;
}

/** Looks every half second at a film in which these numbers are shown, a quarter of a second each. */
function told(looks: readonly Look[], wording = (number: string) => `from €${number}`, paint = BOLD) {
  const tracker = createLineTracker();
  const stills = looks.map(({ shown }, k) => stillAt(k * STEP_S, shown, paint));
  for (let k = 0; k < looks.length; k += 2) {
    const { shown = '', read = shown, confidence = 0.97 } = looks[k] ?? {};
    const box = { x: 0.1, y: 0.5, width: 0.8, height: 0.25 };
    const line = { text: wording(read), confidence, turned: 0, ink: { heightPx: 6, contrast: 5 }, box };
    tracker.look([line], stills.slice(Math.max(0, k - 2), k + 1));
  }
  return settleLines(tracker.tracks(), looks.length * STEP_S).map(({ text, startS, endS }) => [text, startS, endS]);
}

const times = (count: number, look: Look): Look[] => Array.from({ length: count }, () => look);

test('a price and the next one in its place are two texts, parted in the still in which it changes', () => {
  expect(told([...times(7, { shown: '59' }), ...times(8, { shown: '40' })])).toEqual([
    ['from €59', 0, 1.75],
    ['from €40', 1.75, 3.75],
  ]);
});

test('a faint price is another one, too, where the ground stands still', () => {
  const faint = { ink: 120, grain: 1 };
  expect(told([...times(7, { shown: '59' }), ...times(8, { shown: '40' })], undefined, faint)).toEqual([
    ['from €59', 0, 1.75],
    ['from €40', 1.75, 3.75],
  ]);
});

test('a faint number that is read otherwise over ground that moves is the same text', () => {
  const faint = { ink: 120, grain: 12 };
  expect(told([...times(6, { shown: '59' }), ...times(7, { shown: '59', read: '69' })], undefined, faint)).toHaveLength(1);
});

test('a number that is read otherwise while nothing changes in the picture is the same text', () => {
  expect(told([...times(6, { shown: '59' }), ...times(7, { shown: '59', read: '69' })])).toHaveLength(1);
});

test('a number misread for a moment, whatever the picture does, parts nothing', () => {
  const texts = told([...times(6, { shown: '59' }), ...times(2, { shown: '40', read: '58' }), ...times(7, { shown: '59' })]);
  expect(texts).toEqual([['from €59', 0, 3.75]]);
});

test('what counts up is one text, told by the number that it stops at', () => {
  const counts = ['1', '9', '17', '25', '33', '41', '52', '64'].map((shown) => ({ shown }));
  expect(told([...counts, ...times(8, { shown: '100' })], (number) => `${number} km`)).toEqual([['100 km', 0, 4]]);
});

test('what counts down by the second is one text', () => {
  const counts = ['64', '53', '41', '30', '19', '8'].flatMap((shown) => times(4, { shown }));
  expect(told(counts, (number) => `Offer ends in ${number}`)).toHaveLength(1);
});

test('a price that comes in the place of another is told, though it is not surely read', () => {
  const texts = told([...times(7, { shown: '59' }), ...times(8, { shown: '40', confidence: 0.86 })], (number) => `€${number}`);
  expect(texts.map(([text]) => text)).toEqual(['€59', '€40']);
});
