import type { Role } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { HeatmapPalette, Locale, Theme } from '@fovea/contract/sessions';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable('users', {
  id: uuid().$type<UserId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  locale: text().$type<Locale>().notNull(),
  theme: text().$type<Theme>().notNull().default('system'),
  heatmapPalette: text('heatmap_palette').$type<HeatmapPalette>().notNull().default('standard'),
  notifyWhenDone: boolean('notify_when_done').notNull().default(false),
  /** Whether a mail comes when somebody mentions the person in a note. */
  mailMentions: boolean('mail_mentions').notNull().default(true),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull(),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  /** Null while the invitation waits for an answer: until then nobody can sign in. */
  acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  invitedAt: timestamp('invited_at', { withTimezone: true }),
  /** The row stays, so that what the person made keeps its maker; who it was is forgotten. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
