import * as z from 'zod';
import { FaceTrack } from './faces.ts';
import { PredictionId, PreTestUuid } from './ids.ts';
import { TextRole, TextTrack } from './message.ts';
import { route } from './route.ts';

/** Most texts, and most faces, of one result of which anything is said. */
export const CORRECTIONS_MAX = 500;
/** Longest wording of a text. */
export const WORDING_MAX = 300;
const PLACES_MAX = 99_999;

/** How a text is really written: one line, no control characters. It is plain text wherever it is shown. */
export const Wording = z
  .string()
  .trim()
  .min(1)
  .max(WORDING_MAX)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** The place of a text or a face in the list of what the analysis found. */
const found = z.int().min(0).max(PLACES_MAX);

/**
 * What people say of one text. `counts`: whether it is a message, or part of the scene, which counts nowhere; `wording`: how it is really
 * written; `role`: what it is for. Null: the analysis's own word stands.
 */
export const TextMark = z
  .strictObject({ found, counts: z.boolean().nullable(), wording: Wording.nullable(), role: TextRole.nullable().default(null) })
  .refine(({ counts, wording, role }) => counts !== null || wording !== null || role !== null, 'This says nothing of the text.');
export type TextMark = z.infer<typeof TextMark>;

/** What people say of one face: that it is none. It counts nowhere. */
export const FaceMark = z.strictObject({ found });
export type FaceMark = z.infer<typeof FaceMark>;

const differ = (marks: readonly { readonly found: number }[]) => new Set(marks.map((mark) => mark.found)).size === marks.length;

/** All that people say of a result's texts and faces. */
export const Marks = z.strictObject({
  texts: z.array(TextMark).max(CORRECTIONS_MAX).refine(differ, 'Two marks speak of the same text.'),
  faces: z.array(FaceMark).max(CORRECTIONS_MAX).refine(differ, 'Two marks speak of the same face.'),
});
export type Marks = z.infer<typeof Marks>;

/** One change, as the list tells it. `released`: the analysis's own word of one was put back; `restored`: of all. */
export const Correction = z.strictObject({
  kind: z.enum(['scenery', 'message', 'reworded', 'role', 'no_face', 'released', 'restored']),
  /** Whether it was a change, or the taking back of one. */
  way: z.enum(['change', 'undo']),
  /** The text as it was found; null for a face, and for all of them. */
  name: z.string().nullable(),
  /** How it is written since; null where that was not changed. */
  wording: z.string().nullable(),
  /** What it is for since; null where that was not changed. */
  role: TextRole.nullable(),
  /** The moment of the film that it is about; null for all of it. */
  at_s: z.number().nullable(),
  /** Null when the person has left. */
  by: z.string().nullable(),
  at: z.string(),
});
export type Correction = z.infer<typeof Correction>;

/** What people said on an earlier analysis of the same film, in terms of what this one found. */
export const EarlierCorrections = z.strictObject({
  /** At least one. What this analysis did not find again is left out. */
  marks: Marks,
  /** The last change of them, and who made it; null when the person has left. */
  at: z.string(),
  by: z.string().nullable(),
});
export type EarlierCorrections = z.infer<typeof EarlierCorrections>;

/** What the analysis found of texts and faces, what people say of it, and who changed what. */
export const Corrections = z.strictObject({
  /** Rises with each change; 0 while nobody changed anything. */
  version: z.int().min(0),
  /** What was found, whatever people say of it; null where it was not looked for. */
  found: z.strictObject({ texts: z.array(TextTrack).nullable(), faces: z.array(FaceTrack).nullable() }),
  marks: Marks,
  /** The newest first, at most 100. */
  changes: z.array(Correction),
  /** To be put on this analysis by whoever likes; null where there are none, and while this one has marks of its own. */
  earlier: EarlierCorrections.nullable(),
  /** Why nothing can be said of faces; null when it can. Of texts it always can. */
  faces_reason: z.enum(['analyse_again']).nullable(),
});
export type Corrections = z.infer<typeof Corrections>;

const one = {
  subject: 'prediction',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid, id: PredictionId }),
  path: '/api/v1/pre-test/:uuid/prediction/:id/corrections',
} as const;
const errors = ['pre_test_not_found', 'prediction_not_ready'] as const;

/** The calls by which people correct texts and faces. Every figure that rests on them follows at once; nothing is analysed. */
export const correctionApi = {
  read: route({ ...one, method: 'GET', access: 'view-only', replies: { 200: Corrections }, errors }),
  /**
   * Puts these marks in place of all that were there; none of them gives the analysis's own word back. `version` is the one that the
   * change was made on: 409 `changed_meanwhile` when somebody else was faster, and nothing is changed.
   */
  write: route({
    ...one,
    method: 'PUT',
    access: 'user',
    body: z.strictObject({ version: z.int().min(0), ...Marks.shape, way: z.enum(['change', 'undo']).default('change') }),
    replies: { 200: Corrections },
    errors: [...errors, 'forbidden', 'invalid_body', 'changed_meanwhile', 'analyse_again'],
  }),
};
