import type { NoteId, PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const notes = pgTable('notes', {
  id: uuid('id').$type<NoteId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  parentId: uuid('parent_id').$type<NoteId>(),
  authorId: uuid('author_id').$type<UserId>(),
  atS: doublePrecision('at_s'),
  toS: doublePrecision('to_s'),
  x: doublePrecision('x'),
  y: doublePrecision('y'),
  body: text('body').notNull(),
  advice: text('advice'),
  mentions: uuid('mentions').array().$type<UserId[]>().notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  resolvedBy: uuid('resolved_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
});
export type NoteRow = typeof notes.$inferSelect;
