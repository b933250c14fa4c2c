import * as z from 'zod';
import { VideoId } from './ids.ts';

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
  /** When the film itself is deleted, by the tenant's own days or those that a pre-test was started with; absent while it is kept. */
  kept_until: z.string().optional(),
  /** When it was; its results stay. */
  removed_at: z.string().optional(),
});
export type VideoSummary = z.infer<typeof VideoSummary>;
