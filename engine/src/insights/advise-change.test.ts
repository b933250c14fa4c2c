import { describe, expect, test } from 'vitest';
import type { Judgement } from '../compliance/judge/judgement.ts';
import type { Region } from '../metrics/region-cover.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { adviseOn } from './advise.ts';
import type { AdvisedText, FilmReading } from './film-reading.ts';
import type { LookedFilm } from './looked-film.ts';

const GRID = { columns: 4, rows: 4, aspect: 1 };
const SECONDS = 2;
const timesS = Array.from({ length: SECONDS * 6 }, (_, k) => k / 6);
const even = () => new Float32Array(16).fill(1 / 16);
/** 0.02 on the cell of the brand, 0.4 in the lower right corner, the rest evenly. */
const beside = Float32Array.from({ length: 16 }, (_, i) => (i === 5 ? 0.02 : i === 15 ? 0.4 : 0.58 / 14));

const region = (kind: Region['kind'], [x, y, width, height]: readonly [number, number, number, number]): Region => ({
  ...{ kind, startS: 0, endS: SECONDS, places: [{ timeS: 0, x, y, width, height }] },
});
const brand = region('brand', [0.25, 0.25, 0.25, 0.25]);

const looked = (change: Partial<LookedFilm> = {}): LookedFilm => ({
  ...{ grid: GRID, timesS, durationS: SECONDS, densities: timesS.map(() => beside), regions: [brand], zones: [], crops: [] },
  doubt: { strict: [brand], lax: [brand] },
  ...change,
});

const placement = PLACEMENTS.placements.find(({ id }) => id === 'generic_16x9');
const FOUND = { scores: [{ id: 'brand_first_shown', value: 0 }], pulses: [], flags: [], areaMost: 0.02, writtenS: null };

function advise(change: Partial<FilmReading>, rule: string) {
  if (!placement) throw new Error('There is no such placement');
  const film: FilmReading = {
    ...{
      kind: 'film',
      durationS: SECONDS,
      widthPx: 1920,
      heightPx: 1080,
      samples: timesS.map((timeS) => ({ timeS, terms: null })),
      shots: [],
      jumps: null,
      loudness: null,
    },
    ...{ ease: null, placement, judgements: [], clutterOfNorm: null, message: null, bars: null, underInterface: null, onPage: null },
    ...{ brand: FOUND, looked: null, ...change },
  };
  return adviseOn(film).find((advice) => advice.rule === rule);
}

const check = (rule: Judgement['rule'], value: number, change: Partial<Judgement> = {}): Judgement => ({
  ...{ rule, verdict: 'warn', measured: { value, unit: 'share' }, at: [], reason: null },
  limit: { min: null, max: 0.1, unit: 'share', oneOf: [] },
  source: { name: 'TikTok', year: 2024, status: 'vendor' },
  ...change,
});

describe('rule 6, a brand that draws less than its size', () => {
  test('efficiency 0.32 becomes 0.533 without the strongest place beside it', () => {
    const advice = advise({ looked: looked() }, 'weak_brand');
    expect(advice?.cause).toMatchObject({ metric: 'brand_efficiency', value: expect.closeTo(0.32, 5), limit: 0.8 });
    expect(advice?.effect).toMatchObject({
      from: expect.closeTo(0.32, 5),
      to: expect.closeTo(0.02 / 0.6 / 0.0625, 5),
      method: 'recomputed',
    });
  });
  test('the band comes from where the brand may be', () => {
    const lax = region('brand', [0.25, 0.25, 0.5, 0.25]);
    const { effect } = advise({ looked: looked({ doubt: { strict: [brand], lax: [lax] } }) }, 'weak_brand') ?? {};
    expect(effect?.lo).toBeCloseTo(0.02 / 0.6 / 0.0625, 5);
    expect(effect?.hi).toBeCloseTo((0.02 + 0.58 / 14) / 0.6 / 0.125, 5);
  });
  test('nothing where it draws what its size explains, or attention was not kept', () => {
    expect(advise({ looked: looked({ densities: timesS.map(even) }) }, 'weak_brand')).toBeUndefined();
    expect(advise({}, 'weak_brand')).toBeUndefined();
  });
});

