import type { OutcomeImportId, PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { OutcomeMetric } from '@fovea/contract/outcomes';
import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const outcomeImports = pgTable('outcome_imports', {
  id: uuid('id').$type<OutcomeImportId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const outcomes = pgTable('outcomes', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  importId: uuid('import_id').$type<OutcomeImportId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  metric: text('metric').$type<OutcomeMetric>().notNull(),
  value: doublePrecision('value').notNull(),
  timeS: doublePrecision('time_s'),
});
