import type { Keyframe } from '../metrics/box-keyframes.ts';
import { boxAt as boxBetween } from '../metrics/box-keyframes.ts';
import { maskFigures, maskOf, middleOfMask } from '../metrics/brand-mask.ts';
import { centreDensity } from '../metrics/centre-bias.ts';
import { isDetected } from '../metrics/comparison/detected-figures.ts';
import type { Grid } from '../metrics/grid.ts';
import { timeWeights } from '../metrics/time-weights.ts';
import type { LookTimes } from './boxes-at.ts';
import { boxAt } from './boxes-at.ts';
import type { BrandBox, BrandReading, BrandScore, BrandTrack } from './brand-reading.ts';
import type { MaskKind } from './read-brand.ts';
import { CONFIDENCES, readBrand } from './read-brand.ts';

/** The kept attention of a film: one map a sample. */
export interface KeptMaps {
  readonly kind: 'film' | 'still';
  readonly grid: Grid;
  /** Ascending, s. */
  readonly timesS: readonly number[];
  readonly durationS: number;
  /** S, sum 1; null for a blank picture. */
  readonly densities: readonly (Float32Array | null)[];
  /** Where a shot begins, s; none in a film of one shot. */
  readonly cutsS: readonly number[];
}

/** Where a box is by somebody's word. */
export interface PlacedPath {
  /** By time, at least one. */
  readonly keyframes: readonly Keyframe[];
  readonly fromS: number;
  /** Null: until the end. */
  readonly toS: number | null;
}

const USUAL_STEP_S = 1 / 6;

/** Time between two samples of a film, s: the middle one of all steps, since cuts have one more. */
export function stepOf(timesS: readonly number[]): number {
  const steps = timesS.slice(1).map((timeS, k) => timeS - (timesS[k] ?? 0));
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? USUAL_STEP_S;
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** The boxes of a placed path, one a sample while it is there, as sure as can be. One between two samples stands at the next. */
export function boxesOfPath({ keyframes, fromS, toS }: PlacedPath, { timesS, kind }: Pick<KeptMaps, 'timesS' | 'kind'>): BrandBox[] {
  const ordered = keyframes.toSorted((a, b) => a.timeS - b.timeS);
  const isThere = (timeS: number) => kind === 'still' || (timeS >= fromS - 0.001 && (toS === null || timeS < toS - 0.001));
  return timesS.filter(isThere).map((timeS) => {
    const { x, y, width, height } = boxBetween(ordered, timeS);
    const [left, top] = [within(x), within(y)];
    return { timeS, x: left, y: top, width: within(x + width) - left, height: within(y + height) - top, confidence: 1 };
  });
}

/** What is said of a brand once it is known where it is, and brand attention at each sample; null where the picture is blank. */
export interface BrandByMaps {
  readonly reading: Pick<BrandReading, 'pulses' | 'flags' | 'scores'>;
  readonly attention: readonly (number | null)[];
}

/**
 * Reads the figures of a brand from kept maps, where its boxes are known by other means than the search. Of brand attention there is
 * then no band from further views of the network: those were looked at where the search found it.
 */
export function brandOfMaps(maps: KeptMaps, { assets, tracks }: Pick<BrandReading, 'assets' | 'tracks'>): BrandByMaps {
  const { kind, grid, timesS, durationS, densities, cutsS } = maps;
  const stepS = stepOf(timesS);
  const centre = centreDensity(grid);
  const weights = kind === 'still' ? timesS.map(() => 1) : timeWeights(timesS, durationS);
  const samplesOf = (mask: MaskKind) =>
    timesS.map((timeS, k) => {
      const boxes = boxesAt(tracks, timeS, { stepS, cutsS }).filter(({ confidence }) => confidence >= CONFIDENCES[mask]);
      const density = densities[k] ?? null;
      const covered = maskOf(boxes, grid);
      const found = maskFigures(covered, density ?? new Float32Array(0), centre);
      return {
        timeS,
        weightS: weights[k] ?? 0,
        ...found,
        middle: middleOfMask(covered, grid),
        attention: density ? found.attention : null,
      };
    });
  const samples = { lo: samplesOf('lo'), value: samplesOf('value'), hi: samplesOf('hi') };
  const reading = readBrand({ kind, durationS, stepS, assets, tracks, samples, views: [] });
  const isSure = tracks.every(({ boxes }) => boxes.every(({ confidence }) => confidence >= CONFIDENCES.lo));
  return {
    reading: { ...reading, scores: reading.scores.map((score) => withoutFalseBand(score, isSure)) },
    attention: samples.value.map(({ attention }) => attention),
  };
}

const boxesAt = (tracks: readonly BrandTrack[], timeS: number, look: LookTimes) =>
  tracks.flatMap((track) => boxAt(track, timeS, look) ?? []);

/**
 * Where every box is sure the bands of attention would have no width, and say that there is no doubt: then there is none. Figures of
 * finding alone keep theirs: what people say of where the brand is leaves nothing of them in doubt. Nor has brand attention one, whose
 * band must hold what further views of the network say.
 */
const withoutFalseBand = (score: BrandScore, isSure: boolean): BrandScore =>
  score.state === 'ok' && (score.id === 'brand_attention' || (isSure && score.lo === score.hi && !isDetected(score.id)))
    ? { ...score, lo: null, hi: null, bandKind: 'none' }
    : score;