test('rules 6 and 7 tell a brand from the sample in which it comes until the one in which it is gone, and no half step before', () => {
  const late = { ...brand, startS: 0.5 };
  const film = looked({ regions: [late], doubt: { strict: [late], lax: [late] } });
  const early = { ...brand, endS: 1.5 };
  const gone = looked({ regions: [early], doubt: { strict: [early], lax: [early] } });
  for (const rule of ['weak_brand', 'outshone_brand']) {
    expect(advise({ looked: film }, rule)?.at).toEqual({ startS: 0.5, endS: SECONDS });
    expect(advise({ looked: gone }, rule)?.at).toEqual({ startS: 0, endS: 1.5 });
  }
});

describe('rule 7, another place that outshines the brand', () => {
  test('20 times the attention of the brand; 2 % become 3.3 % without it', () => {
    const advice = advise({ looked: looked() }, 'outshone_brand');
    expect(advice?.cause).toMatchObject({ value: expect.closeTo(20, 4), limit: 2 });
    expect(advice?.effect).toMatchObject({ metric: 'brand_attention', from: expect.closeTo(0.02, 6), to: expect.closeTo(0.02 / 0.6, 6) });
  });
  test('a still has no time to name', () => {
    expect(advise({ looked: looked(), kind: 'still' }, 'outshone_brand')?.at).toBeNull();
    expect(advise({ looked: looked(), kind: 'still' }, 'weak_brand')?.at).toBeNull();
  });
  test('nothing where all places draw alike', () =>
    expect(advise({ looked: looked({ densities: timesS.map(even) }) }, 'outshone_brand')).toBeUndefined());
});

describe('rule 16, brand under the interface', () => {
  const atRight = region('brand', [0.75, 0, 0.25, 0.25]);
  const column = {
    ...({ id: 'right', kind: 'ui', fromS: 0, toS: null, onlyOverS: null } as const),
    polygon: [
      [0.75, 0],
      [1, 0],
      [1, 1],
      [0.75, 1],
    ] satisfies [number, number][],
  };
  const film = looked({
    ...{ densities: timesS.map(even), regions: [atRight], doubt: { strict: [atRight], lax: [atRight] }, zones: [column] },
  });
  const place = { startS: 0, endS: SECONDS };
  const under = (reason: 'brand_covered' | 'brand_in_margin') =>
    check('safe_zone', 1, { reason, at: [place], parts: [{ at: place, value: 1, reason }] });
  const covered = under('brand_covered');
  test('the shortest way out, after which nothing is lost', () => {
    const advice = advise({ judgements: [covered], looked: film }, 'covered_by_interface');
    expect(advice?.values).toEqual({ dx: expect.closeTo(-26, 6), dy: expect.closeTo(0, 6) });
    expect(advice?.effect).toMatchObject({ metric: 'brand_loss', from: 1, to: 0, lo: 0, hi: 0, method: 'recomputed' });
  });
  test('the way leads round a button that comes and goes while the brand is covered', () => {
    const passing = {
      ...({ id: 'passing', kind: 'ui', fromS: 0.5, toS: 1.5, onlyOverS: null } as const),
      polygon: [
        [0.5, 0],
        [0.75, 0],
        [0.75, 1],
        [0.5, 1],
      ] satisfies [number, number][],
    };
    const moved = (zones: LookedFilm['zones']) => advise({ judgements: [covered], looked: { ...film, zones } }, 'covered_by_interface');
    expect(moved([column, passing])).toMatchObject({ values: { dx: expect.closeTo(-50, 6) }, effect: { from: 1, to: 0 } });
    // What is gone before, or comes after, is in nobody's way.
    const gone = { ...passing, fromS: -1, toS: 0 };
    expect(moved([column, gone, { ...passing, fromS: SECONDS, toS: null }])?.values.dx).toBeCloseTo(-26, 6);
  });
  test('the direction alone where there is no way out', () => {
    const all = {
      ...column,
      polygon: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] satisfies [number, number][],
    };
    const { effect } = advise({ judgements: [covered], looked: { ...film, zones: [all] } }, 'covered_by_interface') ?? {};
    expect(effect).toMatchObject({ metric: 'brand_loss', direction: 'down', method: 'direction_only' });
    expect(advise({ judgements: [under('brand_in_margin')], looked: film }, 'covered_by_interface')).toBeUndefined();
  });
});

