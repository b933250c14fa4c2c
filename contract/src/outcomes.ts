import * as z from 'zod';
import { OutcomeImportId, PredictionId, PreTestUuid } from './ids.ts';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';

/** Largest file of outcomes, in characters: a panel of 100,000 people with their answers. */
export const OUTCOMES_CHARACTERS_MAX = 12_000_000;
/** Bytes of the same, written as JSON. */
const OUTCOMES_BYTES_MAX = 16_000_000;
/** Most lines of one file below its headings. */
export const OUTCOMES_LINES_MAX = 100_000;
/** Most values of one import: a curve of 60 s for each of 160 ads. */
export const OUTCOMES_VALUES_MAX = 10_000;
/** Most columns of one file. */
export const OUTCOMES_COLUMNS_MAX = 1_000;
/** Most points of a curve: one for each second of the longest film, its end and the second that it ends in. */
export const RETENTION_POINTS_MAX = 602;
/** Most columns that an answer names, */
export const COLUMNS_TOLD_MAX = 100;
/** and characters of each name. */
export const HEADING_TOLD_MAX = 200;

/** What happened with an ad once it ran. All are shares, 0..1; `brand_lift` is a difference of shares, −1..1. */
export const OutcomeMetric = z.enum(['view_through', 'skip', 'completion', 'recall', 'brand_lift', 'retention']);
export type OutcomeMetric = z.infer<typeof OutcomeMetric>;

/** What a column of the file was taken for; null: for nothing. */
export const OutcomeColumn = z.enum(['ad', 'id', 'second', ...OutcomeMetric.options]);
export type OutcomeColumn = z.infer<typeof OutcomeColumn>;

/** In what the file counts: 63 or 0.63. */
export const OutcomeUnit = z.enum(['percent', 'share']);
export type OutcomeUnit = z.infer<typeof OutcomeUnit>;

/** What is wrong with one line. `behind_the_end`: later than a second behind the end of the film; `same_second`: of each second the first value is kept. */
export const OutcomeFault = z.enum([
  'no_ad',
  'unknown_ad',
  'ambiguous_ad',
  'not_a_number',
  'out_of_range',
  'no_second',
  'behind_the_end',
  'same_second',
  'said_twice',
  'no_value',
]);
export type OutcomeFault = z.infer<typeof OutcomeFault>;

/** A file of real outcomes: comma-separated values with a line of headings. */
export const OutcomeFile = z.strictObject({
  file_name: nameUpTo(200),
  text: z.string().min(1).max(OUTCOMES_CHARACTERS_MAX),
  /** Where the file does not say it. */
  unit: OutcomeUnit.optional(),
  /** All lines are of this one; else a column names the ad or its id. */
  pre_test_id: PreTestUuid.optional(),
  /** `check` reads and stores nothing. */
  mode: z.enum(['check', 'save']),
});
export type OutcomeFile = z.infer<typeof OutcomeFile>;

/** What was read of a file. Nothing is stored while a unit is missing, or no line could be taken. */
export const OutcomeReading = z.strictObject({
  /** `known`: the very same file was imported before. `unit_needed`: it could be either. */
  state: z.enum(['checked', 'saved', 'known', 'unit_needed', 'nothing']),
  import_id: OutcomeImportId.nullable(),
  /** Those that were taken for something, and of the others as many as are among the first hundred; names are cut to 200 characters. */
  columns: z.array(z.strictObject({ name: z.string().max(HEADING_TOLD_MAX), as: OutcomeColumn.nullable() })),
  unit: OutcomeUnit.nullable(),
  lines: z.int(),
  /** Values that were taken, and of how many ads. */
  values: z.int(),
  ads: z.int(),
  /** The first hundred; `problem_count` counts all. */
  problems: z.array(z.strictObject({ line: z.int(), fault: OutcomeFault, text: z.string() })),
  problem_count: z.int(),
});
export type OutcomeReading = z.infer<typeof OutcomeReading>;

