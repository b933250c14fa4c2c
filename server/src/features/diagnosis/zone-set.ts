import type { ZoneSet } from '@fovea/engine/placements/zones-of-film';
import { zonesOfFilm } from '@fovea/engine/placements/zones-of-film';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { AskedPlacement } from '../compliance/index.ts';

/** The zones that a placement lays over a film of this shape and length, and on whose word; null where none is known. */
export const zoneSetOf = (
  { placement, rules }: Pick<AskedPlacement, 'placement' | 'rules'>,
  { width_px: widthPx, height_px: heightPx, duration_s: durationS }: Pick<StoredResult['media'], 'width_px' | 'height_px' | 'duration_s'>,
): ZoneSet | null => zonesOfFilm(placement, { widthPx, heightPx, durationS }, rules);
