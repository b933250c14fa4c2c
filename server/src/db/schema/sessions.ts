import type { TenantId, UserId } from '@fovea/contract/ids';
import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  isRemembered: boolean('is_remembered').notNull(),
  userAgent: text('user_agent'),
  ip: text(),
  /** The admin who acts here as this person, and the own session that they return to. */
  behindTenantId: uuid('behind_tenant_id').$type<TenantId>(),
  behindUserId: uuid('behind_user_id').$type<UserId>(),
  behindSessionId: uuid('behind_session_id'),
  behindName: text('behind_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  provedAt: timestamp('proved_at', { withTimezone: true }),
});

export const knownDevices = pgTable('known_devices', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

export const signInFailures = pgTable('sign_in_failures', {
  bucket: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
});
