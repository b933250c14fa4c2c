import type { Score } from '@fovea/contract/predictions';
import type { ComparedFigure } from '@fovea/engine/metrics/comparison/compared-film';
import { followsBrandAttention, holdsViews } from '@fovea/engine/metrics/comparison/detected-figures';
import { deviationOfSample } from '@fovea/engine/metrics/deviation';
import type { StoredResult } from '../../db/schema/predictions.ts';

type Findings = NonNullable<ComparedFigure['findings']>;
type Found = Pick<StoredResult, 'brand' | 'views'> & { readonly versions: Pick<StoredResult['versions'], 'metrics'> };
type Measured = Pick<Score, 'id' | 'lo' | 'hi'> & { readonly value: number };

/** From here on a box is as good as sure: the strict limit of every brand figure (docs/metrics.md, Brand). */
const SURE = 0.8;
/** How many standard deviations of the views the stored band of attention on the brand adds to what the limits of finding say. */
const BAND_DEVIATIONS = 1.96;
const ATTENTION = 'brand_attention';
/** Rules by which the views were in the band of brand attention alone. */
const VIEWS_IN_ONE = /^metrics-1\.[0-4]$/;

/** A figure by the usual limits of finding, between its least and its most by stricter and laxer ones, as far as they are known. */
export function findingsOf(score: Measured, result: Found): Findings {
  const { id, value, lo, hi } = score;
  if (id === ATTENTION || (holdsViews(id) && !VIEWS_IN_ONE.test(result.versions.metrics))) return attentionFindings(score, result);
  // Corrections may leave a figure of the brand without a band because all that is there is sure: then every limit says the same.
  const isSure = lo === null && hi === null && id.startsWith('brand_') && !followsBrandAttention(id) && isAllSure(result);
  return isSure ? [value, value, value] : [lo, value, hi];
}

const isAllSure = ({ brand }: Found): boolean =>
  brand?.tracks.every(({ boxes }) => boxes.every(([, , , , , confidence]) => confidence >= SURE)) ?? false;

/**
 * Attention on the brand by the limits alone: its stored band holds the views too, which the comparison weighs by themselves, so they are
 * taken off again. By older rules attended seconds are the same sum over the same masks without them, and tell the ends.
 */
function attentionFindings({ value, lo, hi }: Measured, { brand, views, versions }: Found): Findings {
  const scoreOf = (id: string) => brand?.scores.find((score) => score.id === id);
  const attended = scoreOf('brand_attended');
  if (VIEWS_IN_ONE.test(versions.metrics) && value > 0 && attended?.value && attended.lo !== null && attended.hi !== null)
    return [(attended.lo / attended.value) * value, value, (attended.hi / attended.value) * value];
  const whole = scoreOf(ATTENTION)?.value ?? 0;
  const half = whole > 0 ? (BAND_DEVIATIONS * deviationOfSample(views?.[ATTENTION] ?? []) * value) / whole : 0;
  // What was cut off at the end of the range is not to be had back: the end itself stands, the wider of what may have been.
  const inner = (end: number | null, limit: number) => (end === null || end === limit ? end : end + Math.sign(value - end) * half);
  return [inner(lo, 0), value, inner(hi, 1)];
}
