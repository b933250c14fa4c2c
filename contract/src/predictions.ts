import * as z from 'zod';
import { BandKind } from './band-basis.ts';
import { FaceReading } from './faces.ts';
import { PredictionId, PreTestUuid } from './ids.ts';
import { KnownBias } from './known-bias.ts';
import { Message } from './message.ts';
import { wholeNumber } from './paging.ts';
import { route } from './route.ts';

/** Whether a figure has a value, and if not, what kind of reason there is. */
export const MetricState = z.enum(['ok', 'not_applicable', 'not_measured', 'too_short']);
/** Which way is better; `descriptive` figures have no better. */
export const Direction = z.enum(['higher_better', 'lower_better', 'two_sided', 'descriptive']);

/**
 * One figure with its unit, range and band. `value` is null unless `state` is `ok`; `reason` then says why. A `lo` without `hi` is a band
 * without an upper end: what is as good as sure never comes to it.
 */
export const Score = z.strictObject({
  id: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  range: z.tuple([z.number(), z.number()]).nullable(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  /** What `lo` and `hi` are; of `none` `reason` says why. What a band is made of says `bandBasisOf`. */
  band_kind: BandKind,
  direction: Direction,
  state: MetricState,
  reason: z.string().nullable(),
});
export type Score = z.infer<typeof Score>;

/** One curve, a column of numbers on one of the time bases; null where it was not measured. */
export const Series = z.strictObject({
  id: z.string(),
  unit: z.string(),
  range: z.tuple([z.number(), z.number()]).nullable(),
  direction: Direction,
  time_base: z.enum(['analysis', 'loudness']),
  values: z.array(z.number().nullable()),
  /** Half-width of the band around each value, or null where there is none. */
  band: z.number().nullable(),
});
export type Series = z.infer<typeof Series>;

/** A stretch of the film, in seconds from its start. */
export const Span = z.strictObject({ start_s: z.number(), end_s: z.number() });
export type Span = z.infer<typeof Span>;

/** Something that was found at a place in the film. `value` and `unit` say how much of it, where that means anything. */
export const Finding = z.strictObject({
  kind: z.enum([
    'black',
    'freeze',
    'end_hold',
    'silence',
    'no_audio',
    'silent',
    'clipping',
    'letterbox',
    'blank_video',
    'flash',
    'flash_extended',
    'flash_warning',
    'red_flash',
    'red_flash_extended',
    'red_flash_warning',
  ]),
  start_s: z.number(),
  end_s: z.number(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** Of flashes alone: the share of the picture that flashes. */
  area_share: z.number().min(0).max(1).optional(),
  /** Of bars alone: how far they reach in from each border, shares of height and width. Missing in results from before it was kept. */
  bars: z.strictObject({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() }).optional(),
});
export type Finding = z.infer<typeof Finding>;

/** A stretch of the film in which a brand is to be seen; `seen` is the share of viewers predicted to look at it. */
export const BrandPulse = Span.extend({ seen: z.number(), seen_lo: z.number(), seen_hi: z.number() });
export type BrandPulse = z.infer<typeof BrandPulse>;

/** One appearance of a brand's picture. */
export const BrandTrack = z.strictObject({
  /** The brand asset's id. */
  asset: z.string(),
  kind: z.string(),
  start_s: z.number(),
  end_s: z.number(),
  /** 0..1; what is under 0.5 counts in no figure but the upper end of its band. */
  confidence: z.number().min(0).max(1),
  /** One a moment: seconds, then left, top, width and height in shares of the picture, then confidence. */
  boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])),
  /** What a person did: took the finding for right, or put the box there. Missing for what the search found and nobody touched. */
  by_person: z.enum(['accepted', 'placed']).optional(),
  /** What a person called it. */
  name: z.string().optional(),
});
export type BrandTrack = z.infer<typeof BrandTrack>;

/** What was found of a brand in a film: where its pictures are, what attention they get, and what to beware of. */
export const BrandReading = z.strictObject({
  /**
   * The pictures that were looked for; one that is not usable has nothing in it to find. As they were called then: missing on shared
   * pages, and in results from before it was told.
   */
  assets: z.array(z.strictObject({ id: z.string(), kind: z.string(), is_usable: z.boolean(), name: z.string().optional() })),
  /**
   * Pictures of the brand that the film was not searched for, since there are more than a film is searched for: how many, and the
   * newest of them. Missing where there are none, on shared pages, and in results from before it was told.
   */
  left_out: z
    .strictObject({ count: z.int().min(1), pictures: z.array(z.strictObject({ id: z.string(), kind: z.string(), name: z.string() })) })
    .optional(),
  tracks: z.array(BrandTrack),
  pulses: z.array(BrandPulse),
  flags: z.array(z.enum(['no_brand_detected', 'long_central_block'])),
  scores: z.array(Score),
});
export type BrandReading = z.infer<typeof BrandReading>;

/** Where the heatmap track is, and the size of its grid and the number of its frames. */
export const HeatmapAddress = z.strictObject({
  address: z.string(),
  bytes: z.int(),
  format: z.literal('fovea-heat/1'),
  columns: z.int(),
  rows: z.int(),
  count: z.int(),
});

/**
 * What the film's address answers with. `original`: the file that was sent, which browsers play. `preview`: a copy of it that they
 * play, on the same clock. `preview_pending`: the file that was sent, while its copy is being made. `unplayable`: the file that was
 * sent, of which no copy could be made; some browsers may still play it.
 */
export const FilmState = z.enum(['original', 'preview', 'preview_pending', 'unplayable']);
export type FilmState = z.infer<typeof FilmState>;

const Versions = z.strictObject({ engine: z.string(), model: z.string(), metrics: z.string(), analysis: z.string() });

