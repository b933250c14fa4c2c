import * as z from 'zod';
import { ChecksInShort } from './compliance.ts';
import { FoundKind } from './diagnosis.ts';
import { PredictionId, PreTestUuid } from './ids.ts';
import { OwnPlacementWords } from './own-placements.ts';
import { PlacementId } from './placements.ts';
import { Breakthrough } from './placing.ts';
import { BrandEdit, Direction, FilmState, HeatmapAddress, ReadingEdit, Score, Span } from './predictions.ts';
import { route } from './route.ts';

/** Fewest versions of one comparison. */
export const COMPARED_LEAST = 2;
/** Most versions of one comparison. */
export const COMPARED_MOST = 4;

/** How one version stands by the rules of its own placement, in short; `not_judged` where that has left the list and `placement_gone` names it. */
export const ComparedChecks = ChecksInShort.extend({
  placement: PlacementId,
  placement_gone: z.string().optional(),
  /** What it is where it is the tenant's own; absent for one that everybody has. */
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
});
export type ComparedChecks = z.infer<typeof ComparedChecks>;

/** One version: what its player and its column of figures need. */
export const ComparedVersion = z.strictObject({
  prediction_id: PredictionId,
  pre_test_id: PreTestUuid,
  pre_test_name: z.string(),
  /** When this analysis was made: two analyses of one film have the same name. */
  completed_at: z.string(),
  /** False for an earlier analysis of its pre-test. */
  is_current: z.boolean(),
  media: z.strictObject({
    kind: z.enum(['film', 'still']),
    duration_s: z.number(),
    width_px: z.int(),
    height_px: z.int(),
    frame_rate: z.number().nullable(),
    has_sound: z.boolean(),
  }),
  /** Who may run at all is told before any figure. */
  checks: ComparedChecks,
  scores: z.array(Score),
  /** That people corrected where the brand is; null while its figures are the search's own. */
  brand_edit: BrandEdit.nullable().optional(),
  /** That people corrected texts or faces; null while their figures are the analysis's own. */
  reading_edit: ReadingEdit.nullable().optional(),
  shots: z.array(Span),
  /** Passages that fail the flash screening: nobody is shown them without having been warned. */
  flashing: z.array(Span),
  /** Nothing is to be seen in its first picture: until it is played or moved its poster stands there. */
  begins_black: z.boolean(),
  heatmap: HeatmapAddress.nullable(),
  film: z.strictObject({ address: z.string(), type: z.string(), state: FilmState }),
  poster_address: z.string().nullable(),
});
export type ComparedVersion = z.infer<typeof ComparedVersion>;

/**
 * What can be said of a difference. `clear`: larger than its noise. `leaning`: too close to call, leaning to one. `too_close`: too
 * close to call. `fact`: arithmetic on the files, compared without noise. `as_detected`: what a
 * detector counted in both; how often it is wrong is not measured.
 */
export const PairVerdict = z.enum(['clear', 'leaning', 'too_close', 'fact', 'as_detected']);
export type PairVerdict = z.infer<typeof PairVerdict>;

/**
 * What of a figure's noise is not known. `moments`: a film is too short to be drawn anew from its moments. `curve`: the figure is no mean
 * over moments. `views`: what the views of the network say was not kept of both. `finding`: by stricter or laxer limits of finding one of
 * the two has no value.
 */
export const NoiseLack = z.enum(['moments', 'curve', 'views', 'finding']);
export type NoiseLack = z.infer<typeof NoiseLack>;

/** One figure of two versions, `a` minus `b`, in the figure's own unit. Places count from 0 in the order of `versions`. */
export const ComparedPair = z.strictObject({
  a: z.int().min(0),
  b: z.int().min(0),
  difference: z.number(),
  /** Half-width of the noise round the difference (95 %); null for what is not weighed, and where no noise was measured. */
  noise: z.number().nullable(),
  /** Standard deviation with other moments of the same films; null where it was not measured, and where one film has nothing of the thing. */
  content_noise: z.number().nullable(),
  /** Standard deviation over the views of the network; null where it was not measured. */
  model_noise: z.number().nullable(),
  /** Differences below this are not worth naming. */
  smallest: z.number(),
  verdict: PairVerdict,
  /** Whether all noise that belongs to the figure is known; where it is not, the word is `leaning` at most, and `lacks` says why. */
  is_whole: z.boolean(),
  lacks: z.array(NoiseLack),
  /** The version with the larger value; null when both have the same. */
  larger: z.int().min(0).nullable(),
  /** The version that the figure speaks for; null when neither way is better, or when both have the same. */
  better: z.int().min(0).nullable(),
});
export type ComparedPair = z.infer<typeof ComparedPair>;

