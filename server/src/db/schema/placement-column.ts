import type { PlacementId } from '@fovea/contract/placements';
import { customType } from 'drizzle-orm/pg-core';
import { isKnownPlacement } from '../../stored-options.ts';

/** A placement that the library of placements no longer has is left out where it is read; what is stored stays. */
export const placementColumn = customType<{ data: PlacementId | null; driverData: string | null }>({
  dataType: () => 'text',
  toDriver: (id) => id,
  fromDriver: (stored) => (stored !== null && isKnownPlacement(stored) ? stored : null),
});
