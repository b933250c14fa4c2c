import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import { bigint, doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const CREDIT_ACCOUNTS = ['available', 'expired', 'issued', 'reserved', 'spent'] as const;
export type CreditAccount = (typeof CREDIT_ACCOUNTS)[number];

export const creditAccounts = pgTable('credit_accounts', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  kind: text({ enum: CREDIT_ACCOUNTS }).notNull(),
  balance: bigint({ mode: 'number' }).notNull(),
});

export const creditTransactions = pgTable('credit_transactions', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  kind: text({ enum: ['grant', 'purchase', 'reversal', 'expire', 'reserve', 'correct', 'settle', 'refund'] }).notNull(),
  key: text(),
  predictionId: uuid('prediction_id').$type<PredictionId>(),
  userId: uuid('user_id').$type<UserId>(),
  note: text(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export const creditEntries = pgTable('credit_entries', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  transactionId: uuid('transaction_id').notNull(),
  account: text({ enum: CREDIT_ACCOUNTS }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});

export const creditReservations = pgTable('credit_reservations', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  predictionId: uuid('prediction_id').$type<PredictionId>().notNull(),
  userId: uuid('user_id').$type<UserId>(),
  source: text({ enum: ['available', 'issued'] }).notNull(),
  status: text({ enum: ['open', 'settled', 'refunded'] }).notNull(),
  credits: bigint({ mode: 'number' }).notNull(),
  paid: bigint({ mode: 'number' }).notNull(),
  continues: uuid().$type<PredictionId>(),
  owed: bigint({ mode: 'number' }).notNull().default(0),
  seconds: doublePrecision(),
  reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
export type CreditReservation = typeof creditReservations.$inferSelect;
