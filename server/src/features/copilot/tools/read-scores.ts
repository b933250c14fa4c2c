import { figuresOf } from '@fovea/contract/figures';
import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { windowsOf } from '../../predictions/index.ts';
import { explained, refuseUnknown, ScoreName } from './metric-ids.ts';
import { measuredOnPage, pageScores } from './on-page.ts';
import { citedScore, editOf, readAd, readingEditOf } from './read-ad.ts';
import { AdScores } from './results.ts';
import { defineTool } from './tool.ts';

export const readScores = defineTool({
  name: 'read_scores',
  title: 'Read figures',
  description:
    'Reads the figures of one ad: value, unit, range, band (lo to hi), direction, and why one has no value; what it is in its first and last seconds; by which versions, and whether people corrected its brand, texts or faces.',
  input: z.strictObject({ prediction_uuid: PreTestUuid, metrics: z.array(ScoreName).min(1).max(30).optional() }),
  output: AdScores,
  async read(desk, { prediction_uuid, metrics }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { result, prediction } = view;
    const onPage = !metrics || metrics.some((id) => id.startsWith('breakthrough')) ? await measuredOnPage(desk, view) : null;
    const all = [...figuresOf(result), ...(onPage ? pageScores(onPage) : [])];
    const ids = all.map(({ id }) => id);
    refuseUnknown(metrics ?? [], ids, explained(desk.deps.languages));
    return {
      prediction: ad,
      state: prediction.result ? ('complete' as const) : ('partial' as const),
      duration_s: result.media.duration_s,
      versions: result.versions,
      brand_edit: editOf(view),
      reading_edit: readingEditOf(view),
      scores: all.filter(({ id }) => !metrics || metrics.includes(id)).map((score) => citedScore(desk, ad, score)),
      absent: metrics?.filter((id) => !ids.includes(id)) ?? [],
      windows: metrics || !prediction.result ? [] : windowsOf(result),
      on_page: onPage && { placement: onPage.placement, state: onPage.state },
    };
  },
});
