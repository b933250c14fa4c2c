import type { TenantId, UserId } from '@fovea/contract/ids';
import type { RequestId } from '@fovea/contract/request-log';
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const requestLog = pgTable('request_log', {
  id: uuid().$type<RequestId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>(),
  userId: uuid('user_id').$type<UserId>(),
  behindTenantId: uuid('behind_tenant_id').$type<TenantId>(),
  behindUserId: uuid('behind_user_id').$type<UserId>(),
  actor: text().$type<'anonymous' | 'person' | 'key'>().notNull(),
  method: text().notNull(),
  route: text().notNull(),
  status: smallint().notNull(),
  code: text(),
  durationMs: integer('duration_ms').notNull(),
  requestBytes: bigint('request_bytes', { mode: 'number' }).notNull(),
  responseBytes: bigint('response_bytes', { mode: 'number' }).notNull(),
  address: text(),
  agent: text(),
  isComplete: boolean('is_complete').notNull(),
});
export type RequestLogEntry = typeof requestLog.$inferSelect;
