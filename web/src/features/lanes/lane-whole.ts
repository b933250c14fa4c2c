import type { CurveMean, SampledCurve } from '@fovea/contract/curve-reading';
import { curveMean } from '@fovea/contract/curve-reading';
import type { Span } from '@fovea/contract/predictions';
import type { TFunction } from 'i18next';
import type * as z from 'zod';
import type { Curve, Lane } from './lane.ts';
import type { LaneWords } from './lane-text.ts';

interface WholeWords extends LaneWords {
  readonly t: TFunction<'prediction'>;
  readonly durationS: number;
}

/**
 * What a lane says of the whole film, in words: its figure or a mean, a count, for how long something is there. While the rest is
 * not analysed, and where that has been stopped, none of these is of the whole film, and that is said.
 */
export function wholeText(lane: Lane, words: WholeWords): string {
  const { t } = words;
  switch (lane.kind) {
    case 'curve':
      return meanText(lane, words);
    case 'versions': {
      // A figure of the whole film and a mean are two things: where some have the figure, the others are left out.
      const figures = lane.curves.filter(({ film }) => film !== undefined);
      const means = (figures.length > 0 ? figures : lane.curves).flatMap((curve) => {
        const value = meanOf(curve, lane.unit, { ...words, durationS: curve.endS });
        return value === null ? [] : [`${curve.letter} ${value}`];
      });
      return means.length === 0 ? t('state.not_measured') : t(kindOf(lane.curves), { value: means.join(' · ') });
    }
    case 'shots':
      return countText(String(lane.spans.length), lane, words);
    case 'brand':
      return lane.spans.length === 0 ? notShownText(lane, t) : lengthText(lane, words);
    case 'spans':
      return lengthText(lane, words);
    case 'findings':
      return countText(String(lane.findings.length), lane, words);
  }
}

type Reached = Pick<Lane, 'reachedS'>;
type MeanLane = Reached & { readonly curves: readonly Curve[]; readonly unit: string };

function meanText({ curves, unit, reachedS }: MeanLane, words: WholeWords): string {
  const value = meanOf(curves.at(-1), unit, { ...words, durationS: reachedS ?? words.durationS });
  if (value === null) return words.t('state.not_measured');
  return words.t(reachedS === undefined ? kindOf(curves) : 'lane.soFar', { value });
}

const countText = (amount: string, { reachedS }: Reached, { t }: LaneWords): string =>
  reachedS === undefined ? t('lane.inAll', { amount }) : t('lane.soFar', { value: amount });

const notShownText = ({ reachedS }: Reached, t: WholeWords['t']): string => {
  const value = t('lane.brandNotShown');
  return reachedS === undefined ? value : t('lane.soFar', { value });
};

const kindOf = (curves: readonly Curve[]) => (curves.some(({ film }) => film !== undefined) ? 'lane.whole' : 'lane.mean');

function meanOf(curve: Curve | undefined, unit: string, { write, durationS }: WholeWords): string | null {
  const mean = curve?.film ?? (curve && meanOver(curve, durationS, curveMean(unit)));
  return mean === undefined || mean === null ? null : write(mean, unit);
}

/**
 * Each sample stands for the time up to half way to its neighbours, the first from 0 and the last to the end, as in the figures of the
 * whole film: both stand on one page. Null where all are gaps.
 */
function meanOver({ timesS, values }: SampledCurve, endS: number, mean: CurveMean): number | null {
  let sum = 0;
  let length = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const timeS = timesS[index] ?? endS;
    const [before, after] = [timesS[index - 1], timesS[index + 1]];
    const from = before === undefined ? 0 : (before + timeS) / 2;
    const weight = Math.max(0, (after === undefined ? endS : (timeS + after) / 2) - from);
    sum += weight * (mean === 'decibel' ? 10 ** (value / 10) : value);
    length += weight;
  }
  if (length === 0) return null;
  return mean === 'decibel' ? 10 * Math.log10(sum / length) : sum / length;
}

const lengthText = (lane: Reached & { readonly spans: readonly z.infer<typeof Span>[] }, words: LaneWords): string =>
  countText(words.write(coveredS(lane.spans), 's'), lane, words);

/** Seconds that lie in at least one of the spans. */
function coveredS(spans: readonly z.infer<typeof Span>[]): number {
  let sum = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start_s, end_s } of spans.toSorted((a, b) => a.start_s - b.start_s)) {
    sum += Math.max(0, end_s - Math.max(start_s, reached));
    reached = Math.max(reached, end_s);
  }
  return sum;
}
