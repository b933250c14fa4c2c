import type { CallError } from '@fovea/contract/call';
import type { TenantId } from '@fovea/contract/ids';
import type { IssuerFound, SingleSignOnInput, SingleSignOnSettings } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const ALL = ['single-sign-on'];

const scopeOf = (tenantId: TenantId | null) => (tenantId === null ? {} : { scope: `tenant:${tenantId}` });

/** What an organisation has set; null: the own one. */
export const singleSignOnQuery = (tenantId: TenantId | null) =>
  queryOptions({
    queryKey: [...ALL, tenantId],
    queryFn: ({ signal }) => call(singleSignOnApi.read, { query: scopeOf(tenantId) }, { signal }),
  });

export function useSaveSingleSignOn() {
  const queries = useQueryClient();
  return useMutation<SingleSignOnSettings, CallError, SingleSignOnInput>({
    mutationFn: (body) => call(singleSignOnApi.save, { body }),
    onSuccess: (settings) => queries.setQueryData(singleSignOnQuery(null).queryKey, settings),
  });
}

export const useTryIssuer = () =>
  useMutation<IssuerFound, CallError, string>({ mutationFn: (issuer) => call(singleSignOnApi.tryOut, { body: { issuer } }) });

export function useRemoveSingleSignOn(tenantId: TenantId | null) {
  const queries = useQueryClient();
  return useMutation<void, CallError>({
    mutationFn: () => call(singleSignOnApi.remove, { query: scopeOf(tenantId) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}
