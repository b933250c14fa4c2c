import type { PreTestUuid, TenantId } from '@fovea/contract/ids';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';

export const cuts = pgTable('cuts', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  seriesId: uuid('series_id').notNull(),
  /** Counted from 1, with gaps where a film was deleted. */
  place: integer('place').notNull(),
});
export type CutRow = typeof cuts.$inferSelect;
