import { PlacementId } from '@fovea/contract/placements';
import { PresetOptions } from '@fovea/contract/preset-options';
import { customType } from 'drizzle-orm/pg-core';
import * as z from 'zod';

const isKnown = (id: string): id is PlacementId => PlacementId.safeParse(id).success;

/** A placement that the library of placements no longer has is left out where it is read; what is stored stays. */
export const placementColumn = customType<{ data: PlacementId | null; driverData: string | null }>({
  dataType: () => 'text',
  toDriver: (id) => id,
  fromDriver: (stored) => (stored !== null && isKnown(stored) ? stored : null),
});

const { more_placements, weights, ...others } = PresetOptions.shape;

/** Options of earlier versions hold what nothing ever obeyed, or what cannot be obeyed any more: that is left out where they are read. */
export const StoredOptions = z.object({
  ...others,
  more_placements: z
    .array(z.string())
    .default([])
    .transform((ids) => ids.filter(isKnown)),
  weights: weights.catch(null),
});

/** Placements among stored ones that the library no longer has, each once. */
export const placementsGone = (stored: readonly (string | null)[]): string[] => [
  ...new Set(stored.flatMap((id) => (id === null || isKnown(id) ? [] : id))),
];
