import { CoveredText, PlacingMatrix } from '@fovea/contract/placing';
import { TOLD_TODOS } from '@fovea/contract/placing-writing';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';
import { OwnNames } from './said.ts';

const Row = PlacingMatrix.shape.rows.element;
const Cell = Row.shape.cells.element;

/** A share that is lost; null where it was not measured or is not there. */
const Lost = z.strictObject({ share: z.number(), cite: Cite }).nullable();

/** Where an ad can run: what fits, what is lost there, and what to do. */
export const AdPlacements = z.strictObject({
  prediction: Ad,
  own_ratio: PlacingMatrix.shape.own_ratio,
  placements: z.array(
    Row.pick({ placement: true, verdict: true, because: true, length: true, takes_own: true, bars: true }).extend({
      /** Shapes that the placement takes. */
      shapes: z.array(
        Cell.pick({ ratio: true, is_own: true, has_zones: true }).extend({
          todo: z.enum(TOLD_TODOS),
          /** Of all attention; of the brand's attention; of the area and time of the texts, and of the call to action. */
          losses: z.strictObject({ attention: Lost, brand: Lost, text: Lost, call_to_action: Lost }).nullable(),
        }),
      ),
    }),
  ),
  /** Texts that the buttons of the named placement cover, the first of them; null where none was named. */
  covered_texts: z.array(CoveredText.extend({ cite: Cite })).nullable(),
  /** How many there are. */
  covered_texts_of: z.int().nullable(),
  own_placements: OwnNames,
});
export type AdPlacements = z.infer<typeof AdPlacements>;
