import { aucJudd } from '../area-under-curve.ts';
import { BASELINE_SHARE, informationGain, nss } from '../fixation-scores.ts';
import type { Look, PreparedFilm } from './study-film.ts';
import { cellAt, sampleAt } from './study-film.ts';
import { nearestCodes, throughChart } from './through-chart.ts';

/** How well a map says where one look went. */
export interface LookScores {
  readonly nss: number;
  readonly auc: number;
  /** Bits beyond the centre prior. */
  readonly gain: number;
}

/** What one look is held against: the codes of its chart over the grid, and the centre prior through them. */
export interface LookFrame {
  readonly look: Look;
  readonly sample: number;
  readonly nearest: Uint16Array;
  readonly centre: Float64Array;
}

/** Puts a look in its frame. */
export function frameOf(look: Look, film: PreparedFilm): LookFrame {
  const nearest = nearestCodes(film.grid, look.chart);
  const centre = throughChart(film.centre, nearest, look.chart.cells.length);
  return { look, sample: sampleAt(film, look.timeS), nearest, centre };
}

/** Held against a density through the chart: what a code says is where it lies, and not where in its surroundings somebody looked. */
export function scoreLook({ look, nearest, centre }: LookFrame, density: ArrayLike<number>, film: PreparedFilm): LookScores | null {
  const map = { values: throughChart(density, nearest, look.chart.cells.length), columns: film.grid.columns };
  if (map.values.every((value) => value === map.values[0])) return null; // a flat map says nothing of any place
  const fixations = [cellAt(film.grid, look)];
  return {
    nss: nss(map, fixations),
    auc: aucJudd(map, fixations),
    gain: informationGain(map, centre, { fixations, baselineShare: BASELINE_SHARE }),
  };
}
