import * as z from 'zod';
import { BandKind } from './band-basis.ts';
import { Place } from './message.ts';

/** A stretch of the film, in seconds from its start. */
const stretch = { start_s: z.number(), end_s: z.number() };

/** One face for as long as it stays in a shot. That it is a face is all that is known of it. */
export const FaceTrack = z.strictObject({
  ...stretch,
  /** The surest of its moments, 0..1. */
  confidence: z.number().min(0).max(1),
  places: z.array(Place.extend({ confidence: z.number().min(0).max(1) })),
});
export type FaceTrack = z.infer<typeof FaceTrack>;

/** A stretch in which one face takes at least 15 % of the picture; `area_share` is the most that it takes. */
export const CloseUp = z.strictObject({ ...stretch, area_share: z.number().min(0).max(1) });
export type CloseUp = z.infer<typeof CloseUp>;

/** A figure of faces. `value` is null unless `state` is `ok`; `reason` then says why. */
export const FaceFigure = z.strictObject({
  id: z.enum([
    ...(['face_share', 'face_while_visible', 'face_attended', 'face_seen', 'face_first_shown', 'face_first_noticed'] as const),
    ...(['face_first_5s', 'face_area', 'face_time_share', 'face_close_up', 'face_most'] as const),
  ]),
  value: z.number().nullable(),
  unit: z.string(),
  range: z.tuple([z.number(), z.number()]).nullable(),
  /** From what is as good as sure to all that may be a face. */
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  band_kind: BandKind,
  direction: z.enum(['higher_better', 'lower_better', 'two_sided', 'descriptive']),
  state: z.enum(['ok', 'not_applicable', 'not_measured', 'too_short']),
  reason: z.string().nullable(),
});
export type FaceFigure = z.infer<typeof FaceFigure>;

/** Where faces are and what they draw. Faces are found; nobody is recognised. */
export const FaceReading = z.strictObject({
  /** Version of the rules, and the network that found them. */
  rules: z.string(),
  model: z.string(),
  tracks: z.array(FaceTrack),
  close_ups: z.array(CloseUp),
  figures: z.array(FaceFigure),
});
export type FaceReading = z.infer<typeof FaceReading>;
