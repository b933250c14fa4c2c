import type { ComparedFigure } from './compared-film.ts';

/** The smallest difference worth naming, in the figure's own unit (metrics.md 7, Fovea default). */
const BY_FIGURE: Readonly<Record<string, number>> = {
  brand_attention: 0.01,
  breakthrough: 0.01,
  brand_seen: 0.05,
  brand_efficiency: 0.1,
  brand_first_shown: 0.3,
  brand_first_noticed: 0.3,
  brand_lift: 0.1,
  brand_attended: 0.1,
  brand_while_visible: 0.01,
  brand_first_2s: 0.01,
  brand_first_3s: 0.01,
  brand_first_5s: 0.01,
  brand_last_3s: 0.01,
  brand_pulses: 1,
  brand_pulse_mean: 0.3,
  brand_gap_mean: 0.3,
  speech_seconds: 0.3,
  first_speech: 0.3,
  zone_attention_ui: 0.02,
  ease: 2,
  focus: 2,
  // Two points of focus, since focus is 100 · (1 − 2 · A50).
  a50: 0.01,
  area_share: 0.01,
  peaks: 0.2,
};
/** Two points of a hundred, for every figure that has a range and no line of its own. */
const OF_RANGE = 0.02;

/** δ_min of a figure; 0 where neither its name nor its range says one. */
export function smallestDifference(id: string, { range }: Pick<ComparedFigure, 'range'>): number {
  return BY_FIGURE[id] ?? (range ? OF_RANGE * (range[1] - range[0]) : 0);
}