describe('rule 27, bars', () => {
  const text = {
    text: 'Yours from Monday',
    startS: 0,
    endS: 2,
    words: 3,
    needS: 2,
    holdS: 2,
    heightShare: 0.02,
    contrast: 9,
    isLarge: false,
    attendedS: 1,
  };
  const at = (y: number, change: Partial<AdvisedText> = {}): AdvisedText => ({
    ...{ ...text, callToAction: null, isInScene: false, isWordMark: false },
    places: [{ timeS: 0, x: 0.1, y, width: 0.8, height: 0.02 }],
    ...change,
  });
  const effectOf = (texts: readonly AdvisedText[], around: FilmReading['bars']) =>
    advise({ judgements: [check('letterbox', 0.2)], bars: around, message: { texts, speech: null, writtenSpeech: null } }, 'bars')?.effect;
  const fifth = { top: 0.1, bottom: 0.1, left: 0, right: 0 };
  test('filling the frame over bars of a fifth makes the smallest text between them 2.5 % tall', () => {
    const texts = [at(0.8), at(0.5, { heightShare: 0.03 })];
    expect(effectOf(texts, fifth)).toMatchObject({ metric: 'text_height', from: 0.02, to: expect.closeTo(0.025, 9), method: 'recomputed' });
    // The frame is full once the side that has farther to go is.
    const around = { top: 0.1, bottom: 0.1, left: 0.2, right: 0.3 };
    expect(effectOf(texts, around)?.to).toBeCloseTo(0.04, 9);
  });
  test('a text in a bar goes with the bar', () => {
    expect(effectOf([at(0.04), at(0.5, { heightShare: 0.03 })], fifth)?.from).toBe(0.03);
    for (const inBar of [at(0.04), at(0.93)]) expect(effectOf([inBar], fifth)?.method).toBe('direction_only');
    expect(effectOf([at(0.5)], { top: 0, bottom: 0, left: 0.55, right: 0 })?.method).toBe('direction_only');
  });
  test('bars of a part of the film are told there, and enlarge what is shown in that part', () => {
    const later = at(0.5, { startS: 8, endS: 9 });
    const barsIn = (...parts: readonly (readonly [number, number])[]) =>
      advise(
        {
          judgements: [{ ...check('letterbox', 0.2), at: parts.map(([startS, endS]) => ({ startS, endS })) }],
          bars: fifth,
          message: { texts: [later, at(0.5, { heightShare: 0.03 })], speech: null, writtenSpeech: null },
        },
        'bars',
      );
    expect(barsIn([0, 7])).toMatchObject({ at: { startS: 0, endS: 7 }, effect: { from: 0.03 } });
    expect(barsIn([0, 4], [7, 10])).toMatchObject({ at: null, effect: { from: 0.02 } });
    expect(barsIn([3, 7])?.effect.method).toBe('direction_only');
  });
  test('without text, or where nobody kept where the bars lie, the direction alone', () => {
    expect(effectOf([], fifth)).toMatchObject({ metric: 'letterbox', direction: 'down', method: 'direction_only' });
    expect(effectOf([at(0.5)], null)?.method).toBe('direction_only');
  });
});

