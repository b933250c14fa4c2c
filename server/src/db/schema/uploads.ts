import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  fileName: text('file_name').notNull(),
  /** Null for a form, whose length is known at its end only. */
  bytesTotal: bigint('bytes_total', { mode: 'number' }),
  bytesReceived: bigint('bytes_received', { mode: 'number' }).notNull().default(0),
  sha256: text('sha256'),
  /** Where the server fetches it from, sealed; null once it is at its end, and for what people send themselves. */
  link: bytea('link'),
  writer: uuid('writer'),
  writerUntil: timestamp('writer_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type UploadRow = typeof uploads.$inferSelect;
