import { searchApi } from '@fovea/contract/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Films and folders with these words in their names. A search that fails is one that finds nothing (specification §8). */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => call(searchApi.search, { query: { query: words } }, { signal }),
    enabled: words !== '',
    retry: false,
  });
