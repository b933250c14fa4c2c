import { expect, test } from 'vitest';
import type { Region } from '../../metrics/region-cover.ts';
import { PLACEMENTS } from '../../placements/placement-rules.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import { coveredRuns, judgeZones } from './judge-zones.ts';
import { regionsOfFilm } from './regions-of-film.ts';

const NO = { value: null, reason: null };
const UPRIGHT: DeliveredFilm = {
  ...{ kind: 'film', durationS: 20, widthPx: 1080, heightPx: 1920, frameRate: 25, container: 'mov', videoCodec: 'h264', audio: 'none' },
  ...{ bytes: null, isHdr: false, findings: [], flashes: null, text: [], speech: [], regions: [], signal: null },
  figures: { loudness_integrated: NO, loudness_short_term_max: NO, true_peak: NO },
};
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const still = (kind: Region['kind'], [startS, endS]: readonly [number, number], box: Spot): Region => ({
  ...{ kind, startS, endS },
  places: [{ timeS: startS, ...box }],
});

function judged(id: string, regions: readonly Region[] | null, film: Partial<DeliveredFilm> = {}) {
  const placement = PLACEMENTS.placements.find((one) => one.id === id);
  if (!placement) throw new Error(`${id} is no placement`);
  return judgeZones({ ...UPRIGHT, ...film, regions }, placement, PLACEMENTS);
}

/** Reels cover everything below 65 % of the height. */
const low = { x: 0.3, y: 0.7, width: 0.2, height: 0.1 };
const open = { x: 0.3, y: 0.3, width: 0.2, height: 0.1 };

test('what may be a sign in the scene is covered by nothing', () => {
  const text = {
    startS: 0,
    endS: 2,
    words: 7,
    callToAction: null,
    isInScene: false,
    places: [{ timeS: 0, x: 0, y: 0, width: 1, height: 0.1 }],
  };
  expect(regionsOfFilm({ brand: null, texts: [text] })).toHaveLength(1);
  expect(regionsOfFilm({ brand: null, texts: [{ ...text, mayBeInScene: true }] })).toEqual([]);
});

test('a brand under the buttons is told with how much of it and when', () => {
  expect(judged('meta_reels', [still('brand', [6, 9], low)])).toMatchObject({
    ...{ verdict: 'warn', reason: 'brand_covered', measured: { value: 1, unit: 'share' } },
    at: [{ startS: expect.closeTo(6, 0), endS: expect.closeTo(9, 0) }],
  });
});

test('brand and call to action are told apart, each with its time, its share and its reason; the worst speaks for the check', () => {
  const both = [still('call_to_action', [9, 14], low), still('brand', [2, 6], { ...low, y: 0.6 })];
  const { measured, reason, at, parts } = judged('meta_reels', both);
  expect({ measured, reason }).toEqual({ measured: { value: 1, unit: 'share' }, reason: 'call_covered' });
  expect(parts).toMatchObject([
    { value: expect.closeTo(0.5, 6), reason: 'brand_covered', at: { startS: expect.closeTo(2, 0), endS: expect.closeTo(6, 0) } },
    { value: 1, reason: 'call_covered', at: { startS: expect.closeTo(9, 0), endS: expect.closeTo(14, 0) } },
  ]);
  expect(at).toEqual(parts?.map((part) => part.at));
});

test('what is covered from when it comes until it goes is told by the times at which it was found, not by the moments of looking', () => {
  expect(judged('meta_reels', [still('brand', [2, 9], low)]).at).toEqual([{ startS: 2, endS: 9 }]);
  expect(judged('meta_reels', [still('brand', [2.03, 8.9], low)]).at).toEqual([{ startS: 2.03, endS: 8.9 }]);
  // Of two that stand together the cover goes on until both are gone.
  const two = [still('text', [2.03, 5.07], low), still('text', [2.05, 7.3], low)];
  expect(judged('meta_reels', two).at).toEqual([{ startS: 2.03, endS: 7.3 }]);
  // What moves under the buttons is told by the moments.
  const moving: Region = { kind: 'brand', startS: 0, endS: 10, places: [open, low].map((box, k) => ({ timeS: 10 * k, ...box })) };
  const [place] = judged('meta_reels', [moving]).at;
  expect(place?.startS).toBeGreaterThan(5);
  expect(place?.endS).toBe(10);
});

test('half a box below the line is half covered; under a tenth, or under half a second, is let pass', () => {
  const half = judged('meta_reels', [still('text', [2, 5], { ...low, y: 0.6 })]);
  expect(half.reason).toBe('text_covered');
  expect(half.measured).toEqual({ value: 0.5, unit: 'share' });
  expect(judged('meta_reels', [still('text', [2, 5], { ...low, y: 0.559 })]).verdict).toBe('pass');
  expect(judged('meta_reels', [still('text', [2, 2.3], low)]).verdict).toBe('pass');
});

test('a button that comes at five seconds covers nothing before', () => {
  const wide = { widthPx: 1920, heightPx: 1080 };
  const corner = { x: 0.85, y: 0.8, width: 0.1, height: 0.06 };
  const film = (startS: number, endS: number) =>
    judged('youtube_skippable_desktop', [still('call_to_action', [startS, endS], corner)], wide);
  expect(film(1, 4.9).verdict).toBe('pass');
  expect(film(1, 8)).toMatchObject({
    verdict: 'warn',
    reason: 'call_covered',
    at: [{ startS: expect.closeTo(5, 0), endS: expect.closeTo(8, 0) }],
  });
});

