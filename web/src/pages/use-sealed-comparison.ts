import type { SharedComparison } from '@fovea/contract/shared-comparisons';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { comparedAreasQuery, comparedPlacingQuery } from '../features/comparison/api.ts';
import { complianceQuery } from '../features/compliance/api.ts';
import { runQuery } from '../features/prediction/api.ts';

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

function sealed(shared: SharedComparison): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  fill(client, shared);
  return client;
}

/**
 * Whoever reads by a link may ask for nothing more: what came with the link answers what the parts of a comparison ask, and what comes
 * when it is opened again takes its place.
 */
export function useSealedComparison(shared: SharedComparison): QueryClient {
  const [client] = useState(() => sealed(shared));
  useEffect(() => fill(client, shared), [client, shared]);
  return client;
}
