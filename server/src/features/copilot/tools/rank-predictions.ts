import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import * as z from 'zod';
import { tablePreTests } from '../../pre-tests/index.ts';
import { scoreOfMany } from '../../predictions/index.ts';
import { doBandsMeet } from './bands-meet.ts';
import { AdFilters, tableWish } from './find-predictions.ts';
import { figuresOfFilms, refuseUnknown, ScoreName } from './metric-ids.ts';
import { citedScore, nameOf } from './read-ad.ts';
import { Ranking } from './results.ts';
import { defineTool } from './tool.ts';

export const rankPredictions = defineTool({
  name: 'rank_predictions',
  title: 'Rank ads by a figure',
  description: `Sorts ads with a whole result by one figure, and says whose bands meet that of the first; whether two differ is told by compare_predictions. Looks at the newest ${PAGE_SIZE_MAX}, and ranks results of the same versions alone.`,
  input: AdFilters.omit({ status: true }).extend({
    metric: ScoreName,
    order: z.enum(['highest_first', 'lowest_first']),
    limit: z.int().min(1).max(10).default(5),
  }),
  output: Ranking,
  async read(desk, { metric, order, limit, ...filters }) {
    refuseUnknown([metric], figuresOfFilms(desk.deps.languages));
    const wish = await tableWish(desk, { ...filters, status: 'complete' }, PAGE_SIZE_MAX);
    const { views, total } = await tablePreTests(desk.deps, desk.actor, wish);
    const { scores, older } = await scoreOfMany(desk.deps, desk.actor, { ids: views.map(({ preTest }) => preTest.id), metric });
    const sign = order === 'highest_first' ? -1 : 1;
    const sorted = views
      .flatMap(({ preTest: { id, name } }) => {
        const score = scores.get(id);
        return score ? [{ id, name, score }] : [];
      })
      .sort((a, b) => sign * (a.score.value - b.score.value));
    const ranked = sorted.slice(0, limit).map(({ id, name, score }) => {
      const prediction = { prediction_uuid: id, name: nameOf(name) };
      return { prediction, score: citedScore(desk, prediction, score) };
    });
    const top = ranked[0]?.score;
    return {
      metric,
      order,
      direction: top?.direction ?? 'descriptive',
      looked_at: views.length,
      of: total,
      older,
      measured: sorted.length,
      above_zero: sorted.filter(({ score }) => score.value > 0).length,
      ranked: ranked.map((each) => ({
        ...each,
        meets_first: top !== undefined && each.score !== top && doBandsMeet(top, each.score),
      })),
    };
  },
});
