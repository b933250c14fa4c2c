import { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import { PreTestStatus } from '@fovea/contract/pre-tests';
import * as z from 'zod';
import { ownPlacementsIn, wordsOfOwn } from '../../own-placements/index.ts';
import { viewPreTest } from '../../pre-tests/index.ts';
import { nameOf } from './read-ad.ts';
import { Ad } from './results.ts';
import { OwnNames, ownNamesOf } from './said.ts';
import { defineTool } from './tool.ts';

/** One ad by its file and its test; null for what is not known, and for a file that is not there yet. */
export const AdFilm = z.strictObject({
  prediction: Ad,
  status: PreTestStatus,
  kind: z.enum(['film', 'still']).nullable(),
  duration_s: z.number().nullable(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  frame_rate: z.number().nullable(),
  has_sound: z.boolean().nullable(),
  brand: z.string().nullable(),
  folder: z.string().nullable(),
  /** Null where nobody chose one: it is judged by the nearest shape. */
  placement: PlacementId.nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  own_placements: OwnNames,
});
export type AdFilm = z.infer<typeof AdFilm>;

export const readFilm = defineTool({
  name: 'read_film',
  title: 'Read what is known of the film',
  description:
    'Says of one ad what is known of its file and its test: length, picture size, frames a second, whether it has a sound track; its status, brand, folder and placement, and who made the test and when. Also before there is a result.',
  input: z.strictObject({ prediction_uuid: PreTestUuid }),
  output: AdFilm,
  async read({ deps, actor, notebook }, { prediction_uuid }) {
    const [{ preTest, video, brand, folder, creator }, own] = await deps.inTenant(actor, async (tx) => [
      await viewPreTest(tx, prediction_uuid),
      await ownPlacementsIn(tx),
    ]);
    notebook.see(prediction_uuid);
    return {
      prediction: { prediction_uuid, name: nameOf(preTest.name) },
      status: preTest.status,
      ...{ kind: video?.kind ?? null, duration_s: video?.durationS ?? null },
      ...{ width_px: video?.widthPx ?? null, height_px: video?.heightPx ?? null },
      ...{ frame_rate: video?.frameRate ?? null, has_sound: video?.hasAudio ?? null },
      ...{ brand: brand && nameOf(brand.name), folder: folder && nameOf(folder.name), placement: preTest.placement },
      ...{ created_by: creator && nameOf(creator.name), created_at: new Date(preTest.createdAt).toISOString() },
      ...ownNamesOf(own.map(wordsOfOwn).filter(({ placement }) => placement === preTest.placement)),
    };
  },
});
