import * as z from 'zod';
import { CheckRule, ComplianceVerdict } from './compliance.ts';
import { PredictionId, PreTestUuid } from './ids.ts';
import { OwnPlacementWords } from './own-placements.ts';
import { PlacementId } from './placements.ts';
import { Score, WindowFigures } from './predictions.ts';
import { route } from './route.ts';
import { RuleNote, SourceStatus } from './rule-notes.ts';

const share = z.number().min(0).max(1);
const Box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** One rectangle of a drawn page: place and rounding in px of the page. */
export const PageShape = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  radius: z.number(),
  /** Red, green and blue, 0..255. */
  ink: z.tuple([z.number(), z.number(), z.number()]),
  opacity: share,
});
export type PageShape = z.infer<typeof PageShape>;

/** A page round a film, drawn neutrally: nobody's marks or artwork, only where things are and what sort of things. */
export const DrawnPage = z.strictObject({
  name: z.string(),
  width_px: z.number(),
  height_px: z.number(),
  /** What the player takes, and where the picture lies, in shares of the page. */
  slot: Box,
  film: Box,
  /** Behind the film, in the order of painting. */
  behind: z.array(PageShape),
  /** Over the film, and when. `share` is the film's attention under it; null when not measured. */
  over: z.array(
    z.strictObject({
      id: z.string(),
      from_s: z.number(),
      /** Null: until the end. */
      to_s: z.number().nullable(),
      shapes: z.array(PageShape),
      share: share.nullable(),
    }),
  ),
});
export type DrawnPage = z.infer<typeof DrawnPage>;

/**
 * What stays on the ad on its page. `not_informative`: the film fills the page. `absent`: nobody has asked. The figures are
 * experimental: nobody has checked this network on pages yet.
 */
export const Breakthrough = z.strictObject({
  state: z.enum(['not_informative', 'absent', 'waiting', 'running', 'ready', 'failed']),
  /** 0 to 100 while it runs. */
  progress: z.int(),
  failure: z.enum(['original_gone', 'internal']).nullable(),
  is_experimental: z.literal(true),
  rules: z.string().nullable(),
  scores: z.array(Score),
  /** Of the page, what the slot takes. */
  slot_share: z.number().nullable(),
  /** Seconds of each look, the share on the ad and the share on what lies over it; null where the film is blank. */
  times_s: z.array(z.number()),
  shares: z.array(z.number().nullable()),
  interface_shares: z.array(z.number().nullable()),
  /** The figure with each of the three surroundings. */
  by_surroundings: z.array(z.number()),
  /** The share in the first and last seconds, as far as the film is long enough; no band is known for them. */
  windows: z.array(z.strictObject({ window: WindowFigures.shape.window, share: z.number().nullable() })),
  /** Heatmap track of the whole page, base64. */
  heat: z.string().nullable(),
});
export type Breakthrough = z.infer<typeof Breakthrough>;

/** What is lost of something that must be seen. */
export const RegionLoss = z.strictObject({
  /** Whether it is in the film at all; null when it was not looked for. */
  is_there: z.boolean().nullable(),
  /** Share of its area and time that is covered. */
  covered: share.nullable(),
  /** Share of its attention that is lost. */
  attention_lost: share.nullable(),
  /** Where more than a tenth is covered for half a second or longer. */
  at: z.array(z.strictObject({ start_s: z.number(), end_s: z.number(), share })),
});
export type RegionLoss = z.infer<typeof RegionLoss>;

const Losses = z.strictObject({
  /** Share of all attention; null when not measured. */
  attention: share.nullable(),
  brand: RegionLoss,
  text: RegionLoss,
  call_to_action: RegionLoss,
});
/** What is lost under buttons or beyond a crop. */
export type Losses = z.infer<typeof Losses>;

/** A text that the platform covers, with all that decides whether it can be read there. */
export const CoveredText = z.strictObject({
  text: z.string(),
  start_s: z.number(),
  end_s: z.number(),
  /** The zone that covers most of it, and of its area and time what all zones cover. */
  zone: z.string(),
  share,
  /** Seconds that it stands, and that reading it takes; null in a still, and for words that ask for no reading. */
  hold_s: z.number().nullable(),
  need_s: z.number().nullable(),
  /** Share of all predicted attention while it stands; null where none was predicted. */
  attention: share.nullable(),
});
export type CoveredText = z.infer<typeof CoveredText>;

