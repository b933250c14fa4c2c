import { figuresOf } from '@fovea/contract/figures';
import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { ScoreName } from './metric-ids.ts';
import { citedScore, readAd } from './read-ad.ts';
import { AdScores } from './results.ts';
import { defineTool } from './tool.ts';

export const readScores = defineTool({
  name: 'read_scores',
  title: 'Read figures',
  description: 'Reads the figures of one ad: value, unit, range, band (lo to hi), direction, and why one has no value.',
  input: z.strictObject({ prediction_uuid: PreTestUuid, metrics: z.array(ScoreName).min(1).max(30).optional() }),
  output: AdScores,
  async read(desk, { prediction_uuid, metrics }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const wanted: readonly string[] | undefined = metrics;
    const scores = figuresOf(view.result).filter(({ id }) => wanted === undefined || wanted.includes(id));
    return {
      prediction: ad,
      state: view.prediction.result ? ('complete' as const) : ('partial' as const),
      duration_s: view.result.media.duration_s,
      scores: scores.map((score) => citedScore(desk, ad, score)),
    };
  },
});
