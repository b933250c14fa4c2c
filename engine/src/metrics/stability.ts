import { deviationOfSample } from './deviation.ts';
import type { Grid } from './grid.ts';
import { easeOf, loadOf } from './load.ts';
import { focusOf, mapFigures, shiftBetween } from './map-figures.ts';
import { rounded } from './score-table.ts';

/** Fewer samples than this give no band. */
const SAMPLES_LEAST = 8;
/** How many standard deviations a band reaches: 95 % of a normal distribution. */
const BAND_DEVIATIONS = 1.96;

/** Figures whose steadiness is looked at. */
export type SteadyFigure = 'a50' | 'focus' | 'entropy' | 'dispersion' | 'peaks' | 'share_many_peaks' | 'shift' | 'ease';

const STEADY: readonly SteadyFigure[] = ['a50', 'focus', 'entropy', 'dispersion', 'peaks', 'share_many_peaks', 'shift', 'ease'];

/** Half-widths of the stability bands. */
export interface Bands {
  /** Of the figure of the whole film: 1.96 times the standard deviation over views of the mean over samples. */
  readonly film: Readonly<Record<SteadyFigure, number | null>>;
  /** Of one sample: 1.96 times the root mean square, over samples, of the standard deviation over views. */
  readonly sample: Readonly<Record<SteadyFigure, number | null>>;
}

type Row = Readonly<Record<SteadyFigure, number | null>>;

/** Collects how much the prediction changes when the same picture is seen another way. */
export interface Stability {
  /**
   * Adds one picture seen several ways.
   * @param views the network's densities, always in the same order, the ordinary look first
   * @param clutter the picture's edge density, the same in every view
   */
  add(views: readonly Float32Array[], clutter: number | null): void;
  /** Null as long as there are fewer than 8 samples. */
  bands(): Bands | null;
  /** The figure of the whole film in each view, the ordinary look first; null with the bands. A figure without values has none. */
  views(): ViewFigures | null;
}

/** Means over the samples that were looked at, one per view. Two films are compared view by view (docs/metrics.md, comparing versions). */
export type ViewFigures = Readonly<Partial<Record<SteadyFigure, readonly number[]>>>;

/**
 * Collects how much figures change when the same pictures are looked at another way. It works on the network's own maps, before the
 * temporal model; shift is taken from one sample to the next.
 */
export function createStability(grid: Grid): Stability {
  const rowsByView: Row[][] = [];
  let earlier: readonly Float32Array[] | null = null;
  return {
    add(views, clutter) {
      for (const [v, map] of views.entries()) {
        const before = earlier?.[v];
        const rows = rowsByView[v] ?? [];
        rows.push(rowOf(map, { grid, clutter, shift: before ? shiftBetween(map, before) : null }));
        rowsByView[v] = rows;
      }
      earlier = views;
    },
    bands: () => (isEnough() ? { film: eachFigure(filmBand), sample: eachFigure(sampleBand) } : null),
    views: () => (isEnough() ? Object.fromEntries(STEADY.flatMap((figure) => viewsOf(figure, rowsByView))) : null),
  };

  function isEnough(): boolean {
    return (rowsByView[0]?.length ?? 0) >= SAMPLES_LEAST;
  }

  function eachFigure(bandOf: (figure: SteadyFigure, rows: readonly Row[][]) => number | null): Bands['film'] {
    const band = (figure: SteadyFigure) => bandOf(figure, rowsByView);
    return {
      a50: band('a50'),
      focus: band('focus'),
      entropy: band('entropy'),
      dispersion: band('dispersion'),
      peaks: band('peaks'),
      share_many_peaks: band('share_many_peaks'),
      shift: band('shift'),
      ease: band('ease'),
    };
  }
}

/** More places than this compete too much. */
export const MANY_PEAKS = 3;

function rowOf(map: Float32Array, terms: { grid: Grid; clutter: number | null; shift: number | null }): Row {
  const { a50, entropy, dispersion, peaks } = mapFigures(map, terms.grid);
  const { shift, clutter } = terms;
  return {
    a50,
    focus: focusOf(a50),
    entropy,
    dispersion,
    peaks,
    share_many_peaks: (peaks ?? 0) > MANY_PEAKS ? 1 : 0,
    shift,
    ease: easeOf(loadOf({ a50, peaks, shift, clutter })),
  };
}

const viewMeans = (figure: SteadyFigure, rowsByView: readonly Row[][]): number[] =>
  rowsByView.map((rows) => meanOf(rows.map((row) => row[figure]).filter((value) => value !== null)));

function viewsOf(figure: SteadyFigure, rowsByView: readonly Row[][]): [SteadyFigure, number[]][] {
  const means = viewMeans(figure, rowsByView);
  return means.some(Number.isNaN) ? [] : [[figure, means.map(rounded)]];
}

function filmBand(figure: SteadyFigure, rowsByView: readonly Row[][]): number | null {
  const means = viewMeans(figure, rowsByView);
  return means.some(Number.isNaN) ? null : BAND_DEVIATIONS * deviationOfSample(means);
}

function sampleBand(figure: SteadyFigure, rowsByView: readonly Row[][]): number | null {
  const variances: number[] = [];
  for (let k = 0; k < (rowsByView[0]?.length ?? 0); k++) {
    const values = rowsByView.map((rows) => rows[k]?.[figure] ?? null).filter((value) => value !== null);
    if (values.length === rowsByView.length) variances.push(deviationOfSample(values) ** 2);
  }
  return variances.length > 0 ? BAND_DEVIATIONS * Math.sqrt(meanOf(variances)) : null;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
