import * as z from 'zod';
import { ExportPalette } from './exports.ts';
import { LookId, PredictionId, PreTestUuid } from './ids.ts';
import { route } from './route.ts';

/** Most edits that are tried at once. */
export const EDITS_MAX = 8;
const share = z.number().min(0).max(1);
const side = z.number().min(0.005).max(1);

/** A place of the picture, in shares of width and height from the top left. */
export const LookBox = z.strictObject({ x: share, y: share, width: side, height: side });
export type LookBox = z.infer<typeof LookBox>;

/** A change of one still, tried before anybody renders it. */
export const LookEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hide'), box: LookBox }),
  z.strictObject({ kind: z.literal('blur'), box: LookBox }),
  /** Round the middle, `factor` in width and height. */
  z.strictObject({ kind: z.literal('enlarge'), box: LookBox, factor: z.number().min(1.05).max(4) }),
  /** In shares of the picture's width and height. */
  z.strictObject({ kind: z.literal('move'), box: LookBox, dx: z.number().min(-1).max(1), dy: z.number().min(-1).max(1) }),
]);
export type LookEdit = z.infer<typeof LookEdit>;

const seconds = z.number().min(0).max(36_000);

/** What is tried: some edits of the picture at one moment, and places whose share is told besides. */
export const WhatIfInput = z.strictObject({
  at_s: seconds,
  edits: z.array(LookEdit).min(1).max(EDITS_MAX),
  watched: z.array(LookBox).max(EDITS_MAX).default([]),
  palette: ExportPalette.default('heat'),
});
export type WhatIfInput = z.infer<typeof WhatIfInput>;

/** A box that is to be followed through the film from a moment on. */
export const FollowInput = z.strictObject({ at_s: seconds, box: LookBox });
export type FollowInput = z.infer<typeof FollowInput>;

/** Share of attention in a place with its stability band (four views of the network). */
export const BandedShare = z.strictObject({ value: z.number(), lo: z.number(), hi: z.number() });

/** A place before and after; `box_after` is where it lies once it was moved or enlarged. */
export const TriedShare = z.strictObject({ box_before: LookBox, box_after: LookBox, before: BandedShare, after: BandedShare });
export type TriedShare = z.infer<typeof TriedShare>;

/** One still before and after. Motion, cuts and what was there before are not in it. */
export const WhatIfAnswer = z.strictObject({
  kind: z.literal('what-if'),
  model: z.string(),
  edits: z.array(TriedShare),
  watched: z.array(TriedShare),
  /** JPEGs with heat by one scale, base64. */
  pictures: z.strictObject({ before: z.base64(), after: z.base64() }),
});
export type WhatIfAnswer = z.infer<typeof WhatIfAnswer>;

/** Where a box went: `lost` when it was not recognised any more, `plain` when there was nothing in it to tell it by. */
export const FollowAnswer = z.strictObject({
  kind: z.literal('follow'),
  keyframes: z.array(LookBox.extend({ at_s: z.number(), width: share, height: share })),
  seen_until_s: z.number(),
  ended: z.enum(['lost', 'end', 'plain']),
});
export type FollowAnswer = z.infer<typeof FollowAnswer>;

/** Why a look came to nothing. */
export const LookFailure = z.enum(['original_gone', 'unreadable', 'internal']);
export type LookFailure = z.infer<typeof LookFailure>;

/** A further look at a film, for the minutes that somebody needs it. */
export const Look = z.strictObject({
  id: LookId,
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** 0..100. */
  progress: z.int(),
  failure: LookFailure.nullable(),
  answer: z.discriminatedUnion('kind', [WhatIfAnswer, FollowAnswer]).nullable(),
});
export type Look = z.infer<typeof Look>;

const params = z.strictObject({ uuid: PreTestUuid, id: PredictionId });
const one = { subject: 'prediction', crosses: true, params } as const;
const errors = ['pre_test_not_found', 'prediction_not_ready', 'original_gone', 'file_gone', 'invalid_body', 'too_many_requests'] as const;

/** Calls that have a worker look at the film again. Nothing of the result changes. */
export const lookApi = {
  /** Tries edits on one still. The very same wish is answered from what is there already. */
  whatIf: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/prediction/:id/what-if',
    access: 'view-only',
    isReading: true,
    cost: 4,
    body: WhatIfInput,
    replies: { 200: Look },
    errors,
  }),
  /** Follows a drawn box. */
  follow: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/prediction/:id/follow',
    access: 'user',
    isReading: true,
    cost: 4,
    body: FollowInput,
    replies: { 200: Look },
    errors: [...errors, 'forbidden'],
  }),
  read: route({
    method: 'GET',
    path: '/api/v1/look/:id',
    access: 'view-only',
    subject: 'look',
    crosses: true,
    params: z.strictObject({ id: LookId }),
    replies: { 200: Look },
    errors: ['not_found'],
  }),
};
