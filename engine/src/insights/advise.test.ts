import { describe, expect, test } from 'vitest';
import type { Judgement } from '../compliance/judge/judgement.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { adviseOn } from './advise.ts';
import type { FilmReading } from './film-reading.ts';

const placementOf = (id: string) => {
  const found = PLACEMENTS.placements.find((placement) => placement.id === id);
  if (!found) throw new Error(`There is no placement ${id}`);
  return found;
};

const CALM = { a50: 0.08, peaks: 1, shift: 0.05, clutter: 0.05 };
const every = (terms: (timeS: number) => Partial<typeof CALM>, seconds = 10) =>
  Array.from({ length: seconds * 6 }, (_, k) => ({ timeS: k / 6, terms: { ...CALM, ...terms(k / 6) } }));

/** A film that nothing is to be said about. */
const calm = (change: Partial<FilmReading> = {}): FilmReading => ({
  kind: 'film',
  durationS: 10,
  samples: every(() => ({})),
  shots: [
    { startS: 0, endS: 2 },
    { startS: 2, endS: 10 },
  ],
  ...{
    jumps: [],
    loudness: null,
    truePeak: null,
    ease: 80,
    judgements: [],
    clutterOfNorm: null,
    underInterface: null,
    looked: null,
    onPage: null,
    brand: null,
    message: null,
  },
  placement: placementOf('youtube_skippable_desktop'),
  ...change,
});

const rulesOf = (change: Partial<FilmReading>) => adviseOn(calm(change)).map(({ rule }) => rule);

const check = (change: Partial<Judgement> & Pick<Judgement, 'rule' | 'verdict'>): Judgement => ({
  ...{ measured: null, limit: null, at: [], reason: null },
  source: { name: 'EBU R 128 s1', year: 2016, status: 'standard' },
  ...change,
});

test('a calm film gets no advice', () => expect(rulesOf({})).toEqual([]));

describe('spread early', () => {
  const spread = (fromS: number, toS: number) => every((timeS) => (timeS >= fromS && timeS < toS ? { a50: 0.3 } : {}));
  test('a second of it within the first five is advised on, with ease worked out anew', () => {
    const [advice] = adviseOn(calm({ samples: spread(1, 2.5) }));
    expect(advice).toMatchObject({
      rule: 'spread_early',
      cause: { value: 0.3, limit: 0.2 },
      effect: { method: 'recomputed', metric: 'ease' },
    });
    expect(advice?.effect.to).toBeGreaterThan(advice?.effect.from ?? 100);
    expect(advice?.at?.startS).toBeCloseTo(1, 0);
  });
  test('half a second, or later, is not', () => {
    expect(rulesOf({ samples: spread(1, 1.5) })).toEqual([]);
    expect(rulesOf({ samples: spread(6, 9) })).toEqual([]);
  });
});

test('more than three places for a second', () => {
  expect(rulesOf({ samples: every((timeS) => (timeS > 6 && timeS < 8 ? { peaks: 4 } : {})) })).toEqual(['many_places']);
  expect(rulesOf({ samples: every(() => ({ peaks: 3 })) })).toEqual([]);
});

test('a jump of over a third at a cut', () => {
  expect(rulesOf({ jumps: [{ cutS: 2, distance: 0.34 }] })).toEqual(['jump_at_cut']);
  expect(rulesOf({ jumps: [{ cutS: 2, distance: 0.33 }] })).toEqual([]);
  expect(rulesOf({ jumps: null })).toEqual([]);
});

test('clutter only against a norm', () => {
  const samples = every(() => ({ clutter: 0.18 }));
  expect(rulesOf({ samples, clutterOfNorm: 0.15 })).toEqual(['cluttered']);
  expect(rulesOf({ samples, clutterOfNorm: null })).toEqual([]);
});

test('a first shot of three seconds where viewers may leave', () => {
  const shots = [{ startS: 0, endS: 3 }];
  expect(rulesOf({ shots })).toEqual(['long_first_shot']);
  expect(rulesOf({ shots, placement: placementOf('tiktok_infeed') })).toEqual(['long_first_shot']);
  expect(rulesOf({ shots, placement: placementOf('tv_uk') })).toEqual([]);
});

test('loudness: the gain to the target, and where the peak goes with it', () => {
  const limit = { min: -23.5, max: -22.5, unit: 'LUFS', oneOf: [] };
  const loud = check({ rule: 'loudness', verdict: 'fail', measured: { value: -18, unit: 'LUFS' }, limit });
  const [advice] = adviseOn(calm({ judgements: [loud], truePeak: -0.5 }));
  expect(advice).toMatchObject({ rule: 'loudness_off', isBroken: true, values: { gain: -5, peak: -5.5 }, effect: { from: -18, to: -23 } });
  expect(rulesOf({ judgements: [{ ...loud, verdict: 'inform' }] })).toEqual([]);
});

test('a level that jumps by more than 6 LU between shots', () => {
  const values = Array.from({ length: 100 }, (_, k) => (k < 20 ? -30 : -20));
  const loudness = { startS: 0.1, stepS: 0.1, values };
  const [advice] = adviseOn(calm({ loudness }));
  expect(advice).toMatchObject({ rule: 'level_jump', at: { startS: 2, endS: 10 } });
  expect([advice?.cause.value, advice?.values.gain]).toEqual([expect.closeTo(10, 6), expect.closeTo(-4, 6)]);
  expect(rulesOf({ loudness: { ...loudness, values: values.map((value) => Math.min(value, -25)) } })).toEqual([]);
  const cutOff = values.map((_, k) => (k < 20 ? -12 : k < 30 ? -50 : null));
  expect(rulesOf({ loudness: { ...loudness, values: cutOff } })).toEqual([]); // an end card without sound wants no 30 dB more
});

