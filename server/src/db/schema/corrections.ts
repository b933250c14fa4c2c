import type { Correction, FaceMark, TextMark } from '@fovea/contract/corrections';
import type { FaceReading } from '@fovea/contract/faces';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import type { Message, TextRole } from '@fovea/contract/message';
import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const corrections = pgTable('corrections', {
  /** The result whose texts and faces they are about. */
  id: uuid('id').$type<PredictionId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  version: integer('version').notNull(),
  texts: jsonb('texts').$type<TextMark[]>().notNull(),
  faces: jsonb('faces').$type<FaceMark[]>().notNull(),
  /** Texts by people's word; null while the analysis's own stand. */
  textReading: jsonb('text_reading').$type<Message>(),
  faceReading: jsonb('face_reading').$type<FaceReading>(),
  changedBy: uuid('changed_by').$type<UserId>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
export type CorrectionsRow = typeof corrections.$inferSelect;

export const correctionChanges = pgTable('correction_changes', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  predictionId: uuid('prediction_id').$type<PredictionId>().notNull(),
  version: integer('version').notNull(),
  kind: text('kind').$type<Correction['kind']>().notNull(),
  way: text('way').$type<Correction['way']>().notNull(),
  name: text('name'),
  wording: text('wording'),
  role: text('role').$type<TextRole>(),
  atS: doublePrecision('at_s'),
  changedBy: uuid('changed_by').$type<UserId>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
