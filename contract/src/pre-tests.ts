import * as z from 'zod';
import { PredictionId, PreTestUuid, ReferenceId, TenantId, UserId, VideoId } from './ids.ts';
import { PlacementId } from './placements.ts';
import { route } from './route.ts';

/** Characters of the longest name. */
export const PRE_TEST_NAME_MAX = 200;

/** 1–200 characters after trimming, no control characters. */
export const PreTestName = z
  .string()
  .trim()
  .min(1)
  .max(PRE_TEST_NAME_MAX)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** How far a pre-test is; the first four are steps, the last three are ends (a failed or cancelled one may be tried again). */
export const PreTestStatus = z.enum(['draft', 'uploading', 'queued', 'processing', 'complete', 'failed', 'cancelled']);
export type PreTestStatus = z.infer<typeof PreTestStatus>;

/** What the worker is doing. `progress` runs over all of them together. */
export const Stage = z.enum(['waiting', 'probing', 'analysing', 'storing']);
export type Stage = z.infer<typeof Stage>;

/** Why an analysis ended without a result, in words that a person can act on. `code` picks the translated sentence. */
export const Failure = z.strictObject({ code: z.string(), detail: z.string(), is_retryable: z.boolean() });
export type Failure = z.infer<typeof Failure>;

/** What the probe said about the uploaded file. */
export const VideoSummary = z.strictObject({
  id: VideoId,
  file_name: z.string(),
  bytes: z.int().min(0),
  /** `still` for a picture: one frame, no time. */
  kind: z.enum(['film', 'still']),
  container: z.string(),
  /** Known once the worker has probed the file. */
  duration_s: z.number().min(0).nullable(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  frame_rate: z.number().nullable(),
  video_codec: z.string().nullable(),
  has_audio: z.boolean().nullable(),
});
export type VideoSummary = z.infer<typeof VideoSummary>;

/** One pre-test: what a person asked, and how far it is. */
export const PreTest = z.strictObject({
  id: PreTestUuid,
  uuid: PreTestUuid,
  tenant_id: TenantId,
  pre_test_name: z.string(),
  placement: PlacementId.nullable(),
  folder_id: z.string().nullable(),
  brand_id: z.string().nullable(),
  preset_id: z.string().nullable(),
  status: PreTestStatus,
  stage: Stage.nullable(),
  /** 0–100, whole. */
  progress: z.int().min(0).max(100),
  /** 1 = next; null when it does not wait. */
  queue_position: z.int().min(1).nullable(),
  /** Seconds until the result is there, as far as can be told. */
  eta_s: z.number().min(0).nullable(),
  failure: Failure.nullable(),
  video: VideoSummary.nullable(),
  prediction_id: PredictionId.nullable(),
  /** Address of a still of the film, once there is one. */
  poster_address: z.string().nullable(),
  /** True for the ad that comes with Fovea. */
  is_sample: z.boolean(),
  created_by: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PreTest = z.infer<typeof PreTest>;

/** What a person asks: a name, and where the ad belongs and will run. */
export const CreatePreTest = z.strictObject({
  pre_test_name: PreTestName,
  folder_id: ReferenceId.nullish(),
  brand_id: ReferenceId.nullish(),
  preset_id: ReferenceId.nullish(),
  placement: PlacementId.nullish(),
});
export type CreatePreTest = z.infer<typeof CreatePreTest>;

const params = z.strictObject({ uuid: PreTestUuid });

/** The calls round one pre-test. */
export const preTestApi = {
  create: route({
    method: 'POST',
    path: '/crud/pre-test',
    access: 'user',
    body: CreatePreTest,
    replies: { 201: PreTest },
    errors: ['invalid_body', 'forbidden'],
  }),
  read: route({
    method: 'GET',
    path: '/api/pre-test/:uuid',
    access: 'view-only',
    params,
    replies: { 200: PreTest },
    errors: ['pre_test_not_found'],
  }),
  /**
   * A streamed multipart form for simple clients, sent as POST with the field `_method=PUT` before the rest:
   * `pre_test_name` and `placement` change what is asked; a `file` part (last) is the film and starts the analysis.
   */
  upload: route({
    method: 'PUT',
    path: '/api/pre-test/:uuid',
    access: 'user',
    params,
    serves: 'multipart',
    replies: { 200: PreTest },
    errors: [
      'pre_test_not_found',
      'forbidden',
      'state_forbids',
      'too_large',
      'unsupported_type',
      'unsupported_media',
      'invalid_body',
      'storage_full',
    ],
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/cancel',
    access: 'user',
    params,
    replies: { 200: PreTest },
    errors: ['pre_test_not_found', 'forbidden', 'state_forbids'],
  }),
  retry: route({
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/retry',
    access: 'user',
    params,
    replies: { 200: PreTest },
    errors: ['pre_test_not_found', 'forbidden', 'state_forbids'],
  }),
  poster: route({
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/poster',
    access: 'view-only',
    params,
    serves: 'bytes',
    replies: {},
    errors: ['pre_test_not_found', 'not_found'],
  }),
  /** The film itself, or a copy that browsers play, where it needs one. Without `as` the copy is answered once it is there. */
  film: route({
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/film',
    access: 'view-only',
    params,
    serves: 'bytes',
    query: z.strictObject({ as: z.enum(['original', 'preview']).optional() }),
    replies: {},
    errors: ['pre_test_not_found', 'not_found', 'range_not_satisfiable'],
  }),
};
