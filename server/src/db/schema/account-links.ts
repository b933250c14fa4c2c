import type { TenantId, UserId } from '@fovea/contract/ids';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const accountLinks = pgTable('account_links', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  kind: text({ enum: ['password-reset', 'invitation', 'email-change'] }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const passwordResetRequests = pgTable('password_reset_requests', {
  id: uuid().primaryKey(),
  sealed: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
