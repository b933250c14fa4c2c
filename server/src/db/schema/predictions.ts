import type { PredictionId, PreTestUuid, TenantId, VideoId } from '@fovea/contract/ids';
import type { Prediction } from '@fovea/contract/predictions';
import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** What one analysis found, in the contract's words; addresses are added when it leaves. */
export interface StoredResult
  extends Pick<Prediction, 'versions' | 'options' | 'media' | 'time_bases' | 'scores' | 'series' | 'shots' | 'findings'> {
  readonly heatmap: Pick<NonNullable<Prediction['heatmap']>, 'bytes' | 'columns' | 'rows' | 'count'>;
}

export const predictions = pgTable('predictions', {
  id: uuid('id').$type<PredictionId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  videoId: uuid('video_id').$type<VideoId>().notNull(),
  fence: bigint('fence', { mode: 'number' }).notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  partial: jsonb('partial').$type<StoredResult>(),
  partialHeatmap: bytea('partial_heatmap'),
  partialPoster: bytea('partial_poster'),
  result: jsonb('result').$type<StoredResult>(),
  heatmapSha256: text('heatmap_sha256'),
  posterSha256: text('poster_sha256'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});
export type PredictionRow = typeof predictions.$inferSelect;
