import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Fault {
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

export interface ViewProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>;
  readonly isEmpty: (data: T) => boolean;
  /** Skeletons of the true size. */
  readonly loading: ReactNode;
  /** What will be here and the one button that starts it. */
  readonly empty: ReactNode;
  readonly failed: (fault: Fault) => ReactNode;
  /** Shown above what was read last, when reading again failed or the network is gone. */
  readonly stale: (fault: Fault) => ReactNode;
  readonly ready: (data: T) => ReactNode;
}

/** The five faces of a query. All are required, so that none is forgotten. */
export function View<T>({ query, isEmpty, loading, empty, failed, stale, ready }: ViewProps<T>) {
  const fault: Fault = { error: query.error, retry: () => void query.refetch(), isRetrying: query.isFetching };
  if (query.data === undefined) return query.error ? failed(fault) : loading;
  const isStale = query.error !== null || query.fetchStatus === 'paused';
  return (
    <>
      {isStale && stale(fault)}
      {isEmpty(query.data) ? empty : ready(query.data)}
    </>
  );
}
