import * as z from 'zod';
import { Area } from './areas.ts';
import { Checklist } from './checklist.ts';
import { Compliance } from './compliance.ts';
import { FoundRegions, Verdict } from './diagnosis.ts';
import { PredictionId, PreTestUuid } from './ids.ts';
import { Breakthrough, Placing, PlacingMatrix } from './placing.ts';
import { BrandEdit, Prediction, ReadingEdit, WindowFigures } from './predictions.ts';

/** Name and version of the format: within it fields may be added, and what is there keeps its name and its meaning. */
export const RESULT_FORMAT = 'fovea-result/1';

const { versions, options, media, time_bases, scores, series, shots, findings, brand, text, faces } = Prediction.shape;

/**
 * A result as one document, as it is exported with `"kind": "json"`. Numbers are those of the API to the last digit; each figure and each
 * curve says its unit, times end in `_s` and are seconds from the start of the film, shares are 0..1.
 */
export const ResultDocument = z.strictObject({
  format: z.literal(RESULT_FORMAT),
  pre_test_name: z.string(),
  pre_test_id: PreTestUuid,
  prediction_id: PredictionId,
  completed_at: z.string(),
  ...{ versions, options, media, time_bases, scores, series, shots, findings },
  windows: z.array(WindowFigures),
  brand,
  brand_edit: BrandEdit.nullable(),
  text,
  faces,
  reading_edit: ReadingEdit.nullable(),
  compliance: Compliance,
  /** Where it stands among its like: each place with how many others it is taken among. */
  standing: Verdict.pick({
    norm: true,
    drivers: true,
    overall: true,
    overall_missing: true,
    percentiles: true,
    own_way: true,
    beside: true,
  }),
  checklist: Checklist,
  /** On the page of its placement. */
  placing: Placing.pick({ placement: true, chosen_by: true, losses: true, covered_texts: true, source: true }).extend({
    breakthrough: Breakthrough.omit({ heat: true }),
  }),
  placements: PlacingMatrix,
  /** What attention lies on by kinds that were found; null when its attention was not kept. */
  found: FoundRegions.nullable(),
  /** What people drew. */
  areas: z.array(Area),
});
export type ResultDocument = z.infer<typeof ResultDocument>;
