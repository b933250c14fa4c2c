import { isShape } from '@fovea/engine/compliance/judge/judge-format';
import type { PlacementRules, RuleSource, Zone } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../db/schema/predictions.ts';

/** The zones that a placement lays over a film of this shape, and on whose word; null where none is known. */
export function zoneSetOf(
  { zones }: PlacementRules,
  { width_px: widthPx, height_px: heightPx }: Pick<StoredResult['media'], 'width_px' | 'height_px'>,
): { readonly areas: readonly Zone[]; readonly source: RuleSource } | null {
  const set = zones.find(({ ratio }) => isShape({ widthPx, heightPx }, ratio));
  const source = set && PLACEMENTS.sources[set.source];
  return set && source ? { areas: set.areas, source } : null;
}
