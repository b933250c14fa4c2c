import type { BrandId, PresetId, TenantId, UserId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { AdType } from '@fovea/contract/preset-options';
import { PresetOptions, ScoreWeights } from '@fovea/contract/preset-options';
import { boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod';

/** Presets of earlier versions hold what nothing ever obeyed, or what cannot be obeyed: that is left out where they are read. */
const StoredOptions = z.object({ ...PresetOptions.shape, weights: ScoreWeights.nullable().default(null).catch(null) });

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
  placement: text('placement').$type<PlacementId>(),
  adType: text('ad_type').$type<AdType>(),
  options: presetOptions('options').notNull(),
  isDefault: boolean('is_default').notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type PresetRow = typeof presets.$inferSelect;
