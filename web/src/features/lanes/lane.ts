import type { SampledCurve } from '@fovea/contract/curve-reading';
import { sampledCurve } from '@fovea/contract/curve-reading';
import type { Finding, Prediction, Series, Span } from '@fovea/contract/predictions';
import type * as z from 'zod';

/** One measure over time, with the seconds of its samples. */
export interface Curve extends SampledCurve {
  readonly id: string;
  /** The figure of the whole film, where that is no mean of these samples. */
  readonly film?: number;
}

export interface CurveLane {
  readonly kind: 'curve';
  readonly id: string;
  /** What people call it, where no language file does. */
  readonly name?: string;
  readonly unit: string;
  /** What the lane's height stands for. */
  readonly scale: readonly [low: number, high: number];
  /** `step` figures hold until the next sample. */
  readonly shape: 'line' | 'step';
  readonly curves: readonly Curve[];
}

export interface ShotLane {
  readonly kind: 'shots';
  readonly id: 'shots';
  readonly spans: readonly z.infer<typeof Span>[];
}

export interface FindingLane {
  readonly kind: 'findings';
  readonly id: 'findings';
  readonly findings: readonly Finding[];
}

/** When a brand is on screen. */
export interface BrandLane {
  readonly kind: 'brand';
  readonly id: 'brand';
  readonly spans: readonly z.infer<typeof Span>[];
}

/** Things that stand or sound for a while, each with the words that tell it. */
export interface SpanLane {
  readonly kind: 'spans';
  readonly id: 'text' | 'speech' | 'faces';
  readonly spans: readonly (z.infer<typeof Span> & { readonly words: string | null })[];
}

/** One measure of several versions on one axis, each curve under the letter of its version. */
export interface VersionLane {
  readonly kind: 'versions';
  readonly id: string;
  readonly unit: string;
  readonly scale: readonly [low: number, high: number];
  readonly shape: 'line' | 'step';
  readonly curves: readonly VersionCurve[];
}

/** The curve of one version. */
export interface VersionCurve extends Curve {
  readonly letter: string;
  /** Where its film ends. */
  readonly endS: number;
}

/** A lane of one film, or a measure of several. */
export type Lane = (CurveLane | ShotLane | FindingLane | BrandLane | SpanLane | VersionLane) & {
  /** The version that it is of, where there are several. */
  readonly letter?: string;
  /** How far its film has been analysed, seconds, where that is not all of it: the rest may come, or the analysis has been stopped. */
  readonly reachedS?: number;
};

/** Names a lane among those beside it. */
export const laneKey = ({ id, letter = '' }: Pick<Lane, 'id' | 'letter'>): string => `${id}${letter}`;

/** How a measure is drawn, whoever it is of. */
export interface LanePlan {
  readonly id: string;
  readonly series: readonly string[];
  readonly scale: 'whole' | 'fitted' | 'loudness';
  readonly shape?: 'step';
  /** The figure that the whole film has, where that is no mean of the curve: of loudness it is gated, and of no windows of three seconds. */
  readonly film?: string;
}

/** The lanes in the order they are read: where, how easily, how it moves, how it sounds. */
export const LANE_PLANS: readonly LanePlan[] = [
  { id: 'brand_attention', series: ['brand_attention'], scale: 'fitted' },
  { id: 'ease', series: ['ease'], scale: 'whole' },
  { id: 'focus', series: ['focus'], scale: 'whole' },
  { id: 'dispersion', series: ['dispersion'], scale: 'fitted' },
  { id: 'shift', series: ['shift'], scale: 'fitted' },
  { id: 'motion', series: ['motion'], scale: 'fitted' },
  { id: 'clutter', series: ['clutter'], scale: 'fitted', shape: 'step' },
  { id: 'loudness', series: ['loudness_momentary', 'loudness_short_term'], scale: 'loudness', film: 'loudness_integrated' },
];

export type LaneSource = Pick<Prediction, 'scores' | 'series' | 'time_bases' | 'shots' | 'findings' | 'brand' | 'text' | 'faces'> &
  Partial<Pick<Prediction, 'state' | 'media'>>;

/** A share of people over time. */
export interface Staying {
  readonly timesS: readonly number[];
  readonly shares: readonly (number | null)[];
}

/** Attention on something that was found or drawn, at the samples of the analysis. */
export interface AttentionOn {
  /** Names the lane in the language files; lanes of areas are told apart by it. */
  readonly id: string;
  /** What people call it, where no language file does. */
  readonly name?: string;
  readonly shares: readonly (number | null)[];
}

/** What is known of a film beside its result. */
interface Beside {
  /** What attention lies on, over time, where the page is about that. */
  readonly on?: readonly AttentionOn[];
  /** The share that stays on the ad on the page of its placement, where that has been measured. */
  readonly staying?: Staying | null;
  /** The share that was still watching once the film ran, where that was imported. */
  readonly retention?: Staying | null;
}

/** What is read after these: how strongly and how easily the film itself is looked at. */
const BEFORE_STAYING = ['brand_attention', 'ease', 'focus'];

