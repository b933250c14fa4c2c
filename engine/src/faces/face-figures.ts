import { stretchesOf } from '../metrics/attended-time.ts';
import { maskOf } from '../metrics/brand-mask.ts';
import { closeUpsOf, faceBoxesAt } from '../metrics/close-ups.ts';
import type { FaceTrack } from '../metrics/face-tracks.ts';
import type { Grid } from '../metrics/grid.ts';
import { regionFigures } from '../metrics/region-figures.ts';
import { areaOf } from '../metrics/region-mask.ts';
import { rounded } from '../metrics/score-table.ts';
import { secondsWithin, unionOf } from '../metrics/speech-spans.ts';
import { timeWeights, weightedMean } from '../metrics/time-weights.ts';
import type { Direction, MetricState } from '../ports.ts';
import type { FaceFigure, FaceFigureId } from './face-reading.ts';

/** Where attention lies at a sample: S, sum 1; null where the picture is blank. */
export interface FaceSample {
  readonly timeS: number;
  readonly density: Float32Array | null;
}

/** What the figures of faces are computed from. */
export interface FaceFigureWish {
  /** By the least confidence of a track: as good as sure, usual, and all that may be a face. */
  readonly tracks: Readonly<Record<'lo' | 'value' | 'hi', readonly FaceTrack[]>>;
  readonly samples: readonly FaceSample[];
  readonly grid: Grid;
  readonly durationS: number;
  readonly kind: 'film' | 'still';
}

const share = { unit: 'share', range: [0, 1] } as const;
const seconds = { unit: 's', range: null } as const;
const READINGS = {
  face_share: share,
  face_while_visible: share,
  face_attended: seconds,
  face_seen: share,
  face_first_shown: seconds,
  face_first_noticed: seconds,
  face_first_5s: share,
  face_area: { unit: 'share of the picture', range: [0, 1] },
  face_time_share: share,
  face_close_up: seconds,
  face_most: { unit: 'faces', range: null },
} as const satisfies Record<FaceFigureId, Pick<FaceFigure, 'unit' | 'range'>>;
const DIRECTION: Direction = 'descriptive';

interface Missing {
  readonly state: Exclude<MetricState, 'ok'>;
  readonly reason: string;
}
const STILL: Missing = { state: 'not_applicable', reason: 'still_image' };
const BLANK: Missing = { state: 'not_measured', reason: 'blank_video' };
const NO_FACE: Missing = { state: 'not_applicable', reason: 'no_face' };
const NOT_NOTICED: Missing = { state: 'not_applicable', reason: 'not_reached' };
const TOO_SHORT: Missing = { state: 'too_short', reason: 'film_shorter_than_window' };

const FIRST_S = 5;

/** What faces draw and how much of the film and of the picture they take, each with what is sure and what may be. */
export function faceFigures(wish: FaceFigureWish): FaceFigure[] {
  const read = { lo: readOnce(wish, 'lo'), value: readOnce(wish, 'value'), hi: readOnce(wish, 'hi') };
  const isStill = wish.kind === 'still';
  const figure = (id: FaceFigureId, of: (one: Reading) => number | null, missing: Missing) => {
    const [lo, value, hi] = [of(read.lo), of(read.value), of(read.hi)];
    return written(id, { lo, value, hi }, missing);
  };
  const overTime = (id: FaceFigureId, of: (one: Reading) => number | null, missing: Missing) =>
    isStill ? written(id, NOTHING, STILL) : figure(id, of, missing);
  const isBlank = read.value.share === null;
  const isShort = wish.durationS < FIRST_S - 0.001;
  return [
    figure('face_share', (one) => one.share, BLANK),
    figure('face_while_visible', (one) => one.shareVisible, isBlank ? BLANK : NO_FACE),
    overTime('face_attended', (one) => one.attendedS, BLANK),
    written(
      'face_seen',
      isStill ? NOTHING : { lo: read.lo.seen?.lo ?? null, value: read.value.seen?.value ?? null, hi: read.hi.seen?.value ?? null },
      isStill ? STILL : BLANK,
    ),
    overTime('face_first_shown', (one) => one.firstS, NO_FACE),
    overTime('face_first_noticed', (one) => one.noticedS, isBlank ? BLANK : read.value.firstS === null ? NO_FACE : NOT_NOTICED),
    overTime('face_first_5s', (one) => (isShort ? null : one.first), isShort ? TOO_SHORT : BLANK),
    figure('face_area', (one) => one.area, NO_FACE),
    overTime('face_time_share', (one) => one.timeShare, BLANK),
    overTime('face_close_up', (one) => one.closeUpS, BLANK),
    figure('face_most', (one) => one.most, BLANK),
  ];
}

