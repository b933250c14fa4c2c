import { describe, expect, test } from 'vitest';
import type { ScoreId } from '../ports.ts';
import { blob, uniformMap, WIDE } from '../testing/drawn-maps.ts';
import type { Sample } from './figures.ts';
import { createFigures } from './figures.ts';
import { createLoudnessMeter } from './loudness.ts';
import { analysisRateFor } from './sampling.ts';
import type { Boundary } from './shots.ts';
import { createStability } from './stability.ts';
import type { SummaryWish } from './summary.ts';
import { summarise } from './summary.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

const left = blob(WIDE, { x: 0.2, y: 0.5, sigma: 0.06 });
const right = blob(WIDE, { x: 0.8, y: 0.5, sigma: 0.06 });
const wide = blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.15 });

function film(samples: readonly Partial<Sample>[], wish: Partial<SummaryWish> = {}) {
  const figures = createFigures(WIDE);
  for (const [k, sample] of samples.entries()) {
    figures.add({ timeS: k / 6, isBlank: false, density: wide, motion: 0.01, clutter: 0.08, ...sample });
  }
  const summary = summarise({ figures, kind: 'film', durationS: samples.length / 6, boundaries: [], bands: null, loudness: null, ...wish });
  return { summary, score: (id: ScoreId) => summary.scores.find((one) => one.id === id) };
}

const cutAt = (frameIndex: number, timeS: number): Boundary => ({ kind: 'cut', frameIndex, timeS });

describe('time weights', () => {
  test('are trapezoids that add up to the length', () => {
    expect([...timeWeights([0, 1, 1.2, 3], 4)]).toEqual([0.5, 0.6, 1, 1.9].map((value) => expect.closeTo(value, 9)));
  });
  test('a value that is missing leaves its time to the others', () => {
    expect(weightedMean([1, null, 3], Float64Array.of(1, 5, 3))).toBe(2.5);
    expect(weightedMean([null], Float64Array.of(1))).toBeNull();
  });
});

test.each([
  [1, 12],
  [30, 6],
  [180, 4],
  [600, 2],
])('a film of %i s has %i samples a second', (durationS, rate) => {
  expect(analysisRateFor(durationS)).toBe(rate);
});

describe('a plain film', () => {
  const { summary, score } = film(Array.from({ length: 60 }, () => ({})));
  test('has every score once and every curve of one value a sample', () => {
    expect(new Set(summary.scores.map(({ id }) => id)).size).toBe(20);
    expect(summary.series.map(({ values }) => values.length)).toEqual(summary.series.map(() => 60));
  });
  test('has the figures of its one map', () => {
    expect(score('a50')).toMatchObject({ state: 'ok', unit: 'share of the picture', range: [0, 0.5] });
    expect(score('a50')?.value).toBeCloseTo(0.15923, 4);
    expect(score('shift')?.value).toBeCloseTo(0, 6);
    expect(score('motion')?.value).toBeCloseTo(0.01, 6);
  });
  test('says that its bands were not measured', () => {
    expect(score('ease')).toMatchObject({ bandKind: 'none', reason: 'band_not_measured', lo: null, hi: null });
  });
  test('has no shift in the first third of a second', () => {
    const shift = summary.series.find(({ id }) => id === 'shift');
    expect(shift?.values.slice(0, 3)).toEqual([null, null, 0]);
  });
  test('has no jump without a cut, one shot, and no sound', () => {
    expect(score('jumps')).toMatchObject({ state: 'not_applicable', reason: 'no_cut' });
    expect(score('shots')).toMatchObject({ value: 1, lo: null, hi: null, bandKind: 'detected', reason: null });
    expect(score('true_peak')).toMatchObject({ state: 'not_applicable', reason: 'no_audio' });
    expect(summary.loudnessTimes).toBeNull();
  });
});

describe('cuts', () => {
  test('attention that moves across the screen at a cut is a jump; a short way is none', () => {
    const across = film(
      Array.from({ length: 36 }, (_, k) => ({ density: k < 12 ? left : right })),
      { boundaries: [cutAt(48, 2)] },
    );
    // The hottest cells are predicted: a count of cuts, and no exact one.
    expect(across.score('jumps')).toMatchObject({ state: 'ok', value: 1, bandKind: 'none', reason: 'band_not_measured' });
    const near = film(
      Array.from({ length: 36 }, () => ({ density: left })),
      { boundaries: [cutAt(48, 2)] },
    );
    expect(near.score('jumps')?.value).toBe(0);
  });
  test('gradual boundaries part shots and are no cuts for the eye', () => {
    const { score, summary } = film(
      Array.from({ length: 36 }, (_, k) => ({ density: k < 12 ? left : right })),
      {
        boundaries: [{ kind: 'gradual', frameIndex: 48, timeS: 2 }],
      },
    );
    expect(summary.shots).toEqual([
      { startS: 0, endS: 2 },
      { startS: 2, endS: 6 },
    ]);
    expect(score('jumps')?.state).toBe('not_applicable');
  });
});

