import type { TenantId, UserId } from '@fovea/contract/ids';
import type { TenantExport } from '@fovea/contract/tenants';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tenantExports = pgTable('tenant_exports', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  status: text().$type<TenantExport['status']>().notNull(),
  fence: integer().notNull().default(0),
  requestedBy: uuid('requested_by').$type<UserId>(),
  sha256: text(),
  bytes: bigint({ mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  readyAt: timestamp('ready_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});