/** A film on the page of one placement. */
export const Placing = z.strictObject({
  prediction_id: PredictionId,
  placement: PlacementId,
  chosen_by: z.enum(['call', 'pre_test', 'shape']),
  /** The pre-test's placement where the rule library no longer has it and the call names no other. */
  placement_gone: z.string().optional(),
  /** The placements of the tenant's own, each with the version that judged; absent where there is none. */
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
  page: DrawnPage,
  breakthrough: Breakthrough,
  /** Under what the platform lays over the film; null where no zone is known for a film of this shape. */
  losses: Losses.nullable(),
  /** More than a tenth of each is covered for half a second or longer. In the order of time. */
  covered_texts: z.array(CoveredText),
  source: z.strictObject({ name: z.string(), year: z.int().nullable(), status: SourceStatus }).nullable(),
  /** What other sources say of the zones. */
  notes: z.array(RuleNote).optional(),
});
export type Placing = z.infer<typeof Placing>;

/** Shapes that a film may be cut to. */
export const CropRatio = z.enum(['16:9', '9:16', '4:5', '1:1']);
export type CropRatio = z.infer<typeof CropRatio>;

/** A film cut to another shape, the window chosen shot by shot. */
export const CropPlan = z.strictObject({
  ratio: CropRatio,
  /** True where the film has this shape: nothing is cut. */
  is_own: z.boolean(),
  /** By the window that keeps most of attention, brand and text in each shot. */
  losses: Losses,
  /** The same with the window in the middle, as a player cuts it by itself. */
  middle: z.strictObject({ attention: share.nullable(), brand: share.nullable() }),
  /** The window of each shot, in shares of the picture. */
  windows: z.array(z.strictObject({ start_s: z.number(), end_s: z.number(), window: Box, kept: share.nullable() })),
});
export type CropPlan = z.infer<typeof CropPlan>;

/** What to do with a film of one shape at one placement. */
export const PlacingTodo = z.enum(['runs', 'move', 'crop', 'recompose', 'not_taken', 'not_measured']);
export type PlacingTodo = z.infer<typeof PlacingTodo>;

/** One placement with each shape. */
export const PlacingRow = z.strictObject({
  placement: PlacementId,
  /** By all checks, the film as it is. */
  verdict: ComplianceVerdict,
  /** What fails besides length and shape or, where nothing does, what is warned of. */
  because: z.array(CheckRule),
  length: z.enum(['fail', 'warn', 'pass', 'inform', 'not_measured', 'not_applicable']),
  /** Whether the film's own shape is taken, and what bars beside it take of the player. */
  takes_own: z.boolean(),
  bars: share,
  cells: z.array(
    z.strictObject({
      ratio: CropRatio,
      is_own: z.boolean(),
      todo: PlacingTodo,
      /** Beyond the crop and under the buttons together; null where the shape is not taken. */
      losses: Losses.nullable(),
      /** Whether it is known what the platform lays over this shape. */
      has_zones: z.boolean(),
    }),
  ),
});
export type PlacingRow = z.infer<typeof PlacingRow>;

/** Every placement with every shape. */
export const PlacingMatrix = z.strictObject({
  prediction_id: PredictionId,
  own_ratio: CropRatio.nullable(),
  crops: z.array(CropPlan),
  /** Those that were asked for first. */
  rows: z.array(PlacingRow),
  /** The pre-test's own placement and those that its preset wanted checked beside it; empty where it wanted none. */
  asked: z.array(PlacementId),
  rules: z.strictObject({ placements: z.string(), compliance: z.string() }),
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
});
export type PlacingMatrix = z.infer<typeof PlacingMatrix>;

const one = { subject: 'prediction', crosses: true, params: z.strictObject({ uuid: PreTestUuid, id: PredictionId }) } as const;
const errors = ['pre_test_not_found', 'prediction_not_ready', 'not_found'] as const;

/** Calls that set a film on the page where it will run. Figures are worked out when asked; breakthrough is measured once and kept. */
export const placingApi = {
  read: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id/placing',
    access: 'view-only',
    query: z.strictObject({ placement: PlacementId.optional() }),
    replies: { 200: Placing },
    errors,
  }),
  matrix: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/prediction/:id/placings',
    access: 'view-only',
    cost: 2,
    replies: { 200: PlacingMatrix },
    errors,
  }),
  /** Orders the measurement of breakthrough; one that waits, runs or is there is answered as it is. */
  measure: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/prediction/:id/breakthrough',
    access: 'user',
    cost: 3,
    body: z.strictObject({ placement: PlacementId }),
    replies: { 202: Breakthrough },
    errors: [...errors, 'original_gone', 'file_gone', 'forbidden', 'invalid_body', 'too_many_requests'],
  }),
};
