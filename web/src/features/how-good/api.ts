import { modelCardApi } from '@fovea/contract/model-card';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** The card of the network that ships; it changes with the program alone. */
export const modelCardQuery = queryOptions({
  queryKey: ['model-card'],
  queryFn: ({ signal }) => call(modelCardApi.read, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
