import type { TenantId } from '@fovea/contract/ids';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What browsers reported, each fault once. */
export const errorReports = pgTable('error_reports', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>(),
  kind: text().$type<'error' | 'policy'>().notNull(),
  fingerprint: bytea().notNull(),
  stackTrace: text('stack_trace').notNull(),
  webVersion: text('web_version'),
  count: integer().notNull(),
  firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
});
/** One fault of a tenant's pages, or of visitors' pages. */
export type ErrorReportRow = typeof errorReports.$inferSelect;

/** The requests that brought a report, and those that it names; a visitor's link has no tenant, as the report has none. */
export const errorReportRequests = pgTable('error_report_requests', {
  tenantId: uuid('tenant_id').$type<TenantId>(),
  reportId: uuid('report_id').notNull(),
  requestId: uuid('request_id').notNull(),
});
