import { expect, test } from 'vitest';
import { shorterCuts, stretchFacts } from './shorter-cuts.ts';

const shot = (start_s: number, end_s: number) => ({ start_s, end_s });
/** One sample a second, in its middle. */
const curveOf = (values: readonly (number | null)[]) => ({ timesS: values.map((_, k) => k + 0.5), values, band: null });

test('whole shots that fit are taken together, the stretch with the highest mean first, none over another', () => {
  // 0-2 low, 2-5 high, 5-8 higher, 8-14 low: of six seconds the second and third shot together win.
  const shots = [shot(0, 2), shot(2, 5), shot(5, 8), shot(8, 14)];
  const values = [0, 0, 0.3, 0.3, 0.3, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
  const [best, next, ...more] = shorterCuts({ shots, curve: curveOf(values), lengthS: 6 });
  expect(best).toMatchObject({ startS: 2, endS: 8, endsAtCut: true });
  expect(best?.mean).toBeCloseTo(0.4, 2);
  expect(next).toMatchObject({ startS: 8, endS: 14, endsAtCut: true });
  expect(next?.mean).toBeCloseTo(0.1, 6);
  expect(more).toEqual([]); // what begins at 0 ends at 5 and lies over the first
});

test('where whole shots fall short by more than a quarter the stretch ends inside a shot, and never behind the film', () => {
  const shots = [shot(0, 2), shot(2, 12)];
  const cuts = shorterCuts({ shots, curve: curveOf(Array.from({ length: 12 }, () => 0.2)), lengthS: 6 });
  expect(cuts.map(({ startS, endS, endsAtCut }) => [startS, endS, endsAtCut])).toEqual([[0, 6, false]]);
  expect(shorterCuts({ shots: [shot(0, 4)], curve: curveOf([1, 1, 1, 1]), lengthS: 6 })).toEqual([]);
});

test('a stretch without a value is none', () => {
  expect(shorterCuts({ shots: [shot(0, 6)], curve: curveOf([null, null, null, null, null, null]), lengthS: 6 })).toEqual([]);
  expect(shorterCuts({ shots: [], curve: curveOf([]), lengthS: 6 })).toEqual([]);
});

test('what begins, asks and is cut off in a stretch', () => {
  const source = { pulses: [shot(0, 1), shot(5, 6)], asking: [shot(9, 10)], speech: [shot(3, 4.5), shot(7, 9)] };
  expect(stretchFacts({ startS: 4, endS: 8 }, source)).toEqual({ brandAfterS: 1, asks: false, speechCut: 'both' });
  expect(stretchFacts({ startS: 0.5, endS: 3 }, source)).toEqual({ brandAfterS: 0, asks: false, speechCut: null });
  expect(stretchFacts({ startS: 6, endS: 10 }, source)).toEqual({ brandAfterS: null, asks: true, speechCut: null });
});
