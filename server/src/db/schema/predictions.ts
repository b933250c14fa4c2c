import type { PredictionId, PreTestUuid, TenantId, VideoId } from '@fovea/contract/ids';
import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

export const predictions = pgTable('predictions', {
  id: uuid('id').$type<PredictionId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  videoId: uuid('video_id').$type<VideoId>().notNull(),
  state: text('state', { enum: ['open', 'complete', 'closed'] })
    .notNull()
    .default('open'),
  fence: bigint('fence', { mode: 'number' }).notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  versions: jsonb('versions'),
  options: jsonb('options'),
  partial: jsonb('partial'),
  partialHeatmap: bytea('partial_heatmap'),
  partialPoster: bytea('partial_poster'),
  result: jsonb('result'),
  heatmapSha256: text('heatmap_sha256'),
  posterSha256: text('poster_sha256'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});
export type PredictionRow = typeof predictions.$inferSelect;
