import type { TenantId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  template: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  status: text({ enum: ['waiting', 'sent', 'refused', 'expired'] }).notNull(),
  /** Null once the mail is settled. */
  sealed: bytea(),
  attempts: integer().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
});

export const mailCounts = pgTable('mail_counts', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  bucket: text().notNull(),
  mails: integer().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});