/** One import as it is listed. */
export const OutcomeImport = z.strictObject({
  id: OutcomeImportId,
  file_name: z.string(),
  values: z.int(),
  ads: z.int(),
  imported_by: z.string().nullable(),
  imported_at: z.iso.datetime(),
});
export type OutcomeImport = z.infer<typeof OutcomeImport>;

/** What happened with one ad: of several imports the youngest counts. */
export const Outcomes = z.strictObject({
  values: z.array(z.strictObject({ metric: OutcomeMetric, value: z.number(), file_name: z.string() })),
  /** Share still watching, by second of the film; empty where no such curve was imported. A longer one is thinned evenly to this many points, first and last among them. */
  retention: z.array(z.strictObject({ time_s: z.number(), value: z.number() })).max(RETENTION_POINTS_MAX),
});
export type Outcomes = z.infer<typeof Outcomes>;

/** One ad on both sides. `actual` is a share. */
export const CalibrationPair = z.strictObject({
  pre_test_id: PreTestUuid,
  prediction_id: PredictionId,
  pre_test_name: z.string(),
  predicted: z.number(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  actual: z.number(),
});
export type CalibrationPair = z.infer<typeof CalibrationPair>;

/** Whether less is better, as of viewers who skip, or more. */
export const BestEnd = z.enum(['low', 'high']);
export type BestEnd = z.infer<typeof BestEnd>;

/** One figure against one outcome. `agreement` is null with fewer than 10 ads; then the pairs stand alone. */
export const Calibration = z.strictObject({
  metric: OutcomeMetric,
  figure: z.string(),
  unit: z.string(),
  pairs: z.array(CalibrationPair),
  /**
   * ρ of both sides as they are shown, whichever way is better; the intervals of all figures against one outcome hold together in 95 %
   * of cases. `top_hits`: of the third of ads that was predicted best how many were in the third that did best; null where ties leave
   * open which ads are in it.
   */
  agreement: z
    .strictObject({ rho: z.number(), lo: z.number(), hi: z.number(), top_of: z.int().nullable(), top_hits: z.int().nullable() })
    .nullable(),
  /** Which end is the better one, on either side. */
  best: z.strictObject({ predicted: BestEnd, actual: BestEnd }),
  /** Results by how many different versions of engine, network and rules are among them. */
  versions: z.int(),
});
export type Calibration = z.infer<typeof Calibration>;

/** Real outcomes, held against what was predicted. */
export const outcomeApi = {
  import: route({
    method: 'POST',
    path: '/api/v1/outcomes',
    access: 'user',
    bytesMax: OUTCOMES_BYTES_MAX,
    cost: 30, // by far the longest body there is: up to a second of work
    body: OutcomeFile,
    replies: { 200: OutcomeReading },
    errors: ['pre_test_not_found', 'forbidden', 'invalid_body', 'too_large', 'too_many_requests'],
  }),
  /** The newest first, at most 100. */
  imports: route({
    method: 'GET',
    path: '/api/v1/outcomes/imports',
    access: 'view-only',
    replies: { 200: z.array(OutcomeImport) },
    errors: [],
  }),
  /** Takes one import back, with everything that it brought. */
  undo: route({
    method: 'DELETE',
    path: '/api/v1/outcome-import/:id',
    access: 'user',
    subject: 'outcome-import',
    crosses: true,
    params: z.strictObject({ id: OutcomeImportId }),
    replies: { 204: z.undefined() },
    errors: ['not_found', 'forbidden'],
  }),
  ofPreTest: route({
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/outcomes',
    access: 'view-only',
    subject: 'pre-test',
    crosses: true,
    params: z.strictObject({ uuid: PreTestUuid }),
    replies: { 200: Outcomes },
    errors: ['pre_test_not_found'],
  }),
  /** Every figure that could foretell an outcome against every outcome that was imported. */
  calibration: route({
    method: 'GET',
    path: '/api/v1/outcomes/calibration',
    access: 'view-only',
    replies: { 200: z.array(Calibration) },
    errors: [],
  }),
};
