import type { SharedComparison } from '@fovea/contract/shared-comparisons';
import type { QueryClient } from '@tanstack/react-query';
import { comparedAreasQuery, comparedPlacingQuery } from '../features/comparison/api.ts';
import { complianceQuery } from '../features/compliance/api.ts';
import { runQuery } from '../features/prediction/api.ts';
import { useSealed } from './use-sealed.ts';

function fill(client: QueryClient, { results, checks, areas, placing }: SharedComparison): void {
  const ids = results.map(({ id }) => id);
  for (const [place, result] of results.entries()) {
    client.setQueryData(runQuery(result.pre_test_id, result.id).queryKey, result);
    const check = checks[place];
    if (check) client.setQueryData(complianceQuery(result, null).queryKey, check);
  }
  if (areas) client.setQueryData(comparedAreasQuery(ids).queryKey, areas);
  if (placing) client.setQueryData(comparedPlacingQuery(ids, null).queryKey, placing);
}

/** A comparison by a link, as the parts of its page ask for it. */
export const useSealedComparison = (shared: SharedComparison): QueryClient => useSealed(shared, fill);
