import type { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import type { Choice } from './choice.ts';

const PAGE_SIZE = 24;

/** Statuses that will change by themselves. */
export const isMoving = ({ status }: PreTest): boolean => status === 'uploading' || status === 'queued' || status === 'processing';

/**
 * The library, page after page. Read again on server events; while something moves it is also asked for every `pollMs`.
 */
export const libraryQuery = ({ sort, status }: Choice, pollMs: number) =>
  infiniteQueryOptions({
    queryKey: ['pre-tests', sort, status],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(
        videoApi.table,
        {
          query: { start: pageParam, size: PAGE_SIZE, sortField: sort.field, sortFieldDir: sort.direction, ...(status ? { status } : {}) },
        },
        { signal },
      ),
    getNextPageParam: ({ start, size, total, data }) => (data.length > 0 && start + size < total ? start + size : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some((row) => isMoving(row.pre_test))) ? pollMs : false),
  });

function usePreTestAction(action: (uuid: PreTestUuid) => Promise<PreTest>) {
  const queries = useQueryClient();
  return useMutation<PreTest, CallError, PreTestUuid>({
    mutationFn: action,
    onSettled: (_, __, uuid) => {
      void queries.invalidateQueries({ queryKey: ['pre-tests'] });
      void queries.invalidateQueries({ queryKey: ['pre-test', uuid] });
    },
  });
}

export const useCancel = () => usePreTestAction((uuid) => call(preTestApi.cancel, { params: { uuid } }));

export const useRetry = () => usePreTestAction((uuid) => call(preTestApi.retry, { params: { uuid } }));
