import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { areasOf } from '../../diagnosis/index.ts';
import { AdAreas } from './brand-results.ts';
import { citedScore, nameOf, readAd } from './read-ad.ts';
import { defineTool } from './tool.ts';

export const readAreas = defineTool({
  name: 'read_areas',
  title: 'Read the areas',
  description: 'Reads the areas that people drew on one ad, such as a product or a face, with the share of attention that each draws.',
  input: z.strictObject({ prediction_uuid: PreTestUuid }),
  output: AdAreas,
  async read(desk, { prediction_uuid }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { areas, other, reason } = await areasOf(desk.deps, desk.actor, { preTestId: prediction_uuid, predictionId: view.prediction.id });
    return {
      prediction: ad,
      areas: areas.map(({ name, from_s, to_s, scores }) => ({
        ...{ name: nameOf(name), from_s, to_s },
        scores: scores.map((score) => citedScore(desk, ad, score)),
      })),
      ...{ other, reason },
    };
  },
});