describe('frames that show nothing', () => {
  test('are gaps in the curves and no part of the means', () => {
    const { score, summary } = film(
      Array.from({ length: 24 }, (_, k) => ({ isBlank: k >= 12, density: k < 12 ? left : uniformMap(WIDE) })),
    );
    const alone = film(Array.from({ length: 12 }, () => ({ density: left })));
    expect(score('dispersion')?.value).toBeCloseTo(alone.score('dispersion')?.value ?? Number.NaN, 6);
    expect(summary.series.find(({ id }) => id === 'a50')?.values.slice(12)).toEqual(Array.from({ length: 12 }, () => null));
  });
  test('throughout leave no attention figure', () => {
    const { summary } = film(Array.from({ length: 12 }, () => ({ isBlank: true })));
    const attention = summary.scores.slice(0, 11);
    expect(attention.map(({ state, reason, value }) => ({ state, reason, value }))).toEqual(
      attention.map(() => ({ state: 'not_measured', reason: 'blank_video', value: null })),
    );
    expect(summary.scores.find(({ id }) => id === 'shots')?.state).toBe('ok');
  });
});

test('a still picture has spatial figures and no figures of time', () => {
  const { score, summary } = film([{ motion: null }], { kind: 'still', durationS: 0 });
  expect(score('a50')?.value).toBeCloseTo(0.15923, 4);
  expect(score('ease')?.state).toBe('ok');
  for (const id of ['shift', 'jumps', 'motion', 'shots', 'average_shot', 'share_many_peaks'] as const) {
    expect(score(id)).toMatchObject({ state: 'not_applicable', reason: 'still_image' });
  }
  expect(summary.shots).toEqual([]);
});

test('a film too short for a window says so', () => {
  const { score } = film(
    Array.from({ length: 1 }, () => ({})),
    { durationS: 0.2 },
  );
  expect(score('shift')).toMatchObject({ state: 'too_short' });
  expect(score('shots_in_any_5s')).toMatchObject({ state: 'too_short', value: null });
});

describe('stability bands', () => {
  const views = (k: number) => [0, 1, 2, 3].map((v) => blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.1 + 0.01 * v + 0.002 * (k % 2) }));
  const bandsOf = (count: number) => {
    const stability = createStability(WIDE);
    for (let k = 0; k < count; k++) stability.add(views(k), 0.08);
    return stability.bands();
  };
  test('need eight samples', () => {
    expect(bandsOf(7)).toBeNull();
    expect(bandsOf(8)).not.toBeNull();
  });
  test('are 1.96 standard deviations of the views round the value', () => {
    const bands = bandsOf(10);
    const { score } = film(
      Array.from({ length: 60 }, () => ({})),
      { bands },
    );
    const focus = score('focus');
    const half = bands?.film.focus ?? Number.NaN;
    expect(half).toBeGreaterThan(0);
    expect(focus?.bandKind).toBe('stability');
    expect((focus?.hi ?? 0) - (focus?.lo ?? 0)).toBeCloseTo(2 * half, 4);
    expect(bands?.film.focus).toBeCloseTo(200 * (bands?.film.a50 ?? 0), 6);
  });
  test('are nothing when every view says the same', () => {
    const stability = createStability(WIDE);
    for (let k = 0; k < 8; k++) stability.add([wide, wide, wide, wide], 0.08);
    expect(stability.bands()?.film.a50).toBe(0);
  });
  test('end at the ends of the range', () => {
    const stability = createStability(WIDE);
    for (let k = 0; k < 8; k++) stability.add([left, uniformMap(WIDE), left, uniformMap(WIDE)], null);
    const { score } = film(
      Array.from({ length: 12 }, () => ({ density: left })),
      { bands: stability.bands() },
    );
    expect(score('a50')?.lo).toBe(0);
    expect(score('a50')?.hi).toBe(0.5);
  });
});

test.each([
  [0.3, 0.1, 'sound_shorter_than_window'],
  [0.3, 0, 'silent'],
  [0.6, 0, 'silent'],
])('a sound of %d s at %d has no loudness, and says why', (seconds, level, reason) => {
  const meter = createLoudnessMeter({ channels: 1, layout: 'mono' });
  meter.push(Float32Array.from({ length: 48_000 * seconds }, (_, i) => level * Math.sin(i / 8)));
  const { summary } = film([{}], { loudness: meter.read() });
  const reasons = summary.scores.filter(({ id }) => id.startsWith('loudness_')).map((score) => score.reason);
  expect(reasons).toEqual([reason, reason, reason, reason]);
});

test('loudness becomes scores and curves', () => {
  const meter = createLoudnessMeter({ channels: 1, layout: 'mono' });
  meter.push(Float32Array.from({ length: 48_000 * 4 }, (_, i) => 0.1 * Math.sin(i / 8)));
  const { summary, score } = film(
    Array.from({ length: 24 }, () => ({})),
    { loudness: meter.read() },
  );
  expect(score('loudness_integrated')).toMatchObject({ state: 'ok', unit: 'LUFS', bandKind: 'exact' });
  expect(summary.loudnessTimes).toEqual({ startS: 0.1, stepS: 0.1, count: 40 });
  expect(summary.series.filter(({ timeBase }) => timeBase === 'loudness').map(({ values }) => values.length)).toEqual([40, 40]);
});
