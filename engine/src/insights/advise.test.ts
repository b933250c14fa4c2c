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

/** A text that nothing is to be said about. */
const TEXT = {
  ...{ text: 'Out now', words: 2, needS: 1, holdS: 3, heightShare: 0.1, contrast: 10, isLarge: true, attendedS: 1 },
  ...{ callToAction: null, isInScene: false, isWordMark: false, places: [] },
};

const CALM = { a50: 0.08, peaks: 1, shift: 0.05, clutter: 0.05 };
const every = (terms: (timeS: number) => Partial<typeof CALM>, seconds = 10) =>
  Array.from({ length: seconds * 6 }, (_, k) => ({ timeS: k / 6, terms: { ...CALM, ...terms(k / 6) } }));

/** A film that nothing is to be said about. */
const calm = (change: Partial<FilmReading> = {}): FilmReading => ({
  kind: 'film',
  durationS: 10,
  ...{ widthPx: 1920, heightPx: 1080 },
  samples: every(() => ({})),
  shots: [
    { startS: 0, endS: 2 },
    { startS: 2, endS: 10 },
  ],
  ...{
    jumps: [],
    loudness: null,
    ease: 80,
    judgements: [],
    clutterOfNorm: null,
    underInterface: null,
    looked: null,
    onPage: null,
    bars: null,
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
  // One place less of those beyond the first four: a quarter of the weight of 0.20, five points.
  const [{ effect } = { effect: null }] = adviseOn(calm({ samples: every(() => ({ peaks: 5 })) }));
  expect((effect?.to ?? 0) - (effect?.from ?? 0)).toBeCloseTo(5, 6);
});

describe('a jump of over a third at a cut', () => {
  const ends = { before: { x: 0.2, y: 0.5 }, after: { x: 0.7, y: 0.5 } };
  const far = [{ cutS: 2, distance: 0.34, ...ends }];
  const at = (startS: number, endS: number, change: object = {}) => ({
    ...{ brand: null, jumps: far },
    message: { texts: [{ ...TEXT, startS, endS, ...change }], speech: null, writtenSpeech: null },
  });
  const advised = (change: Partial<FilmReading>) => rulesOf(change).includes('jump_at_cut');
  test('before a text or the brand that stands within a second', () => {
    expect(advised(at(2.9, 5))).toBe(true);
    expect(advised(at(0, 5))).toBe(true);
    const pulse = { startS: 2.5, endS: 4, seen: 0.9, seenLo: 0.8, seenHi: 0.9 };
    const brand = { scores: [], pulses: [pulse], flags: [], areaMost: 0.02, writtenS: null };
    expect(advised({ jumps: far, brand })).toBe(true);
    expect(advised({ jumps: far, brand: { ...brand, pulses: [{ ...pulse, startS: 3.1 }] } })).toBe(false);
  });
  test('not before a text that comes later, was gone with the shot before, or stands in the scene', () => {
    expect(advised(at(3, 5))).toBe(false);
    expect(advised(at(0, 2.1))).toBe(false);
    expect(advised(at(2.5, 5, { isInScene: true }))).toBe(false);
    expect(advised({ jumps: far })).toBe(false);
  });
  test('not where the way is shorter, or was not measured', () => {
    expect(advised({ ...at(2.5, 5), jumps: [{ cutS: 2, distance: 0.33, ...ends }] })).toBe(false);
    expect(advised({ ...at(2.5, 5), jumps: null })).toBe(false);
  });
});

test('clutter only against a norm', () => {
  const samples = every(() => ({ clutter: 0.18 }));
  expect(rulesOf({ samples, clutterOfNorm: 0.15 })).toEqual(['cluttered']);
  expect(rulesOf({ samples, clutterOfNorm: null })).toEqual([]);
});

test('clutter of a still, which has no time, is told with the ease that it would have', () => {
  const terms = { a50: 0.1, peaks: 1, shift: null, clutter: 0.2 };
  const still = { kind: 'still', durationS: 0, shots: [], jumps: null, samples: [{ timeS: 0, terms }] } as const;
  const [advice] = adviseOn(calm({ ...still, clutterOfNorm: 0.1 }));
  // Without shift its weight goes to the others: load 0.31 / 0.75 with all of the clutter, 0.185 / 0.75 with half of it.
  expect(advice).toMatchObject({
    ...{ rule: 'cluttered', cause: { value: 0.2, limit: 0.1 } },
    effect: { from: expect.closeTo(100 - 31 / 0.75, 6), to: expect.closeTo(100 - 18.5 / 0.75, 6), method: 'recomputed' },
  });
  expect(rulesOf({ ...still, clutterOfNorm: 0.2 })).toEqual([]);
});

test('a first shot of three seconds where viewers may leave', () => {
  const shots = [{ startS: 0, endS: 3 }];
  expect(rulesOf({ shots })).toEqual(['long_first_shot']);
  expect(rulesOf({ shots, placement: placementOf('tiktok_infeed') })).toEqual(['long_first_shot']);
  expect(rulesOf({ shots, placement: placementOf('tv_uk') })).toEqual([]);
});

test('attention under the interface, where zones are known', () => {
  const source = { name: 'Rough', year: null, status: 'assumed' } as const;
  const shares = every(() => ({})).map((_, k) => (k < 12 ? 0.4 : 0.1));
  expect(rulesOf({ underInterface: { shares, source } })).toEqual(['under_interface']);
  expect(rulesOf({ underInterface: null })).toEqual([]);
});

describe('the brand', () => {
  const pulse = (startS: number, endS: number, seenHi = 0.9) => ({ startS, endS, seen: seenHi, seenLo: seenHi / 2, seenHi });
  const found = (id: 'brand_first_shown' | 'brand_longest_share' | 'brand_central_share', value: number) =>
    ({ id, value, state: 'ok', reason: null }) as const;
  const withBrand = (pulses: ReturnType<typeof pulse>[], scores: ReturnType<typeof found>[] = [], flags: string[] = []) => ({
    brand: { pulses, scores: [found('brand_first_shown', pulses[0]?.startS ?? 99), ...scores], flags, areaMost: 0.02, writtenS: null },
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
    const none = { brand: { pulses: [], scores: [], flags: ['no_brand_detected'], areaMost: 0, writtenS: null } };
    const cause = { metric: 'brand_first_shown', value: null, limit: 5, text: 'not_reached' };
    expect(adviseOn(calm(none))).toMatchObject([{ rule: 'no_brand', at: { startS: 0, endS: 5 }, confidence: 0.6, cause }]);
    expect(adviseOn(calm({ ...none, durationS: 4 }))).toMatchObject([{ rule: 'no_brand', at: { startS: 0, endS: 4 }, cause }]);
    // Where no moment is asked for, and of a still, it is told all the same.
    const tv = { ...none, placement: placementOf('tv_uk') };
    expect(adviseOn(calm(tv))).toMatchObject([{ rule: 'brand_unseen', at: null, source: { mark: 'own' }, cause: { text: 'not_reached' } }]);
    expect(rulesOf({ ...none, kind: 'still', durationS: 0, samples: [], shots: [] })).toEqual(['brand_unseen']);
    expect(rulesOf({ ...tv, brand: { ...none.brand, writtenS: 9 } })).toEqual([]);
    expect(rulesOf({ ...tv, brand: { ...none.brand, areaMost: 0.001 } })).toEqual([]);
    expect(rulesOf({ ...tv, brand: null })).toEqual([]);
  });
  test('only written is late from when its name stands there, and never missing', () => {
    const written = (writtenS: number) => ({ brand: { pulses: [], scores: [], flags: ['no_brand_detected'], areaMost: 0, writtenS } });
    expect(adviseOn(calm(written(7)))).toMatchObject([
      { rule: 'late_brand', at: { startS: 0, endS: 7 }, cause: { metric: 'brand_first_written', value: 7, limit: 5 } },
    ]);
    expect(rulesOf(written(5))).toEqual([]);
  });
  test('found and too small is told by its size, which is what it asks for, and nothing is to be marked by hand', () => {
    const small = { brand: { ...withBrand([pulse(0, 10)]).brand, scores: [], areaMost: 0.003 } };
    expect(adviseOn(calm(small))).toMatchObject([
      {
        ...{ rule: 'small_brand', at: { startS: 0, endS: 10 }, confidence: 0.8 },
        cause: { metric: 'brand_area', unit: 'share of the picture', value: 0.003, limit: 0.005 },
      },
    ]);
    expect(rulesOf({ ...small, placement: placementOf('tv_uk') })).toEqual([]);
    expect(rulesOf({ brand: { ...small.brand, areaMost: 0.02 } })).toEqual(['no_brand']); // large enough, for an instant
  });
  test('that fewer than half look at is overlooked, if it had half a second', () => {
    expect(rulesOf(withBrand([pulse(1, 2, 0.49), pulse(8, 10)]))).toEqual(['overlooked_brand']);
    expect(rulesOf(withBrand([pulse(1, 1.4, 0.2), pulse(4, 5), pulse(8, 10)]))).toEqual([]);
    expect(rulesOf(withBrand([pulse(1, 1.5, 0.2), pulse(4, 5), pulse(8, 10)]))).toEqual(['overlooked_brand']);
  });
  test('nearly all of it in the last quarter', () => {
    expect(rulesOf(withBrand([pulse(1, 1.3), pulse(7.6, 9.9)]))).toContain('brand_at_end_only');
    // From 7.5 s on it is 2.4 of 3 s: no more than 80 %.
    expect(rulesOf(withBrand([pulse(1, 1.3), pulse(7.2, 9.9)]))).not.toContain('brand_at_end_only');
  });
  test('gone for the last three seconds', () => {
    const until = (endS: number) => rulesOf(withBrand([pulse(1, 2), pulse(4, 5), pulse(6, endS)])).includes('no_brand_at_end');
    expect([until(6.9), until(7.1)]).toEqual([true, false]);
  });
  test('three moments are no block, however long one of them is', () => {
    const blocks = (...pulses: ReturnType<typeof pulse>[]) => rulesOf(withBrand(pulses, [found('brand_longest_share', 0.7)]));
    expect(blocks(pulse(1, 5), pulse(8.5, 10))).toContain('one_brand_block');
    expect(blocks(pulse(1, 5), pulse(6, 6.5), pulse(8.5, 10))).not.toContain('one_brand_block');
  });
  test('in one block, in the middle, and gone at the end', () => {
    const block = withBrand([pulse(1, 4)], [found('brand_longest_share', 1), found('brand_central_share', 0.8)], ['long_central_block']);
    expect(rulesOf(block).toSorted()).toEqual(['central_block', 'no_brand_at_end', 'one_brand_block']);
  });
  test('a block is not split where it is the whole film or short, and asks for no less where it may be overlooked', () => {
    const one = (startS: number, endS: number, seenHi = 0.9) =>
      rulesOf(
        withBrand(
          [pulse(startS, endS, seenHi)],
          [found('brand_longest_share', 1), found('brand_central_share', 1)],
          ['long_central_block'],
        ),
      );
    expect(one(2, 10)).toEqual(['central_block']);
    expect(one(2.1, 10)).toEqual(expect.arrayContaining(['one_brand_block', 'central_block']));
    expect(one(4, 5.9)).not.toContain('one_brand_block');
    expect(one(2.1, 10, 0.4)).toEqual(['overlooked_brand']);
  });
});

test('what is broken stands first, then what weighs most', () => {
  const place = { startS: 4, endS: 5 };
  const flash = check({
    ...{ rule: 'flash_general', verdict: 'fail', at: [place], measured: { value: 5, unit: 'flashes/s' } },
    parts: [{ at: place, value: 5, reason: null }],
  });
  const black = check({ rule: 'black', verdict: 'warn', at: [{ startS: 6, endS: 7 }] });
  const wrong = check({ rule: 'duration', verdict: 'warn', measured: { value: 10, unit: 's' } });
  const rules = rulesOf({ judgements: [wrong, black, flash], shots: [{ startS: 0, endS: 10 }] });
  expect(rules).toEqual(['flashes', 'black_inside', 'long_first_shot', 'wrong_duration']);
});

test('every piece of advice has a measured cause, a source and a mark', () => {
  const ratio = check({
    rule: 'ratio',
    verdict: 'fail',
    measured: { text: '4:3' },
    limit: { min: null, max: null, unit: '', oneOf: ['16:9'] },
  });
  const jump = { cutS: 2, distance: 0.5, before: { x: 0.1, y: 0.5 }, after: { x: 0.8, y: 0.5 } };
  const message = { texts: [{ ...TEXT, startS: 2, endS: 10, callToAction: 'out now' }], speech: null, writtenSpeech: null };
  const all = adviseOn(calm({ judgements: [ratio], shots: [{ startS: 0, endS: 10 }], jumps: [jump], message }));
  expect(all.length).toBe(3);
  expect(all.filter(({ cause, source }) => (cause.value === null && cause.text === null) || source.name === '')).toEqual([]);
});

test('what must be seen and lies under buttons comes before shots that are long, flashes near the limit and clipped sound', () => {
  const place = { startS: 6, endS: 10 };
  const rough = { name: 'Rough', year: null, status: 'assumed' } as const;
  const covered = check({
    ...{ rule: 'safe_zone', verdict: 'warn', source: rough, measured: { value: 1, unit: 'share' } },
    parts: [{ at: place, value: 1, reason: 'call_covered' }],
  });
  const near = check({
    ...{ rule: 'flash_general', verdict: 'warn', measured: { value: 2, unit: 'flashes/s' } },
    parts: [{ at: { startS: 0, endS: 1 }, value: 2, reason: 'near_the_limit' }],
  });
  const clipping = check({ rule: 'clipping', verdict: 'warn', at: [{ startS: 1, endS: 1.02 }] });
  const film = { placement: placementOf('tiktok_infeed'), shots: [{ startS: 0, endS: 4 }], judgements: [clipping, near, covered] };
  expect(rulesOf(film)).toEqual(['covered_by_interface', 'flashes_near', 'long_first_shot', 'clipped_sound']);
});

test('a fault of the signal is told in each place, or for the whole film', () => {
  const at = [
    { startS: 0, endS: 2 },
    { startS: 6, endS: 7 },
  ];
  const clipped = adviseOn(calm({ judgements: [check({ rule: 'clipping', verdict: 'warn', at })] }));
  expect(clipped).toMatchObject(
    at.map((place) => ({ rule: 'clipped_sound', at: place, cause: { value: 1000 * (place.endS - place.startS), unit: 'ms' } })),
  );
  const one = (lengthS: number) => {
    const places = [{ startS: 6, endS: 6 + lengthS }];
    return adviseOn(calm({ judgements: [check({ rule: 'clipping', verdict: 'warn', at: places })] }))[0];
  };
  expect([one(0.1)?.size, one(1)?.size, one(3)?.size]).toEqual([expect.closeTo(0.05, 9), 0.5, 0.5]);
  const whole = {
    stereo_phase: 'opposed_sound',
    sound: 'no_sound',
    cadence: 'uneven_rate',
    scan: 'interlaced',
    pixel_aspect: 'wrong_pixels',
    intact: 'damaged_file',
  };
  const rules = ['stereo_phase', 'sound', 'cadence', 'scan', 'pixel_aspect', 'intact'] as const;
  for (const rule of rules) expect(rulesOf({ judgements: [check({ rule, verdict: 'warn' })] })).toEqual([whole[rule]]);
  expect(rulesOf({ judgements: rules.map((rule) => check({ rule, verdict: 'pass' })) })).toEqual([]);
});
