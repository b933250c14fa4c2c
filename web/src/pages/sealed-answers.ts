import type { SharedPreTest } from '@fovea/contract/shares';
import type { QueryClient } from '@tanstack/react-query';
import { complianceQuery } from '../features/compliance/api.ts';
import { areasKey, attentionQuery, verdictQuery } from '../features/diagnosis/api.ts';
import { placingMatrixQuery, placingQuery } from '../features/placing/api.ts';

/** Puts what came with a link where the panels of a result look for it. */
export function fillAnswers(client: QueryClient, shared: SharedPreTest): void {
  const { prediction, verdict, attention, areas, compliance, placing, placings } = shared;
  if (!prediction) return;
  if (verdict) client.setQueryData(verdictQuery(prediction, null).queryKey, verdict);
  if (attention) client.setQueryData(attentionQuery(prediction, null).queryKey, attention);
  if (areas) client.setQueryData(areasKey(prediction), areas);
  if (compliance) client.setQueryData(complianceQuery(prediction, null).queryKey, compliance);
  if (placing) client.setQueryData(placingQuery(prediction, null).queryKey, placing);
  if (placings) client.setQueryData(placingMatrixQuery(prediction).queryKey, placings);
}
