import * as z from 'zod';
import { PreTestUuid } from './ids.ts';
import { PreTest } from './pre-tests.ts';
import { route } from './route.ts';

/** Upload limits that the server enforces; the browser reads them to refuse early. */
export const UploadLimits = z.strictObject({
  bytes_max: z.int(),
  duration_min_s: z.number(),
  duration_max_s: z.number(),
  side_max_px: z.int(),
  frame_rate_max: z.number(),
  containers: z.array(z.string()),
  /** Whether analyses of this organisation take credits that are there. */
  counts_credits: z.boolean(),
  /** What this person may still begin, of the tenant's month and their own day; uploads on their way have been taken off. */
  allowance: z.strictObject({
    /** Null: without a limit. */
    films_left: z.int().min(0).nullable(),
    seconds_left: z.int().min(0).nullable(),
    /** When the tenant's month begins anew. */
    renews_at: z.string(),
  }),
});
export type UploadLimits = z.infer<typeof UploadLimits>;

/** The version of tus that is spoken. */
export const TUS_VERSION = '1.0.0';
/** What the bytes of one request may be checked by. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256'] as const;
/** `Upload-Checksum`: the algorithm, a space, and the checksum in base64. */
export const UploadChecksum = z.string().regex(/^(sha1 [A-Za-z0-9+/]{27}=|sha256 [A-Za-z0-9+/]{43}=)$/);
/** Characters of the longest `Upload-Metadata`. */
export const UPLOAD_METADATA_MAX = 8_192;

/** Characters of the longest link to a film: what a store signs can be long. */
export const FILM_LINK_MAX = 4_096;

/** Where a film lies on the web: `https://…`, without name and password. It opens without signing in. */
export const FilmLink = z.strictObject({ address: z.string().trim().min(1).max(FILM_LINK_MAX) });
export type FilmLink = z.infer<typeof FilmLink>;

const spoken = { 'Tus-Resumable': z.literal(TUS_VERSION) };
const whole = z.string().regex(/^\d{1,15}$/);
/** What is asked in another version of tus is answered with the one that is spoken. */
const OTHER_VERSION = { 412: ['Tus-Resumable', 'Tus-Version'] } as const;
const ABOUT_TUS = { 204: ['Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size', 'Tus-Checksum-Algorithm'] } as const;
const FULL = ['too_large', 'unsupported_media', 'storage_full', 'room_used', 'not_enough_credits', 'allowance_used'] as const;

const all = { path: '/api/upload', access: 'user', serves: 'tus', replies: {} } as const;
const one = { ...all, path: '/api/upload/:id', params: z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/) }) } as const;

/** The calls of a resumable upload: tus 1.0 with its extensions creation, termination, expiration and checksum. */
export const uploadApi = {
  limits: route({ method: 'GET', path: '/api/v1/upload-limits', access: 'view-only', replies: { 200: UploadLimits }, errors: [] }),
  /** `Upload-Metadata` holds `pre_test` (its uuid) and `filename`, each behind its name and a space in base64, with a comma between. */
  create: route({
    ...all,
    method: 'POST',
    headers: z.object({
      ...spoken,
      'Upload-Length': whole,
      'Upload-Metadata': z
        .string()
        .max(UPLOAD_METADATA_MAX)
        .regex(/^[^ ,]+( [A-Za-z0-9+/=]*)?(, ?[^ ,]+( [A-Za-z0-9+/=]*)?)*$/),
    }),
    bare: { 201: ['Location', 'Upload-Offset', 'Upload-Expires', 'Tus-Resumable'], ...OTHER_VERSION },
    errors: ['pre_test_not_found', 'forbidden', 'state_forbids', ...FULL],
  }),
  /** What is spoken here. Clients ask before they sign in. */
  describe: route({ ...all, method: 'OPTIONS', access: 'anonymous', bare: ABOUT_TUS, errors: [] }),
  /** Where it goes on. An upload that was whole and not yet at its end is brought there first. */
  offset: route({
    ...one,
    method: 'HEAD',
    headers: z.object(spoken),
    bare: { 200: ['Upload-Offset', 'Upload-Length', 'Upload-Expires', 'Tus-Resumable'], ...OTHER_VERSION },
    errors: ['not_found', 'upload_gone', 'upload_locked', 'unsupported_media', 'storage_full', 'room_used'],
  }),
  /**
   * The bytes from `Upload-Offset` on, as many as come; finishing the last byte starts the analysis. With `Upload-Checksum` nothing
   * counts but all that was sent, once it is what the checksum says.
   */
  append: route({
    ...one,
    method: 'PATCH',
    headers: z.object({ ...spoken, 'Upload-Offset': whole, 'Upload-Checksum': UploadChecksum.optional() }),
    bare: { 204: ['Upload-Offset', 'Upload-Expires', 'Tus-Resumable'], ...OTHER_VERSION },
    errors: ['not_found', 'upload_gone', 'upload_locked', 'upload_offset_mismatch', 'upload_checksum_mismatch', ...FULL],
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    headers: z.object(spoken),
    bare: { 204: ['Tus-Resumable'], ...OTHER_VERSION },
    errors: ['not_found', 'upload_gone'],
  }),
  /**
   * Has the server fetch the film. It answers at once; `progress` of the pre-test says how many per cent have come, where the other side
   * says how long the film is. What comes to nothing ends as `failed`, with a reason, and may be asked for again. Cancel it like an analysis.
   */
  fromLink: route({
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/film-from-link',
    access: 'user',
    subject: 'pre-test',
    params: z.strictObject({ uuid: PreTestUuid }),
    body: FilmLink,
    replies: { 202: PreTest },
    errors: [
      ...(['pre_test_not_found', 'forbidden', 'state_forbids', 'invalid_body', 'too_large', 'room_used'] as const),
      ...(['not_enough_credits', 'allowance_used'] as const),
    ],
  }),
  /** The same, whether or not there is such an upload. */
  describeOne: route({ ...one, method: 'OPTIONS', access: 'anonymous', bare: ABOUT_TUS, errors: [] }),
};
