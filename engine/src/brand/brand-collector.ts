import type { MaskFigures } from '../metrics/brand-mask.ts';
import { maskFigures, maskOf } from '../metrics/brand-mask.ts';
import { centreDensity } from '../metrics/centre-bias.ts';
import type { Grid } from '../metrics/grid.ts';
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
  /** S, sum 1. It is kept: a brand found later is followed back to here. */
  readonly density: Float32Array;
  /** The same frame seen four ways, each of sum 1; null where it was looked at once. */
  readonly views: readonly Float32Array[] | null;
}

/** Keeps the maps of a film, a few kilobytes each, for when it is known where the brand was. */
export interface BrandCollector {
  add(frame: BrandFrame): void;
  /** @param durationS length of what was seen */
  read(durationS: number): { readonly reading: BrandReading; readonly attention: readonly (number | null)[] };
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

/** Makes the collector of one film. */
export function createBrandCollector({ grid, media, stepS, assets, tracks: find }: BrandCollectorWish): BrandCollector {
  const frames: BrandFrame[] = [];
  const centre = centreDensity(grid);
  const maskAt = (tracks: readonly BrandTrack[], timeS: number, least: number) => {
    const boxes = tracks.flatMap((track) => boxAt(track, timeS, stepS) ?? []).filter(({ confidence }) => confidence >= least);
    return boxes.length > 0 ? maskOf(boxes, grid) : null;
  };
  return {
    add: ({ density, ...frame }) => void frames.push({ ...frame, density: Float32Array.from(density) }),
    read(durationS) {
      const tracks = find(durationS);
      const weights = weightsOf(frames, { kind: media.kind, durationS });
      const samplesOf = (kind: MaskKind) =>
        frames.map(({ timeS, isBlank, density }, k) => {
          const mask = maskAt(tracks, timeS, CONFIDENCES[kind]);
          const figures: MaskFigures = mask ? maskFigures(mask, density, centre) : NOWHERE;
          return { timeS, weightS: weights[k] ?? 0, ...figures, attention: isBlank ? null : figures.attention };
        });
      const samples = { lo: samplesOf('lo'), value: samplesOf('value'), hi: samplesOf('hi') };
      const views = viewMeans(frames, (timeS) => maskAt(tracks, timeS, CONFIDENCES.value));
      const read = readBrand({ kind: media.kind, durationS, stepS, assets, tracks, samples, views });
      return { reading: { assets, tracks, ...read }, attention: samples.value.map(({ attention }) => attention) };
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

/** Mean brand attention by each view, over the frames that were looked at four ways. */
function viewMeans(frames: readonly BrandFrame[], maskAt: (timeS: number) => Float32Array | null): number[] {
  const looked = frames.filter(({ views, isBlank }) => views !== null && !isBlank);
  const count = looked[0]?.views?.length ?? 0;
  return Array.from({ length: count }, (_, view) => {
    const shares = looked.map(({ timeS, views }) => {
      const mask = maskAt(timeS);
      const density = views?.[view];
      return mask && density ? density.reduce((sum, value, cell) => sum + value * (mask[cell] ?? 0), 0) : 0;
    });
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  });
}
