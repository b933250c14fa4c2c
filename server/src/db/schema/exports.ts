import type { ExportFailure, ResultExport } from '@fovea/contract/exports';
import type { ExportId, PredictionId, PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import { bigint, doublePrecision, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { placementColumn } from './placement-column.ts';

export const resultExports = pgTable('exports', {
  id: uuid().$type<ExportId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  predictionId: uuid('prediction_id').$type<PredictionId>().notNull(),
  kind: text().$type<ResultExport['kind']>().notNull(),
  atS: doublePrecision('at_s'),
  /** Ids of other analyses, separated by commas. */
  beside: text().notNull().default(''),
  /** What it is read for; null: the pre-test's own. */
  placement: placementColumn('placement'),
  palette: text().$type<ResultExport['palette']>().notNull(),
  layer: text().$type<ResultExport['layer']>().notNull().default('heat'),
  opacity: doublePrecision().notNull().default(0.9),
  /** Names of marks, separated by commas. */
  marks: text().notNull().default(''),
  /** The part of the film, both or none; null for the whole of it. */
  rangeStartS: doublePrecision('range_start_s'),
  rangeEndS: doublePrecision('range_end_s'),
  locale: text().$type<ResultExport['locale']>().notNull(),
  status: text().$type<ResultExport['status']>().notNull(),
  progress: smallint().notNull().default(0),
  fence: integer().notNull().default(0),
  failure: text().$type<ExportFailure>(),
  requestedBy: uuid('requested_by').$type<UserId>(),
  sha256: text(),
  bytes: bigint({ mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  readyAt: timestamp('ready_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});
export type ResultExportRow = typeof resultExports.$inferSelect;
