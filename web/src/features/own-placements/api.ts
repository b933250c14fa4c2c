import type { CallError } from '@fovea/contract/call';
import type { OwnPlacement, OwnPlacementFile, OwnPlacementInput, OwnPlacementTable } from '@fovea/contract/own-placements';
import { ownPlacementApi } from '@fovea/contract/own-placements';
import type { LibraryPlacementId } from '@fovea/contract/placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { isOvertaken } from '../../lib/error-text.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
import type { Saving } from '../../ui/form/use-shared-row.ts';

/** Beginning of every query key that is out of date once a placement was changed: whatever is judged by it, too. */
export const OWN_CHANGES = [
  'own-placements',
  'compliance',
  'verdict',
  'attention',
  'pre-test',
  'pre-tests',
  'placings',
  'comparison',
] as const;

export const ownTableQuery = (wish: OwnPlacementTable) =>
  queryOptions({
    queryKey: ['own-placements', 'table', wish],
    queryFn: ({ signal }) => call(ownPlacementApi.table, { query: {}, body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether anything lies in the archive; asked only where nothing is in use. */
export function useHasArchived(isAsked: boolean): boolean {
  const { data } = useQuery({ ...ownTableQuery({ start: 0, size: 1, is_archived: true }), enabled: isAsked });
  return isAsked && data !== undefined && data.total > 0;
}

export const versionsQuery = ({ id }: Pick<OwnPlacement, 'id'>) =>
  queryOptions({
    queryKey: ['own-placements', 'versions', id],
    queryFn: ({ signal }) => call(ownPlacementApi.versions, { params: { id } }, { signal }),
  });

/** The rules of a known placement to begin with. */
export const readDraft = (placement: LibraryPlacementId) => call(ownPlacementApi.draft, { query: { placement } });

const POSTERS_MOST = 30;

/** Stills of own films, over which zones are drawn. */
export const postersQuery = queryOptions({
  queryKey: ['pre-tests', 'own-placement-posters'],
  queryFn: async ({ signal }) => {
    const body = { start: 0, size: POSTERS_MOST, status: 'complete', sortField: 'created_at', sortFieldDir: 'desc' } as const;
    const { data } = await call(preTestApi.table, { query: {}, body }, { signal });
    return data.flatMap(({ uuid, pre_test_name: name, poster_address: address }) => (address === null ? [] : [{ uuid, name, address }]));
  },
});

const createOwn = (body: OwnPlacementInput) => call(ownPlacementApi.create, { query: {}, body });

export const changeOwn = ({ id, version }: Pick<OwnPlacement, 'id' | 'version'>, body: Partial<OwnPlacementInput>) =>
  call(ownPlacementApi.change, { params: { id }, query: {}, body: { ...body, version } });

export const archiveOwn = ({ id }: Pick<OwnPlacement, 'id'>) => call(ownPlacementApi.remove, { params: { id } });

export const restoreOwn = ({ id }: Pick<OwnPlacement, 'id'>) => call(ownPlacementApi.restore, { params: { id } });

export const handOn = () => call(ownPlacementApi.handOn, {});

export const takeFile = (body: OwnPlacementFile) => call(ownPlacementApi.take, { body });

export interface SaveOwn {
  /** As the form read it last; null for a new one. */
  readonly own: OwnPlacement | null;
  readonly body: OwnPlacementInput;
}

interface SavedOwn {
  readonly saved: OwnPlacement;
  readonly undo: () => Promise<unknown>;
}

/** What stands there where somebody else was faster. @throws any other refusal */
async function overtaken({ id }: Pick<OwnPlacement, 'id'>, error: unknown): Promise<Saving<OwnPlacement, never>> {
  if (!isOvertaken(error)) throw error;
  return { kind: 'overtaken', by: await call(ownPlacementApi.read, { params: { id }, query: {} }) };
}

/** Saves, and hands back how to take it back. */
export function useSaveOwn() {
  const queries = useQueryClient();
  return usePatientMutation<Saving<OwnPlacement, SavedOwn>, CallError, SaveOwn>({
    mutationFn: async ({ own, body }) => {
      if (own === null) {
        const saved = await createOwn(body);
        return { kind: 'saved', saved, undo: () => archiveOwn(saved) };
      }
      try {
        const saved = await changeOwn(own, body);
        return { kind: 'saved', saved, undo: () => changeOwn(saved, { name: own.name, rules: own.rules }) };
      } catch (error) {
        return overtaken(own, error);
      }
    },
    onSettled: () => {
      for (const key of OWN_CHANGES) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
