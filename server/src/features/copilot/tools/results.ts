import { BandBasis, BandKind } from '@fovea/contract/band-basis';
import { ComparedChecks } from '@fovea/contract/comparison';
import { PreTestUuid } from '@fovea/contract/ids';
import { OwnPlacementWords } from '@fovea/contract/own-placements';
import { PlacementId } from '@fovea/contract/placements';
import { Failure, FilmBand, PreTestStatus } from '@fovea/contract/pre-tests';
import { BrandEdit, Direction, Finding, MetricState, Prediction, ReadingEdit, Span, WindowFigures } from '@fovea/contract/predictions';
import * as z from 'zod';

/** A mark that an answer writes as `[n]` behind the claim that rests on this number. */
export const Cite = z.int().min(1).describe('tells the numbers of one result apart; it means nothing outside of it');

/** Which ad something is said of. Its name was written by somebody. */
export const Ad = z.strictObject({ prediction_uuid: PreTestUuid, name: z.string() });
export type Ad = z.infer<typeof Ad>;

/** A tool could not give what was asked; `why` is one of a few words, never a text from outside. */
export const Refused = z.strictObject({
  refused: z.enum(['not_found', 'not_ready', 'no_such_metric', 'beyond_the_end', 'versions_differ', 'limit_reached', 'not_allowed']),
  /** Names that there are, where one was of nothing. */
  known: z.array(z.string()).optional(),
});

export const FoundAds = z.strictObject({
  total: z.int(),
  total_is_estimate: z.boolean(),
  predictions: z.array(
    Ad.extend({
      status: PreTestStatus,
      failure: Failure.nullable(),
      folder: z.string().nullable(),
      brand: z.string().nullable(),
      placement: z.string().nullable(),
      /** Where it stands among own films on the whole, within a minute of what changed it; `range` for no single word, `none` for no place. */
      band: FilmBand.nullable(),
      /** Which of the films that replace each other it is, counted from the first; null for one that is alone. */
      cut: z.strictObject({ number: z.int(), of: z.int() }).nullable(),
      created_at: z.string(),
    }),
  ),
});
export type FoundAds = z.infer<typeof FoundAds>;

