import type { BrandSample } from '../metrics/brand-figures.ts';
import type { MaskFigures } from '../metrics/brand-mask.ts';
import { maskFigures, maskOf, middleOfMask } from '../metrics/brand-mask.ts';
import { centreDensity } from '../metrics/centre-bias.ts';
import { deviationOfSample } from '../metrics/deviation.ts';
import type { Grid } from '../metrics/grid.ts';
import { shareIn } from '../metrics/region-mask.ts';
import { rounded } from '../metrics/score-table.ts';
import { timeWeights } from '../metrics/time-weights.ts';
import type { MediaInfo } from '../ports.ts';
import { boxAt } from './boxes-at.ts';
import type { BrandReading, BrandTrack } from './brand-reading.ts';
import type { MaskKind } from './read-brand.ts';
import { CONFIDENCES, readBrand } from './read-brand.ts';

/** One analysis frame: where people look. */
export interface BrandFrame {
  readonly timeS: number;
  readonly isBlank: boolean;
  /** S, sum 1. It is kept, not copied, and must stay as it is: a brand found later is followed back to here. */
  readonly density: Float32Array;
  /** The same frame seen four ways, each of sum 1; null where it was looked at once. */
  readonly views: readonly Float32Array[] | null;
}

/** Keeps the maps of a film, a few kilobytes each, for when it is known where the brand was. */
export interface BrandCollector {
  add(frame: BrandFrame): void;
  /** @param durationS length of what was seen @param cutsS where a shot begins, s */
  read(
    durationS: number,
    cutsS: readonly number[],
  ): {
    readonly reading: BrandReading;
    /** Brand attention at each frame. */
    readonly attention: readonly (number | null)[];
    /** Half-width of the band round each of them: 1.96 times the root mean square spread over views; null where none saw the brand. */
    readonly band: number | null;
    /** Brand attention of the film in each view: what versions are compared by; null where the brand is and none looked at it. */
    readonly views: readonly number[] | null;
  };
}

/** What a brand collector is made for. */
export interface BrandCollectorWish {
  readonly grid: Grid;
  readonly media: Pick<MediaInfo, 'kind'>;
  /** Time between two large stills, s. */
  readonly stepS: number;
  readonly assets: BrandReading['assets'];
  readonly tracks: (endS: number) => readonly BrandTrack[];
}

interface Placed {
  readonly tracks: readonly BrandTrack[];
  readonly cutsS: readonly number[];
}

/** Makes the collector of one film. */
export function createBrandCollector({ grid, media, stepS, assets, tracks: find }: BrandCollectorWish): BrandCollector {
  const frames: BrandFrame[] = [];
  const centre = centreDensity(grid);
  const maskOfBoxes = ({ tracks, cutsS }: Placed, timeS: number, least: number) => {
    const boxes = tracks.flatMap((track) => boxAt(track, timeS, { stepS, cutsS }) ?? []).filter(({ confidence }) => confidence >= least);
    return boxes.length > 0 ? maskOf(boxes, grid) : null;
  };
  return {
    add: (frame) => void frames.push(frame),
    read(durationS, cutsS) {
      const tracks = find(durationS);
      const maskAt = (timeS: number, least: number) => maskOfBoxes({ tracks, cutsS }, timeS, least);
      const weights = weightsOf(frames, { kind: media.kind, durationS });
      const samplesOf = (kind: MaskKind) =>
        frames.map(({ timeS, isBlank, density }, k) => {
          const mask = maskAt(timeS, CONFIDENCES[kind]);
          const figures: MaskFigures = mask ? maskFigures(mask, density, centre) : NOWHERE;
          const middle = mask && middleOfMask(mask, grid);
          return { timeS, weightS: weights[k] ?? 0, ...figures, middle, attention: isBlank ? null : figures.attention };
        });
      const samples = { lo: samplesOf('lo'), value: samplesOf('value'), hi: samplesOf('hi') };
      const looks = viewShares(frames, (timeS) => maskAt(timeS, CONFIDENCES.value));
      const views = viewsOfFilm(looks, samples.value, frames.find((frame) => frame.views !== null)?.views?.length ?? 0);
      const read = readBrand({ kind: media.kind, durationS, stepS, assets, tracks, samples, views });
      const attention = samples.value.map(({ attention: share }) => share);
      return { reading: { assets, tracks, ...read }, attention, band: bandOf(looks), views: views.length > 1 ? views.map(rounded) : null };
    },
  };
}

const NOWHERE: MaskFigures = { attention: 0, area: 0, central: 0 };

const weightsOf = (frames: readonly BrandFrame[], { kind, durationS }: { kind: 'film' | 'still'; durationS: number }) =>
  kind === 'still'
    ? Float64Array.from(frames, () => 1)
    : timeWeights(
        frames.map(({ timeS }) => timeS),
        durationS,
      );

/** Brand attention, by each of the views, of each frame that was looked at four ways while the brand was to be seen. */
function viewShares(frames: readonly BrandFrame[], maskAt: (timeS: number) => Float32Array | null): number[][] {
  return frames.flatMap(({ timeS, views, isBlank }) => {
    const mask = views === null || isBlank ? null : maskAt(timeS);
    return views && mask ? [views.map((density) => shareIn(density, mask))] : [];
  });
}

/**
 * Brand attention of the film by each view: its mean while the brand was looked at, times the share of time in which the brand is to be
 * seen. A film without the brand has none in any view; one whose brand no view has looked at has no views.
 */
function viewsOfFilm(looks: readonly number[][], samples: readonly BrandSample[], count: number): number[] {
  const pictured = samples.filter(({ attention }) => attention !== null);
  const timeOf = (some: readonly BrandSample[]) => some.reduce((sum, { weightS }) => sum + weightS, 0);
  const visible = timeOf(pictured.filter(({ area }) => area > 0)) / timeOf(pictured);
  if (visible === 0) return Array.from({ length: count }, () => 0);
  return (looks[0] ?? []).map((_, view) => (visible * looks.reduce((sum, shares) => sum + (shares[view] ?? 0), 0)) / looks.length);
}

/** Half-width of the band of one frame, as for every curve: see `createStability`. */
function bandOf(looks: readonly number[][]): number | null {
  if (looks.length === 0) return null;
  return 1.96 * Math.sqrt(looks.reduce((sum, shares) => sum + deviationOfSample(shares) ** 2, 0) / looks.length);
}
