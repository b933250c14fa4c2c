import * as z from 'zod';
import { Compliance } from './compliance.ts';
import { Scope } from './crud.ts';
import { Areas, AttentionDetail, Verdict } from './diagnosis.ts';
import { PredictionId, PreTestUuid, ShareId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { cursorPage, cursorRequest } from './paging.ts';
import { PlacementId } from './placements.ts';
import { Placing, PlacingMatrix } from './placing.ts';
import { Prediction } from './predictions.ts';
import { route } from './route.ts';

/** Longest life of a share link, in days. */
export const SHARE_DAYS_MAX = 365;
/** A password is sent along with a link that is a secret already; it is short enough to be told by telephone. */
export const SHARE_PASSWORD_MIN = 8;

/** Characters of the longest name of a link. */
export const SHARE_NAME_MAX = 100;

/** What a link is called by those who send it: nobody reads it by the link. */
export const ShareName = nameUpTo(SHARE_NAME_MAX);

/** The secret at the end of a share link. */
export const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** One of the films that a link shows side by side. */
export const LinkedFilm = z.strictObject({
  pre_test_id: PreTestUuid,
  pre_test_name: z.string(),
  /** The one analysis that is shown; null for whatever is the newest. */
  prediction_id: PredictionId.nullable(),
});
export type LinkedFilm = z.infer<typeof LinkedFilm>;

/** A share link as it is listed. What opens it is never among it. */
export const ShareLink = z.strictObject({
  id: ShareId,
  /** Null for a link to a comparison. */
  pre_test_id: PreTestUuid.nullable(),
  /** The films that it shows side by side, in their order, without those that are gone; null for a link to one result. */
  compares: z.array(LinkedFilm).nullable(),
  /** What those who send it call it; null for none. */
  name: z.string().nullable(),
  has_password: z.boolean(),
  /** What the result is read for; null for the pre-test's own. */
  placement: PlacementId.nullable(),
  /** Who made it; null for an admin of another organisation, or somebody who has left. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  /** How often it was opened, one a minute at most; nothing is kept of by whom. */
  opened_count: z.int().min(0),
  /** To the minute; null while it never was. */
  last_opened_at: z.iso.datetime().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** One of all links of an organisation. */
export const OpenShareLink = ShareLink.extend({
  /** Null for a link to a comparison: its films are in `compares`. */
  pre_test_name: z.string().nullable(),
});
export type OpenShareLink = z.infer<typeof OpenShareLink>;

const ShareDays = z.int().min(1).max(SHARE_DAYS_MAX);

/** What a new link is made of. */
export const ShareInput = z.strictObject({
  expires_in_days: ShareDays.default(30),
  name: ShareName.nullable().optional(),
  password: z.string().min(SHARE_PASSWORD_MIN).max(128).optional(),
  /** What the result is read for; null or absent for the pre-test's own. */
  placement: PlacementId.nullable().optional(),
});
export type ShareInput = z.infer<typeof ShareInput>;

/** What of a link can be another: its address and its password cannot. */
export const ShareChange = z.strictObject({
  /** Null takes the name away. */
  name: ShareName.nullable().optional(),
  /** From now on; one that has run out opens again by it. */
  expires_in_days: ShareDays.optional(),
});
export type ShareChange = z.infer<typeof ShareChange>;

/** What somebody sends along who opens a link. */
export const ShareOpening = z.strictObject({
  password: z.string().min(1).max(128).optional(),
  /** What an earlier opening gave for the password. One that counts no longer is as none: nothing is guessed by it. */
  pass: z.string().max(200).optional(),
  /** It is open already and asks for more of it, or for new addresses: not counted as opened once more. */
  is_open: z.boolean().optional(),
});

/** Why a link may not open. */
export const OPENING_ERRORS = ['not_found', 'wrong_share_password', 'too_many_requests', 'insecure_transport', 'invalid_body'] as const;

/** What somebody with the link sees: the result alone, without where it lies, who made it or what else there is. */
export const SharedPreTest = z.strictObject({
  pre_test_name: z.string(),
  /** Null while there is no result yet. Its addresses work for five minutes; open the link again for new ones. */
  prediction: Prediction.nullable(),
  /** What the whole result comes to for the placement of the link, or else of the pre-test; null while it is not whole. */
  verdict: Verdict.nullable(),
  attention: AttentionDetail.nullable(),
  /** What people drew on it, with what each draws. */
  areas: Areas.nullable(),
  compliance: Compliance.nullable(),
  /** The film on the page of its placement, and every placement with every shape. */
  placing: Placing.nullable(),
  placings: PlacingMatrix.nullable(),
  expires_at: z.iso.datetime(),
  /** Opens the link again in place of the password that was just given, for some hours; null where none was given. */
  pass: z.string().nullable(),
});
export type SharedPreTest = z.infer<typeof SharedPreTest>;

const ofPreTest = {
  path: '/api/v1/pre-test/:uuid/share',
  subject: 'pre-test',
  access: 'user',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid }),
} as const;

const one = {
  path: '/api/v1/share/:id',
  subject: 'share',
  access: 'user',
  crosses: true,
  params: z.strictObject({ id: ShareId }),
} as const;

const params = z.strictObject({ token: ShareToken });
/** As they stand in the address that opening the link gave; `of` names the film where there are several. */
const given = { of: PreTestUuid.optional(), grant: z.string().max(200).optional() };
const bytes = { method: 'GET', access: 'anonymous', serves: 'bytes', params, replies: {} } as const;

/** Links by which anybody sees one pre-test's result, and nothing else. */
export const shareApi = {
  /** Those that work and those that did, the newest first; those to comparisons with this result among them. */
  list: route({ ...ofPreTest, method: 'GET', replies: { 200: z.array(ShareLink) }, errors: ['pre_test_not_found'] }),
  /** `token`, and the address that ends in it, are shown here and never again. */
  create: route({
    ...ofPreTest,
    method: 'POST',
    body: ShareInput,
    replies: { 201: ShareLink.extend({ address: z.string(), token: ShareToken }) },
    errors: ['pre_test_not_found', 'forbidden', 'invalid_body', 'too_many_requests'],
  }),
  /** All links of the organisation that open something now, the newest first; an admin reads another tenant's by `scope`. */
  listOpen: route({
    method: 'GET',
    path: '/api/v1/share',
    subject: 'share',
    access: 'tenant-admin',
    crosses: true,
    query: z.strictObject({ ...cursorRequest, scope: Scope.optional() }),
    replies: { 200: cursorPage(OpenShareLink) },
    errors: ['invalid_body', 'not_found'],
  }),
  /** One that was revoked stays so. */
  change: route({
    ...one,
    method: 'PUT',
    body: ShareChange,
    replies: { 200: ShareLink },
    errors: ['not_found', 'forbidden', 'link_gone', 'invalid_body'],
  }),
  /** From the next request on nothing is opened by it. */
  revoke: route({ ...one, method: 'DELETE', replies: { 204: z.undefined() }, errors: ['not_found', 'forbidden'] }),
  /** A link that has ended, was revoked or never was is the same: not there. */
  open: route({
    method: 'POST',
    path: '/api/v1/shared/:token/open',
    access: 'anonymous',
    cost: 2, // worked out once: only who opens a new state first waits, up to two seconds
    isReading: true,
    params,
    body: ShareOpening.extend({
      /** What is not wanted now; it is null in the reply. Every placement with every shape is a third of the answer, and takes the longest the first time. */
      leave_out: z
        .array(z.enum(['placings']))
        .max(1)
        .optional(),
    }),
    replies: { 200: SharedPreTest },
    errors: [...OPENING_ERRORS],
  }),
  film: route({
    ...bytes,
    path: '/api/v1/shared/:token/film',
    query: z.strictObject({ as: z.enum(['original', 'preview']).default('original'), ...given }),
    errors: ['not_found', 'original_gone', 'file_gone', 'range_not_satisfiable'],
  }),
  poster: route({ ...bytes, path: '/api/v1/shared/:token/poster', query: z.strictObject(given), errors: ['not_found', 'file_gone'] }),
  heatmap: route({
    ...bytes,
    path: '/api/v1/shared/:token/heatmap',
    query: z.strictObject({ prediction: PredictionId, ...given }),
    errors: ['not_found'],
  }),
};
