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
  /** What the four views add to each end; nothing where they have no part in the figure, null where they have and did not look. */
  readonly halfWidth?: number | null;
}

type Band = Pick<BrandScore, 'lo' | 'hi' | 'bandKind' | 'reason'>;

/**
 * Writes a brand figure; the band reaches from the least to the most of what the masks say, cut off at the range. Where one of the masks
 * has no such figure, the band is open or none: it must not close over the value as if nothing were in doubt.
 */
export function brandScore(id: BrandScoreId, found: Banded, missing: { state: Exclude<MetricState, 'ok'>; reason: string }): BrandScore {
  const base = { id, ...READINGS[id] };
  if (found.value === null) return { ...base, value: null, lo: null, hi: null, bandKind: 'none', ...missing };
  return { ...base, value: rounded(found.value), ...bandOf(id, found, found.value), state: 'ok' };
}

/** Moments that surer finds can only put off: where those never come to it, the band has no upper end. */
const PUT_OFF: ReadonlySet<BrandScoreId> = new Set(['brand_first_shown', 'brand_first_noticed']);
const NO_BAND: Band = { lo: null, hi: null, bandKind: 'none', reason: 'band_not_measured' };

function bandOf(id: BrandScoreId, { lo: strict, hi: lax, halfWidth: viewed }: Banded, value: number): Band {
  const halfWidth = viewed === undefined ? 0 : viewed;
  const isOpen = strict === null;
  // Means and shares may go either way with the mask, so that one missing leaves neither end known.
  if (halfWidth === null || lax === null || (isOpen && !PUT_OFF.has(id))) return NO_BAND;
  const all = [strict ?? value, value, lax];
  const [least, most] = READINGS[id].range ?? [0, Number.POSITIVE_INFINITY];
  const lo = rounded(Math.max(least, Math.min(...all) - halfWidth));
  const hi = isOpen ? null : rounded(Math.min(most, Math.max(...all) + halfWidth));
  return { lo, hi, bandKind: viewed === undefined ? 'range' : 'stability', reason: null };
}
