import * as z from 'zod';
import { PredictionId, PreTestUuid } from './ids.ts';
import { OwnPlacementWords } from './own-placements.ts';
import { PlacementId } from './placements.ts';
import { Span } from './predictions.ts';
import { route } from './route.ts';
import { RuleNote, SourceStatus } from './rule-notes.ts';

/** What one check says. `inform`: a measurement without a limit that could be missed. */
export const CheckVerdict = z.enum(['fail', 'warn', 'pass', 'inform', 'not_measured', 'not_applicable']);
export type CheckVerdict = z.infer<typeof CheckVerdict>;

/**
 * All checks in one word; `not_measured` when nothing is wrong so far but what can do harm was not looked at, `not_judged` when the rules
 * are not there any more.
 */
export const ComplianceVerdict = z.enum(['fail', 'warn', 'pass', 'not_measured', 'not_judged']);
export type ComplianceVerdict = z.infer<typeof ComplianceVerdict>;

/** The checks by name (docs/metrics.md, Compliance). */
export const CheckRule = z.enum([
  'flash_general',
  'flash_red',
  'flash_broadcast',
  'duration',
  'ratio',
  'resolution',
  'frame_rate',
  'cadence',
  'scan',
  'pixel_aspect',
  'intact',
  'container',
  'video_codec',
  'file_size',
  'bit_rate',
  'loudness',
  'loudness_short_term',
  'true_peak',
  'sound',
  'audio_rate',
  'audio_bit_rate',
  'audio_channels',
  'stereo_phase',
  'silence',
  'clipping',
  'black',
  'freeze',
  'letterbox',
  'brand_within',
  'brand_at_any_time',
  'text_hold',
  'text_height',
  'text_contrast',
  'legibility',
  'captions',
  'audio_description',
  'safe_zone',
]);
export type CheckRule = z.infer<typeof CheckRule>;

/** What checks are about. */
export const CheckGroup = z.enum(['safety', 'format', 'sound', 'picture', 'reading']);
export type CheckGroup = z.infer<typeof CheckGroup>;

/** Why a check says what it says, where the numbers alone do not. */
export const CheckReason = z.enum([
  'analyse_again',
  'needs_text_detection',
  'no_zone_known',
  'no_limit_known',
  'no_audio',
  'silent',
  'still_image',
  'film_shorter_than_window',
  'sound_shorter_than_window',
  'extended_flashing',
  'near_the_limit',
  'by_movement',
  'sdr_approximation',
  'outside_advice',
  'sources_differ',
  'uneven_steps',
  'interlaced',
  'damaged_data',
  'scan_not_stated',
  'audio_rate_not_stated',
  'not_stereo',
  'cancels_in_mono',
  'no_text',
  'no_speech',
  'captions_needed',
  'description_needed',
  'words_not_compared',
  'only_on_a_block',
  'may_be_in_the_scene',
  'nothing_to_cover',
  'brand_covered',
  'brand_in_margin',
  'text_covered',
  'text_in_margin',
  'call_covered',
  'call_in_margin',
  'no_brand_sought',
  'brand_not_found',
]);
export type CheckReason = z.infer<typeof CheckReason>;

/** One of several things that a check found: its own figure in the unit of the check, its place and its reason, which belong together. */
export const CheckPart = z.strictObject({
  /** Null when it is about the whole film, or a still. */
  at: Span.nullable(),
  value: z.number(),
  reason: CheckReason.nullable(),
});
export type CheckPart = z.infer<typeof CheckPart>;

