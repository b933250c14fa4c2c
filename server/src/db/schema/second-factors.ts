import type { TenantId, UserId } from '@fovea/contract/ids';
import { bigint, customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  sealed: bytea().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  digest: bytea().notNull(),
});
