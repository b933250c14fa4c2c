import type { Score } from '@fovea/contract/predictions';

type Reading = Pick<Score, 'unit' | 'range' | 'direction'>;

const share = (direction: Score['direction']): Reading => ({ unit: 'share', range: [0, 1], direction });
const open = (unit: string, direction: Score['direction']): Reading => ({ unit, range: null, direction });

/** How figures that are worked out after the analysis are read: unit, range, which way is better. */
const READINGS = {
  zone_attention: share('lower_better'),
  zone_attention_ui: share('lower_better'),
  area_share: share('descriptive'),
  area_visible_share: share('descriptive'),
  area_attended: open('s', 'descriptive'),
  area_visible: open('s', 'descriptive'),
  area_efficiency: open('times', 'descriptive'),
  area_lift: open('times', 'descriptive'),
  area_noticed: open('s', 'descriptive'),
  area_seen: share('descriptive'),
} as const satisfies Record<string, Reading>;

export type LateFigure = keyof typeof READINGS;

/**
 * A figure with its value and the range that it has: by how many looks a second are assumed. Nothing is held against people's looks, and
 * how steady shares of regions are is not kept: said by `none`.
 */
export function withValue(id: LateFigure, value: number, band: { readonly lo: number; readonly hi: number } | null = null): Score {
  return {
    ...{ id, ...READINGS[id], value, lo: band?.lo ?? null, hi: band?.hi ?? null },
    ...{ band_kind: band ? 'range' : 'none', state: 'ok', reason: null },
  };
}

/** A figure without a value, and why. */
export const withoutValue = (id: LateFigure, state: Exclude<Score['state'], 'ok'>, reason: string): Score => ({
  ...{ id, ...READINGS[id], value: null, lo: null, hi: null, band_kind: 'none', state, reason },
});