test('a margin is told apart from what covers', () => {
  const wide = { widthPx: 1920, heightPx: 1080 };
  expect(judged('tv_eu', [still('text', [1, 5], { x: 0, y: 0.4, width: 0.1, height: 0.1 })], wide).reason).toBe('text_in_margin');
});

test('what is covered speaks for the check before what reaches into a margin, however little it is', () => {
  const rim = still('text', [1, 5], { x: 0, y: 0.3, width: 0.05, height: 0.1 });
  const { measured, reason, parts } = judged('meta_reels', [rim, still('brand', [2, 6], { ...low, y: 0.6 })]);
  expect(parts?.map((part) => [part.reason, part.value])).toEqual([
    ['text_in_margin', 1],
    ['brand_covered', expect.closeTo(0.5, 6)],
  ]);
  expect({ measured, reason }).toEqual({ measured: { value: expect.closeTo(0.5, 6), unit: 'share' }, reason: 'brand_covered' });
});

test('what was not looked for is not passed, and nothing to cover is said', () => {
  expect(judged('meta_reels', null)).toMatchObject({ verdict: 'not_measured', reason: 'analyse_again' });
  expect(judged('meta_reels', [])).toMatchObject({ verdict: 'not_applicable', reason: 'nothing_to_cover' });
  expect(judged('meta_reels', [still('brand', [6, 9], low)], { widthPx: 1920, heightPx: 1080 }).reason).toBe('no_zone_known');
  expect(judged('meta_reels', [still('brand', [6, 9], open)]).verdict).toBe('pass');
});

test('a still is looked at once', () => {
  const [run] = coveredRuns(
    { kind: 'still', durationS: 0, regions: [still('brand', [0, 0.1], low)] },
    PLACEMENTS.placements.find(({ id }) => id === 'meta_reels')?.zones[0]?.areas ?? [],
  );
  expect(run).toMatchObject({ kind: 'brand', zones: 'ui', share: 1 });
});

test('a region ends with its last sure box and the step that it stands for, not with its track', () => {
  const box = (timeS: number, confidence: number) => ({ timeS, x: 0, y: 0, width: 0.1, height: 0.1, confidence });
  const every = (fromS: number, toS: number, confidence: number) =>
    Array.from({ length: 4 * (toS - fromS) }, (_, k) => box(fromS + k / 4, confidence));
  const doubted = [{ startS: 0, endS: 10, boxes: [...every(0, 2, 0.9), ...every(2, 10, 0.75)] }];
  const spans = (sure: number, brand = doubted) => regionsOfFilm({ brand, texts: null }, sure)?.map(({ startS, endS }) => [startS, endS]);
  expect(spans(0.8)).toEqual([[0, 2]]);
  expect(spans(0.5)).toEqual([[0, 10]]);
  const twice = [{ startS: 0, endS: 9.9, boxes: [...every(0, 2, 0.9), ...every(2, 8, 0.75), ...every(8, 10, 0.9)] }];
  expect(spans(0.8, twice)).toEqual([
    [0, 2],
    [8, 9.9],
  ]);
});

test('a brand of one box stands for the step of its film, which its track tells', () => {
  const box = { timeS: 4, x: 0, y: 0, width: 0.1, height: 0.1, confidence: 0.9 };
  const regions = regionsOfFilm({ brand: [{ startS: 4, endS: 4.5, boxes: [box] }], texts: null });
  expect(regions?.map(({ startS, endS }) => [startS, endS])).toEqual([[4, 4.5]]);
});

test('a moving brand, doubtful boxes and words of the scene: regions take the sure ones and leave signs out', () => {
  const box = (timeS: number, confidence: number) => ({ timeS, x: timeS / 10, y: 0, width: 0.1, height: 0.1, confidence });
  const regions = regionsOfFilm({
    brand: [{ startS: 0, endS: 6, boxes: [box(0, 0.9), box(0.5, 0.9), box(1, 0.3), box(5, 0.9), box(5.5, 0.9)] }],
    texts: [
      { startS: 0, endS: 2, words: 2, callToAction: null, isInScene: false, places: [{ timeS: 0, x: 0, y: 0, width: 1, height: 0.1 }] },
      { startS: 0, endS: 2, words: 4, callToAction: null, isInScene: true, places: [{ timeS: 0, x: 0, y: 0, width: 1, height: 0.1 }] },
      { startS: 0, endS: 2, words: 1, callToAction: 'buy', isInScene: false, places: [{ timeS: 0, x: 0, y: 0, width: 1, height: 0.1 }] },
    ],
  });
  expect(regions?.map(({ kind, startS, endS }) => [kind, startS, Math.round(endS)])).toEqual([
    ['brand', 0, 1],
    ['brand', 5, 6],
    ['call_to_action', 0, 2],
  ]);
});

test('a brand stands over gaps of up to a second', () => {
  const spans = (gapS: number) => {
    const timesS = [0, 0.25, 0.5, 0.5 + gapS, 0.75 + gapS];
    const boxes = timesS.map((timeS) => ({ timeS, x: 0, y: 0, width: 0.1, height: 0.1, confidence: 0.9 }));
    return regionsOfFilm({ brand: [{ startS: 0, endS: 1 + gapS, boxes }], texts: null })?.map(({ startS, endS }) => [startS, endS]);
  };
  expect(spans(1)).toEqual([[0, 2]]);
  expect(spans(1.25)).toEqual([
    [0, 0.75],
    [1.75, 2.25],
  ]);
});
