import * as z from 'zod';
import { AreaKeyframe, GOES_BACK, goesForward } from './areas.ts';
import { BrandAssetId, PredictionId, PreTestUuid } from './ids.ts';
import { nameUpTo } from './names.ts';
import { BrandTrack } from './predictions.ts';
import { route } from './route.ts';

/** Most marks of one result. */
export const MARKS_MAX = 200;
const KEYFRAMES_MAX = 400;
/** Of all marks together. */
const KEYFRAMES_IN_ALL_MAX = 6_000;
const TIME_MAX_S = 36_000;
const NAME_MAX = 90;
const seconds = z.number().min(0).max(TIME_MAX_S);

/** What a box shows. */
export const MarkKind = z.enum(['logo', 'word-mark', 'packshot', 'product', 'character']);
export type MarkKind = z.infer<typeof MarkKind>;

/** Where a box is by a person's word: straight from keyframe to keyframe, while it is there. */
export const MarkPath = z.strictObject({
  /** By time, at least one. */
  keyframes: z.array(AreaKeyframe).min(1).max(KEYFRAMES_MAX),
  from_s: seconds,
  /** Null: until the end. */
  to_s: seconds.nullable(),
});
export type MarkPath = z.infer<typeof MarkPath>;

const markShape = {
  /** Names the mark within its result; whoever makes it chooses. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  found: z.int().min(0).max(9_999).nullable(),
  verdict: z.enum(['accepted', 'rejected']),
  name: z.string().trim().min(1).max(NAME_MAX).nullable(),
  kind: MarkKind,
  asset: BrandAssetId.nullable(),
  path: MarkPath.nullable(),
};
const hasPlace = ({ found, path }: Pick<z.infer<z.ZodObject<typeof markShape>>, 'found' | 'path'>) => found !== null || path !== null;
const NO_PLACE = 'A box that was drawn needs a place.';

/**
 * What a person says of one box of a brand. With `found` it speaks of what the search found at that place of its list; without, the
 * person drew it. With `path` the box is where the person put it, without it stays where it was found. Rejected boxes count nowhere.
 */
export const BrandMark = z.strictObject(markShape).refine(hasPlace, NO_PLACE);
export type BrandMark = z.infer<typeof BrandMark>;

const idsDiffer = (marks: readonly BrandMark[]) =>
  new Set(marks.map(({ id }) => id)).size === marks.length &&
  new Set(marks.flatMap(({ found }) => found ?? [])).size === marks.filter(({ found }) => found !== null).length;
const keyframesIn = (marks: readonly BrandMark[]) => marks.reduce((sum, { path }) => sum + (path?.keyframes.length ?? 0), 0);

/** All marks of a result. */
export const BrandMarks = z
  .array(z.strictObject({ ...markShape, name: nameUpTo(NAME_MAX).nullable() }).refine(hasPlace, NO_PLACE))
  .max(MARKS_MAX)
  .refine(idsDiffer, 'Two marks speak of the same box.')
  .refine((marks) => marks.every(({ path }) => path === null || goesForward(path)), GOES_BACK)
  .refine((marks) => keyframesIn(marks) <= KEYFRAMES_IN_ALL_MAX, 'These are too many places.');
export type BrandMarks = z.infer<typeof BrandMarks>;

/** One change, as the list tells it. `restored`: the search's own finding was put back. */
export const BrandChange = z.strictObject({
  kind: z.enum(['drawn', 'accepted', 'rejected', 'moved', 'renamed', 'deleted', 'released', 'restored']),
  /** Whether it was a change, or the taking back or doing again of one. */
  way: z.enum(['change', 'undo', 'redo']),
  name: z.string().nullable(),
  /** The moment of the film that it is about; null for all of it. */
  at_s: z.number().nullable(),
  /** Null when the person has left. */
  by: z.string().nullable(),
  at: z.string(),
});
export type BrandChange = z.infer<typeof BrandChange>;

/** What people said of the brand on an earlier analysis of the same film, in terms of what this one found. */
export const EarlierMarks = z.strictObject({
  /** At least one. Boxes that this analysis did not find again, and people had accepted, are as if drawn. */
  marks: z.array(BrandMark).min(1),
  /** The last change of them, and who made it; null when the person has left. */
  at: z.string(),
  by: z.string().nullable(),
});
export type EarlierMarks = z.infer<typeof EarlierMarks>;

/** The boxes of a result's brand: what was found, what people say of it, and who changed what. */
export const BrandBoxes = z.strictObject({
  /** Rises with each change; 0 while nobody changed anything. */
  version: z.int().min(0),
  /** What the search found, whatever people say of it. */
  found: z.array(BrandTrack),
  marks: z.array(BrandMark),
  /** What the assets are called by which it was found, as far as they are still there. */
  assets: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The newest first, at most 100. */
  changes: z.array(BrandChange),
  /** To be put on this analysis by whoever likes; null where there are none, and while this one has marks of its own. */
  earlier: EarlierMarks.nullable(),
  /** Why nothing can be changed; null when it can. */
  reason: z.enum(['analyse_again']).nullable(),
});
export type BrandBoxes = z.infer<typeof BrandBoxes>;

const one = {
  subject: 'prediction',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid, id: PredictionId }),
  path: '/api/v1/pre-test/:uuid/prediction/:id/brand-boxes',
} as const;
const errors = ['pre_test_not_found', 'prediction_not_ready'] as const;

/** The calls by which people correct where a brand is. Every brand figure follows at once; nothing is analysed. */
export const brandBoxApi = {
  read: route({ ...one, method: 'GET', access: 'view-only', replies: { 200: BrandBoxes }, errors }),
  /**
   * Puts these marks in place of all that were there; none of them gives the search's own finding back. `version` is the one that the
   * change was made on: 409 `changed_meanwhile` when somebody else was faster, and nothing is changed.
   */
  write: route({
    ...one,
    method: 'PUT',
    access: 'user',
    body: z.strictObject({
      version: z.int().min(0),
      marks: BrandMarks,
      way: z.enum(['change', 'undo', 'redo']).default('change'),
    }),
    replies: { 200: BrandBoxes },
    errors: [...errors, 'forbidden', 'invalid_body', 'changed_meanwhile', 'analyse_again'],
  }),
};