/** A figure of a whole film. `cite` is null where there is no value. */
export const CitedScore = z.strictObject({
  metric: z.string(),
  cite: Cite.nullable(),
  value: z.number().nullable(),
  unit: z.string(),
  range: z.tuple([z.number(), z.number()]).nullable(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  band_kind: BandKind,
  /** What the range from lo to hi is made of: only where the views have a part in it does it say how steady the prediction is. */
  band_basis: BandBasis,
  direction: Direction,
  state: MetricState,
  reason: z.string().nullable(),
});
export type CitedScore = z.infer<typeof CitedScore>;

/** Whether the film was looked at on the page of its placement, where `breakthrough` is measured. `absent`: nothing asked for it there. */
export const OnPage = z.strictObject({ placement: PlacementId, state: z.enum(['absent', 'waiting', 'running', 'ready', 'failed']) });
export type OnPage = z.infer<typeof OnPage>;

export const AdScores = z.strictObject({
  prediction: Ad,
  /** `partial` while the rest is still being analysed. */
  state: z.enum(['partial', 'complete']),
  duration_s: z.number(),
  /** What made the figures: those of different versions are not to be compared. */
  versions: Prediction.shape.versions,
  /** That people corrected where the brand is: every brand figure is by their word. */
  brand_edit: BrandEdit.nullable(),
  /** That people corrected texts or faces: every figure of those is by their word. */
  reading_edit: ReadingEdit.nullable(),
  scores: z.array(CitedScore),
  /** Names that were asked for and that this result does not have. */
  absent: z.array(z.string()),
  /** The first 2, 3 and 5 s and the last 3 s; empty for a still, and where single figures were asked for. */
  windows: z.array(WindowFigures),
  /** Null where single figures were asked for that have nothing to do with it. */
  on_page: OnPage.nullable(),
});
export type AdScores = z.infer<typeof AdScores>;

const Moment = z.strictObject({ value: z.number(), at_s: z.number(), cite: Cite });
export const AdSeries = z.strictObject({
  prediction: Ad,
  metric: z.string(),
  unit: z.string(),
  direction: Direction,
  start_s: z.number(),
  end_s: z.number(),
  /** Null where the curve has no value in this range. */
  found: z
    .strictObject({
      lowest: Moment,
      highest: Moment,
      mean: z.strictObject({ value: z.number(), cite: Cite }),
      points: z.array(z.strictObject({ at_s: z.number(), value: z.number() })),
    })
    .nullable(),
});
export type AdSeries = z.infer<typeof AdSeries>;

export const AdMoments = z.strictObject({
  prediction: Ad,
  start_s: z.number(),
  end_s: z.number(),
  duration_s: z.number(),
  /** The first of `shots_of` in the range. */
  shots: z.array(Span.extend({ cite: Cite })),
  shots_of: z.int(),
  /** The first of `findings_of` in the range. */
  findings: z.array(Finding.extend({ cite: Cite.nullable() })),
  findings_of: z.int(),
  /** From where to ask again for what was left out; null where nothing was. */
  go_on_at_s: z.number().nullable(),
});
export type AdMoments = z.infer<typeof AdMoments>;

/** What the comparison page says of a pair: clear or a fact for one, leaning to one, too close to call. */
export const Verdict = z.enum([
  'first_better',
  'second_better',
  'first_higher',
  'second_higher',
  'leaning_first',
  'leaning_second',
  'equal',
  'too_close',
  'not_comparable',
]);
export type Verdict = z.infer<typeof Verdict>;

/**
 * Why a pair has its word. `counted`: both are arithmetic on the files. `detected`: both are what the
 * cut detector counted. `beyond_noise`: the difference is larger than its noise.
 * `within_noise`: it is not. `views_agree`: it is not, but every view of the network has it on the same side. `noise_in_part`: it is
 * larger, but not all of the noise could be measured, as in films with too few moments. `views_differ`: it is larger, but the views of
 * the network do not agree on the side. `not_worth_naming`: smaller than what is worth naming. `noise_unknown`: no noise was measured.
 */
export const VerdictReason = z.enum([
  'counted',
  'detected',
  'beyond_noise',
  'within_noise',
  'views_agree',
  'noise_in_part',
  'views_differ',
  'not_worth_naming',
  'noise_unknown',
  'same_film',
]);
export type VerdictReason = z.infer<typeof VerdictReason>;

export const Comparison = z.strictObject({
  first: Ad,
  second: Ad,
  /** How each stands at its own placement, which comes before any figure; null for a film beside itself. */
  checks: z.strictObject({ first: ComparedChecks, second: ComparedChecks }).nullable(),
  own_placements: z.array(OwnPlacementWords).min(1).optional(),
  metrics: z.array(
    z.strictObject({
      metric: z.string(),
      first: CitedScore,
      second: CitedScore,
      /** First less second. */
      delta: z.number().nullable(),
      /** Half-width of the noise round it; null for facts, and where none was measured. */
      noise: z.number().nullable(),
      verdict: Verdict,
      why: VerdictReason,
      /** Differences below this are not worth naming; null where they were not compared. */
      smallest: z.number().nullable(),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

export const Ranking = z.strictObject({
  metric: z.string(),
  order: z.enum(['highest_first', 'lowest_first']),
  /** Whether one end of it is the better one. */
  direction: Direction,
  /** How many were looked at, of how many that are complete. */
  looked_at: z.int(),
  of: z.int(),
  /** Of how many of those the figure was made by other versions than that of the newest: they are not ranked until they are analysed again. */
  older: z.int(),
  /** How many of those have the figure, and how many a value over nought. */
  measured: z.int(),
  above_zero: z.int(),
  /** `meets_first`: its band meets that of the first, which decides nothing. */
  ranked: z.array(z.strictObject({ prediction: Ad, score: CitedScore, meets_first: z.boolean() })),
});
export type Ranking = z.infer<typeof Ranking>;

export const Explained = z.strictObject({
  metric: z.string(),
  name: z.string(),
  meaning: z.string(),
  formula: z.string(),
  source: z.string(),
});
export type Explained = z.infer<typeof Explained>;
