import { brandApi } from '@fovea/contract/brands';
import type { CallError } from '@fovea/contract/call';
import type { PresetId } from '@fovea/contract/ids';
import type { PresetChange, PresetInput, PresetTable } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { bodyOf, valuesOf } from './preset-values.ts';

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

/** What is out of date once a preset was changed. */
export const PRESET_CHANGES = ['presets'] as const;

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
  usePresetAction(async ({ id, body }: SavePreset) => {
    if (id === null) return { saved: await call(presetApi.add, { query: {}, body }), undo: null };
    const before = await call(presetApi.read, { params: { id }, query: {} });
    const { undo } = await settingDefault(body.is_default && !before.is_default ? id : null);
    return { saved: await edit(id, body), undo: () => edit(id, bodyOf(valuesOf(before))).then(undo) };
  });

const edit = (id: PresetId, body: PresetChange) => call(presetApi.edit, { params: { id }, query: {}, body });

/** One preset alone is the default. @param id the one that will be, or null where none takes its place @returns how the one before gets it back */
async function settingDefault(id: PresetId | null): Promise<{ readonly undo: () => Promise<unknown> }> {
  const before = id && (await call(presetApi.all, { query: {} })).find(({ is_default }) => is_default);
  return { undo: async () => before && edit(before.id, { is_default: true }) };
}

/** @returns how it was before, the default that had to give way included */
export async function makeDefault(id: PresetId, isDefault: boolean): Promise<{ readonly undo: () => Promise<unknown> }> {
  const { undo } = await settingDefault(isDefault ? id : null);
  await edit(id, { is_default: isDefault });
  return { undo: () => edit(id, { is_default: !isDefault }).then(undo) };
}

export const archivePreset = (id: PresetId) => call(presetApi.discard, { params: { id } });

export const restorePreset = (id: PresetId) => call(presetApi.restore, { params: { id } });

export const useRestorePreset = () => usePresetAction(restorePreset);
