import type { AreaInput } from '@fovea/contract/areas';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const drawnAreas = pgTable('drawn_areas', {
  /** The result that they are drawn on. */
  id: uuid('id').$type<PredictionId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  areas: jsonb('areas').$type<readonly AreaInput[]>().notNull(),
  /** Grows with each change. */
  version: integer('version').notNull().default(1),
  changedBy: uuid('changed_by').$type<UserId>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
