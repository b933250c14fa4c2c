import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { OwnPlacements } from '../../lib/placements.ts';
import { useOwnNames } from '../../lib/use-own-names.ts';
import { ownPlacementsQuery } from './api.ts';

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