/** Turns a result into lanes; a measure that the result does not hold has none. */
export function lanesOf(result: LaneSource, { on = [], staying = null, retention = null }: Beside = {}): Lane[] {
  const measured = LANE_PLANS.flatMap((plan) => curveLane(plan, result));
  const first = measured.filter(({ id }) => BEFORE_STAYING.includes(id));
  const shares = [...shareLane('retention', retention), ...shareLane('breakthrough', staying)];
  const curves = [...first, ...shares, ...measured.slice(first.length)];
  const lanes: Lane[] = result.shots.length > 0 ? [{ kind: 'shots', id: 'shots', spans: result.shots }] : [];
  if (result.brand) lanes.push({ kind: 'brand', id: 'brand', spans: result.brand.pulses });
  lanes.push(...on.flatMap((one) => onLane(one, result)), ...curves, ...messageLanes(result));
  if (result.findings.length > 0) lanes.push({ kind: 'findings', id: 'findings', findings: result.findings });
  return lanes.map((lane) => ({ ...lane, ...reachedIn(lane, result) }));
}

/** What was imported is of the whole film, however much of it has been analysed. */
const reachedIn = ({ id }: Lane, { state, media }: LaneSource): Pick<Lane, 'reachedS'> =>
  state === 'partial' && media && id !== 'retention' ? { reachedS: media.duration_s } : {};

/** A lane for what is written, one for what is said and one for faces, where there are any. */
function messageLanes({ text, faces }: LaneSource): SpanLane[] {
  const written = text?.tracks.map(({ start_s, end_s, text: words }) => ({ start_s, end_s, words })) ?? [];
  const said = text?.speech?.map((span) => ({ ...span, words: null })) ?? [];
  const seen = faces?.tracks.map(({ start_s, end_s }) => ({ start_s, end_s, words: null })) ?? [];
  const lanes: SpanLane[] = [
    { kind: 'spans', id: 'text', spans: written },
    { kind: 'spans', id: 'speech', spans: said },
    { kind: 'spans', id: 'faces', spans: seen },
  ];
  return lanes.filter(({ spans }) => spans.length > 0);
}

function curveLane(plan: LanePlan, { scores, series, time_bases }: LaneSource): CurveLane[] {
  const found = plan.series.flatMap((id) => series.find((one) => one.id === id) ?? []);
  const [first] = found;
  if (!first) return [];
  return [
    {
      kind: 'curve',
      id: plan.id,
      unit: first.unit,
      scale: scaleOf(plan, found),
      shape: plan.shape ?? 'line',
      curves: found.map((one) => ({ id: one.id, ...sampledCurve(one, time_bases), ...filmOf(plan, scores) })),
    },
  ];
}

/** Nothing until it is measured, as while a film is still being analysed. */
export function filmOf({ film }: LanePlan, scores: LaneSource['scores']): Pick<Curve, 'film'> {
  const value = scores.find(({ id }) => id === film)?.value ?? null;
  return value === null ? {} : { film: value };
}

/** Nothing where the attention was not kept. */
function onLane({ id, name, shares }: AttentionOn, { time_bases: { analysis } }: LaneSource): CurveLane[] {
  if (shares.length !== analysis.length) return [];
  const high = shares.reduce<number>((most, share) => Math.max(most, share ?? 0), 0);
  const scale = [0, CEILINGS.find((ceiling) => ceiling >= high) ?? 1] as const;
  const curves = [{ id, timesS: analysis, values: shares, band: null }];
  return [{ kind: 'curve', id, ...(name !== undefined && { name }), unit: 'share', scale, shape: 'line', curves }];
}

function shareLane(id: 'breakthrough' | 'retention', staying: Staying | null): CurveLane[] {
  if (!staying) return [];
  const { timesS, shares: values } = staying;
  return [{ kind: 'curve', id, unit: 'share', scale: [0, 1], shape: 'line', curves: [{ id, timesS, values, band: null }] }];
}

const CEILINGS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
const QUIETEST_LUFS = -48;

/** Scales are fitted to what was measured, at round values that are written beside the lane. */
export function scaleOf({ scale }: LanePlan, series: readonly Series[]): readonly [number, number] {
  const [low, high] = extentOf(series);
  if (scale === 'loudness') {
    if (high <= QUIETEST_LUFS) return [QUIETEST_LUFS, 0]; // silence throughout
    return [Math.max(QUIETEST_LUFS, floorTo(low, 12)), Math.min(0, ceilTo(high, 6))];
  }
  const range = series[0]?.range;
  if (scale === 'whole' && range) return [Math.max(range[0], floorTo(low, 20)), Math.min(range[1], ceilTo(high, 20))];
  return [0, CEILINGS.find((ceiling) => ceiling >= high) ?? Math.ceil(high)];
}

const floorTo = (value: number, step: number) => Math.floor(value / step) * step;
const ceilTo = (value: number, step: number) => Math.ceil(value / step) * step + 0; // never a negative zero

/** The lowest and highest of all values, bands included. */
function extentOf(series: readonly Series[]): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { values, band } of series) {
    for (const value of values) {
      if (value === null) continue;
      low = Math.min(low, value - (band ?? 0));
      high = Math.max(high, value + (band ?? 0));
    }
  }
  return high < low ? [0, 0] : [low, high];
}
