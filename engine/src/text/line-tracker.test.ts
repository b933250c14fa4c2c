import { expect, test } from 'vitest';
import { createLineTracker } from './line-tracker.ts';
import { settleLines } from './text-blocks.ts';

const [WIDTH_PX, HEIGHT_PX] = [100, 40];
const LINE = { x: 0.1, y: 0.5, width: 0.8, height: 0.25 };

/** Grey, with bars where the letters of the line are. */
function stillAt(timeS: number, hasLetters = true) {
  const y = new Uint8Array(WIDTH_PX * HEIGHT_PX).fill(90);
  for (let row = 22; row < 28; row++) {
    for (let column = 12; hasLetters && column < 88; column++) y[row * WIDTH_PX + column] = column % 5 < 2 ? 230 : 90;
  }
  return { timeS, widthPx: WIDTH_PX, heightPx: HEIGHT_PX, y };
}
/** What was read from one share of the line's length to another. */
const read = (text: string, [from, to] = [0, 1]) => ({
  ...{ text, confidence: 0.95, turned: 0, ink: { heightPx: 6, contrast: 5 } },
  box: { ...LINE, x: LINE.x + from * LINE.width, width: (to - from) * LINE.width },
});

test('a line that falls into pieces at a look, the longer one most of it, goes on, and is told once', () => {
  const tracker = createLineTracker();
  tracker.look([read('Wir sehen uns morgen früh')], [stillAt(0)]);
  tracker.look([read('Wir sehen un6', [0, 0.56]), read('morgen früh', [0.6, 1])], [stillAt(0), stillAt(0.5)]);
  tracker.look([read('Wir sehen uns morgen früh')], [stillAt(0.5), stillAt(1)]);
  tracker.look([], [stillAt(1), stillAt(1.25, false), stillAt(1.5, false)]);
  expect(settleLines(tracker.tracks(), 2).map(({ text, startS, endS }) => [text, startS, endS])).toEqual([
    ['Wir sehen uns morgen früh', 0, 1.25],
  ]);
});

test('other text in its place ends a line, however much its letters look alike', () => {
  const tracker = createLineTracker();
  tracker.look([read('Wir sehen uns morgen früh')], [stillAt(0)]);
  tracker.look([read('Heute gewinnst du', [0, 0.8])], [stillAt(0), stillAt(0.5)]);
  expect(tracker.tracks().map(({ endS }) => endS)).toEqual([0.5, null]);
});

test('a line that is overlooked for a second goes on, however often the picture is looked at meanwhile', () => {
  const tracker = createLineTracker();
  const at = (k: number) => stillAt(k / 6);
  tracker.look([read('Wir sehen uns morgen früh')], [at(0)]);
  for (let k = 1; k <= 6; k++) tracker.look([], [at(k - 1), at(k)]);
  tracker.look([read('Wir sehen uns morgen früh')], [at(6), at(7)]);
  expect(tracker.tracks().map(({ startS, endS }) => [startS, endS])).toEqual([[0, null]]);
});
