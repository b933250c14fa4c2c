import { describe, expect, test } from 'vitest';
import type { BrandSample } from './brand-figures.ts';
import {
  attendedSeconds,
  attentionBetween,
  brandAttention,
  efficiency,
  isLongCentralBlock,
  positionLift,
  pulseFigures,
  pulsesOf,
  seenProbability,
  timeShown,
  weighedAttention,
} from './brand-figures.ts';
import { maskFigures, maskOf } from './brand-mask.ts';
import { centreDensity } from './centre-bias.ts';
import { timeWeights } from './time-weights.ts';

/** Map A of metrics.md. */
const A = Float32Array.from([1, 1, 1, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 1, 1, 1], (share) => share / 28);
const GRID = { columns: 4, rows: 4, aspect: 1 };
const CELL = { x: 0.25, y: 0.25, width: 0.25, height: 0.25 };
const ofA = () => maskFigures(maskOf([CELL], GRID), A, centreDensity(GRID));

/** Frames at a steady rate with the attention that a rule gives. */
function samplesOf(rule: (timeS: number) => number | null, { durationS = 10, rate = 6 } = {}): BrandSample[] {
  const times = Array.from({ length: durationS * rate }, (_, k) => k / rate);
  const weights = timeWeights(times, durationS);
  return times.map((timeS, k) => ({
    timeS,
    weightS: weights[k] ?? 0,
    attention: rule(timeS),
    area: (rule(timeS) ?? 0) > 0 ? 0.02 : 0,
    central: 0.02,
  }));
}

describe('2.1 brand attention', () => {
  test('of map A in cell (1,1) is 0.142857', () => expect(ofA().attention).toBeCloseTo(0.142857, 6));

  const halves = samplesOf((timeS) => (timeS < 5 ? 0.1 : 0.3), { rate: 600 });
  test('of 0.10 for 5 s and 0.30 for 5 s is 0.2000', () => expect(brandAttention(halves)).toBeCloseTo(0.2, 4));
  test('of the same where the first 5 s count twice is 0.1667', () =>
    expect(brandAttention(halves, (timeS) => (timeS < 5 ? 2 : 1))).toBeCloseTo(0.1667, 4));
  test('as a placement weighs it: a frame across the end of the window counts twice by what of it lies before', () => {
    expect(weighedAttention(halves, { windowS: 5, weight: 2 })).toBeCloseTo(0.1667, 4);
    const one = [
      { timeS: 0, weightS: 10, attention: 0.2 },
      { timeS: 10, weightS: 10, attention: 0.5 },
    ];
    // 10 s and 10 s, of which 12 s count twice: (0.2 · 20 + 0.5 · 12) / 32.
    expect(weighedAttention(one, { windowS: 12, weight: 2 })).toBeCloseTo(10 / 32, 9);
    expect(weighedAttention(one, { windowS: 30, weight: 2 })).toBeCloseTo(0.35, 9);
  });
  test('leaves blank frames out', () => expect(brandAttention(samplesOf((timeS) => (timeS < 5 ? 0.1 : null)))).toBeCloseTo(0.1, 9));
  test('0.30 for 5 s are 1.5 attended seconds', () => expect(attendedSeconds(halves)).toBeCloseTo(0.5 + 1.5, 3));
});

describe('2.2 efficiency and lift', () => {
  const one: BrandSample[] = [{ timeS: 0, weightS: 1, ...ofA() }];
  test('of map A: EFF 2.285714', () => expect(efficiency(one)).toBeCloseTo(2.285714, 6));
  test('of map A: LIFT 0.9520, the centre having 0.150053 there', () => {
    expect(ofA().central).toBeCloseTo(0.150053, 6);
    expect(positionLift(one)).toBeCloseTo(0.952, 4);
  });
  test('of what is never larger than 0.05 % is not measured', () =>
    expect(efficiency([{ timeS: 0, weightS: 1, attention: 0.1, area: 0.0004, central: 0.1 }])).toBeNull());
});

test('2.3 seen: 0.10 for 2 s is 0.2710 at 1.5 looks a second and 0.4686 at 3', () => {
  const seen = seenProbability(samplesOf(() => 0.1, { durationS: 2 }));
  expect(seen.lo).toBeCloseTo(0.271, 4);
  expect(seen.hi).toBeCloseTo(0.4686, 4);
});

describe('2.4 time to first brand', () => {
  test('shown from the first run of 0.25 s on', () => {
    expect(
      timeShown([
        { startS: 1, endS: 1.2 },
        { startS: 1.4, endS: 1.65 },
      ]),
    ).toBe(1.4);
    expect(timeShown([{ startS: 1, endS: 1.2 }])).toBeNull();
  });
});

describe('2.5 pulses', () => {
  const spans = [
    { startS: 0, endS: 1 },
    { startS: 1.3, endS: 2 },
    { startS: 5, endS: 9 },
    { startS: 12, endS: 12.1 },
  ];
  const pulses = pulsesOf(spans);
  test('0-1, 1.3-2, 5-9 and 12-12.1 s are two pulses, the last is dropped', () =>
    expect(pulses).toEqual([
      { startS: 0, endS: 2 },
      { startS: 5, endS: 9 },
    ]));
  test('the longest has 0.667 of brand time', () => {
    const figures = pulseFigures(pulses, 15);
    expect(figures.longestShare).toBeCloseTo(0.667, 3);
    expect(figures).toMatchObject({ count: 2, meanS: 3, meanGapS: 3, timeShare: 0.4 });
  });
  test('a long block in the middle is warned of, one beside it is not', () => {
    expect(isLongCentralBlock(pulses, 0.667, 0.5)).toBe(true);
    expect(isLongCentralBlock(pulses, 0.667, 0.49)).toBe(false);
    expect(isLongCentralBlock(pulses, 0.59, 0.9)).toBe(false);
    expect(isLongCentralBlock([{ startS: 0, endS: 1.9 }], 1, 1)).toBe(false);
  });
});

test('a window takes the part of each frame’s time that lies in it', () => {
  const samples = samplesOf((timeS) => (timeS < 2 ? 0 : 0.3), { rate: 100 });
  expect(attentionBetween(samples, { startS: 0, endS: 3 })).toBeCloseTo(0.1, 2);
  expect(attentionBetween(samples, { startS: 7, endS: 10 })).toBeCloseTo(0.3, 6);
});
