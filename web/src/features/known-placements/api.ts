import { ownPlacementApi } from '@fovea/contract/own-placements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** All of the organisation, the archived ones too. It stands alone since every page asks it; what changes them comes with their own page. */
export const ownPlacementsQuery = queryOptions({
  queryKey: ['own-placements', 'all'],
  queryFn: ({ signal }) => call(ownPlacementApi.list, { query: {} }, { signal }),
  staleTime: 60_000,
});
