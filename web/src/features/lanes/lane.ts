import type { Finding, Prediction, Series, Span } from '@fovea/contract/predictions';
import type * as z from 'zod';

/** One measure over time, with the seconds of its samples. */
export interface Curve {
  readonly id: string;
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  /** Half-width of the band, or null where none is drawn. */
  readonly band: number | null;
}

export interface CurveLane {
  readonly kind: 'curve';
  readonly id: string;
  readonly unit: string;
  /** What the lane's height stands for. */
  readonly scale: readonly [low: number, high: number];
  /** `decibel` figures are averaged as energy, others as they are; `step` figures hold until the next sample. */
  readonly mean: 'linear' | 'decibel';
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

export type Lane = CurveLane | ShotLane | FindingLane;

interface Plan {
  readonly id: string;
  readonly series: readonly string[];
  readonly scale: 'whole' | 'fitted' | 'loudness';
  readonly shape?: 'step';
}

/** The lanes in the order they are read: where, how easily, how it moves, how it sounds. */
const PLANS: readonly Plan[] = [
  { id: 'ease', series: ['ease'], scale: 'whole' },
  { id: 'focus', series: ['focus'], scale: 'whole' },
  { id: 'dispersion', series: ['dispersion'], scale: 'fitted' },
  { id: 'shift', series: ['shift'], scale: 'fitted' },
  { id: 'motion', series: ['motion'], scale: 'fitted' },
  { id: 'clutter', series: ['clutter'], scale: 'fitted', shape: 'step' },
  { id: 'loudness', series: ['loudness_momentary', 'loudness_short_term'], scale: 'loudness' },
];

type Source = Pick<Prediction, 'series' | 'time_bases' | 'shots' | 'findings'>;

/** Turns a result into lanes; a measure that the result does not hold has none. */
export function lanesOf(result: Source): Lane[] {
  const curves = PLANS.flatMap((plan) => curveLane(plan, result));
  const lanes: Lane[] = result.shots.length > 0 ? [{ kind: 'shots', id: 'shots', spans: result.shots }] : [];
  lanes.push(...curves);
  const timed = result.findings.filter(({ start_s, end_s }) => end_s > start_s);
  if (timed.length > 0) lanes.push({ kind: 'findings', id: 'findings', findings: timed });
  return lanes;
}

function curveLane(plan: Plan, { series, time_bases }: Source): CurveLane[] {
  const found = plan.series.flatMap((id) => series.find((one) => one.id === id) ?? []);
  const [first] = found;
  if (!first) return [];
  return [
    {
      kind: 'curve',
      id: plan.id,
      unit: first.unit,
      scale: scaleOf(plan, found),
      mean: plan.scale === 'loudness' ? 'decibel' : 'linear',
      shape: plan.shape ?? 'line',
      curves: found.map((one) => ({ id: one.id, timesS: timesOf(one, time_bases), values: one.values, band: one.band })),
    },
  ];
}

function timesOf(series: Series, { analysis, loudness }: Source['time_bases']): number[] {
  if (series.time_base === 'analysis') return analysis.slice(0, series.values.length);
  const { start_s, step_s } = loudness ?? { start_s: 0, step_s: 0.1 };
  return series.values.map((_, index) => start_s + index * step_s);
}

const CEILINGS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

function scaleOf({ scale }: Plan, series: readonly Series[]): readonly [number, number] {
  if (scale === 'loudness') return [-48, 0];
  const range = series[0]?.range;
  if (scale === 'whole' && range) return range;
  const highest = Math.max(0, ...series.map(({ values, band }) => highestOf(values) + (band ?? 0)));
  return [0, CEILINGS.find((ceiling) => ceiling >= highest) ?? Math.ceil(highest)];
}

const highestOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((highest, value) => (value === null ? highest : Math.max(highest, value)), 0);
