import type { BrandId, TenantId, UserId } from '@fovea/contract/ids';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const brands = pgTable('brands', {
  id: uuid('id').$type<BrandId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  aliases: text('aliases').array().notNull(),
  spellings: text('spellings').array().notNull(),
  products: text('products').array().notNull(),
  colours: jsonb('colours').$type<{ name: string; hex: string }[]>().notNull(),
  notes: text('notes').notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type BrandRow = typeof brands.$inferSelect;
