import type { PlanId } from '@fovea/contract/billing';
import type { PurchaseId, TenantId, UserId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tenantBilling = pgTable('tenant_billing', {
  tenantId: uuid('tenant_id').$type<TenantId>().primaryKey(),
  plan: text().$type<PlanId>().notNull(),
  provider: text({ enum: ['stripe', 'fake'] }),
  customerId: text('customer_id'),
  customerRound: integer('customer_round').notNull(),
  filmsMonthly: integer('films_monthly'),
  secondsMonthly: integer('seconds_monthly'),
  personFilmsDaily: integer('person_films_daily'),
  personSecondsDaily: integer('person_seconds_daily'),
  filmsKept: integer('films_kept'),
  bytesKept: bigint('bytes_kept', { mode: 'number' }),
});
export type TenantBillingRow = typeof tenantBilling.$inferSelect;

export const creditPurchases = pgTable('credit_purchases', {
  id: uuid().$type<PurchaseId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  provider: text({ enum: ['stripe', 'fake'] }).notNull(),
  pack: text().notNull(),
  credits: bigint({ mode: 'number' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  status: text({ enum: ['opening', 'open', 'processing', 'failed', 'expired', 'refused', 'paid'] }).notNull(),
  customerId: text('customer_id').notNull(),
  sessionId: text('session_id'),
  locale: text().$type<Locale>(),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  creditsReturned: bigint('credits_returned', { mode: 'number' }).notNull().default(0),
  userId: uuid('user_id').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true }),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});
export type PurchaseRow = typeof creditPurchases.$inferSelect;

export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>(),
  kind: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
});
