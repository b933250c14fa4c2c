import { describe, expect, test } from 'vitest';
import { aucJudd, aucJuddMit, shuffledAuc } from './area-under-curve.ts';
import { BASELINE_SHARE, informationGain, nss, regionError } from './fixation-scores.ts';
import { correlationCoefficient, klDivergence, similarity, similarityMit } from './map-agreement.ts';

// The golden case of docs/metrics.md section 8: 3 rows, 4 columns.
const over = (values: number[], sum: number) => values.map((value) => value / sum);
const predicted = over([1, 2, 3, 4, 5, 12, 11, 6, 7, 10, 9, 8], 78);
const measured = over([1, 1, 1, 1, 1, 6, 4, 2, 1, 2, 3, 1], 24);
const baseline = over([1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1], 16);
const at = (row: number, column: number) => ({ row, column });
const fixations = [at(1, 1), at(1, 2), at(2, 3)];
const others = [at(0, 3), at(2, 0), at(1, 1), at(2, 1)];
const map = { values: predicted, columns: 4 };
const TOLERANCE = 6;

describe('accuracy metrics give the golden values to 1e-6', () => {
  test('AUC-Judd, exact', () => expect(aucJudd(map, fixations)).toBeCloseTo(0.819444, TOLERANCE));
  test('AUC-Judd, MIT code', () => expect(aucJuddMit(map, fixations)).toBeCloseTo(0.962963, TOLERANCE));
  test('shuffled AUC, exact', () => expect(shuffledAuc(map, fixations, others)).toBeCloseTo(0.708333, TOLERANCE));
  test('NSS', () => expect(nss(map, fixations)).toBeCloseTo(1.11045, TOLERANCE));
  test('CC', () => expect(correlationCoefficient(predicted, measured)).toBeCloseTo(0.774371, TOLERANCE));
  test('SIM', () => expect(similarity(predicted, measured)).toBeCloseTo(0.814103, TOLERANCE));
  test('SIM, MIT variant', () => expect(similarityMit(predicted, measured)).toBeCloseTo(0.598485, TOLERANCE));
  test('KLD', () => expect(klDivergence(predicted, measured)).toBeCloseTo(0.106569, TOLERANCE));
  test('IG without mixing', () => expect(informationGain(map, baseline, { fixations, baselineShare: 0 })).toBeCloseTo(0.396062, TOLERANCE));
  test('IG with 1 % of the baseline', () =>
    expect(informationGain(map, baseline, { fixations, baselineShare: BASELINE_SHARE })).toBeCloseTo(0.392731, TOLERANCE));
  test('region error', () => {
    const regions = [
      { predicted: 0.12, measured: 0.08 },
      { predicted: 0.3, measured: 0.33 },
      { predicted: 0.05, measured: 0.05 },
    ];
    expect(regionError(regions).absolute).toBeCloseTo(0.023333, TOLERANCE);
    expect(regionError(regions).signed).toBeCloseTo(0.003333, TOLERANCE);
  });
});

describe('accuracy metrics refuse what has no answer', () => {
  test('a flat map has no NSS and no CC', () => {
    const flat = Array.from({ length: 12 }, () => 1 / 12);
    expect(() => nss({ values: flat, columns: 4 }, fixations)).toThrow(expect.objectContaining({ code: 'map_is_flat' }));
    expect(() => correlationCoefficient(flat, measured)).toThrow(expect.objectContaining({ code: 'map_is_flat' }));
  });
  test('no fixations', () => expect(() => aucJudd(map, [])).toThrow(expect.objectContaining({ code: 'no_fixations' })));
  test('any monotone change of the map leaves the AUC as it is', () => {
    const squared = predicted.map((value) => value ** 2);
    expect(aucJudd({ values: squared, columns: 4 }, fixations)).toBeCloseTo(aucJudd(map, fixations), 12);
  });
});
