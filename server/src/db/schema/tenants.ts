import type { TenantId } from '@fovea/contract/ids';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tenants = pgTable('tenants', {
  id: uuid().$type<TenantId>().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
