import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { outcomesOf, presentOutcomes } from '../../outcomes/index.ts';
import { viewPreTest } from '../../pre-tests/index.ts';
import { AdOutcomes } from './outcome-results.ts';
import { citeFor, nameOf } from './read-ad.ts';
import { defineTool } from './tool.ts';

const POINTS_MAX = 24;

export const readOutcomes = defineTool({
  name: 'read_outcomes',
  title: 'Read what happened once an ad ran',
  description:
    'Reads the real outcomes that people imported for one ad: view-through, skip, completion, recall, brand lift, and the share still watching by second. They were measured elsewhere; Fovea predicts none of them. Without values nothing was imported.',
  input: z.strictObject({ prediction_uuid: PreTestUuid }),
  output: AdOutcomes,
  async read(desk, { prediction_uuid }) {
    const { deps, actor, notebook } = desk;
    const { preTest } = await deps.inTenant(actor, (tx) => viewPreTest(tx, prediction_uuid));
    const { values, retention } = presentOutcomes(await outcomesOf(deps, actor, prediction_uuid));
    notebook.see(prediction_uuid);
    const ad = { prediction_uuid, name: nameOf(preTest.name) };
    return {
      prediction: ad,
      values: values.map(({ metric, value, file_name }) => ({
        ...{ outcome: metric, value, file: nameOf(file_name) },
        cite: citeFor(desk, ad, { metric: `outcome.${metric}`, value, unit: 'share' }),
      })),
      retention: {
        points: thinned(retention).map(({ time_s, value }) => ({
          ...{ at_s: time_s, value },
          cite: citeFor(desk, ad, { metric: 'outcome.retention', value, unit: 'share', start_s: time_s }),
        })),
        points_of: retention.length,
      },
    };
  },
});

/** First and last, and as many between them as an answer can use. */
function thinned<Point>(points: readonly Point[]): Point[] {
  if (points.length <= POINTS_MAX) return [...points];
  const step = (points.length - 1) / (POINTS_MAX - 1);
  return Array.from({ length: POINTS_MAX }, (_, at) => points[Math.round(at * step)]).flatMap((point) => point ?? []);
}
