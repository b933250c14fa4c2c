import type { ApiKeyScope } from '@fovea/contract/api-keys';
import type { ApiKeyId, TenantId, UserId } from '@fovea/contract/ids';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const apiKeys = pgTable('api_keys', {
  id: uuid().$type<ApiKeyId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text().notNull(),
  scope: text().$type<ApiKeyScope>().notNull(),
  prefix: text().notNull(),
  keyHash: bytea('key_hash').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
