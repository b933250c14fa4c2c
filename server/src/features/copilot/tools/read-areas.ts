import { FoundKind } from '@fovea/contract/diagnosis';
import { PreTestUuid } from '@fovea/contract/ids';
import type { Score } from '@fovea/contract/predictions';
import * as z from 'zod';
import { areasOf, foundOf } from '../../diagnosis/index.ts';
import { AdAreas } from './brand-results.ts';
import { citedScore, nameOf, readAd } from './read-ad.ts';
import { defineTool } from './tool.ts';

export const readAreas = defineTool({
  name: 'read_areas',
  title: 'Read the areas',
  description:
    'Reads what attention lies on in one ad: the brand, faces, headline, body text, call to action and small print as they were found, and the areas that people drew, each with the share of attention that it draws.',
  input: z.strictObject({
    prediction_uuid: PreTestUuid,
    kinds: z.array(FoundKind).min(1).max(FoundKind.options.length).optional().describe('of what was found these alone, and no drawn areas'),
  }),
  output: AdAreas,
  async read(desk, { prediction_uuid, kinds }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const name = { preTestId: prediction_uuid, predictionId: view.prediction.id };
    const { areas, other, reason } = await areasOf(desk.deps, desk.actor, name);
    const found = await foundOf(desk.deps, desk.actor, name);
    const wanted = found?.regions.filter(({ kind }) => !kinds || kinds.includes(kind)) ?? [];
    const cited = (scores: readonly Score[]) => scores.map((score) => citedScore(desk, ad, score));
    return {
      prediction: ad,
      areas: (kinds ? [] : areas).map(({ name, from_s, to_s, scores }) => ({
        ...{ name: nameOf(name), from_s, to_s },
        scores: cited(scores),
      })),
      found: found && { ...found, regions: wanted.map(({ kind, scores }) => ({ kind, scores: cited(scores) })) },
      ...{ other, reason },
    };
  },
});
