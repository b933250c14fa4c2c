import type { TenantId } from '@fovea/contract/ids';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const keptReplies = pgTable('kept_replies', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  who: text().notNull(),
  route: text().notNull(),
  keyDigest: bytea('key_digest').notNull(),
  contentDigest: bytea('content_digest').notNull(),
  state: text({ enum: ['begun', 'effect', 'answered'] }).notNull(),
  reply: bytea(),
  steps: bytea(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
});
export type KeptReplyRow = typeof keptReplies.$inferSelect;
