import type { AuditRequest } from '@fovea/contract/audit';
import { auditApi } from '@fovea/contract/audit';
import type { CallInput } from '@fovea/contract/call';
import type { TenantId } from '@fovea/contract/ids';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import { tenantApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const PAGE_SIZE = 50;

export interface AuditWish extends Partial<Pick<AuditRequest, 'action' | 'user_id' | 'from'>> {
  /** Whose trail; the own one when none is named. */
  readonly tenantId: TenantId | undefined;
}

const scopeOf = (tenantId: TenantId | undefined) => (tenantId ? { scope: `tenant:${tenantId}` } : {});

const queryOf = ({ tenantId, ...wish }: AuditWish, cursor: string | null): CallInput<typeof auditApi.list>['query'] => ({
  limit: PAGE_SIZE,
  ...scopeOf(tenantId),
  ...wish,
  ...(cursor && { cursor }),
});

/** As much of the trail as one answer holds, for a file. */
export const longAuditPage = (wish: AuditWish, cursor: string | null) =>
  call(auditApi.list, { query: { ...queryOf(wish, cursor), limit: PAGE_SIZE_MAX } });

/** The trail, newest first, page after page. */
export const auditQuery = (wish: AuditWish) =>
  infiniteQueryOptions({
    queryKey: ['audit', wish],
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      call(auditApi.list, { query: queryOf(wish, pageParam) }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

export const auditPeopleQuery = (tenantId: TenantId | undefined) =>
  queryOptions({
    queryKey: ['users', 'choices', tenantId ?? 'own'],
    queryFn: ({ signal }) => call(userApi.list, { query: scopeOf(tenantId) }, { signal }),
    staleTime: 60_000,
  });

export const auditTenantsQuery = queryOptions({
  queryKey: ['tenants', 'choices'],
  queryFn: ({ signal }) => call(tenantApi.list, { query: {} }, { signal }),
  staleTime: 60_000,
});
