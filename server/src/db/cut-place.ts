import { sql } from 'drizzle-orm';
import type { CutPlace } from '../cut-place.ts';
import { readCutPlace } from '../cut-place.ts';
import { preTests } from './schema/pre-tests.ts';

/**
 * Which cut of its ad a film is. Counted among those that are not in the bin, so that nobody is told of one that is not to be found; null
 * for a film that is alone.
 */
export const cutPlace =
  sql<CutPlace | null>`(select case when count(*) > 1 then count(*) filter (where cut.place <= own.place) || '/' || count(*) end
  from cuts own join cuts cut on cut.tenant_id = own.tenant_id and cut.series_id = own.series_id
  join pre_tests living on living.tenant_id = cut.tenant_id and living.id = cut.pre_test_id and living.deleted_at is null
  where own.tenant_id = ${preTests.tenantId} and own.pre_test_id = ${preTests.id})`.mapWith(readCutPlace);