/** One figure over all versions. */
export const ComparedFigure = z.strictObject({
  id: z.string(),
  unit: z.string(),
  direction: Direction,
  pairs: z.array(ComparedPair),
  /** The versions that no other clearly beats; null where neither way is better, or where a version has no value. */
  unbeaten: z.array(z.int().min(0)).nullable(),
});
export type ComparedFigure = z.infer<typeof ComparedFigure>;

/** 2 to 4 versions side by side. Measured error of the model against people is not part of the noise. */
export const Comparison = z.strictObject({
  versions: z.array(ComparedVersion).min(COMPARED_LEAST).max(COMPARED_MOST),
  figures: z.array(ComparedFigure),
});
export type Comparison = z.infer<typeof Comparison>;

/** What one version's area, or things of one kind, draw; null where that version has none. */
export const ComparedAreaOf = z.strictObject({ scores: z.array(Score) }).nullable();

/** The areas of one name in several versions. */
export const ComparedArea = z.strictObject({
  name: z.string(),
  /** In the order of the versions. */
  versions: z.array(ComparedAreaOf),
  /** Differences of `area_share`, attention over the whole film; the network's views of a drawn area are not kept, so none is clear. */
  pairs: z.array(ComparedPair),
});
export type ComparedArea = z.infer<typeof ComparedArea>;

/** Kinds of things that are found and have no figures of their own among the compared: names of products, and texts by what they are for. */
export const ComparedKind = FoundKind.exclude(['brand', 'faces']);
export type ComparedKind = z.infer<typeof ComparedKind>;

/** The things of one kind in several versions, compared as areas are. */
export const ComparedFound = ComparedArea.omit({ name: true }).extend({ kind: ComparedKind });
export type ComparedFound = z.infer<typeof ComparedFound>;

/** What people drew on the versions, by name, and what was found in them, by kind. */
export const ComparedAreas = z.strictObject({ areas: z.array(ComparedArea), found: z.array(ComparedFound) });
export type ComparedAreas = z.infer<typeof ComparedAreas>;

/** One version on the page of a placement. */
export const PlacedVersion = z.strictObject({
  /** Attention under what the platform lays over the picture, or why it is not known. */
  covered: Score,
  breakthrough: Breakthrough.pick({ state: true, progress: true, failure: true, scores: true }),
});
export type PlacedVersion = z.infer<typeof PlacedVersion>;

/** The versions at one placement, in their order. */
export const ComparedPlacing = z.strictObject({
  placement: PlacementId,
  versions: z.array(PlacedVersion),
  /** `breakthrough` and `zone_attention_ui`, where two have them; the network's views of a page or of what is covered are not kept, so none is clear. */
  figures: z.array(ComparedFigure),
  /** What it is where it is the tenant's own; absent for one that everybody has. */
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
});
export type ComparedPlacing = z.infer<typeof ComparedPlacing>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of pre-tests, each for its newest complete analysis, or of single analyses; each once. */
export const ComparedIdList = z
  .array(z.string().regex(UUID))
  .min(COMPARED_LEAST)
  .max(COMPARED_MOST)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each of them once.');

/** The same in one text, separated by commas. */
export const ComparedIds = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(ComparedIdList);

const side = {
  method: 'GET',
  access: 'view-only',
  errors: ['not_found', 'prediction_not_ready', 'versions_differ', 'invalid_body'],
} as const;

/** The calls that compare versions. */
export const comparisonApi = {
  /** Worked out anew from what is stored; results of other versions of engine, model or rules are refused. */
  read: route({
    ...side,
    path: '/api/v1/comparison',
    query: z.strictObject({ ids: ComparedIds }),
    replies: { 200: Comparison },
  }),
  /** The areas drawn on these versions, those of one name side by side. */
  areas: route({
    ...side,
    path: '/api/v1/comparison/areas',
    query: z.strictObject({ ids: ComparedIds }),
    replies: { 200: ComparedAreas },
  }),
  /** The same versions at one placement: that of the call, or the first version's own. */
  placing: route({
    ...side,
    path: '/api/v1/comparison/placing',
    query: z.strictObject({ ids: ComparedIds, placement: PlacementId.optional() }),
    replies: { 200: ComparedPlacing },
  }),
};
