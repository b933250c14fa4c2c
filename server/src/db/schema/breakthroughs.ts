import type { PredictionId, PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { customType, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** What one measurement found, without the heat, which stands beside it. */
export type StoredBreakthrough = Omit<BreakthroughReading, 'heat'>;

export const breakthroughs = pgTable('breakthroughs', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  predictionId: uuid('prediction_id').$type<PredictionId>().notNull(),
  placement: text().$type<PlacementId>().notNull(),
  status: text().$type<'waiting' | 'running' | 'ready' | 'failed'>().notNull(),
  progress: smallint().notNull().default(0),
  fence: integer().notNull().default(0),
  failure: text().$type<'original_gone' | 'internal'>(),
  reading: jsonb().$type<StoredBreakthrough>(),
  heat: bytea(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  readyAt: timestamp('ready_at', { withTimezone: true }),
});
export type BreakthroughRow = typeof breakthroughs.$inferSelect;
