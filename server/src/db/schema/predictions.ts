import type { PredictionId, PreTestUuid, TenantId, VideoId } from '@fovea/contract/ids';
import type { Prediction } from '@fovea/contract/predictions';
import { bigint, customType, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** One kind of flash, as the engine read it. */
export interface StoredFlashMeasure {
  readonly per_second_most: number;
  readonly passages: readonly {
    readonly level: 'fail' | 'extended' | 'warning' | 'movement';
    readonly start_s: number;
    readonly end_s: number;
    readonly reached_s: number;
    readonly per_second: number;
    /** Missing in results from before movement was told apart. */
    readonly in_step_per_second?: number;
    readonly area_share: number;
  }[];
}

/** What the file's signal is like, as the engine read it. */
export interface StoredSignal {
  readonly scan: 'progressive' | 'interlaced' | null;
  readonly pixel_aspect: number;
  /** Missing in results from before the decoder was listened to. */
  readonly is_damaged?: boolean;
  readonly cadence: { readonly uneven_share: number; readonly uneven: Prediction['shots'] } | null;
  readonly stereo: { readonly correlation: number | null; readonly opposed: Prediction['shots'] } | null;
}

/** What one analysis found, in the contract's words; addresses are added when it leaves. */
export interface StoredResult
  extends Pick<Prediction, 'versions' | 'options' | 'media' | 'time_bases' | 'scores' | 'series' | 'shots' | 'findings' | 'brand'> {
  readonly heatmap: Pick<NonNullable<Prediction['heatmap']>, 'bytes' | 'columns' | 'rows' | 'count'>;
  /** Text and speech; results from before they were read have none. */
  readonly text?: Prediction['text'];
  /** Faces in the picture; results from before they were looked for have none. */
  readonly faces?: Prediction['faces'];
  /** Figures in each view of the network, by name: what versions are compared by. Results from before it was kept have none. */
  readonly views?: Readonly<Record<string, readonly number[]>>;
  /** What compliance is judged by besides; results from before it was measured have none. `flashes` is null for a still. */
  readonly delivery?: {
    readonly bytes: number;
    readonly audio_rate_hz: number | null;
    /** Missing in results from before it was read; null without sound, and where the file does not say it. */
    readonly audio_kbps?: number | null;
    /** Missing in results from before it was read; null for a still. */
    readonly signal?: StoredSignal | null;
    readonly flashes: {
      readonly rules: string;
      readonly general: StoredFlashMeasure;
      readonly red: StoredFlashMeasure;
      readonly broadcast: StoredFlashMeasure;
    } | null;
  };
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
  /** Which moment the still shows, s. Null for results from before it was kept. */
  posterAtS: doublePrecision('poster_at_s'),
  /** Where attention lies at that moment: columns, rows, then levels, a byte each. */
  posterHeat: bytea('poster_heat'),
  /** Null for results from before attention tracks were kept. */
  attentionSha256: text('attention_sha256'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  completedAt: timestamp('completed_at', { withTimezone: true }),
});
export type PredictionRow = typeof predictions.$inferSelect;
