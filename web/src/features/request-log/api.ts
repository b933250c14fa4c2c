import type { TenantId } from '@fovea/contract/ids';
import type { RequestId, RequestLogTable } from '@fovea/contract/request-log';
import { requestLogApi } from '@fovea/contract/request-log';
import { tenantApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const scopeOf = (tenantId: TenantId | undefined) => (tenantId ? { scope: `tenant:${tenantId}` } : {});

/** One page of the log: of one organisation, or of all that the reader may see. */
export const requestsQuery = (tenantId: TenantId | undefined, wish: RequestLogTable) =>
  queryOptions({
    queryKey: ['requests', tenantId ?? 'all', wish],
    queryFn: ({ signal }) => call(requestLogApi.table, { query: scopeOf(tenantId), body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The same read once, for a file. */
export const requestsPage = (tenantId: TenantId | undefined, wish: RequestLogTable) =>
  call(requestLogApi.table, { query: scopeOf(tenantId), body: wish });

/** One request with what browsers reported about it. */
export const requestQuery = (id: RequestId) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => call(requestLogApi.read, { params: { id }, query: {} }, { signal }),
  });

/** Whose requests can be picked: the people of one organisation. */
export const peopleChoicesQuery = (tenantId: TenantId | undefined) =>
  queryOptions({
    queryKey: ['users', 'choices', tenantId ?? 'own'],
    queryFn: ({ signal }) => call(userApi.list, { query: scopeOf(tenantId) }, { signal }),
    staleTime: 60_000,
  });

/** The organisations that an admin may choose from. */
export const tenantChoicesQuery = queryOptions({
  queryKey: ['tenants', 'choices'],
  queryFn: ({ signal }) => call(tenantApi.list, { query: {} }, { signal }),
  staleTime: 60_000,
});
