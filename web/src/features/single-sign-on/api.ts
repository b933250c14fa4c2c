import type { CallError } from '@fovea/contract/call';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { IssuerFound, SingleSignOnSettings } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { isAlike } from '../../ui/form/joined.ts';
import type { Saving } from '../../ui/form/use-shared-row.ts';
import type { SingleSignOnForm } from './form-values.ts';
import { inputOf, valuesOf } from './form-values.ts';

const ALL = ['single-sign-on'];

const scopeOf = (tenantId: TenantId | null) => (tenantId === null ? {} : { scope: `tenant:${tenantId}` });

/** What an organisation has set; null: the own one. */
export const singleSignOnQuery = (tenantId: TenantId | null) =>
  queryOptions({
    queryKey: [...ALL, tenantId],
    queryFn: ({ signal }) => call(singleSignOnApi.read, { query: scopeOf(tenantId) }, { signal }),
  });

interface SaveSingleSignOn {
  /** What the form began with. */
  readonly began: SingleSignOnForm;
  readonly wish: SingleSignOnForm;
}

/** Looks first whether somebody else saved it meanwhile: nothing that nobody has seen is put back. */
export function useSaveSingleSignOn() {
  const queries = useQueryClient();
  return useMutation<Saving<SingleSignOnSettings, { saved: SingleSignOnSettings }>, CallError, SaveSingleSignOn>({
    mutationFn: async ({ began, wish }) => {
      const by = await call(singleSignOnApi.read, { query: {} });
      if (!isAlike(valuesOf(by.single_sign_on), began)) return { kind: 'overtaken', by };
      return { kind: 'saved', saved: await call(singleSignOnApi.save, { body: inputOf(wish) }) };
    },
    onSuccess: (saving) => queries.setQueryData(singleSignOnQuery(null).queryKey, saving.kind === 'saved' ? saving.saved : saving.by),
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

/** Looks for the record that proves a domain of the own organisation. */
export function useProveDomain() {
  const queries = useQueryClient();
  return useMutation<SingleSignOnSettings, CallError, string>({
    mutationFn: (domain) => call(singleSignOnApi.proveDomain, { body: { domain } }),
    onSuccess: (settings) => queries.setQueryData(singleSignOnQuery(null).queryKey, settings),
  });
}

/** Vouches for a domain, as an admin of the server; null: of the own organisation. */
export function useConfirmDomain(tenantId: TenantId | null) {
  const queries = useQueryClient();
  return useMutation<SingleSignOnSettings, CallError, string>({
    mutationFn: (domain) => call(singleSignOnApi.confirmDomain, { query: scopeOf(tenantId), body: { domain } }),
    onSuccess: (settings) => queries.setQueryData(singleSignOnQuery(tenantId).queryKey, settings),
  });
}

/** Who is linked, page after page. */
export const linkedPeopleQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'people'],
  initialPageParam: null,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    call(singleSignOnApi.people, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export function useUnlink() {
  const queries = useQueryClient();
  return useMutation<void, CallError, UserId>({
    mutationFn: (id) => call(singleSignOnApi.unlink, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: linkedPeopleQuery.queryKey }),
  });
}
