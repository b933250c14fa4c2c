import { rounded } from '../metrics/score-table.ts';
import type { Direction, MetricState } from '../ports.ts';
import type { BrandScore, BrandScoreId } from './brand-reading.ts';

interface Reading {
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly direction: Direction;
}

const share = (direction: Direction): Reading => ({ unit: 'share', range: [0, 1], direction });
const open = (unit: string, direction: Direction): Reading => ({ unit, range: null, direction });

const READINGS = {
  brand_attention: share('higher_better'),
  brand_attended: open('s', 'higher_better'),
  brand_while_visible: share('higher_better'),
  brand_efficiency: open('times', 'higher_better'),
  brand_lift: open('times', 'higher_better'),
  brand_seen: share('higher_better'),
  brand_first_shown: open('s', 'lower_better'),
  brand_first_noticed: open('s', 'lower_better'),
  brand_pulses: open('pulses', 'descriptive'),
  brand_pulse_mean: open('s', 'descriptive'),
  brand_gap_mean: open('s', 'descriptive'),
  brand_longest_share: share('descriptive'),
  brand_central_share: share('descriptive'),
  brand_time_share: share('descriptive'),
  brand_first_2s: share('higher_better'),
  brand_first_3s: share('higher_better'),
  brand_first_5s: share('higher_better'),
  brand_last_3s: share('higher_better'),
} as const satisfies Record<BrandScoreId, Reading>;

/** A figure by the masks that are as good as sure, the usual ones, and all that may be it. Null: there is no such figure. */
export interface Banded {
  readonly lo: number | null;
  readonly value: number | null;
  readonly hi: number | null;
  /** Half-width by the four views; 0 where it does not apply. */
  readonly halfWidth?: number;
}

/** Writes a brand figure; the band reaches from the least to the most of what the masks say, cut off at the range. */
export function brandScore(id: BrandScoreId, found: Banded, missing: { state: Exclude<MetricState, 'ok'>; reason: string }): BrandScore {
  const base = { id, ...READINGS[id] };
  if (found.value === null) return { ...base, value: null, lo: null, hi: null, bandKind: 'none', ...missing };
  const all = [found.lo ?? found.value, found.value, found.hi ?? found.value];
  const [least, most] = base.range ?? [0, Number.POSITIVE_INFINITY];
  const half = found.halfWidth ?? 0;
  const lo = rounded(Math.max(least, Math.min(...all) - half));
  const hi = rounded(Math.min(most, Math.max(...all) + half));
  return { ...base, value: rounded(found.value), lo, hi, bandKind: 'stability', state: 'ok', reason: null };
}
