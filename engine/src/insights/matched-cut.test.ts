import { expect, test } from 'vitest';
import { createFigures } from '../metrics/figures.ts';
import type { Jump } from '../metrics/jumps.ts';
import { timeWeights, weightedMean } from '../metrics/time-weights.ts';
import { createTemporalModel } from '../saliency/temporal.ts';
import { blob } from '../testing/drawn-maps.ts';
import type { LookedFilm } from './looked-film.ts';
import { shiftMatched } from './matched-cut.ts';

const GRID = { columns: 64, rows: 36, aspect: 16 / 9 };
const CUT_S = 3;
const SECONDS = 6;
const timesS = [...Array.from({ length: SECONDS * 6 }, (_, k) => k / 6), CUT_S + 0.12].toSorted((a, b) => a - b);
/** The middle of a cell, so that a move by whole cells leads exactly there. */
const cell = (column: number, row: number) => ({ x: (column + 0.5) / GRID.columns, y: (row + 0.5) / GRID.rows });
const [LEFT, RIGHT] = [cell(16, 18), cell(46, 12)];
const place = (at: { x: number; y: number }) => blob(GRID, { ...at, sigma: 0.03 });

/** Attention by the temporal model on a film whose picture draws in one place before the cut and in another after it. */
function attentionOn(before: Float32Array, after: Float32Array): Float32Array[] {
  const model = createTemporalModel({ grid: GRID });
  return timesS.map((timeS) =>
    model.next({ timeS, shotStartS: timeS < CUT_S ? 0 : CUT_S, density: timeS < CUT_S ? before : after, motion: null }),
  );
}

/** Mean shift from the lag to half a second after the cut, by the figures that a film has. */
function shiftAfter(densities: readonly Float32Array[]): number | null {
  const figures = createFigures(GRID);
  for (const [k, density] of densities.entries())
    figures.add({ timeS: timesS[k] ?? 0, isBlank: false, density, motion: null, clutter: null });
  const isAfter = (timeS: number) => timeS >= CUT_S + 0.119 && timeS < CUT_S + 0.499;
  return weightedMean(
    figures.samples.map(({ timeS, shift }) => (isAfter(timeS) ? shift : null)),
    timeWeights(timesS, SECONDS),
  );
}

const lookedAt = (densities: LookedFilm['densities']): LookedFilm => ({
  ...{ grid: GRID, timesS, durationS: SECONDS, densities, regions: [], doubt: { strict: [], lax: [] }, zones: [], crops: [] },
});
const jump: Jump = { cutS: CUT_S, distance: 0.4, before: LEFT, after: RIGHT };
const kept = attentionOn(place(LEFT), place(RIGHT));

test('the shift after a cut becomes that of the film whose new shot draws where the old one did', () => {
  const found = shiftMatched(lookedAt(kept), jump, SECONDS);
  const [now, matched] = [shiftAfter(kept), shiftAfter(attentionOn(place(LEFT), place(LEFT)))];
  expect(found?.from).toBeCloseTo(now ?? 0, 6);
  expect(found?.to).toBeCloseTo(matched ?? 0, 3);
  expect(found?.to).toBeLessThan((now ?? 0) - 0.2);
  // The pull to the middle after a cut remains: the eyes go there and back.
  expect(found?.to).toBeGreaterThan(0.2);
});

test('a shot that is not moved keeps its shift: the model turned round and run again gives the same maps', () => {
  const found = shiftMatched(lookedAt(kept), { ...jump, after: LEFT }, SECONDS);
  expect(found?.to).toBeCloseTo(found?.from ?? 0, 5);
});

test('nothing is told where a blank picture lies in the half second, or the shot is over before it is looked at', () => {
  const blank = kept.map((density, k) => ((timesS[k] ?? 0) > CUT_S + 0.3 && (timesS[k] ?? 0) < CUT_S + 0.4 ? null : density));
  expect(shiftMatched(lookedAt(blank), jump, SECONDS)).toBeNull();
  expect(shiftMatched(lookedAt(kept), jump, CUT_S + 0.1)).toBeNull();
});
