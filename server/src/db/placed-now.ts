import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { preTests } from './schema/pre-tests.ts';

/**
 * Whether what is said of a film was said by rules that its organisation has changed since: until the film has followed, nothing is said of
 * it. Only films of placements of one's own ask, by an index of a table that has some sixty rows for each tenant.
 */
const isOutdated: SQL = sql`(${preTests.placement} like 'own\\_%' and exists (select from own_placements due
  where due.tenant_id = ${preTests.tenantId} and due.placed_due and ${preTests.placement} = 'own_' || due.id))`;

/** A film that is found by what is said of it. */
export const isSaidNow: SQL = sql`not ${isOutdated}`;

export const bandNow = sql<(typeof preTests.$inferSelect)['band']>`case when ${isSaidNow} then ${preTests.band} end`.mapWith(preTests.band);
export const figuresNow = sql<(typeof preTests.$inferSelect)['figures']>`case when ${isSaidNow} then ${preTests.figures} end`.mapWith(
  preTests.figures,
);
