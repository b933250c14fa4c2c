import type { Brand, BrandTable } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import type { CallError } from '@fovea/contract/call';
import type { BrandId } from '@fovea/contract/ids';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
import { changesIn, isAlike } from '../../ui/form/joined.ts';
import type { Saving } from '../../ui/form/use-shared-row.ts';
import type { BrandValues } from './brand-values.ts';
import { valuesOf } from './brand-values.ts';

/** One page of the brands, in use or archived. */
export const brandTableQuery = (wish: BrandTable) =>
  queryOptions({
    queryKey: ['brands', 'table', wish],
    queryFn: ({ signal }) => call(brandApi.table, { query: {}, body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether anything lies in the archive; asked only where nothing is in use. */
export function useHasArchived(isAsked: boolean): boolean {
  const { data } = useQuery({ ...brandTableQuery({ start: 0, size: 1, is_archived: true }), enabled: isAsked });
  return isAsked && data !== undefined && data.total > 0;
}

/** Whatever was done to a brand shows in every list that names it. */
export const BRAND_CHANGES = ['brands', 'presets', 'brand-assets'] as const;

export interface SaveBrand {
  /** As the form read it last; null for a new one. */
  readonly brand: Brand | null;
  readonly body: BrandValues;
}

/** Looks first whether somebody else saved it meanwhile, and sends nothing but what was changed here. */
export function useSaveBrand() {
  const queries = useQueryClient();
  return usePatientMutation<Saving<Brand, { saved: Brand }>, CallError, SaveBrand>({
    mutationFn: saveBrand,
    onSettled: () => {
      for (const key of BRAND_CHANGES) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

async function saveBrand({ brand, body }: SaveBrand): Promise<Saving<Brand, { saved: Brand }>> {
  if (brand === null) return { kind: 'saved', saved: await call(brandApi.create, { query: {}, body }) };
  const params = { id: brand.id };
  const by = await call(brandApi.read, { params, query: {} });
  if (!isAlike(valuesOf(by), valuesOf(brand))) return { kind: 'overtaken', by };
  return { kind: 'saved', saved: await call(brandApi.change, { params, query: {}, body: changesIn(valuesOf(brand), body) }) };
}

export const archiveBrand = (id: BrandId) => call(brandApi.remove, { params: { id } });

export const restoreBrand = (id: BrandId) => call(brandApi.restore, { params: { id } });
