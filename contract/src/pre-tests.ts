import * as z from 'zod';
import { ComplianceVerdict } from './compliance.ts';
import { crudRoutes, Scope } from './crud.ts';
import { FilmFigureName, FilmFigures } from './film-figures.ts';
import { FolderPlace, FolderStep } from './folders.ts';
import { BrandId, FolderId, PredictionId, PresetId, PreTestUuid, TenantId, UserId } from './ids.ts';
import { DayOrMoment } from './moments.ts';
import { nameUpTo } from './names.ts';
import { OverallBand } from './norms.ts';
import { PlacementId } from './placements.ts';
import { Failure, PreTestStatus, Stage } from './pre-test-states.ts';
import { AdType, PresetOptions } from './preset-options.ts';
import { route } from './route.ts';
import { VideoSummary } from './video-summary.ts';

export { Failure, PreTestStatus, Stage };

/** Characters of the longest name. */
export const PRE_TEST_NAME_MAX = 200;

/** 1–200 characters after trimming, no control characters. */
export const PreTestName = nameUpTo(PRE_TEST_NAME_MAX);

/** What the verdict says of a film on the whole, at the place that its pre-test asks for: a word, `range` for two, `none` for no word. */
export const FilmBand = z.enum([...OverallBand.options, 'range', 'none']);
export type FilmBand = z.infer<typeof FilmBand>;

