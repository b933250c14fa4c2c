import { curveMean, rangeFigures } from '@fovea/contract/curve-reading';
import type { Span } from '@fovea/contract/predictions';
import type * as z from 'zod';
import type { Curve, Lane } from './lane.ts';
import type { LaneWords } from './lane-text.ts';

/** What a lane says of the whole film, in words: a mean, a count, for how long something is there. */
export function wholeText(lane: Lane, words: LaneWords): string {
  const { t } = words;
  switch (lane.kind) {
    case 'curve':
      return meanText(lane, words);
    case 'versions': {
      const means = lane.curves.flatMap((curve) => {
        const value = meanOf(curve, lane.unit, words);
        return value === null ? [] : [`${curve.letter} ${value}`];
      });
      return means.length === 0 ? t('state.not_measured') : t('lane.mean', { value: means.join(' · ') });
    }
    case 'shots':
      return t('lane.inAll', { amount: lane.spans.length });
    case 'brand':
      return lane.spans.length === 0 ? t('lane.brandNotShown') : lengthText(lane.spans, words);
    case 'spans':
      return lengthText(lane.spans, words);
    case 'findings':
      return t('lane.inAll', { amount: lane.findings.length });
  }
}

function meanText({ curves, unit }: { readonly curves: readonly Curve[]; readonly unit: string }, words: LaneWords): string {
  const value = meanOf(curves.at(-1), unit, words);
  return value === null ? words.t('state.not_measured') : words.t('lane.mean', { value });
}

function meanOf(curve: Curve | undefined, unit: string, { write }: LaneWords): string | null {
  const [first, last] = [curve?.timesS[0], curve?.timesS.at(-1)];
  if (!curve || first === undefined || last === undefined) return null;
  const found = rangeFigures(curve, { startS: first, endS: last }, curveMean(unit));
  return found.state === 'ok' ? write(found.mean, unit) : null;
}

const lengthText = (spans: readonly z.infer<typeof Span>[], { t, write }: LaneWords): string =>
  t('lane.inAll', { amount: write(coveredS(spans), 's') });

/** Seconds that lie in at least one of the spans. */
export function coveredS(spans: readonly z.infer<typeof Span>[]): number {
  let sum = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start_s, end_s } of spans.toSorted((a, b) => a.start_s - b.start_s)) {
    sum += Math.max(0, end_s - Math.max(start_s, reached));
    reached = Math.max(reached, end_s);
  }
  return sum;
}
