import { writeFigure as write } from '@fovea/contract/figure-writing';
import type { BrandReading, Score } from '@fovea/contract/predictions';

/** A brand figure by its name; undefined in results that do not have it. */
export const brandScore = (brand: BrandReading, id: string): Score | undefined => brand.scores.find((score) => score.id === id);

/** The brand figures in the order in which they are read: how much, how strongly, when, in which pieces. */
export const FIGURE_GROUPS = [
  { id: 'attention', scores: ['brand_attention', 'brand_attended', 'brand_while_visible', 'brand_seen'] },
  { id: 'strength', scores: ['brand_efficiency', 'brand_lift'] },
  { id: 'windows', scores: ['brand_first_2s', 'brand_first_3s', 'brand_first_5s', 'brand_last_3s'] },
  {
    id: 'pulses',
    scores: ['brand_time_share', 'brand_pulse_mean', 'brand_gap_mean', 'brand_longest_share', 'brand_central_share'],
  },
] as const;

const SIGNS: Readonly<Record<string, string>> = { s: ' s', times: ' ×' };

/** Writes a value as every page and export does, with the short sign of its unit. */
export const writeFigure = (value: number, unit: string, locale: string): string => `${write(value, unit, locale)}${SIGNS[unit] ?? ''}`;
