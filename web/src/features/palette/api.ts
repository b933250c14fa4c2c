import { searchApi } from '@fovea/contract/search';
import { videoApi } from '@fovea/contract/videos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const RECENT = 5;

/** Films and folders with these words in their names. A failed search is an empty list (specification §8). */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['palette', 'found', words],
    queryFn: ({ signal }) => call(searchApi.search, { query: { query: words } }, { signal }),
    enabled: words !== '',
    staleTime: 30_000,
    retry: false,
  });

/** The films that changed last. */
export const recentQuery = queryOptions({
  queryKey: ['pre-tests', 'recent'],
  queryFn: ({ signal }) =>
    call(videoApi.table, { query: { start: 0, size: RECENT, sortField: 'updated_at', sortFieldDir: 'desc' } }, { signal }),
});
