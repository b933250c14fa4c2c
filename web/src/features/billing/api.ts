import { billingApi } from '@fovea/contract/billing';
import type { CallError } from '@fovea/contract/call';
import type { TenantId } from '@fovea/contract/ids';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const billing = (id: TenantId, ...rest: readonly string[]) => ['billing', id, ...rest];

/** What the organisation has, holds and used. @param everyMs how often to look again, or false */
export const billingQuery = (id: TenantId, everyMs: number | false = false) =>
  queryOptions({
    queryKey: billing(id),
    queryFn: ({ signal }) => call(billingApi.read, { params: { id }, query: {} }, { signal }),
    refetchInterval: everyMs,
  });

/** What is kept of what may be kept. */
export const roomQuery = (id: TenantId) =>
  queryOptions({ queryKey: billing(id, 'room'), queryFn: ({ signal }) => call(billingApi.room, { params: { id } }, { signal }) });

export type UsageBy = 'month' | 'person';

/** The twelve months that end today, by month or by person. */
export const usageQuery = (id: TenantId, by: UsageBy) =>
  queryOptions({
    queryKey: billing(id, 'usage', by),
    queryFn: ({ signal }) => call(billingApi.usage, { params: { id }, query: { by } }, { signal }),
  });

/** Every movement of credits, the newest first. */
export const movementsQuery = (id: TenantId, everyMs: number | false = false) =>
  infiniteQueryOptions({
    queryKey: billing(id, 'movements'),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(billingApi.movements, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: everyMs,
  });

/** As many movements as one answer holds, for a file. */
export const longMovementsPage = (id: TenantId, cursor: string) =>
  call(billingApi.movements, { params: { id }, query: { limit: PAGE_SIZE_MAX, ...(cursor && { cursor }) } });

export const invoicesQuery = (id: TenantId, everyMs: number | false = false) =>
  queryOptions({
    queryKey: billing(id, 'invoices'),
    queryFn: ({ signal }) => call(billingApi.invoices, { params: { id } }, { signal }),
    refetchInterval: everyMs,
  });

const leaveFor = ({ url }: { readonly url: string }) => window.location.assign(url);

/** Begins to buy a pack, and leads to the page where it is paid. */
export const useCheckout = (id: TenantId) =>
  useMutation<{ readonly url: string }, CallError, string>({
    mutationFn: (pack) => call(billingApi.checkout, { params: { id }, body: { pack } }),
    onSuccess: leaveFor,
  });

/** Leads to the provider's own pages for cards, addresses and invoices. */
export const usePortal = (id: TenantId) =>
  useMutation<{ readonly url: string }, CallError>({
    mutationFn: () => call(billingApi.portal, { params: { id } }),
    onSuccess: leaveFor,
  });
