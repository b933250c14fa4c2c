import { describe, expect, test } from 'vitest';
import { createDraws } from './bootstrap.ts';
import { rankAgreement, spearman } from './spearman.ts';

const pairsOf = (predicted: readonly number[], actual: readonly number[]) =>
  predicted.map((value, k) => ({ predicted: value, actual: actual[k] ?? 0 }));
const upTo = (count: number) => Array.from({ length: count }, (_, k) => k + 1);

describe('golden numbers of metrics.md 8', () => {
  test('predicted ranks 1 to 6 against actual 2, 1, 3, 4, 6, 5: ρ = 0.885714', () =>
    expect(spearman(pairsOf(upTo(6), [2, 1, 3, 4, 6, 5]))).toBeCloseTo(0.885714, 6));
});

describe('Spearman’s ρ', () => {
  test('is 1 in the same order and −1 in the opposite one, whatever the values', () => {
    expect(spearman(pairsOf([1, 10, 100], [0.2, 0.3, 9]))).toBeCloseTo(1, 12);
    expect(spearman(pairsOf([1, 10, 100], [9, 0.3, 0.2]))).toBeCloseTo(-1, 12);
  });
  test('gives equal values their mean rank', () => expect(spearman(pairsOf([1, 1, 2], [1, 2, 3]))).toBeCloseTo(Math.sqrt(0.75), 9));
  test('is unknown where one side is the same for all', () => expect(spearman(pairsOf([1, 2, 3], [5, 5, 5]))).toBeNull());
});

describe('agreement', () => {
  test('below 10 ads is not spoken of', () => expect(rankAgreement(pairsOf(upTo(9), upTo(9)))).toBeNull());
  test('has an interval round ρ and the hits of the top third', () => {
    const actual = [2, 1, 3, 5, 4, 6, 9, 8, 7, 10, 12, 11];
    const found = rankAgreement(pairsOf(upTo(12), actual));
    expect(found?.topThird).toEqual({ of: 4, hits: 3 });
    expect(found?.rho).toBeGreaterThan(0.9);
    expect(found && found.lo < found.rho && found.rho < found.hi && found.hi <= 1).toBe(true);
  });
  test('is the same number each time', () => {
    const pairs = pairsOf(upTo(12), [5, 1, 3, 2, 4, 6, 9, 8, 7, 10, 12, 11]);
    expect(rankAgreement(pairs)).toEqual(rankAgreement(pairs));
  });
});

describe('where most ads are alike', () => {
  const odd = pairsOf([...Array.from({ length: 11 }, () => 0), 0.1], [0.6, ...Array.from({ length: 11 }, () => 0.5)]);
  test('two odd ones among twelve say nothing clear', () => {
    const found = rankAgreement(odd);
    expect(found?.rho).toBeCloseTo(-1 / 11, 6);
    expect(found && found.lo < -0.5 && found.hi > 0.5).toBe(true);
  });
  test('there is no top third, whatever order they stand in', () => {
    expect(rankAgreement(odd)?.topThird).toBeNull();
    expect(rankAgreement(odd.toReversed())?.topThird).toBeNull();
  });
});

test('golden: a perfect order of ten ads has width, and ends at 1', () => {
  const found = rankAgreement(pairsOf(upTo(10), upTo(10)));
  // z of 1 − 6/990 is 2.899, less 1.96 · sqrt(1.494 / 7) = 0.905: 1.993, ρ = 0.963.
  expect([found?.rho, found?.lo, found?.hi].map((end) => Number(end?.toFixed(3)))).toEqual([1, 0.963, 1]);
});

test('of five figures that say nothing at least one is called clear about once in twenty', () => {
  const next = createDraws(11);
  const noise = () => upTo(12).map(() => next(1_000_000));
  let called = 0;
  for (let draw = 0; draw < 40; draw++) {
    const actual = noise();
    const found = upTo(5).map(() => rankAgreement(pairsOf(noise(), actual), 5));
    if (found.some((one) => one && (one.lo > 0 || one.hi < 0))) called++;
  }
  // Each by the bootstrap alone and at its own 95 % they were 4 of 40.
  expect(called).toBeLessThanOrEqual(2);
}, 60_000);
