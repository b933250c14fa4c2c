import * as z from 'zod';
import { ExportId, PredictionId, PreTestUuid } from './ids.ts';
import { PlacementId } from './placements.ts';
import { Span } from './predictions.ts';
import { route } from './route.ts';
import { Locale } from './sessions.ts';

/**
 * What a result can be taken away as. `csv`: figures and curves. `json`: the whole versioned result. `png`: one still with its layer, in
 * the film's own size. `mp4`: the film, or a part of it, with its layer burned in. `pdf`: a report. `pptx`: slides with editable text and charts.
 */
export const ExportKind = z.enum(['csv', 'json', 'png', 'mp4', 'pdf', 'pptx']);
export type ExportKind = z.infer<typeof ExportKind>;

/** Colours of the heat, as the player offers them. */
export const ExportPalette = z.enum(['heat', 'cividis', 'mono']);
export type ExportPalette = z.infer<typeof ExportPalette>;

/** What is laid over a film, as the player offers it: heatmap, veil, a line round half of the attention, or nothing. */
export const ExportLayer = z.enum(['heat', 'fog', 'half', 'original']);
export type ExportLayer = z.infer<typeof ExportLayer>;

/** What is marked over the layer: frames round the brand. */
export const ExportMark = z.enum(['brands']);
export type ExportMark = z.infer<typeof ExportMark>;

/** How stills and films are drawn where nobody says otherwise, and what every other kind of file has. */
export const PLAIN_LOOK = { layer: 'heat', opacity: 0.9 } as const;

/** How far an export is. One that was cancelled is not there any more. */
export const ResultExportStatus = z.enum(['waiting', 'running', 'ready', 'failed']);

/** Why an export could not be made. */
export const ExportFailure = z.enum(['original_gone', 'file_gone', 'no_encoder', 'film_needed', 'internal']);
export type ExportFailure = z.infer<typeof ExportFailure>;

/** A file that is made of one analysis, kept for some days. */
export const ResultExport = z.strictObject({
  id: ExportId,
  pre_test_id: PreTestUuid,
  prediction_id: PredictionId,
  kind: ExportKind,
  status: ResultExportStatus,
  /** 0 to 100, of an export that is being made. */
  progress: z.int().min(0).max(100),
  /** The moment of a still, seconds; null for every other kind. */
  at_s: z.number().nullable(),
  /** The analyses that it is held against, of a comparison; empty for every other. */
  beside: z.array(PredictionId),
  /** The placement that was ordered; null for that of the pre-test, and where nothing is read for one. */
  placement: PlacementId.nullable(),
  palette: ExportPalette,
  /** What stills and films show over the picture; `heat` for every other kind. */
  layer: ExportLayer,
  /** 0 to 1: how strong the layer is. */
  opacity: z.number().min(0).max(1),
  marks: z.array(ExportMark),
  /** The part of the film that an `mp4` holds; null for the whole of it, and for every other kind. */
  range: Span.nullable(),
  locale: Locale,
  /** What the file is called when it is saved. */
  file_name: z.string(),
  bytes: z.int().min(0).nullable(),
  failure: ExportFailure.nullable(),
  /** Null for an admin of another organisation, or somebody who has left. */
  requested_by: z.string().nullable(),
  created_at: z.string(),
  ready_at: z.string().nullable(),
  /** From then on the file is gone. */
  expires_at: z.string().nullable(),
  file_address: z.string().nullable(),
  /** Whether whoever asks may cancel or remove it: those who work on films may, those who only look on may not. */
  may_remove: z.boolean(),
});
export type ResultExport = z.infer<typeof ResultExport>;

const BESIDE_MOST = 3;

/** What is ordered. Without `prediction_id` the analysis that the pre-test stands for; `at_s` is for stills. */
export const ExportOrder = z.strictObject({
  kind: ExportKind,
  prediction_id: PredictionId.optional(),
  at_s: z.number().min(0).max(36_000).optional(),
  /** Other analyses: then a comparison of them all is made. For `pdf` and `pptx`. */
  beside: z.array(PredictionId).max(BESIDE_MOST).optional(),
  /** What the result is read for; null or absent for the pre-test's own. Stills, films and comparisons are read for none. */
  placement: PlacementId.nullable().optional(),
  palette: ExportPalette.default('heat'),
  /** What stills and films show over the picture. */
  layer: ExportLayer.default(PLAIN_LOOK.layer),
  /** How strong the layer is: 0 is not to be seen, 1 is as strong as the player draws it. Kept to a hundredth. */
  opacity: z.number().min(0).max(1).default(PLAIN_LOOK.opacity),
  /** What stills and films mark over the layer. */
  marks: z.array(ExportMark).max(ExportMark.options.length).default([]),
  /** Of an `mp4`: the part that is made, within the film; null or absent for the whole of it. */
  range: Span.nullable().optional(),
  /** The language of reports and slides; by default the caller's. */
  locale: Locale.optional(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

const ofPreTest = {
  path: '/api/v1/pre-test/:uuid/exports',
  subject: 'pre-test',
  access: 'view-only',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid }),
} as const;

const one = { subject: 'export', access: 'view-only', crosses: true, params: z.strictObject({ id: ExportId }) } as const;

/** Files that are made of a result. Whoever may read a result may take it away. */
export const exportApi = {
  /** Those that are being made, are ready or have failed, the newest first, at most 50. */
  list: route({ ...ofPreTest, method: 'GET', replies: { 200: z.array(ResultExport) }, errors: ['pre_test_not_found'] }),
  /**
   * Orders one. While the very same one, with the same layer, marks and range, is being made already, that one is answered. One person, and one tenant, has only so many in
   * the making at once: `too_many_exports`, with the seconds after which one may be ready.
   */
  order: route({
    ...ofPreTest,
    method: 'POST',
    cost: 3,
    body: ExportOrder,
    replies: { 201: ResultExport },
    errors: [
      ...(['pre_test_not_found', 'prediction_not_ready', 'original_gone', 'file_gone', 'invalid_body', 'too_many_exports'] as const),
      ...(['not_found', 'versions_differ'] as const),
    ],
  }),
  /** One of them: how far it is, why it failed, and under `file_address` where its file is once it is ready. */
  read: route({ ...one, method: 'GET', path: '/api/v1/export/:id', replies: { 200: ResultExport }, errors: ['not_found'] }),
  /** Stops the making of one, or removes it with its file. */
  remove: route({
    ...one,
    access: 'user',
    method: 'DELETE',
    path: '/api/v1/export/:id',
    replies: { 204: z.undefined() },
    errors: ['not_found', 'forbidden'],
  }),
  /** Its file. Before it is ready 409 `export_not_ready` with `Retry-After`; 410 `export_failed` says that it will never be. */
  file: route({
    ...one,
    method: 'GET',
    path: '/api/v1/export/:id/file',
    serves: 'bytes',
    replies: {},
    errors: ['not_found', 'export_not_ready', 'export_failed', 'range_not_satisfiable'],
  }),
};