test('attention under the interface, where zones are known', () => {
  const source = { name: 'Rough', year: null, status: 'assumed' } as const;
  const shares = every(() => ({})).map((_, k) => (k < 12 ? 0.4 : 0.1));
  expect(rulesOf({ underInterface: { shares, source } })).toEqual(['under_interface']);
  expect(rulesOf({ underInterface: null })).toEqual([]);
});

test('brand or text under the buttons, by what the check of safe zones found', () => {
  const source = { name: 'TikTok', year: 2024, status: 'vendor' } as const;
  const limit = { min: null, max: 0.1, unit: 'share', oneOf: [] };
  const missed = {
    rule: 'safe_zone',
    verdict: 'warn',
    measured: { value: 0.4, unit: 'share' },
    limit,
    source,
    reason: 'brand_covered',
  } as const;
  const [advice] = adviseOn(calm({ judgements: [{ ...missed, at: [{ startS: 6, endS: 9 }] }] }));
  expect(advice).toMatchObject({ rule: 'covered_by_interface', at: { startS: 6, endS: 9 }, cause: { value: 0.4, limit: 0.1 } });
  expect(rulesOf({ judgements: [{ ...missed, verdict: 'pass', at: [] }] })).toEqual([]);
});

describe('the brand', () => {
  const pulse = (startS: number, endS: number, seenHi = 0.9) => ({ startS, endS, seen: seenHi, seenLo: seenHi / 2, seenHi });
  const found = (id: 'brand_first_shown' | 'brand_longest_share' | 'brand_central_share', value: number) =>
    ({ id, value, state: 'ok', reason: null }) as const;
  const withBrand = (pulses: ReturnType<typeof pulse>[], scores: ReturnType<typeof found>[] = [], flags: string[] = []) => ({
    brand: { pulses, scores: [found('brand_first_shown', pulses[0]?.startS ?? 99), ...scores], flags },
  });
  test('shown early, often and at the end asks for nothing', () => {
    expect(rulesOf(withBrand([pulse(1, 2), pulse(4, 5), pulse(8, 10)]))).toEqual([]);
  });
  test('shown after five seconds is late where ads are skipped, not on television', () => {
    const late = withBrand([pulse(5.5, 6.5), pulse(7.2, 7.4), pulse(9, 10)]);
    expect(rulesOf(late)).toContain('late_brand');
    expect(rulesOf({ ...late, placement: placementOf('tv_uk') })).not.toContain('late_brand');
  });
  test('never shown is no late one: there is no moment to name, least of all the length of the ad', () => {
    const none = { brand: { pulses: [], scores: [], flags: ['no_brand_detected'] } };
    const cause = { metric: 'brand_first_shown', value: null, limit: 5, text: 'not_reached' };
    expect(adviseOn(calm(none))).toMatchObject([{ rule: 'no_brand', at: { startS: 0, endS: 5 }, confidence: 0.6, cause }]);
    expect(adviseOn(calm({ ...none, durationS: 4 }))).toMatchObject([{ rule: 'no_brand', at: { startS: 0, endS: 4 }, cause }]);
    expect(rulesOf({ ...none, placement: placementOf('tv_uk') })).toEqual([]);
  });
  test('that fewer than half look at is overlooked, if it had half a second', () => {
    expect(rulesOf(withBrand([pulse(1, 2, 0.49), pulse(8, 10)]))).toEqual(['overlooked_brand']);
    expect(rulesOf(withBrand([pulse(1, 1.4, 0.2), pulse(4, 5), pulse(8, 10)]))).toEqual([]);
  });
  test('nearly all of it in the last quarter', () => {
    expect(rulesOf(withBrand([pulse(1, 1.3), pulse(7.6, 9.9)]))).toContain('brand_at_end_only');
  });
  test('in one block, in the middle, and gone at the end', () => {
    const block = withBrand([pulse(1, 4)], [found('brand_longest_share', 1), found('brand_central_share', 0.8)], ['long_central_block']);
    expect(rulesOf(block).toSorted()).toEqual(['central_block', 'no_brand_at_end', 'one_brand_block']);
  });
});

test('what is broken stands first, then what weighs most', () => {
  const flash = check({ rule: 'flash_general', verdict: 'fail', at: [{ startS: 4, endS: 5 }], measured: { value: 5, unit: 'flashes/s' } });
  const black = check({ rule: 'black', verdict: 'warn', at: [{ startS: 6, endS: 7 }] });
  const wrong = check({ rule: 'duration', verdict: 'warn', measured: { value: 10, unit: 's' } });
  const rules = rulesOf({ judgements: [wrong, black, flash], shots: [{ startS: 0, endS: 10 }] });
  expect(rules).toEqual(['flashes', 'long_first_shot', 'black_inside', 'wrong_duration']);
});

test('every piece of advice has a measured cause, a source and a mark', () => {
  const ratio = check({
    rule: 'ratio',
    verdict: 'fail',
    measured: { text: '4:3' },
    limit: { min: null, max: null, unit: '', oneOf: ['16:9'] },
  });
  const all = adviseOn(calm({ judgements: [ratio], shots: [{ startS: 0, endS: 10 }], jumps: [{ cutS: 2, distance: 0.5 }] }));
  expect(all.length).toBe(3);
  expect(all.filter(({ cause, source }) => (cause.value === null && cause.text === null) || source.name === '')).toEqual([]);
});
