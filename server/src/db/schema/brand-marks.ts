import type { BrandChange, BrandMark } from '@fovea/contract/brand-boxes';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import type { BrandReading } from '@fovea/contract/predictions';
import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const brandMarks = pgTable('brand_marks', {
  /** The result whose brand they are about. */
  id: uuid('id').$type<PredictionId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  version: integer('version').notNull(),
  marks: jsonb('marks').$type<readonly BrandMark[]>().notNull(),
  /** The brand by people's word; null while the search's own finding stands. */
  reading: jsonb('reading').$type<BrandReading>(),
  /** Brand attention at each sample. */
  attention: jsonb('attention').$type<readonly (number | null)[]>(),
  /** The brand's figures by name, null for one that it no longer has: results are held against each other by them. */
  normFigures: jsonb('norm_figures').$type<Readonly<Record<string, number | null>>>().notNull(),
  changedBy: uuid('changed_by').$type<UserId>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
export type BrandMarksRow = typeof brandMarks.$inferSelect;

export const brandChanges = pgTable('brand_changes', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  predictionId: uuid('prediction_id').$type<PredictionId>().notNull(),
  version: integer('version').notNull(),
  kind: text('kind').$type<BrandChange['kind']>().notNull(),
  way: text('way').$type<BrandChange['way']>().notNull(),
  name: text('name'),
  atS: doublePrecision('at_s'),
  changedBy: uuid('changed_by').$type<UserId>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
