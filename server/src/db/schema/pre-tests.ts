import type { PredictionId, PreTestUuid, TenantId, UserId, VideoId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { Failure, PreTestStatus, Stage } from '@fovea/contract/pre-tests';
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const preTests = pgTable('pre_tests', {
  id: uuid('id').$type<PreTestUuid>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text('name').notNull(),
  placement: text('placement').$type<PlacementId>(),
  status: text('status').$type<PreTestStatus>().notNull(),
  stage: text('stage').$type<Stage>(),
  progress: integer('progress').notNull().default(0),
  etaS: doublePrecision('eta_s'),
  failure: jsonb('failure').$type<Failure>(),
  videoId: uuid('video_id').$type<VideoId>(),
  predictionId: uuid('prediction_id').$type<PredictionId>(),
  isSample: boolean('is_sample').notNull().default(false),
  queuedAt: timestamp('queued_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type PreTestRow = typeof preTests.$inferSelect;
