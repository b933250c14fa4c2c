import type { TenantId, UserId, VideoId } from '@fovea/contract/ids';
import { bigint, boolean, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const videos = pgTable('videos', {
  id: uuid('id').$type<VideoId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  blobSha256: text('blob_sha256').notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['film', 'still'] }).notNull(),
  container: text('container').notNull(),
  contentType: text('content_type').notNull(),
  durationS: doublePrecision('duration_s'),
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  frameRate: doublePrecision('frame_rate'),
  videoCodec: text('video_codec'),
  hasAudio: boolean('has_audio'),
  previewState: text('preview_state', { enum: ['needed', 'waiting', 'made', 'impossible'] }),
  previewSha256: text('preview_sha256'),
  previewFence: integer('preview_fence').notNull().default(0),
  previewChangedAt: timestamp('preview_changed_at', { withTimezone: true }),
  /** Since when the film itself is gone, by the time that its tenant, or the presets of its tests, keep it. */
  originalRemovedAt: timestamp('original_removed_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type VideoRow = typeof videos.$inferSelect;
