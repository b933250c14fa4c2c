import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { verdictOn } from './compare-scores.ts';
import { ScoreName } from './metric-ids.ts';
import { citedScore, readAd } from './read-ad.ts';
import { Comparison } from './results.ts';
import { defineTool } from './tool.ts';

export const comparePredictions = defineTool({
  name: 'compare_predictions',
  description: 'Compares the figures of two ads: the difference (second less first), and whether their bands allow to call one better.',
  input: z.strictObject({ first: PreTestUuid, second: PreTestUuid, metrics: z.array(ScoreName).min(1).max(30).optional() }),
  output: Comparison,
  async read(desk, { first, second, metrics }) {
    const one = await readAd(desk, first);
    const other = await readAd(desk, second);
    const wanted: readonly string[] | undefined = metrics;
    return {
      first: one.ad,
      second: other.ad,
      metrics: one.view.result.scores.flatMap((score) => {
        const match = other.view.result.scores.find(({ id }) => id === score.id);
        if (!match || (wanted && !wanted.includes(score.id))) return [];
        const [a, b] = [citedScore(desk, one.ad, score), citedScore(desk, other.ad, match)];
        const delta = a.value === null || b.value === null ? null : b.value - a.value;
        return [{ metric: score.id, first: a, second: b, delta, verdict: verdictOn(a, b) }];
      }),
    };
  },
});
