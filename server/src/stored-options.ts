import { PlacementId } from '@fovea/contract/placements';
import { PresetOptions } from '@fovea/contract/preset-options';
import * as z from 'zod';

/** False for a placement that the library of placements no longer has. */
export const isKnownPlacement = (id: string): id is PlacementId => PlacementId.safeParse(id).success;

/** A placement as it is stored, where nothing is known of it any more. */
export const goneOf = (stored: string): string | null => (isKnownPlacement(stored) ? null : stored);

const { more_placements, weights, ...others } = PresetOptions.shape;

/** Options of earlier versions hold what nothing ever obeyed, or what cannot be obeyed any more: that is left out where they are read. */
export const StoredOptions = z.object({
  ...others,
  more_placements: z
    .array(z.string())
    .default([])
    .transform((ids) => ids.filter(isKnownPlacement)),
  weights: weights.catch(null),
});

/** Those that a pre-test keeps; its days have a column of their own. */
export const StoredOwnOptions = StoredOptions.omit({ keep_film_days: true });
