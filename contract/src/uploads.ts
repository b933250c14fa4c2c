import * as z from 'zod';
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

/** tus 1.0 (creation, termination): metadata `pre_test` (uuid) and `filename`; finishing the last byte starts the analysis. */
const tus = (method: 'POST' | 'OPTIONS', path: string) =>
  route({
    method,
    path,
    access: 'user',
    serves: 'tus',
    replies: {},
    errors: [
      'allowance_used',
      'pre_test_not_found',
      'forbidden',
      'state_forbids',
      'too_large',
      'unsupported_media',
      'storage_full',
      'room_used',
    ],
  });
const tusOne = (method: 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS') =>
  route({
    method,
    path: '/api/upload/:id',
    access: 'user',
    serves: 'tus',
    params: z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
    replies: {},
    errors: [
      'not_found',
      'upload_gone',
      'upload_locked',
      'upload_offset_mismatch',
      'unsupported_media',
      'too_large',
      'storage_full',
      'room_used',
      'not_enough_credits',
      'allowance_used',
    ],
  });

/** The calls of a resumable upload. */
export const uploadApi = {
  limits: route({ method: 'GET', path: '/api/v1/upload-limits', access: 'view-only', replies: { 200: UploadLimits }, errors: [] }),
  create: tus('POST', '/api/upload'),
  describe: tus('OPTIONS', '/api/upload'),
  offset: tusOne('HEAD'),
  append: tusOne('PATCH'),
  remove: tusOne('DELETE'),
  describeOne: tusOne('OPTIONS'),
};
