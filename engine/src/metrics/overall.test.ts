import { describe, expect, test } from 'vitest';
import { createDraws } from './bootstrap.ts';
import { bandOf, normState, overallIndex, overallOf } from './overall.ts';
import { bandedPercentile, percentileOf, rankOf, wilson } from './percentile.ts';

const range = (count: number) => Array.from({ length: count }, (_, k) => k);

test('golden: 6 of 9 lower is percentile 65, Wilson 35 to 86', () => {
  const others = [1, 2, 3, 4, 5, 6, 8, 9, 10];
  expect(percentileOf(7, others)).toBe(65);
  const { lo, hi } = bandedPercentile({ value: 7, lo: null, hi: null }, others, 'higher_better');
  expect([Math.round(lo), Math.round(hi)]).toEqual([35, 86]);
});

test("Wilson's interval of none begins at none, and that of all ends at all, to the last digit", () => {
  const counts = Array.from({ length: 400 }, (_, k) => k + 1);
  expect(counts.filter((count) => wilson(0, count).lo !== 0 || wilson(100, count).hi !== 100)).toEqual([]);
});

test('golden: the same percentile among 100 is 55 to 74', () => {
  const { lo, hi } = wilson(65, 100);
  expect([Math.round(lo), Math.round(hi)]).toEqual([55, 74]);
});

test('what equals counts half, and lower is turned round where lower is better', () => {
  expect(percentileOf(2, [1, 2, 3])).toBe(50);
  const { value } = bandedPercentile({ value: 1, lo: null, hi: null }, [2, 3, 4], 'lower_better');
  expect(value).toBe(87.5);
});

test('the band of the figure widens the interval', () => {
  const others = range(99);
  const narrow = bandedPercentile({ value: 50, lo: null, hi: null }, others, 'higher_better');
  const wide = bandedPercentile({ value: 50, lo: 40, hi: 60 }, others, 'higher_better');
  expect(wide.lo).toBeLessThan(narrow.lo - 5);
  expect(wide.hi).toBeGreaterThan(narrow.hi + 5);
});

test('golden: percentiles 70, 50, 90 make index 70; without the third 60', () => {
  const parts = [70, 50, 90].map((percent) => ({ percent, weight: 1 }));
  expect(overallIndex(parts)).toBe(70);
  expect(overallIndex(parts.map((part, k) => ({ ...part, weight: k === 2 ? 0 : 1 })))).toBe(60);
  const weighed = [
    { percent: 70, weight: 3 },
    { percent: 50, weight: 1 },
  ];
  expect(overallIndex(weighed)).toBe(65);
  expect(overallIndex([])).toBeNull();
});

test('states by the number of others: none up to 4, early up to 49, a norm from 50', () => {
  expect([0, 4, 5, 49, 50].map(normState)).toEqual(['none', 'none', 'early', 'early', 'norm']);
});

test('quintiles', () => {
  expect([0, 19.4, 20, 40, 60, 79.4, 80, 100].map(bandOf)).toEqual([
    'bad',
    'bad',
    'weak',
    'average',
    'good',
    'good',
    'excellent',
    'excellent',
  ]);
});

test('golden: 48 of 60 lower is 79.508, shown as 80, and excellent as 80 is', () => {
  const others = range(60);
  const found = overallOf(
    [{ id: 'ease', weight: 1, figure: { value: 47.5, lo: null, hi: null } }],
    others.map((ease) => new Map([['ease', ease]])),
  );
  expect([found?.value, found?.band]).toEqual([expect.closeTo(79.508, 3), 'excellent']);
  expect([79.5, 79.49, 59.8, 19.5].map(bandOf)).toEqual(['excellent', 'good', 'good', 'weak']);
});

