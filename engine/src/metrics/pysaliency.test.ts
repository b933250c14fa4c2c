import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aucJudd, shuffledAuc } from './area-under-curve.ts';
import { BASELINE_SHARE, informationGain, nss } from './fixation-scores.ts';
import { correlationCoefficient, klDivergence, similarity } from './map-agreement.ts';

/** Whole numbers, and what pysaliency reckons from them: written by `tools/agreement/metrics.py`. */
interface Case {
  readonly predicted: readonly number[];
  readonly measured: readonly number[];
  readonly baseline: readonly number[];
  readonly fixations: readonly (readonly [row: number, column: number])[];
  readonly others: readonly (readonly [row: number, column: number])[];
  readonly scores: Readonly<Record<string, number>>;
}

const file: { by: string; columns: number; cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL('pysaliency-cases.json', import.meta.url), 'utf8'),
);

const normalised = (counts: readonly number[]) => {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => count / sum);
};
const placed = (points: Case['fixations']) => points.map(([row, column]) => ({ row, column }));

function scoresOf(one: Case): Record<string, number> {
  const predicted = normalised(one.predicted);
  const measured = normalised(one.measured);
  const baseline = normalised(one.baseline);
  const map = { values: predicted, columns: file.columns };
  const fixations = placed(one.fixations);
  return {
    aucJudd: aucJudd(map, fixations),
    shuffledAuc: shuffledAuc(map, fixations, placed(one.others)),
    nss: nss(map, fixations),
    correlation: correlationCoefficient(predicted, measured),
    similarity: similarity(predicted, measured),
    divergence: klDivergence(predicted, measured),
    informationGain: informationGain(map, baseline, { fixations, baselineShare: BASELINE_SHARE }),
  };
}

describe(`accuracy metrics say what ${file.by} says`, () => {
  test.each(file.cases.map((one, number) => [number, one] as const))('case %i, all seven to 1e-6', (_, one) => {
    const found = scoresOf(one);
    expect(Object.keys(found).sort()).toEqual(Object.keys(one.scores).sort());
    for (const [name, value] of Object.entries(one.scores)) expect(found[name], name).toBeCloseTo(value, 6);
  });
});
