import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import * as z from 'zod';
import { tablePreTests } from '../../pre-tests/index.ts';
import { AdFilters, tableWish } from './find-predictions.ts';
import { OverallRanking } from './overall-results.ts';
import { citeFor, nameOf } from './read-ad.ts';
import { defineTool } from './tool.ts';

export const rankOverall = defineTool({
  name: 'rank_overall',
  title: 'Rank ads on the whole',
  description:
    'Sorts ads with a whole result by where they stand among own films on the whole (0 to 100, with its range), the best or the worst first, and says which meet the first in range: between those it is too close to call. Ads without such a place are left out; `missing` says how many more films the first of them needs.',
  input: AdFilters.omit({ status: true }).extend({
    order: z.enum(['best_first', 'worst_first']).default('best_first'),
    limit: z.int().min(1).max(10).default(5),
  }),
  output: OverallRanking,
  async read(desk, { order, limit, ...filters }) {
    const wish = await tableWish(desk, { ...filters, status: 'complete' }, PAGE_SIZE_MAX);
    const sorted = { ...wish, sortField: 'overall', sortFieldDir: order === 'best_first' ? 'desc' : 'asc' } as const;
    const { views, total } = await tablePreTests(desk.deps, desk.actor, sorted);
    const placed = views.flatMap(({ preTest: { id, name, band, figures } }) =>
      figures?.overall ? [{ id, name, band, overall: figures.overall }] : [],
    );
    const lacking = views.flatMap(({ preTest: { figures } }) => figures?.overall_missing ?? []);
    const first = placed[0]?.overall;
    return {
      order,
      of: total,
      unplaced: placed.length < views.length || total === 0 ? total - placed.length : null,
      missing: lacking.length > 0 ? Math.min(...lacking) : null,
      ranked: placed.slice(0, limit).map(({ id, name, band, overall }) => {
        const prediction = { prediction_uuid: id, name: nameOf(name) };
        const cite = citeFor(desk, prediction, { metric: 'overall', value: overall.value, unit: 'percentile' });
        return { prediction, band, overall, cite, meets_first: first !== undefined && first !== overall && doMeet(first, overall) };
      }),
    };
  },
});

type Range = { readonly lo: number | null; readonly hi: number | null };

/** Without a range nothing is told apart. */
const doMeet = (a: Range, b: Range): boolean =>
  (a.lo ?? Number.NEGATIVE_INFINITY) <= (b.hi ?? Number.POSITIVE_INFINITY) &&
  (b.lo ?? Number.NEGATIVE_INFINITY) <= (a.hi ?? Number.POSITIVE_INFINITY);