describe('the overall', () => {
  const references = range(60).map(
    (k) =>
      new Map([
        ['ease', k],
        ['brand_attention', (k * 7) % 60],
      ]),
  );
  const driver = (id: string, value: number, weight = 1) => ({ id, weight, figure: { value, lo: null, hi: null } });
  test('is best for what leads in every driver, and its word is that of its quintile', () => {
    const best = overallOf([driver('ease', 100), driver('brand_attention', 100)], references);
    expect(best?.value).toBeGreaterThan(95);
    expect(best?.band).toBe('excellent');
  });
  test('leaves out what has no weight', () => {
    const alone = overallOf([driver('ease', 29.5), driver('brand_attention', 100, 0)], references);
    expect(alone?.index).toBeCloseTo(50, 0);
  });
  test('gives a range in place of a word where few others allow no more', () => {
    expect(overallOf([driver('ease', 3)], references.slice(0, 6))?.band).toBeNull();
  });
  test('is not there below five others, or without a driver', () => {
    expect(overallOf([driver('ease', 3)], references.slice(0, 4))).toBeNull();
    expect(overallOf([], references)).toBeNull();
  });
});

test('a rank counts the better ones, and those that are level', () => {
  expect(rankOf(7, [1, 7, 7, 9])).toEqual({ place: 2, tied: 2 });
  expect(bandedPercentile({ value: 1, lo: null, hi: null }, [2, 3, 4], 'lower_better').rank).toEqual({ place: 1, tied: 0 });
});

test('of one driver alone the overall is that driver’s own percentile, ties and interval too', () => {
  const values = [1, 2, 2, 2, 5, 9];
  const figure = { value: 2, lo: 1.5, hi: 3 };
  const alone = overallOf(
    [{ id: 'ease', weight: 3, figure }],
    values.map((value) => new Map([['ease', value]])),
  );
  const { value, lo, hi, rank } = bandedPercentile(figure, values, 'higher_better');
  expect(alone).toMatchObject({ index: value, value, lo, hi, rank });
  expect(rank).toEqual({ place: 3, tied: 3 });
});

describe('golden: a film that equals one of five others in both drivers', () => {
  const standing = (value: number) =>
    overallOf(
      ['brand_attention', 'ease'].map((id) => ({ id, weight: 1, figure: { value, lo: null, hi: null } })),
      [1, 2, 3, 4, 5].map(
        (k) =>
          new Map([
            ['brand_attention', k],
            ['ease', k],
          ]),
      ),
    );
  test('shares the first place with the best', () =>
    expect(standing(5)).toMatchObject({ rank: { place: 1, tied: 1 }, value: expect.closeTo(83.333, 3) }));
  test('shares the last with the worst, and the middle with the one there', () => {
    expect(standing(1)).toMatchObject({ rank: { place: 5, tied: 1 }, value: expect.closeTo(16.667, 3) });
    expect(standing(3)).toMatchObject({ rank: { place: 3, tied: 1 }, value: 50 });
  });
});

describe('the interval of the overall', () => {
  const driver = (id: string, value: number, half = 0) => ({ id, weight: 1, figure: { value, lo: value - half, hi: value + half } });

  test('golden: best of six in both drivers it is no surer than each of them, and has no word', () => {
    const references = [1, 2, 3, 4, 5].map(
      (k) =>
        new Map([
          ['brand_attention', k / 100],
          ['ease', 60 - k],
        ]),
    );
    const best = overallOf([driver('brand_attention', 0.06, 0.002), driver('ease', 62, 1)], references);
    expect([best?.value, best?.lo, best?.hi].map((end) => Number(end?.toFixed(1)))).toEqual([91.7, 51.7, 99.1]);
    expect(best?.band).toBeNull();
  });

  /** How often the interval holds the true place of a film of two independent drivers, of 1,000. */
  function covered(count: number): number {
    const next = createDraws(7);
    const share = () => (next(1_000_000) + 0.5) / 1_000_000;
    const film = () => ({ brand_attention: share(), ease: share() });
    let held = 0;
    for (let draw = 0; draw < 1000; draw++) {
      const references = range(count).map(() => new Map(Object.entries(film())));
      const own = film();
      const found = overallOf([driver('brand_attention', own.brand_attention), driver('ease', own.ease)], references);
      const sum = own.brand_attention + own.ease;
      const place = 100 * (sum <= 1 ? sum ** 2 / 2 : 1 - (2 - sum) ** 2 / 2);
      if (found && place >= found.lo && place <= found.hi) held++;
    }
    return held / 10;
  }
  test.each([5, 7, 10, 20])('holds the true place of nineteen films in twenty with %i others', (count) =>
    expect(covered(count)).toBeGreaterThan(92),
  );
});
