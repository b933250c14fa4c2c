import type { BrandId, PresetId, TenantId, UserId } from '@fovea/contract/ids';
import type { AdType, PresetOptions } from '@fovea/contract/preset-options';
import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { StoredOptions } from '../../stored-options.ts';
import { placementColumn } from './placement-column.ts';

const presetOptions = customType<{ data: PresetOptions; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (options) => JSON.stringify(options),
  fromDriver: (stored) => StoredOptions.parse(stored),
});

export const presets = pgTable('presets', {
  id: uuid('id').$type<PresetId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text('name').notNull(),
  brandId: uuid('brand_id').$type<BrandId>(),
  placement: placementColumn('placement'),
  adType: text('ad_type').$type<AdType>(),
  options: presetOptions('options').notNull(),
  isDefault: boolean('is_default').notNull(),
  version: integer('version').notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type PresetRow = typeof presets.$inferSelect;
