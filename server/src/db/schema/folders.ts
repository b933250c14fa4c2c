import type { FolderId, TenantId, UserId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const folders = pgTable('folders', {
  id: uuid('id').$type<FolderId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  parentId: uuid('parent_id').$type<FolderId>(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`fovea_fold(name)`),
  slug: text('slug').notNull(),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: uuid('deleted_by').$type<UserId>(),
  /** What the person deleted: this folder, or one above it. */
  binRoot: uuid('bin_root'),
  /** The deleted folder that this one moved out of. */
  movedFrom: uuid('moved_from').$type<FolderId>(),
  /** What is still to be done with its films: they go to the bin with it, up to where it lay, or come back. Null: nothing. */
  contentDue: text('content_due', { enum: ['bin', 'up', 'back'] }),
  /** Where films that come back had moved up to; null is the root. */
  contentFrom: uuid('content_from').$type<FolderId>(),
  /** It is gone for good, and goes itself once its films have. */
  isErased: boolean('is_erased').notNull().default(false),
});
export type FolderRow = typeof folders.$inferSelect;
