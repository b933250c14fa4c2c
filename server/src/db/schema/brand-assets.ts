import type { AssetPicture, BrandAssetKind, BrandAssetStatus, FindabilityVerdict } from '@fovea/contract/brand-assets';
import type { BrandAssetId, BrandId, TenantId, UserId } from '@fovea/contract/ids';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const brandAssets = pgTable('brand_assets', {
  id: uuid('id').$type<BrandAssetId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  brandId: uuid('brand_id').$type<BrandId>().notNull(),
  kind: text('kind').$type<BrandAssetKind>().notNull(),
  name: text('name').notNull(),
  writtenAs: text('written_as'),
  colourHex: text('colour_hex'),
  status: text('status').$type<Exclude<BrandAssetStatus, 'kept'>>().notNull(), // that one follows from the kind and is never written
  refusal: text('refusal'),
  verdict: jsonb('verdict').$type<FindabilityVerdict>(),
  blobSha256: text('blob_sha256'),
  previewSha256: text('preview_sha256'),
  contentType: text('content_type').$type<AssetPicture['content_type']>(),
  bytes: bigint('bytes', { mode: 'number' }),
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  hasAlpha: boolean('has_alpha'),
  fence: integer('fence').notNull().default(0),
  claims: integer('claims').notNull().default(0),
  statusChangedAt: timestamp('status_changed_at', { withTimezone: true }).notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type BrandAssetRow = typeof brandAssets.$inferSelect;
