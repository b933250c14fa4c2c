import type { TenantId } from '@fovea/contract/ids';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const blobRows = pgTable('blobs', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  sha256: text('sha256').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