/** One pre-test: what a person asked, and how far it is. */
export const PreTest = z.strictObject({
  id: PreTestUuid,
  uuid: PreTestUuid,
  tenant_id: TenantId,
  pre_test_name: z.string(),
  placement: PlacementId.nullable(),
  /** The placement that it names and that the rule library no longer has: it counts as left open. Absent where there is none such. */
  placement_gone: z.string().optional(),
  /** What it is judged as; null for what its placement takes it for. */
  ad_type: AdType.nullable(),
  /** What its preset asked for when it was filled in: a later change of the preset changes nothing here. Null: nothing of its own. */
  options: z.strictObject(PresetOptions.shape).nullable(),
  folder_id: FolderId.nullable(),
  folder: FolderStep.nullable(),
  brand_id: BrandId.nullable(),
  brand: z.strictObject({ id: BrandId, name: z.string() }).nullable(),
  preset_id: PresetId.nullable(),
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
  /** What the verdict says on the whole, as it was last worked out; null until it has been, within a minute of what changed it. */
  band: FilmBand.nullable(),
  /** The key figures of that result, which are worked out with the band; null until they have been. */
  figures: FilmFigures.nullable(),
  /** Address of a still of the film, once there is one. */
  poster_address: z.string().nullable(),
  /** Address of where attention lies at the moment of that still; null where that was not kept. */
  poster_heat_address: z.string().nullable(),
  /** True for the ad that comes with Fovea. */
  is_sample: z.boolean(),
  /** Which cut of its ad it is, counted from 1, and how many there are; absent for a film that is alone. */
  cut: z.strictObject({ number: z.int().min(1), of: z.int().min(2) }).optional(),
  created_by: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type PreTest = z.infer<typeof PreTest>;

/** What a person asks: a name, and where the ad belongs and will run. A preset fills in what is left out; null says "none". */
export const CreatePreTest = z.strictObject({
  pre_test_name: PreTestName,
  folder_id: FolderId.nullish(),
  brand_id: BrandId.nullish(),
  preset_id: PresetId.nullish(),
  placement: PlacementId.nullish(),
  ad_type: AdType.nullish(),
});
export type CreatePreTest = z.infer<typeof CreatePreTest>;

/**
 * A change of what is asked, or of where it lies: what is left out stays, null takes it away. A preset that is named brings its kind of
 * ad and its options as they are now, in place of those from before; none takes both away.
 */
export const ChangePreTest = z.strictObject({
  pre_test_name: PreTestName.optional(),
  folder_id: FolderId.nullable().optional(),
  brand_id: BrandId.nullable().optional(),
  preset_id: PresetId.nullable().optional(),
  placement: PlacementId.nullable().optional(),
  ad_type: AdType.nullable().optional(),
});
export type ChangePreTest = z.infer<typeof ChangePreTest>;

/** By what the library can be sorted. Films that do not have a figure stand behind those that do, in both directions. */
export const PRE_TEST_SORTS: ['created_at', 'updated_at', 'pre_test_name', 'status', ...typeof FilmFigureName.options] = [
  'created_at',
  'updated_at',
  'pre_test_name',
  'status',
  ...FilmFigureName.options,
];
/** What the library can be narrowed to; several narrow together. */
export const PRE_TEST_FILTERS = {
  status: PreTestStatus.optional(),
  placement: PlacementId.optional(),
  /** As it was when it was last worked out, which is within a minute of what changed it. */
  band: FilmBand.optional(),
  /** By the rules of its own placement, as it was when it was last judged. */
  compliance: ComplianceVerdict.optional(),
  brand_id: BrandId.optional(),
  /** One folder by id or slug, without those inside it; `root` for what lies in none. */
  folder_id: FolderPlace.optional(),
  /** One folder with all that are inside it, however deep; `root` for what lies anywhere. */
  inside_folder: FolderPlace.optional(),
  created_by: UserId.optional(),
  /** A moment, or a day in UTC; the last day counts whole. */
  created_from: DayOrMoment.optional(),
  created_to: DayOrMoment.optional(),
  kind: z.enum(['film', 'still']).optional(),
  /** Films that are one of several cuts of an ad; or of each ad its newest cut alone, and every film that is alone. */
  cuts: z.enum(['several', 'newest']).optional(),
  /** Words in the name, as the search finds them. */
  q: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .optional(),
};

const query = z.strictObject({ scope: Scope.optional() });

const crud = crudRoutes({
  resource: 'pre-test',
  subject: 'pre-test',
  access: { read: 'view-only', write: 'user' },
  id: PreTestUuid,
  row: PreTest,
  query,
  sortFields: PRE_TEST_SORTS,
  filters: PRE_TEST_FILTERS,
  create: CreatePreTest,
  change: ChangePreTest,
  errors: { read: ['pre_test_not_found', 'not_found'], write: [] },
});

/** What the table of pre-tests is asked for. */
export type PreTestTable = z.output<typeof crud.table.body>;

const params = z.strictObject({ uuid: PreTestUuid });
/** An admin may name a pre-test of any tenant. */
const one = { params, subject: 'pre-test', crosses: true } as const;

/** The calls round one pre-test. */
export const preTestApi = {
  list: crud.list,
  table: crud.table,
  readById: crud.read,
  change: crud.change,
  /** To the bin, where it stays for 30 days. What was being analysed is cancelled. */
  remove: crud.remove,
  create: route({
    method: 'POST',
    path: '/crud/pre-test',
    access: 'user',
    body: CreatePreTest,
    replies: { 201: PreTest },
    errors: ['invalid_body', 'forbidden'],
  }),
  read: route({
    ...one,
    method: 'GET',
    path: '/api/pre-test/:uuid',
    access: 'view-only',
    replies: { 200: PreTest },
    errors: ['pre_test_not_found'],
  }),
  /**
   * A streamed multipart form for simple clients, sent as POST with the field `_method=PUT` before the rest:
   * the fields of `ChangePreTest` change what is asked (an empty one takes it away); a `file` part (last) is the film and starts the
   * analysis.
   */
  upload: route({
    ...one,
    method: 'PUT',
    path: '/api/pre-test/:uuid',
    access: 'user',
    serves: 'multipart',
    replies: { 200: PreTest },
    errors: [
      ...(['not_enough_credits', 'allowance_used', 'room_used', 'pre_test_not_found', 'forbidden', 'state_forbids'] as const),
      ...(['too_large', 'unsupported_type', 'unsupported_media', 'invalid_body', 'storage_full'] as const),
    ],
  }),
  cancel: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/cancel',
    access: 'user',
    replies: { 200: PreTest },
    errors: ['pre_test_not_found', 'forbidden', 'state_forbids'],
  }),
  retry: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/retry',
    access: 'user',
    replies: { 200: PreTest },
    errors: ['not_enough_credits', 'allowance_used', 'original_gone', 'file_gone', 'pre_test_not_found', 'forbidden', 'state_forbids'],
  }),
  /** A still of the film, a JPEG, its longer side 512 px where the film is 16:9; `small` fits it into 320 × 180 px where that has been made. */
  poster: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/poster',
    access: 'view-only',
    serves: 'bytes',
    query: z.strictObject({ size: z.enum(['small']).optional() }),
    replies: {},
    errors: ['pre_test_not_found', 'not_found', 'file_gone'],
  }),
  /**
   * Where attention lies at the moment that the still shows. Bytes: columns, rows, then a level of 0–255 for each cell, row by row
   * from the top left; 255 is the strongest place of that moment, attention goes with the square of the level.
   */
  posterHeat: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/poster-heat',
    access: 'view-only',
    serves: 'bytes',
    replies: {},
    errors: ['pre_test_not_found', 'not_found'],
  }),
  /** The film itself, or a copy that browsers play, where it needs one. Without `as` the copy is answered once it is there. */
  film: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/film',
    access: 'view-only',
    serves: 'bytes',
    query: z.strictObject({ as: z.enum(['original', 'preview']).optional() }),
    replies: {},
    errors: ['pre_test_not_found', 'not_found', 'original_gone', 'file_gone', 'range_not_satisfiable'],
  }),
  /**
   * Analyses the film anew; what was found before stays readable. A body changes what is asked with it: both are done, or neither.
   */
  rerun: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/rerun',
    access: 'user',
    body: ChangePreTest.nullish(),
    replies: { 200: PreTest },
    errors: [
      ...(['not_enough_credits', 'allowance_used', 'original_gone', 'file_gone', 'pre_test_not_found', 'forbidden'] as const),
      ...(['state_forbids', 'invalid_body'] as const),
    ],
  }),
  /** A new pre-test of the same film, which is not uploaded again; what is left out is as in the first. */
  duplicate: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/duplicate',
    access: 'user',
    body: ChangePreTest,
    replies: { 201: PreTest },
    errors: ['not_enough_credits', 'allowance_used', 'original_gone', 'file_gone', 'pre_test_not_found', 'forbidden', 'invalid_body'],
  }),
  /** Out of the bin; into the root where its folder is gone. */
  restore: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/restore',
    access: 'user',
    replies: { 200: PreTest },
    errors: ['pre_test_not_found', 'forbidden'],
  }),
  /** Deletes what is in the bin for good, with its results, and with its film where nothing else needs it. */
  erase: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/bin/pre-test/:uuid',
    access: 'user',
    replies: { 204: z.undefined() },
    errors: ['pre_test_not_found', 'forbidden'],
  }),
};
