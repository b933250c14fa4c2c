import { brandApi } from '@fovea/contract/brands';
import type { CallError } from '@fovea/contract/call';
import type { PresetId } from '@fovea/contract/ids';
import type { PresetInput, PresetTable } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** One page of the presets, in use or archived. */
export const presetTableQuery = (wish: PresetTable) =>
  queryOptions({
    queryKey: ['presets', 'table', wish],
    queryFn: ({ signal }) => call(presetApi.page, { query: {}, body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether anything lies in the archive; asked only where nothing is in use. */
export function useHasArchived(isAsked: boolean): boolean {
  const { data } = useQuery({ ...presetTableQuery({ start: 0, size: 1, is_archived: true }), enabled: isAsked });
  return isAsked && data !== undefined && data.total > 0;
}

/** The brands that a preset may fill in. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'all'],
  queryFn: ({ signal }) => call(brandApi.all, { query: {} }, { signal }),
});

/** Whatever was done to a preset shows in every list of them. */
function usePresetAction<W, R>(action: (wish: W) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation<R, CallError, W>({
    mutationFn: action,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['presets'] }),
  });
}

export interface SavePreset {
  /** Null for a new one. */
  readonly id: PresetId | null;
  readonly body: PresetInput;
}

export const useSavePreset = () =>
  usePresetAction(({ id, body }: SavePreset) =>
    id === null ? call(presetApi.add, { query: {}, body }) : call(presetApi.edit, { params: { id }, query: {}, body }),
  );

export const useMakeDefault = () =>
  usePresetAction(({ id, isDefault }: { readonly id: PresetId; readonly isDefault: boolean }) =>
    call(presetApi.edit, { params: { id }, query: {}, body: { is_default: isDefault } }),
  );

export const useArchivePreset = () => usePresetAction((id: PresetId) => call(presetApi.discard, { params: { id } }));

export const useRestorePreset = () => usePresetAction((id: PresetId) => call(presetApi.restore, { params: { id } }));
