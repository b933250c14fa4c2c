import type { TenantId, UserId } from '@fovea/contract/ids';
import type { PasskeyTransport } from '@fovea/contract/passkeys';
import { bigint, boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  credentialId: bytea('credential_id').notNull(),
  /** A COSE key, as the authenticator gave it. */
  publicKey: bytea('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text().array().$type<PasskeyTransport[]>().notNull(),
  name: text().notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const passkeyChallengesSpent = pgTable('passkey_challenges_spent', {
  digest: bytea().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
