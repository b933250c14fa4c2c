import type { BrandId, PresetId, TenantId, UserId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { AdType, PresetOptions } from '@fovea/contract/presets';
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const presets = pgTable('presets', {
  id: uuid('id').$type<PresetId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text('name').notNull(),
  brandId: uuid('brand_id').$type<BrandId>(),
  placement: text('placement').$type<PlacementId>(),
  adType: text('ad_type').$type<AdType>(),
  options: jsonb('options').$type<PresetOptions>().notNull(),
  isDefault: boolean('is_default').notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type PresetRow = typeof presets.$inferSelect;