type Reading = ReturnType<typeof readOnce>;
const NOTHING = { lo: null, value: null, hi: null };

function readOnce({ tracks: all, samples, grid, durationS: lengthS, kind }: FaceFigureWish, which: 'lo' | 'value' | 'hi') {
  const tracks = all[which];
  // A still has one map and no time: a second stands for it.
  const durationS = kind === 'still' ? 1 : lengthS;
  const boxes = samples.map(({ timeS }) => faceBoxesAt(tracks, timeS));
  const masks = boxes.map((here) => (here.length > 0 ? maskOf(here, grid) : null));
  const timesS = samples.map(({ timeS }) => timeS);
  const densityAt = (k: number) => samples[k]?.density ?? null;
  const figures = regionFigures({ grid, timesS, durationS, densityAt, maskAt: (k) => masks[k] ?? null });
  const spans = unionOf(tracks);
  const areas = masks.map((mask) => mask && areaOf(mask));
  return {
    ...{ share: figures.share, shareVisible: figures.shareVisible, attendedS: figures.attendedS },
    ...{
      noticedS: figures.noticedS,
      seen: figures.seen,
      first: shareBefore(FIRST_S, { timesS, durationS, samples, shares: figures.shares }),
    },
    firstS: spans[0]?.startS ?? null,
    area: weightedMean(areas, timeWeights(timesS, durationS)),
    timeShare: secondsWithin(spans, { startS: 0, endS: durationS }) / durationS,
    closeUpS: closeUpsOf(tracks).reduce((sum, { startS, endS }) => sum + endS - startS, 0),
    most: Math.max(0, ...boxes.map((here) => here.length)),
  };
}

interface Early extends Pick<FaceFigureWish, 'samples' | 'durationS'> {
  readonly timesS: readonly number[];
  readonly shares: readonly (number | null)[];
}

/** Mean share of attention on faces up to a moment; null where nothing was to be seen. */
function shareBefore(endS: number, { timesS, durationS, samples, shares }: Early): number | null {
  const stretches = stretchesOf(timesS, { startS: 0, endS: Math.min(endS, durationS) });
  const sums = { attention: 0, seenS: 0 };
  for (const [k, stretch] of stretches.entries()) {
    const lengthS = Math.max(0, stretch.endS - stretch.startS);
    if (!samples[k]?.density) continue;
    sums.seenS += lengthS;
    sums.attention += lengthS * (shares[k] ?? 0);
  }
  return sums.seenS > 0 ? sums.attention / sums.seenS : null;
}

type Ends = Readonly<Record<'lo' | 'value' | 'hi', number | null>>;

function written(id: FaceFigureId, found: Ends, missing: Missing): FaceFigure {
  const base = { id, ...READINGS[id], direction: DIRECTION };
  if (found.value === null) return { ...base, value: null, lo: null, hi: null, bandKind: 'none', ...missing };
  return { ...base, value: rounded(found.value), ...bandOf(id, found.value, found), state: 'ok', reason: null };
}

/** Where nothing is as good as surely a face, such a moment is never reached. */
const MOMENTS: ReadonlySet<FaceFigureId> = new Set(['face_first_shown', 'face_first_noticed']);
const NO_BAND = { lo: null, hi: null, bandKind: 'none' } as const;

/** Where what is as good as sure gives no such figure, the band of a moment has no end, and a mean has none: it would be that of nothing. */
function bandOf(id: FaceFigureId, value: number, { lo, hi }: Ends): Pick<FaceFigure, 'lo' | 'hi' | 'bandKind'> {
  const laxer = hi ?? value;
  if (lo === null) return MOMENTS.has(id) ? { lo: rounded(Math.min(value, laxer)), hi: null, bandKind: 'range' } : NO_BAND;
  const all = [lo, value, laxer];
  return { lo: rounded(Math.min(...all)), hi: rounded(Math.max(...all)), bandKind: 'range' };
}
