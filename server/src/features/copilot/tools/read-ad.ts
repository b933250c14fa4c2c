import { bandBasisOf } from '@fovea/contract/band-basis';
import type { Citation } from '@fovea/contract/copilot';
import type { PreTestUuid } from '@fovea/contract/ids';
import { momentOf } from '@fovea/contract/moment-figures';
import type { BrandEdit as BrandEditSchema, ReadingEdit, Score } from '@fovea/contract/predictions';
import type * as z from 'zod';
import { viewPreTest } from '../../pre-tests/index.ts';
import type { PredictionView } from '../../predictions/index.ts';
import { presentReadingEdit, readPrediction } from '../../predictions/index.ts';
import type { Ad, CitedScore } from './results.ts';
import type { Desk } from './tool.ts';

/** Characters of a name that a model is shown, at most. */
const NAME_MAX = 200;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A name as data: one line, nothing invisible in it. */
export const nameOf = (text: string): string => text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);

type BrandEdit = z.infer<typeof BrandEditSchema>;

export interface ReadAd {
  readonly ad: Ad;
  readonly view: PredictionView;
}

/** One ad and its newest result, under the person's own rights. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readAd({ deps, actor, notebook }: Desk, uuid: PreTestUuid): Promise<ReadAd> {
  const { preTest } = await deps.inTenant(actor, (tx) => viewPreTest(tx, uuid));
  const view = await readPrediction(deps, actor, uuid);
  notebook.see(uuid);
  return { ad: { prediction_uuid: uuid, name: nameOf(preTest.name) }, view };
}

type Place = Pick<Citation, 'metric' | 'value' | 'unit' | 'start_s' | 'end_s'>;

/** Writes a number down; one that is itself a moment of the film leads there. */
export function citeFor({ notebook }: Pick<Desk, 'notebook'>, { prediction_uuid, name }: Ad, place: Place): number {
  const at = place.start_s === undefined ? momentOf(place) : null;
  return notebook.cite({ prediction_uuid, pre_test_name: name, ...place, ...(at !== null && { start_s: at }) });
}

export function citedScore(desk: Desk, ad: Ad, score: Score): CitedScore {
  const { id: metric, ...rest } = score;
  const cite = score.value === null ? null : citeFor(desk, ad, { metric, value: score.value, unit: score.unit });
  return { metric, cite, ...rest, band_basis: bandBasisOf(score) };
}

/** Who corrected texts and faces, and when; null while they are as they were found. */
export function readingEditOf({ prediction }: PredictionView): ReadingEdit | null {
  const edit = presentReadingEdit(prediction);
  return edit && { ...edit, by: edit.by && nameOf(edit.by) };
}

/** Who corrected where the brand is, and when; null while the search's own finding stands. */
export const editOf = ({ prediction: { edit } }: PredictionView): BrandEdit | null =>
  edit && { version: edit.version, by: edit.by && nameOf(edit.by), at: edit.at.toISOString() };
