import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { filmsRead } from './api.ts';
import type { LibraryRequest } from './choice.ts';

/** Films by their id, in the order in which they were chosen. */
export type Picked = ReadonlyMap<PreTestUuid, PreTest>;

/** Chosen films as their list has read them last; one that it no longer has stays as it was when it was chosen. */
export function useAsReadLast(chosen: Picked, request: LibraryRequest): Picked {
  const queries = useQueryClient();
  const isNone = chosen.size === 0;
  const subscribe = useCallback(
    (tell: () => void) => (isNone ? () => undefined : queries.getQueryCache().subscribe(notifyManager.batchCalls(tell))),
    [queries, isNone],
  );
  /** Another text whenever something of the list has been read. */
  const whenRead = () =>
    isNone
      ? ''
      : queries
          .getQueryCache()
          .findAll({ queryKey: ['pre-tests', request] })
          .map(({ state }) => state.dataUpdatedAt)
          .join();
  const reading = useSyncExternalStore(subscribe, whenRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what the cache holds of the list
  return useMemo(() => {
    if (chosen.size === 0) return chosen;
    const read = filmsRead(queries, request);
    const isNew = [...chosen].some(([uuid, film]) => (read.get(uuid) ?? film) !== film);
    return isNew ? new Map([...chosen].map(([uuid, film]) => [uuid, read.get(uuid) ?? film])) : chosen;
  }, [queries, request, chosen, reading]);
}
