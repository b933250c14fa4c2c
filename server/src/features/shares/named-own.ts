import type { PlacementId } from '@fovea/contract/placements';
import type { PredictionView } from '../predictions/index.ts';

/** Of a tenant's own placements a visitor sees those that the link or the test names: the others may be named for other clients. */
export function withNamedOwn(view: PredictionView, placement: PlacementId | null): PredictionView {
  const { asked } = view;
  const named: readonly (PlacementId | null)[] = [placement, asked.placement, ...(asked.options?.more_placements ?? [])];
  return { ...view, asked: { ...asked, own: asked.own.filter((one) => named.includes(one.placement)) } };
}
