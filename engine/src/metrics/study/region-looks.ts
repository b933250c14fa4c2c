import { wilson } from '../percentile.ts';
import type { Look, StudyFilm } from './study-film.ts';
import { cellAt, sampleAt } from './study-film.ts';
import { massesOf, nearestCodes } from './through-chart.ts';

/** Fewer looks while something is in the picture say nothing of its share. */
const LOOKS_LEAST = 10;
/** A code counts as on something that covers so much of the cell it lies in. */
const COVERED = 0.5;

/** Something in the film that looks can lie on. */
export interface LookedRegion<Kind extends string> {
  readonly kind: Kind;
  /** M at a sample, 0..1 of each cell; null while it is not in the picture. */
  readonly maskAt: (sample: number) => ArrayLike<number> | null;
}

/** The share of looks on something, measured beside predicted. */
export interface RegionLooks<Kind extends string> {
  readonly kind: Kind;
  /** Looks while it was in the picture and their chart had a code on it: no other could have told. */
  readonly looks: number;
  readonly hits: number;
  readonly measured: number;
  /** Wilson's 95 % interval of the measured share. */
  readonly lo: number;
  readonly hi: number;
  /** The share that the same charts would have measured, had people looked as predicted. */
  readonly predicted: number;
  /** `too_few` under 10 looks; `too_close` while the prediction lies in the interval, ends included. */
  readonly verdict: 'too_few' | 'too_close' | 'differs';
}

/** One row for each thing that was in the picture at a look, with no looks where none of their charts had a code on it. */
export function regionLooks<Kind extends string>(
  looks: readonly Look[],
  regions: readonly LookedRegion<Kind>[],
  film: StudyFilm,
): RegionLooks<Kind>[] {
  const rows = looks.flatMap((look) => {
    const sample = sampleAt(film, look.timeS);
    const density = film.densityAt(sample);
    const inPicture = regions.flatMap(({ kind, maskAt }) => {
      const mask = density && maskAt(sample);
      return mask ? [{ kind, mask }] : [];
    });
    if (!density || inPicture.length === 0) return [];
    const masses = massesOf(density, nearestCodes(film.grid, look.chart), look.chart.cells.length);
    const isOn = (mask: ArrayLike<number>, place: { readonly x: number; readonly y: number }) => {
      const { row, column } = cellAt(film.grid, place);
      return (mask[row * film.grid.columns + column] ?? 0) >= COVERED;
    };
    return inPicture.map(({ kind, mask }) => {
      const on = look.chart.cells.flatMap((code, i) => (isOn(mask, code) ? [masses[i] ?? 0] : []));
      return { kind, canTell: on.length > 0, isHit: isOn(mask, look), predicted: on.reduce((sum, mass) => sum + mass, 0) };
    });
  });
  return regions.flatMap(({ kind }) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length > 0 ? [{ kind, ...judge(own.filter(({ canTell }) => canTell)) }] : [];
  });
}

const NOTHING_TOLD = { ...{ looks: 0, hits: 0, measured: 0, lo: 0, hi: 1, predicted: 0 }, verdict: 'too_few' } as const;

function judge(rows: readonly { readonly isHit: boolean; readonly predicted: number }[]): Omit<RegionLooks<never>, 'kind'> {
  if (rows.length === 0) return NOTHING_TOLD;
  const hits = rows.filter(({ isHit }) => isHit).length;
  const measured = hits / rows.length;
  const percent = wilson(100 * measured, rows.length);
  const [lo, hi] = [Math.max(0, percent.lo / 100), Math.min(1, percent.hi / 100)];
  const predicted = rows.reduce((sum, row) => sum + row.predicted, 0) / rows.length;
  const verdict = rows.length < LOOKS_LEAST ? 'too_few' : predicted >= lo && predicted <= hi ? 'too_close' : 'differs';
  return { looks: rows.length, hits, measured, lo, hi, predicted, verdict };
}
