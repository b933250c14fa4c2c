import { CallError } from '@fovea/contract/call';
import type { ComparedPlacing, ComparedVersion, Comparison } from '@fovea/contract/comparison';
import { COMPARED_LEAST, ComparedIds, comparisonApi } from '@fovea/contract/comparison';
import type { PlacementId } from '@fovea/contract/placements';
import { placingApi } from '@fovea/contract/placing';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** True for ids of as many versions as can be compared, each another one. */
export const isComparable = (ids: readonly string[]): boolean => ComparedIds.safeParse(ids.join(',')).success;

const readComparison = (ids: readonly string[], signal: AbortSignal): Promise<Comparison> =>
  call(comparisonApi.read, { query: { ids: ids.join(',') } }, { signal });

const UNCHANGED_MS = 60_000;

/** Versions side by side. What is whole does not change, so what was read stays right for a while. */
export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['comparison', ...ids],
    queryFn: ({ signal }) => readComparison(ids, signal),
    staleTime: UNCHANGED_MS,
    retry: false,
  });

/** Those of an address that are there, side by side; no comparison where only one of them is. */
export interface ThoseThere {
  readonly ids: readonly string[];
  readonly comparison: Comparison | null;
}

/** Versions side by side without those that are not there: one film that was deleted takes nothing from the others. */
export const thoseThereQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['comparison', 'there', ...ids],
    queryFn: ({ signal }) => readThoseThere(ids, signal),
    enabled: isComparable(ids),
    staleTime: ({ state }) => (state.data?.ids.length === ids.length ? UNCHANGED_MS : 0), // what is missing may be put back
    retry: false,
  });

async function readThoseThere(ids: readonly string[], signal: AbortSignal): Promise<ThoseThere> {
  try {
    return { ids, comparison: await readComparison(ids, signal) };
  } catch (error) {
    const missing = error instanceof CallError && error.status === 404 ? (error.problem?.errors ?? {}) : {};
    const there = ids.filter((_, place) => !(`ids.${place}` in missing));
    if (there.length === 0 || there.length === ids.length) throw error;
    return { ids: there, comparison: there.length < COMPARED_LEAST ? null : await readComparison(there, signal) };
  }
}

const AWAITED_MS = 3_000;

/**
 * Asks for a comparison that was refused until there is one, and hands it to the page that was refused. With a key of its own: that
 * page would be as if it were read for the first time whenever it is asked again.
 */
export const awaitedComparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['awaited-comparison', ...ids],
    queryFn: async ({ signal, client }) => {
      client.setQueryData(thoseThereQuery(ids).queryKey, await readThoseThere(ids, signal));
      return true;
    },
    refetchInterval: AWAITED_MS,
    retry: false,
  });

/** The areas drawn on the same versions. People draw on while the page stands, so they are read anew whenever it is looked at. */
export const comparedAreasQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['comparison', 'areas', ...ids],
    queryFn: ({ signal }) => call(comparisonApi.areas, { query: { ids: ids.join(',') } }, { signal }),
    retry: false,
  });

const POLL_MS = 2_000;
const isMeasuring = ({ versions }: ComparedPlacing) =>
  versions.some(({ breakthrough: { state } }) => state === 'waiting' || state === 'running');

/** The same versions at one placement; null for that of the first. Asked again while pages are being looked at. */
export const comparedPlacingQuery = (ids: readonly string[], placement: PlacementId | null) =>
  queryOptions({
    queryKey: ['comparison', 'placing', placement, ...ids],
    queryFn: ({ signal }) => call(comparisonApi.placing, { query: { ids: ids.join(','), ...(placement && { placement }) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isMeasuring(state.data) ? POLL_MS : false),
    retry: false,
  });

/** Orders the look at some versions on the page of a placement. */
export function useMeasureAll(placement: PlacementId) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (versions: readonly Pick<ComparedVersion, 'pre_test_id' | 'prediction_id'>[]) =>
      Promise.all(
        versions.map(({ pre_test_id: uuid, prediction_id: id }) => call(placingApi.measure, { params: { uuid, id }, body: { placement } })),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['comparison', 'placing'] }),
  });
}

const BESIDE_MOST = 20;

/** Films with a result: those in the same folder, or in any whose name has these words; the newest first. */
export const besideQuery = ({ uuid, folder_id }: Pick<PreTest, 'uuid' | 'folder_id'>, words: string) =>
  queryOptions({
    queryKey: ['pre-tests', 'beside', uuid, folder_id, words],
    queryFn: async ({ signal }) => {
      const where = words === '' ? ({ folder_id: folder_id ?? 'root' } as const) : { q: words };
      const body = { start: 0, size: BESIDE_MOST + 1, status: 'complete', ...where } as const;
      const { data } = await call(preTestApi.table, { query: {}, body }, { signal });
      return data.filter((film) => film.uuid !== uuid).slice(0, BESIDE_MOST);
    },
    placeholderData: keepPreviousData,
  });

/** Films with a result in any folder, or those whose name has these words; the newest first. */
export const filmsToAddQuery = (words: string) =>
  queryOptions({
    queryKey: ['pre-tests', 'to-compare', words],
    queryFn: async ({ signal }) => {
      const body = { start: 0, size: BESIDE_MOST, status: 'complete', ...(words === '' ? {} : { q: words }) } as const;
      return (await call(preTestApi.table, { query: {}, body }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Where versions are compared. */
export const compareAddress = (ids: readonly string[]): string => `/compare?ids=${ids.join(',')}`;
