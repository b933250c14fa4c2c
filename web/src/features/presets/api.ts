import { brandApi } from '@fovea/contract/brands';
import type { CallError } from '@fovea/contract/call';
import type { PresetId } from '@fovea/contract/ids';
import type { Preset, PresetChange, PresetInput, PresetTable } from '@fovea/contract/presets';
import { presetApi } from '@fovea/contract/presets';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { isOvertaken } from '../../lib/error-text.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
import type { Saving } from '../../ui/form/use-shared-row.ts';
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
function usePresetAction<W, R>(action: (wish: W) => Promise<R>, useSending = usePatientMutation) {
  const queries = useQueryClient();
  return useSending<R, CallError, W>({
    mutationFn: action,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['presets'] }),
  });
}

export interface SavePreset {
  /** As the form read it last; null for a new one. */
  readonly preset: Preset | null;
  readonly body: PresetInput;
}

interface SavedPreset {
  readonly saved: Preset;
  readonly undo: (() => Promise<unknown>) | null;
}

/** Nothing is saved where somebody else changed it since the form read it, nor taken back what somebody else changed since. */
export const useSavePreset = () =>
  usePresetAction(async ({ preset, body }: SavePreset): Promise<Saving<Preset, SavedPreset>> => {
    if (preset === null) return { kind: 'saved', saved: await call(presetApi.add, { query: {}, body }), undo: null };
    const { id, version } = preset;
    const before = await call(presetApi.read, { params: { id }, query: {} });
    if (before.version !== version) return { kind: 'overtaken', by: before };
    const former = body.is_default && !before.is_default ? await defaultNow() : null;
    const saved = await edit(id, { ...body, version });
    const undo = async () => {
      await edit(id, {
        ...bodyOf(valuesOf(before)),
        version: saved.version,
        ...(before.is_default && { replaces: saved.is_default ? id : null }),
      });
      if (former) await edit(former, { is_default: true, replaces: null });
    };
    return { kind: 'saved', saved, undo };
  });

const edit = (id: PresetId, body: PresetChange) => call(presetApi.edit, { params: { id }, query: {}, body });

const defaultNow = async (): Promise<PresetId | null> =>
  (await call(presetApi.all, { query: {} })).find(({ is_default }) => is_default)?.id ?? null;

/** One preset alone is the default. @returns how it was before: the one that had to give way is it again, unless a third is by now */
export async function makeDefault(id: PresetId, isDefault: boolean): Promise<{ readonly undo: () => Promise<unknown> }> {
  const former = isDefault ? await defaultNow() : null;
  const { version } = await edit(id, { is_default: isDefault });
  if (!isDefault) return { undo: () => edit(id, { is_default: true, replaces: null }) };
  return { undo: () => (former ? edit(former, { is_default: true, replaces: id }) : edit(id, { is_default: false, version })) };
}

/** @returns false where another one is the default by now, and stays it */
export const makeDefaultAgain = (id: PresetId): Promise<boolean> =>
  edit(id, { is_default: true, replaces: null }).then(
    () => true,
    (error: unknown) => {
      if (isOvertaken(error)) return false;
      throw error;
    },
  );

export const archivePreset = (id: PresetId) => call(presetApi.discard, { params: { id } });

export const restorePreset = (id: PresetId) => call(presetApi.restore, { params: { id } });

export const useRestorePreset = () => usePresetAction(restorePreset, useMutation);