describe('rule 28, a crop that loses the brand', () => {
  const shot = { startS: 0, endS: SECONDS };
  const atRight = region('brand', [0.75, 0, 0.25, 1]);
  const middle = [{ ...shot, window: { x: 0.25, y: 0, width: 0.5, height: 1 } }];
  const best = [{ ...shot, window: { x: 0.5, y: 0, width: 0.5, height: 1 } }];
  const film = looked({ densities: timesS.map(even), regions: [atRight], doubt: { strict: [atRight], lax: [atRight] } });
  test('all of it in the middle, nothing with the window where most is kept', () => {
    const advice = advise({ looked: { ...film, crops: [{ ratio: '1:1', middle, best }] } }, 'costly_crop');
    expect(advice?.cause).toMatchObject({ metric: 'brand_loss', value: 1, limit: 0.15, limitText: '1:1' });
    expect(advice?.effect).toMatchObject({ from: 1, to: expect.closeTo(0, 6), method: 'recomputed' });
  });
  test('the direction alone where the window that keeps most of all saves none of the brand, or loses more of it', () => {
    const atLeft = [{ ...shot, window: { x: 0, y: 0, width: 0.5, height: 1 } }];
    const wide = region('brand', [0.5, 0, 0.5, 1]);
    const half = { ...film, regions: [wide], doubt: { strict: [wide], lax: [wide] } };
    const effectWith = (window: typeof best) =>
      advise({ looked: { ...half, crops: [{ ratio: '1:1', middle, best: window }] } }, 'costly_crop');
    // In the middle half of the brand is lost, at the left all of it, at the right none.
    for (const window of [middle, atLeft]) {
      expect(effectWith(window)).toMatchObject({ cause: { value: expect.closeTo(0.5, 6) }, size: 0.5 });
      expect(effectWith(window)?.effect).toMatchObject({ metric: 'brand_loss', direction: 'down', to: null, method: 'direction_only' });
    }
    expect(effectWith(best)?.effect).toMatchObject({ from: expect.closeTo(0.5, 6), to: expect.closeTo(0, 6), method: 'recomputed' });
  });
  test('another window has to save a tenth of the loss', () => {
    const right = region('brand', [0.5, 0, 0.5, 1]);
    const most = { ...film, regions: [right], doubt: { strict: [right], lax: [right] } };
    // Three quarters of it are lost in the middle; each 32nd of the width to the right saves a twelfth of that.
    const at = (by: number) => [{ ...shot, window: { x: 0.25 + by / 32, y: 0, width: 0.375, height: 1 } }];
    const method = (by: number) =>
      advise({ looked: { ...most, crops: [{ ratio: '1:1', middle: at(0), best: at(by) }] } }, 'costly_crop')?.effect.method;
    expect([method(1), method(2)]).toEqual(['direction_only', 'recomputed']);
  });
  test('nothing where the middle keeps it', () =>
    expect(advise({ looked: { ...film, crops: [{ ratio: '1:1', middle: best, best }] } }, 'costly_crop')).toBeUndefined());
});

describe('rule 30, a film that holds less than its share of the page', () => {
  const times = Array.from({ length: 20 }, (_, k) => k / 2);
  const shares = times.map((timeS) => (timeS < 3 ? 0.3 : 0.5));
  const onPage = { timesS: times, shares, lo: 0.4, hi: 0.49, power: 0.8 };
  test('0.445 become 0.5 with its first seconds as strong as its best one', () => {
    const advice = advise({ onPage, durationS: 10 }, 'lost_on_page');
    expect(advice?.cause).toMatchObject({ metric: 'breakthrough_power', value: 0.8, limit: 1 });
    expect(advice?.effect).toMatchObject({ from: expect.closeTo(0.445, 9), to: expect.closeTo(0.5, 9), lo: expect.closeTo(0.455, 9) });
  });
  test('the last look alone is no second: the best one is the second that it lies in', () => {
    // The last look stands for 0.75 s, the one before it for 0.5 s.
    const rising = { ...onPage, shares: times.map((timeS) => (timeS < 3 ? 0.3 : timeS < 9.5 ? 0.5 : 0.9)) };
    const best = (0.5 * 0.5 + 0.75 * 0.9) / 1.25;
    const { effect } = advise({ onPage: rising, durationS: 10 }, 'lost_on_page') ?? {};
    expect(effect?.to).toBeCloseTo((2.75 * best + 6.5 * 0.5 + 0.75 * 0.9) / 10, 9);
  });
  test('a film shorter than a second is as strong as its best look', () => {
    const short = { ...onPage, timesS: [0, 0.5], shares: [0.2, 0.4] };
    expect(advise({ onPage: short, durationS: 0.8 }, 'lost_on_page')?.effect.to).toBeCloseTo(0.4, 9);
  });
  test('the direction alone where it begins with its best; nothing where it holds its share', () => {
    const even = { ...onPage, shares: times.map(() => 0.5) };
    expect(advise({ onPage: even, durationS: 10 }, 'lost_on_page')?.effect.method).toBe('direction_only');
    expect(advise({ onPage: { ...onPage, power: 1.2 } }, 'lost_on_page')).toBeUndefined();
  });
});
