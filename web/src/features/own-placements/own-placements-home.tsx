import { ownPlacementApi } from '@fovea/contract/own-placements';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { call } from '../../lib/client.ts';
import { OwnPlacements } from '../../lib/placements.ts';
import { useOwnNames } from '../../lib/use-own-names.ts';

/** All of the organisation, the archived ones too. It stands here since every page asks it; what changes them comes with their own page. */
const ownPlacementsQuery = queryOptions({
  queryKey: ['own-placements', 'all'],
  queryFn: ({ signal }) => call(ownPlacementApi.list, { query: {} }, { signal }),
  staleTime: 60_000,
});

const NONE = [] as const;

/** Where the organisation's own placements are known to every list of placements, and their names to every page. */
export function OwnPlacementsHome({ children }: { readonly children: ReactNode }) {
  const { data = NONE } = useQuery(ownPlacementsQuery);
  useOwnNames(
    useMemo(
      () => data.map(({ placement, name, version, rules }) => ({ placement, name, version, zones: rules.zones.map((zone) => zone.name) })),
      [data],
    ),
  );
  return <OwnPlacements value={data}>{children}</OwnPlacements>;
}
