import type { ApiKey, ApiKeyInput } from '@fovea/contract/api-keys';
import { apiKeyApi } from '@fovea/contract/api-keys';
import type { CallError } from '@fovea/contract/call';
import type { ApiKeyId } from '@fovea/contract/ids';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';

/** The keys of the own tenant, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(apiKeyApi.list, { query: {} }, { signal }),
});

/** Makes a key. What opens is in the answer to this call alone, so it is kept out of the cache. */
export function useCreateKey() {
  const queries = useQueryClient();
  return usePatientMutation<{ api_key: ApiKey; key: string }, CallError, ApiKeyInput>({
    mutationFn: (body) => call(apiKeyApi.create, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
    gcTime: 0,
  });
}

export function useRevokeKey() {
  const queries = useQueryClient();
  return useMutation<undefined, CallError, ApiKeyId>({
    mutationFn: (id) => call(apiKeyApi.revoke, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}
