import type { OwnPlacementId, TenantId, UserId } from '@fovea/contract/ids';
import type { OwnRules } from '@fovea/contract/own-placements';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** `placed_due` is not among them: a trigger writes it, and only whoever has the films follow looks at it. */
export const ownPlacements = pgTable('own_placements', {
  id: uuid('id').$type<OwnPlacementId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text('name').notNull(),
  rules: jsonb('rules').$type<OwnRules>().notNull(),
  version: integer('version').notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type OwnPlacementRow = typeof ownPlacements.$inferSelect;

/** Every state that one had, the one of now among them. */
export const ownPlacementVersions = pgTable('own_placement_versions', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  ownPlacementId: uuid('own_placement_id').$type<OwnPlacementId>().notNull(),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  rules: jsonb('rules').$type<OwnRules>().notNull(),
  madeBy: uuid('made_by').$type<UserId>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
