import { figuresOf } from '@fovea/contract/figures';
import { PreTestUuid } from '@fovea/contract/ids';
import type { Score } from '@fovea/contract/predictions';
import * as z from 'zod';
import type { ComparisonView } from '../../comparison/index.ts';
import { compare } from '../../comparison/index.ts';
import type { ComparedPair } from './comparison-reason.ts';
import { reasonOf } from './comparison-reason.ts';
import { explained, refuseUnknown, ScoreName } from './metric-ids.ts';
import type { ReadAd } from './read-ad.ts';
import { citedScore, readAd } from './read-ad.ts';
import { ToolRefusal } from './refusal.ts';
import type { Verdict } from './results.ts';
import { Comparison } from './results.ts';
import { ownNamesOf } from './said.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

export const comparePredictions = defineTool({
  name: 'compare_predictions',
  title: 'Compare two ads',
  description:
    'Compares the figures of two ads as the comparison page does: the difference (first less second), its noise, and what can be said of it; and before that how each stands by the checks of its own placement, which decides first.',
  input: z.strictObject({ first: PreTestUuid, second: PreTestUuid, metrics: z.array(ScoreName).min(1).max(30).optional() }),
  output: Comparison,
  async read(desk, { first, second, metrics }) {
    const one = await readAd(desk, first);
    const other = await readAd(desk, second);
    if (!one.view.prediction.result || !other.view.prediction.result) throw new ToolRefusal('not_ready');
    const isSame = one.view.prediction.id === other.view.prediction.id;
    const compared = isSame ? null : await compare(desk.deps, desk.actor, [one.view.prediction.id, other.view.prediction.id]);
    const figures = compared?.figures ?? null;
    const [checksOfOne, checksOfOther] = compared?.versions.map(({ checks }) => checks) ?? [];
    const [mine, of] = [figuresOf(one.view.result), figuresOf(other.view.result)];
    refuseUnknown(
      metrics ?? [],
      mine.map(({ id }) => id),
      explained(desk.deps.languages),
    );
    return {
      first: one.ad,
      second: other.ad,
      ...ownNamesOf([checksOfOne, checksOfOther].flatMap((checks) => checks?.own_placements ?? [])),
      checks: checksOfOne && checksOfOther ? { first: checksOfOne, second: checksOfOther } : null,
      metrics: mine.flatMap((score) => {
        const match = of.find(({ id }) => id === score.id);
        if (!match || (metrics && !metrics.includes(score.id))) return [];
        return [lineOf(desk, { one, other, score, match, figures })];
      }),
    };
  },
});

interface Line {
  readonly one: ReadAd;
  readonly other: ReadAd;
  readonly score: Score;
  readonly match: Score;
  /** Null for a film beside itself. */
  readonly figures: ComparisonView['figures'] | null;
}

function lineOf(desk: Desk, { one, other, score, match, figures }: Line) {
  const cited = { metric: score.id, first: citedScore(desk, one.ad, score), second: citedScore(desk, other.ad, match) };
  if (figures === null) return { ...cited, delta: 0, noise: 0, smallest: null, verdict: 'equal' as const, why: 'same_film' as const };
  const pair = figures.find(({ id }) => id === score.id)?.pairs[0];
  return {
    ...cited,
    delta: pair?.difference ?? null,
    noise: pair?.halfWidth ?? null,
    smallest: pair?.smallest ?? null,
    verdict: pair ? verdictOf(pair) : ('not_comparable' as const),
    why: pair ? reasonOf(pair) : ('noise_unknown' as const),
  };
}

/** The comparison's own word, said of the first and the second. */
function verdictOf({ verdict, difference, larger, better }: ComparedPair): Verdict {
  if (verdict === 'too_close') return 'too_close';
  if (difference === 0) return 'equal';
  const isFirst = (better ?? larger) === 0;
  if (verdict === 'leaning') return isFirst ? 'leaning_first' : 'leaning_second';
  if (better === null) return isFirst ? 'first_higher' : 'second_higher';
  return isFirst ? 'first_better' : 'second_better';
}
