import { videoApi } from '@fovea/contract/videos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** More than this many films, and nobody needs first steps any more. */
export const FIRST_FILMS = 6;

/** The newest films, as many as first steps look at. */
export const firstFilmsQuery = queryOptions({
  queryKey: ['pre-tests', 'first-minutes'],
  queryFn: ({ signal }) =>
    call(videoApi.table, { query: { start: 0, size: FIRST_FILMS + 1, sortField: 'created_at', sortFieldDir: 'desc' } }, { signal }),
});
