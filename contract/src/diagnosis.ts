import * as z from 'zod';
import { Advice } from './advice.ts';
import { Area, AreaInputs, SharesOverTime } from './areas.ts';
import { Checklist } from './checklist.ts';
import { ChecksInShort, ComplianceVerdict } from './compliance.ts';
import { PredictionId, PreTestUuid } from './ids.ts';
import { TextRole } from './message.ts';
import { Norm, Overall, Percentile } from './norms.ts';
import { OwnPlacementWords } from './own-placements.ts';
import { PlacementId } from './placements.ts';
import { Score, Span } from './predictions.ts';
import { AdType, ScoreWeights } from './preset-options.ts';
import { route } from './route.ts';
import { RuleNote, SourceStatus } from './rule-notes.ts';

/** Why there is no figure. */
export const DiagnosisReason = z.enum(['analyse_again', 'no_zone_known', 'blank_video', 'still_image']);
export type DiagnosisReason = z.infer<typeof DiagnosisReason>;

/** A driver of the overall score. */
export const Driver = z.strictObject({
  id: z.enum(['brand_attention', 'ease', 'breakthrough']),
  /** Null where this version, or this film, has no such figure. */
  score: Score.nullable(),
  /** 0 where it says nothing at this placement, or is not there. */
  weight: z.number(),
  /**
   * True while it is still being measured: breakthrough is looked for once the rest of a result is there. Until then it counts as not
   * there, and the overall, the percentiles and the advice may change when it comes.
   */
  is_pending: z.boolean(),
  /**
   * Of brand attention: what happens before `window_s` counts `weight` times as much; absent where all of the film counts alike. `plain` is
   * the figure without that, as it stands among all figures and in comparisons; null where there is none.
   */
  early: z.strictObject({ window_s: z.number(), weight: z.number(), plain: z.number().nullable() }).optional(),
  percentile: Percentile.nullable(),
});
export type Driver = z.infer<typeof Driver>;

const placed = {
  prediction_id: PredictionId,
  placement: PlacementId,
  /** Who chose the placement: this call, the pre-test, or, where neither did, the shape of the film. */
  chosen_by: z.enum(['call', 'pre_test', 'shape']),
  /** The pre-test's placement where the rule library no longer has it and the call names no other. */
  placement_gone: z.string().optional(),
  /** The placements of the tenant's own that it may name, each with the version that judged; absent where there is none. */
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
};

/** What a pre-test asks for in place of what its placement would have. It holds for its own place alone: elsewhere all of it is null. */
export const OwnWay = z.strictObject({
  ad_type: AdType.nullable(),
  weights: ScoreWeights.nullable(),
  sound: z.enum(['on', 'off']).nullable(),
});
export type OwnWay = z.infer<typeof OwnWay>;

/** What a film comes to: by the rules, beside its like, and what to change. */
export const Verdict = z.strictObject({
  ...placed,
  checks: ChecksInShort,
  /** The same by the placements that its preset wanted checked beside the first, in their order. */
  beside: z.array(z.strictObject({ placement: PlacementId, verdict: ComplianceVerdict, fails: z.int(), warns: z.int() })),
  own_way: OwnWay,
  norm: Norm,
  drivers: z.array(Driver),
  /** Null while fewer than 5 others have every driver that counts here, and where none does. */
  overall: Overall.nullable(),
  /** How many more such films there must be until it has an overall; null where it has one, or has no driver that counts. */
  overall_missing: z.int().nullable(),
  /** Other figures, each among those of the same results that have it; no word of good or bad goes with them. */
  percentiles: z.array(z.strictObject({ id: z.string(), percentile: Percentile })),
  /** What to do first stands first. */
  advice: z.array(Advice),
  /** The ABCD checklist: what the film has of what its guide asks for, whatever the placement. */
  checklist: Checklist,
  rules: z.strictObject({ advice: z.string(), compliance: z.string(), placements: z.string(), metrics: z.string() }),
});
export type Verdict = z.infer<typeof Verdict>;

/** One part of the picture that a platform covers (`ui`) or asks to keep clear (`margin`). */
export const SafeZone = z.strictObject({
  id: z.string(),
  kind: z.enum(['ui', 'margin']),
  /** Corners as shares of width and height from the top left. */
  polygon: z.array(z.tuple([z.number(), z.number()])),
  from_s: z.number(),
  /** Null: until the end. */
  to_s: z.number().nullable(),
  /** Share of the film's attention under it; null when not measured. */
  share: z.number().nullable(),
});
export type SafeZone = z.infer<typeof SafeZone>;

/** What attention can lie on that is found without anybody drawing it: the brand, a product's name, faces, and texts by what they are for. */
export const FoundKind = z.enum(['brand', 'product', 'faces', ...TextRole.options]);
export type FoundKind = z.infer<typeof FoundKind>;

