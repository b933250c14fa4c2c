import type { Allowance, PlanId, Room, TenantRoom } from '@fovea/contract/billing';
import { billingApi } from '@fovea/contract/billing';
import type { BrandAsset, BrandAssetSet } from '@fovea/contract/brand-assets';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import type { Brand, BrandSet } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import type { CallError } from '@fovea/contract/call';
import { addressOf } from '@fovea/contract/call';
import type { DemoTenant } from '@fovea/contract/demo';
import { demoApi } from '@fovea/contract/demo';
import type { TenantId } from '@fovea/contract/ids';
import { sessionApi } from '@fovea/contract/sessions';
import type { ChangeTenant, NewTenant, Tenant, TenantTable } from '@fovea/contract/tenants';
import { tenantApi, tenantExportApi } from '@fovea/contract/tenants';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';

/** What is out of date once an organisation was changed. */
export const TENANT_CHANGES = ['tenants'] as const;

/** One page of all organisations that one may see; the page before stays while the next is read. */
export const tenantsQuery = (wish: TenantTable) =>
  queryOptions({
    queryKey: [...TENANT_CHANGES, 'table', wish],
    queryFn: ({ signal }) => call(tenantApi.everyone, { body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One organisation, by its id or its short name. */
export const tenantQuery = (key: string) =>
  queryOptions({
    queryKey: [...TENANT_CHANGES, 'one', key],
    queryFn: ({ signal }) => call(tenantApi.read, { params: { id: key }, query: {} }, { signal }),
  });

/** After any change all that is known of organisations is read again: lists show their names, links their short names. */
function useTenantAction<In, Out = Tenant>(action: (wish: In) => Promise<Out>, useSending = useMutation) {
  const queries = useQueryClient();
  return useSending<Out, CallError, In>({
    mutationFn: action,
    onSettled: () => queries.invalidateQueries({ queryKey: TENANT_CHANGES }),
  });
}

export const useCreateTenant = () => useTenantAction((body: NewTenant) => call(tenantApi.create, { body }), usePatientMutation);

export const useEditTenant = (id: TenantId) => useTenantAction((body: ChangeTenant) => call(tenantApi.edit, { params: { id }, body }));

export const useCloseTenant = (id: TenantId) => useTenantAction<void>(() => call(tenantApi.close, { params: { id } }));

export const useReopenTenant = (id: TenantId) => useTenantAction<void>(() => call(tenantApi.reopen, { params: { id } }));

export const useEndSessions = (id: TenantId) => useTenantAction<void, void>(() => call(tenantApi.endSessions, { params: { id } }));

export const useResetDemo = () => useTenantAction<void, DemoTenant>(() => call(demoApi.reset, {}));

/** The copies that were ordered of an organisation; asked for often while one is being made. */
export const exportsQuery = (id: TenantId) =>
  queryOptions({
    queryKey: [...TENANT_CHANGES, 'exports', id],
    queryFn: ({ signal }) => call(tenantExportApi.list, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting' || status === 'running') ? 1_500 : false),
  });

export const useOrderExport = (id: TenantId) => useTenantAction<void, unknown>(() => call(tenantExportApi.order, { params: { id } }));

/** Credits and plan of an organisation. */
export const tenantBillingQuery = (id: TenantId) =>
  queryOptions({
    queryKey: [...TENANT_CHANGES, 'billing', id],
    queryFn: ({ signal }) => call(billingApi.read, { params: { id }, query: {} }, { signal }),
  });

export const useGrantCredits = (id: TenantId) =>
  useTenantAction((body: { readonly credits: number; readonly note: string }) => call(billingApi.grant, { params: { id }, body }));

/** What may be analysed, as an admin sets it for one organisation. */
export const useChangeAllowance = (id: TenantId) =>
  useTenantAction((allowance: Allowance) => call(billingApi.change, { params: { id }, query: {}, body: { allowance } }));

/** What an organisation keeps of what it may keep. */
export const tenantRoomQuery = (id: TenantId) =>
  queryOptions({
    queryKey: [...TENANT_CHANGES, 'room', id],
    queryFn: ({ signal }) => call(billingApi.room, { params: { id } }, { signal }),
  });

/** What may be kept, as an admin sets it for one organisation. */
export const useChangeRoom = (id: TenantId) =>
  useTenantAction<Room, TenantRoom>((body) => call(billingApi.changeRoom, { params: { id }, body }));

export const changePlan = (id: TenantId, plan: PlanId) => call(billingApi.change, { params: { id }, query: {}, body: { plan } });

/** The brands of an organisation that are in use. */
export const tenantBrandsQuery = (id: TenantId) =>
  queryOptions({
    queryKey: ['brands', 'of', id],
    queryFn: ({ signal }) => brandsOf(id, signal),
  });

/** What the brands of an organisation are found by. */
export const tenantAssetsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['brand-assets', 'of', slug],
    queryFn: ({ signal }) => assetsOf(slug, signal),
  });

/** A whole set at once, made of what is there by now; whatever names a brand is read again. */
function useReplace<In, Out>(action: (set: In) => Promise<Out>) {
  const queries = useQueryClient();
  return useMutation<Out, CallError, In>({
    mutationFn: action,
    onSettled: () => Promise.all([['brands'], ['brand-assets'], ['presets']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

const brandsOf = (id: TenantId, signal?: AbortSignal) =>
  call(brandApi.all, { query: { scope: `tenant:${id}` } }, { ...(signal && { signal }) });

const assetsOf = (slug: string, signal?: AbortSignal) =>
  call(brandAssetApi.all, { query: { tenant_slug: slug } }, { ...(signal && { signal }) });

export const useReplaceBrands = (id: TenantId) =>
  useReplace(async (setOf: (now: readonly Brand[]) => BrandSet) =>
    call(brandApi.replaceAll, { params: { id }, body: setOf(await brandsOf(id)) }),
  );

export const useReplaceAssets = ({ id, slug }: Pick<Tenant, 'id' | 'slug'>) =>
  useReplace(async (setOf: (now: readonly BrandAsset[]) => BrandAssetSet) =>
    call(brandAssetApi.replaceAll, { params: { id }, body: setOf(await assetsOf(slug)) }),
  );

export const useRemoveExport = (id: TenantId) =>
  useTenantAction<string, void>((exportId) => call(tenantExportApi.remove, { params: { id, export_id: exportId } }));

/** Fetches a finished copy, once the server knows who does. */
export const useFetchExport = (id: TenantId) =>
  useMutation<unknown, CallError, string>({
    mutationFn: () => call(sessionApi.proof, {}),
    onSuccess: (_, exportId) => {
      const link = document.createElement('a');
      link.href = addressOf(tenantExportApi.file, { params: { id, export_id: exportId } });
      link.download = '';
      link.click();
    },
  });