/** One of a pre-test's analyses, as the others name it. */
export const Run = z.strictObject({
  id: PredictionId,
  state: z.enum(['waiting', 'partial', 'complete']),
  /** True for the one that the pre-test stands for now. */
  is_current: z.boolean(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  /** What made it; null while there is nothing of it. */
  versions: Versions.nullable(),
});
export type Run = z.infer<typeof Run>;

/** Whose word the boxes of a brand are by; `by` is null when the last of them has left. */
export const BrandEdit = z.strictObject({ version: z.int(), by: z.string().nullable(), at: z.string() });

/** Whose word texts and faces are by, and which of them were corrected. */
export const ReadingEdit = BrandEdit.extend({ of: z.enum(['texts', 'faces', 'both']) });
export type ReadingEdit = z.infer<typeof ReadingEdit>;

const Ranged = z.strictObject({ value: z.number(), lo: z.number(), hi: z.number() });

/** What a film is in its first or last seconds. Null: not measured there, or the film is shorter. Nothing of it passes or fails. */
export const WindowFigures = z.strictObject({
  window: z.enum(['first_2s', 'first_3s', 'first_5s', 'last_3s']),
  state: z.enum(['ok', 'too_short']),
  /** Share of the window in which the brand is to be seen. */
  brand_time: z.number().nullable(),
  /** Chance that the brand is looked at in the window, with one and a half to three looks a second. */
  brand_seen: Ranged.nullable(),
  /** The smallest share of the picture that holds half of the attention. */
  a50: Ranged.nullable(),
  dispersion: Ranged.nullable(),
  ease: Ranged.nullable(),
});
export type WindowFigures = z.infer<typeof WindowFigures>;

/** One analysis of a pre-test: every number with the versions that made it. */
export const Prediction = z.strictObject({
  id: PredictionId,
  pre_test_id: PreTestUuid,
  /** `partial` while the rest is still being analysed: what is there is final, more will follow. */
  state: z.enum(['partial', 'complete']),
  created_at: z.string(),
  versions: Versions,
  /** Every analysis of this pre-test, this one among them, the newest first, at most 100. */
  runs: z.array(Run),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  media: z.strictObject({
    kind: z.enum(['film', 'still']),
    duration_s: z.number(),
    width_px: z.int(),
    height_px: z.int(),
    frame_rate: z.number().nullable(),
    container: z.string(),
    video_codec: z.string(),
    audio_codec: z.string().nullable(),
    audio_channels: z.int().nullable(),
    /** There where mono tracks were taken together as the channels: by what each says it is, or in the order that deliveries have. */
    audio_joined: z.enum(['named', 'assumed']).optional(),
    /** Further sounds of the file that were not measured; not there without any. */
    audio_tracks_left_out: z.int().optional(),
  }),
  time_bases: z.strictObject({
    /** Seconds of each analysis frame; spacing may vary (one extra sample follows each cut). */
    analysis: z.array(z.number()),
    loudness: z.strictObject({ start_s: z.number(), step_s: z.number(), count: z.int() }).nullable(),
  }),
  scores: z.array(Score),
  series: z.array(Series),
  shots: z.array(Span),
  findings: z.array(Finding),
  /** The first 2, 3 and 5 s and the last 3 s; empty for a still, and while the end is not analysed. */
  windows: z.array(WindowFigures),
  /** Null where no brand was looked for; missing in results from before there was such a search. */
  brand: BrandReading.nullable().optional(),
  /** That people corrected where the brand is: every brand figure is by their word. `by` is null when the last of them has left. */
  brand_edit: BrandEdit.nullable().optional(),
  /** How the network that looked at this film judges logos, writing and faces beside people, on still pictures; empty for a network that does not ship any more. */
  known_bias: z.array(KnownBias).optional(),
  /** Text and speech; null in results from before they were read. */
  text: Message.nullable(),
  /** Faces in the picture; null or missing in results from before they were looked for. */
  faces: FaceReading.nullable().optional(),
  /** That people corrected texts or faces: every figure of those is by their word. `by` is the last of them, null when that person has left. */
  reading_edit: ReadingEdit.nullable().optional(),
  heatmap: HeatmapAddress.nullable(),
  /** `type` is what the address is served as; the address changes with what it answers. */
  film: z.strictObject({ address: z.string(), type: z.string(), state: FilmState }),
  poster_address: z.string().nullable(),
});
export type Prediction = z.infer<typeof Prediction>;

const params = z.strictObject({ uuid: PreTestUuid });
/** An admin may name a pre-test of any tenant. */
const one = { params, subject: 'pre-test', crosses: true } as const;

/** The calls that read results. */
export const predictionApi = {
  /** The newest of which there is something: while a film is analysed anew, what was found before. */
  read: route({
    ...one,
    method: 'GET',
    path: '/api/pre-test/:uuid/prediction',
    access: 'view-only',
    replies: { 200: Prediction },
    errors: ['pre_test_not_found', 'prediction_not_ready'],
  }),
  /** One of them by its id, an earlier one too. */
  readRun: route({
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id',
    access: 'view-only',
    subject: 'prediction',
    crosses: true,
    params: params.extend({ id: PredictionId }),
    replies: { 200: Prediction },
    errors: ['pre_test_not_found', 'prediction_not_ready'],
  }),
  /** `heat`, which nobody need ask for, is for drawing, with 8 bits a cell; `attention` is what figures are worked out from, with 16. */
  heatmap: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/heatmap',
    access: 'view-only',
    serves: 'bytes',
    query: z.strictObject({
      prediction: PredictionId,
      count: wholeNumber(0, 2_147_483_647).optional(),
      as: z.enum(['heat', 'attention']).optional(),
    }),
    replies: {},
    errors: ['pre_test_not_found', 'not_found'],
  }),
};