/** What all things of one kind draw together: `area_share`, `area_visible_share`, `area_attended`, … as of a drawn area. */
export const FoundRegion = z.strictObject({ kind: FoundKind, scores: z.array(Score), shares: SharesOverTime });
export type FoundRegion = z.infer<typeof FoundRegion>;

/** What attention lies on, found by the analysis and corrected by people. */
export const FoundRegions = z.strictObject({
  /** Kinds that are in the film; who draws most stands first. They may overlap, and each counts fully. */
  regions: z.array(FoundRegion),
  /** Share of attention on none of them; null for a blank film. */
  other: z.number().nullable(),
  /** What was not looked for in this analysis, and may be there. */
  unsought: z.array(z.enum(['brand', 'faces', 'texts'])),
});
export type FoundRegions = z.infer<typeof FoundRegions>;

/** Attention in detail: what it lies on, zones of the placement, likely order of looking, jumps at cuts, what ease is made of. */
export const AttentionDetail = z.strictObject({
  ...placed,
  /** Null: everything that needs the kept attention is there. */
  reason: DiagnosisReason.nullable(),
  zones: z.strictObject({
    reason: DiagnosisReason.nullable(),
    source: z.strictObject({ name: z.string(), year: z.int().nullable(), status: SourceStatus }).nullable(),
    /** What other sources say of the zones. */
    notes: z.array(RuleNote).optional(),
    zones: z.array(SafeZone),
    /** `zone_attention`, and `zone_attention_ui` without the margins. */
    scores: z.array(Score),
    /** Where most attention is lost. */
    worst: z.strictObject({ start_s: z.number(), end_s: z.number(), share: z.number() }).nullable(),
  }),
  /** Null when the attention was not kept. */
  found: FoundRegions.nullable(),
  /** Per shot, in likely order; null when not measured. */
  shots: z
    .array(
      Span.extend({
        spots: z.array(z.strictObject({ x: z.number(), y: z.number(), share: z.number(), reached_s: z.number().nullable() })),
      }),
    )
    .nullable(),
  /** Way of the eyes at each hard cut, share of the diagonal; null when not measured. */
  jumps: z.array(z.strictObject({ cut_s: z.number(), distance: z.number(), is_far: z.boolean() })).nullable(),
  /** What each term takes off 100 points of ease, over the film and in its busiest two seconds; null for a blank film. */
  ease: z
    .strictObject({
      terms: z.array(z.strictObject({ id: z.enum(['spread', 'places', 'shift', 'clutter']), points: z.number(), busiest: z.number() })),
      value: z.number(),
      busiest: z.strictObject({ start_s: z.number(), end_s: z.number(), value: z.number() }),
    })
    .nullable(),
});
export type AttentionDetail = z.infer<typeof AttentionDetail>;

/** The areas of a result with what they draw. */
export const Areas = z.strictObject({
  areas: z.array(Area),
  /** Share of attention outside all of them; null when not measured or without areas. */
  other: z.number().nullable(),
  reason: DiagnosisReason.nullable(),
  /** Grows with each change; 0 while nobody drew. */
  version: z.int().min(0),
});
export type Areas = z.infer<typeof Areas>;

const one = {
  subject: 'prediction',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid, id: PredictionId }),
} as const;
const query = z.strictObject({ placement: PlacementId.optional() });
const errors = ['pre_test_not_found', 'prediction_not_ready', 'not_found'] as const;

/** Calls that say what a result comes to. Worked out when asked, by today's rules: nothing is analysed. */
export const diagnosisApi = {
  verdict: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id/verdict',
    access: 'view-only',
    query,
    replies: { 200: Verdict },
    errors,
  }),
  attention: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id/attention',
    access: 'view-only',
    query,
    replies: { 200: AttentionDetail },
    errors,
  }),
  areas: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id/areas',
    access: 'view-only',
    replies: { 200: Areas },
    errors,
  }),
  /**
   * All areas at once, in their order: what is not among them is gone, so an earlier set undoes a change. `version` is the one that the
   * change was made on: 409 `changed_meanwhile` when somebody else was faster, and nothing is changed. Without it the set is put in place
   * of whatever is there.
   */
  setAreas: route({
    ...one,
    method: 'PUT',
    path: '/api/v1/pre-test/:uuid/prediction/:id/areas',
    access: 'user',
    body: z.strictObject({ areas: AreaInputs, version: z.int().min(0).optional() }),
    replies: { 200: Areas },
    errors: [...errors, 'forbidden', 'invalid_body', 'changed_meanwhile'],
  }),
  /**
   * Adds what was drawn on another result of the tenant, cut to how long this film is; what is there already is not added again.
   * `from` is an analysis, or a pre-test for the one that it stands for.
   */
  takeAreas: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/prediction/:id/areas/from',
    access: 'user',
    body: z.strictObject({ from: z.uuid(), version: z.int().min(0).optional() }),
    replies: { 200: Areas },
    errors: [...errors, 'forbidden', 'invalid_body', 'changed_meanwhile'],
  }),
};
