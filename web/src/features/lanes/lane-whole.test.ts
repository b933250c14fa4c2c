import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { LANGUAGE_FILES } from '../../testing/language-files.ts';
import type { CurveLane, Lane, LaneSource } from './lane.ts';
import { lanesOf } from './lane.ts';
import { wholeText } from './lane-whole.ts';
import { versionLanes } from './version-lanes.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { prediction: LANGUAGE_FILES.en?.prediction ?? {} } }, keySeparator: false });
const words = { t: i18n.getFixedT('en', 'prediction'), write: (value: number, unit: string) => `${value} ${unit}`, durationS: 5 };
const whole = (lane: Lane) => wholeText(lane, words);

const curve = (values: readonly (number | null)[], unit = 'share'): CurveLane => ({
  ...{ kind: 'curve', id: 'motion', unit, scale: [0, 1], shape: 'line' },
  curves: [{ id: 'motion', timesS: [0, 1, 2, 3], values, band: 0.1 }],
});

test('a curve tells its mean over the film, gaps left out, and that it is one', () => {
  // Each sample reaches half way to its neighbours and the last to the end: 1, 1 and 2.5 of 4.5 seconds, the first being a gap.
  expect(whole(curve([null, 0.25, 0.25, 0.7]))).toBe('mean 0.5 share');
  expect(whole(curve([null, null, null, null]))).toBe('not measured');
});

test('levels are averaged as energy', () => {
  expect(whole(curve([-20, -20, -20, -20], 'LUFS'))).toBe('mean -20 LUFS');
});

test('loudness tells the figure of the whole film, which is no mean of what is heard moment by moment', () => {
  const result = aResult();
  const heard = {
    id: 'loudness_short_term',
    unit: 'LUFS',
    range: null,
    direction: 'descriptive',
    time_base: 'loudness',
    band: null,
  } as const;
  const score = { id: 'loudness_integrated', value: -9.9, unit: 'LUFS', range: null, lo: null, hi: null, band_kind: 'exact' } as const;
  const film: LaneSource = {
    ...{ ...result, time_bases: { ...result.time_bases, loudness: { start_s: 3, step_s: 1, count: 2 } } },
    ...{ series: [{ ...heard, values: [-6, -30] }], scores: [{ ...score, direction: 'descriptive', state: 'ok', reason: null }] },
  };
  const said = (lanes: readonly Lane[]) => lanes.flatMap((lane) => (lane.id === 'loudness' ? [whole(lane)] : []));
  expect(said(lanesOf(film))).toEqual(['whole film -9.9 LUFS']);
  expect(said(lanesOf({ ...film, scores: [] }))).toEqual([expect.stringContaining('mean -')]);
  const [a, b] = ['A', 'B'].map((letter) => ({ letter, durationS: 5, result: film }));
  expect(said(versionLanes(a && b ? [a, b] : []))).toEqual(['whole film A -9.9 LUFS · B -9.9 LUFS']);
  const without = { letter: 'B', durationS: 5, result: { ...film, scores: [] } };
  expect(said(versionLanes(a ? [a, without] : []))).toEqual(['whole film A -9.9 LUFS']);
});

test('of a film that is still being analysed nothing is said to be of the whole of it, and no mean counts what is to come', () => {
  const result = aResult();
  const seen = { id: 'motion', unit: 'share', range: null, direction: 'descriptive', time_base: 'analysis', band: null } as const;
  const source: LaneSource = {
    ...{ ...result, state: 'partial', media: { ...result.media, duration_s: 2 } },
    time_bases: { ...result.time_bases, analysis: [0, 1] },
    series: [{ ...seen, values: [0, 0.5] }],
    ...{ shots: [{ start_s: 0, end_s: 1.5 }], brand: null, text: null, faces: null },
  };
  const said = (of: LaneSource) => lanesOf(of, { retention: { timesS: [0, 5], shares: [1, 1] } }).map((lane) => [lane.id, whole(lane)]);
  expect(said(source)).toEqual([
    ['shots', 'so far 1'],
    ['retention', 'mean 1 share'],
    ['motion', 'so far 0.375 share'], // half a second of 0 and one and a half of 0.5, in the two that were analysed
  ]);
  expect(said({ ...source, state: 'complete' })).toEqual([
    ['shots', '1 in all'],
    ['retention', 'mean 1 share'],
    ['motion', 'mean 0.45 share'],
  ]);
});

test('a brand that has not been met yet is not said to be missing from the whole film', () => {
  const lane: Lane = { kind: 'brand', id: 'brand', spans: [] };
  expect(whole({ ...lane, reachedS: 2 })).toBe('so far not on screen');
});

test('versions tell the mean of each', () => {
  const of = (letter: string, value: number) => ({ id: 'ease', letter, endS: 3, timesS: [0, 1], values: [value, value], band: null });
  const lane: Lane = { kind: 'versions', id: 'ease', unit: 'of 100', scale: [0, 100], shape: 'line', curves: [of('A', 72), of('B', 68)] };
  expect(whole(lane)).toBe('mean A 72 of 100 · B 68 of 100');
});

test('what stands for a while tells for how long in all, once where two stand together', () => {
  const spans = [
    { start_s: 4, end_s: 9, words: null },
    { start_s: 0, end_s: 6, words: null },
    { start_s: 12, end_s: 13, words: null },
  ];
  expect(whole({ kind: 'spans', id: 'faces', spans })).toBe('10 s in all');
  expect(whole({ kind: 'brand', id: 'brand', spans: [] })).toBe('not on screen');
});

test('shots and findings are counted', () => {
  const shots = [0, 2, 5].map((start_s) => ({ start_s, end_s: start_s + 2 }));
  expect(whole({ kind: 'shots', id: 'shots', spans: shots })).toBe('3 in all');
});
