import type { BrandAsset, BrandAssetChange, BrandAssetInput, BrandAssetTable } from '@fovea/contract/brand-assets';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import type { CallError } from '@fovea/contract/call';
import type { BrandAssetId } from '@fovea/contract/ids';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, sendForm } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
import { changesIn, isAlike } from '../../ui/form/joined.ts';
import type { Saving } from '../../ui/form/use-shared-row.ts';
import type { AssetValues } from './asset-values.ts';
import { bodyOf, valuesOf } from './asset-values.ts';

const isBeingLookedAt = ({ status }: BrandAsset) => status === 'waiting';

/** One page of the assets. While a picture is being looked at it is asked for every `pollMs`. */
export const assetTableQuery = (wish: BrandAssetTable, pollMs: number) =>
  queryOptions({
    queryKey: ['brand-assets', 'table', wish],
    queryFn: ({ signal }) => call(brandAssetApi.table, { query: {}, body: wish }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingLookedAt) ? pollMs : false),
  });

/** Whether anything lies in the archive; asked only where nothing is in use. */
export function useHasArchived(isAsked: boolean): boolean {
  const { data } = useQuery({ ...assetTableQuery({ start: 0, size: 1, is_archived: true }, 0), enabled: isAsked });
  return isAsked && data !== undefined && data.total > 0;
}

/** The brands that an asset may belong to. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'all'],
  queryFn: ({ signal }) => call(brandApi.all, { query: {} }, { signal }),
});

/** What is out of date once an asset was changed. */
export const ASSET_CHANGES = ['brand-assets'] as const;

/** Whatever was done to an asset shows in every list of them. */
function useAssetAction<W, R>(action: (wish: W) => Promise<R>, useSending = useMutation) {
  const queries = useQueryClient();
  return useSending<R, CallError, W>({
    mutationFn: action,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['brand-assets'] }),
  });
}

const addAsset = (body: BrandAssetInput) => call(brandAssetApi.create, { query: {}, body });

const changeAsset = ({ id, ...body }: BrandAssetChange & { id: BrandAssetId }) =>
  call(brandAssetApi.change, { params: { id }, query: {}, body });

export const useAddAsset = () => useAssetAction(addAsset);

export const useChangeAsset = () => useAssetAction(changeAsset);

export interface SaveAsset {
  /** As the form read it last; null for a new one. */
  readonly asset: BrandAsset | null;
  readonly values: AssetValues;
}

/** Looks first whether somebody else saved it meanwhile, and sends nothing but what was changed here. */
export const useSaveAsset = () =>
  useAssetAction(async ({ asset, values }: SaveAsset): Promise<Saving<BrandAsset, { saved: BrandAsset }>> => {
    const { input, change } = bodyOf(values);
    if (asset === null) return { kind: 'saved', saved: await addAsset(input) };
    const { id } = asset;
    const by = await call(brandAssetApi.read, { params: { id }, query: {} });
    const before = valuesOf(asset, null);
    if (!isAlike(valuesOf(by, null), before)) return { kind: 'overtaken', by };
    return { kind: 'saved', saved: await changeAsset({ id, ...changesIn(bodyOf(before).change, change) }) };
  }, usePatientMutation);

export const archiveAsset = (id: BrandAssetId) => call(brandAssetApi.remove, { params: { id } });

export const restoreAsset = (id: BrandAssetId) => call(brandAssetApi.restore, { params: { id } });

interface SendPicture {
  readonly id: BrandAssetId;
  readonly picture: Blob;
}

export const useSendPicture = () =>
  useAssetAction(({ id, picture }: SendPicture) => sendForm(brandAssetApi.sendPicture, { params: { id } }, { file: picture }));
