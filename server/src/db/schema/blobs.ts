import type { TenantId } from '@fovea/contract/ids';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const blobRows = pgTable('blobs', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  sha256: text('sha256').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** Since when its file is not to be there any more. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
