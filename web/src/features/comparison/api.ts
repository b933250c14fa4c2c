import { ComparedIds, comparisonApi } from '@fovea/contract/comparison';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** True for ids of as many versions as can be compared, each another one. */
export const isComparable = (ids: readonly string[]): boolean => ComparedIds.safeParse(ids.join(',')).success;

/** Versions side by side. What is whole does not change, so what was read stays right for a while. */
export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['comparison', ...ids],
    queryFn: ({ signal }) => call(comparisonApi.read, { query: { ids: ids.join(',') } }, { signal }),
    enabled: isComparable(ids),
    staleTime: 60_000,
    retry: false,
  });

const BESIDE_MOST = 20;

/** Films with a result in the same folder, the newest first. */
export const besideQuery = ({ uuid, folder_id }: Pick<PreTest, 'uuid' | 'folder_id'>) =>
  queryOptions({
    queryKey: ['pre-tests', 'beside', uuid, folder_id],
    queryFn: async ({ signal }) => {
      const body = { start: 0, size: BESIDE_MOST + 1, status: 'complete', folder_id: folder_id ?? 'root' } as const;
      const { data } = await call(preTestApi.table, { query: {}, body }, { signal });
      return data.filter((film) => film.uuid !== uuid).slice(0, BESIDE_MOST);
    },
  });

/** Where versions are compared. */
export const compareAddress = (ids: readonly string[]): string => `/compare?ids=${ids.join(',')}`;