/** What one check found: what was measured, what is asked for, where in the film, and on whose word. */
export const Check = z.strictObject({
  rule: CheckRule,
  group: CheckGroup,
  verdict: CheckVerdict,
  /** A number with its unit, or words such as `16:9`. */
  measured: z.union([z.strictObject({ value: z.number(), unit: z.string() }), z.strictObject({ text: z.string() })]).nullable(),
  /** At least, at most, or one of several words. */
  limit: z
    .strictObject({ min: z.number().nullable(), max: z.number().nullable(), unit: z.string(), one_of: z.array(z.string()) })
    .nullable(),
  /** The words of the text that was measured: of several the worst against its own limit. Absent where the check is about no text. */
  about: z.string().optional(),
  /** Empty when it is about the whole film. */
  at: z.array(Span),
  /** What was measured apart in each place, in order of time; `measured` and `reason` are those of the worst. Absent where nothing was. */
  parts: z.array(CheckPart).optional(),
  /** Rules of status `practice` or `assumed` warn and never fail. */
  source: z.strictObject({
    name: z.string(),
    year: z.int().nullable(),
    status: SourceStatus,
  }),
  /** What other sources say of the same; absent where none is known to say anything else. */
  notes: z.array(RuleNote).optional(),
  reason: CheckReason.nullable(),
});
export type Check = z.infer<typeof Check>;

/** A check by name, with why it says what it says. */
export const NamedCheck = Check.pick({ rule: true, reason: true });
export type NamedCheck = z.infer<typeof NamedCheck>;

/** All checks at one placement, as far as a headline tells them. */
export const ChecksInShort = z.strictObject({
  verdict: ComplianceVerdict,
  fails: z.int(),
  warns: z.int(),
  /** One or two of those that decide the verdict, what weighs most first; empty where none fails or warns. */
  named: z.array(NamedCheck),
  /** What was not measured; zones and texts before all else. */
  open: z.array(CheckRule),
});
export type ChecksInShort = z.infer<typeof ChecksInShort>;

/** How the film stands for one placement, in short. */
export const PlacementVerdict = z.strictObject({
  placement: PlacementId,
  verdict: ComplianceVerdict,
  /** The gravest word of each group. */
  groups: z.strictObject({
    safety: CheckVerdict,
    format: CheckVerdict,
    sound: CheckVerdict,
    picture: CheckVerdict,
    reading: CheckVerdict,
  }),
  fails: z.array(CheckRule),
  warns: z.array(CheckRule),
});
export type PlacementVerdict = z.infer<typeof PlacementVerdict>;

/** A screening of one result by the rules of a placement, and in short by those of all. Never a certificate. */
export const Compliance = z.strictObject({
  prediction_id: PredictionId,
  placement: PlacementId,
  /** Who chose the placement: this call, the pre-test, or, where neither did, the shape of the film. */
  chosen_by: z.enum(['call', 'pre_test', 'shape']),
  /** The pre-test's placement where the rule library no longer has it and the call names no other: then nothing is judged, and `checks` is empty. */
  placement_gone: z.string().optional(),
  verdict: ComplianceVerdict,
  /** Versions of the rules; `flashes` is null where flashes were not measured. */
  rules: z.strictObject({ compliance: z.string(), placements: z.string(), flashes: z.string().nullable() }),
  checks: z.array(Check),
  placements: z.array(PlacementVerdict),
  /** The pre-test's own placement and those that its preset wanted checked beside it, in their order; empty where it wanted none. */
  asked: z.array(PlacementId),
  /** Whether the pre-test says that viewers hear the ad, in place of how its placement plays; null where it does not say, and elsewhere. */
  own_sound: z.enum(['on', 'off']).nullable(),
  /** The placements of the tenant's own among them, each with the version that judged; absent where there is none. */
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
});
export type Compliance = z.infer<typeof Compliance>;

/** The call that judges a result. */
export const complianceApi = {
  /** Worked out anew from what is stored, by today's rules: nothing is analysed. */
  read: route({
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id/compliance',
    access: 'view-only',
    subject: 'prediction',
    crosses: true,
    params: z.strictObject({ uuid: PreTestUuid, id: PredictionId }),
    query: z.strictObject({ placement: PlacementId.optional() }),
    replies: { 200: Compliance },
    errors: ['pre_test_not_found', 'prediction_not_ready', 'not_found'],
  }),
};
