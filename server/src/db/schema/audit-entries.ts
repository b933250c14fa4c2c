import type { TenantId, UserId } from '@fovea/contract/ids';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditEntries = pgTable('audit_entries', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  action: text().notNull(),
  subjectKind: text('subject_kind'),
  subjectId: text('subject_id'),
  userId: uuid('user_id').$type<UserId>(),
  behindTenantId: uuid('behind_tenant_id').$type<TenantId>(),
  behindUserId: uuid('behind_user_id').$type<UserId>(),
  requestId: uuid('request_id'),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
});
export type AuditEntryRow = typeof auditEntries.$inferSelect;
