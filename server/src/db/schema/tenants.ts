import type { TenantId, UserId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const tenants = pgTable('tenants', {
  id: uuid().$type<TenantId>().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  locale: text().$type<Locale>().notNull().default('en'),
  /** Days that originals are kept; null: for as long as their pre-tests. */
  retentionDays: integer('retention_days'),
  concurrentAnalyses: integer('concurrent_analyses').notNull().default(8),
  /** Null: the server's own limit. */
  uploadBytesMax: bigint('upload_bytes_max', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
  deletionRequestedBy: uuid('deletion_requested_by').$type<UserId>(),
  deletionDueAt: timestamp('deletion_due_at', { withTimezone: true }),
  /** When its rows were deleted; the row itself follows once no file can come after it. */
  emptiedAt: timestamp('emptied_at', { withTimezone: true }),
  /** The one for trying things out, which is emptied and filled anew whenever an admin says so. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Whether it has had the ad that comes with Fovea, which is not given a second time. */
  hadSample: boolean('had_sample').notNull().default(false),
});
