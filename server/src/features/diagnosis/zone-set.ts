import { isShape } from '@fovea/engine/compliance/judge/judge-format';
import type { PlacementRules, RuleSource, Zone } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../db/schema/predictions.ts';

/** The zones that a placement lays over a film of this shape and length, and on whose word; null where none is known. */
export function zoneSetOf(
  { zones }: PlacementRules,
  { width_px: widthPx, height_px: heightPx, duration_s }: Pick<StoredResult['media'], 'width_px' | 'height_px' | 'duration_s'>,
): { readonly areas: readonly Zone[]; readonly source: RuleSource } | null {
  const set = zones.find(({ ratio }) => isShape({ widthPx, heightPx }, ratio));
  const source = set && PLACEMENTS.sources[set.source];
  if (!set || !source) return null;
  return { areas: set.areas.filter(({ onlyOverS }) => onlyOverS === null || duration_s > onlyOverS), source };
}
