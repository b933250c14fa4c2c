import type { SharedPreTest } from '@fovea/contract/shares';
import { QueryClient } from '@tanstack/react-query';
import { complianceQuery } from '../features/compliance/api.ts';
import { areasKey, attentionQuery, verdictQuery } from '../features/diagnosis/api.ts';
import { placingMatrixQuery, placingQuery } from '../features/placing/api.ts';

/** Whoever reads by a link may ask for nothing more: what came with the link answers what the panels of a result ask. */
export function sealedAnswers({ prediction, verdict, attention, areas, compliance, placing, placings }: SharedPreTest): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  if (!prediction) return client;
  if (verdict) client.setQueryData(verdictQuery(prediction, null).queryKey, verdict);
  if (attention) client.setQueryData(attentionQuery(prediction, null).queryKey, attention);
  if (areas) client.setQueryData(areasKey(prediction), areas);
  if (compliance) client.setQueryData(complianceQuery(prediction, null).queryKey, compliance);
  if (placing) client.setQueryData(placingQuery(prediction, null).queryKey, placing);
  if (placings) client.setQueryData(placingMatrixQuery(prediction).queryKey, placings);
  return client;
}
