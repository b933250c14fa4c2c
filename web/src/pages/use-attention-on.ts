import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areasQuery, attentionQuery } from '../features/diagnosis/api.ts';
import type { AttentionOn } from '../features/lanes/lane.ts';

interface OnWish {
  readonly placement: PlacementId | null;
  /** Whether the page is about what attention lies on. */
  readonly isAsked: boolean;
  /** Whether what people drew may be asked for. */
  readonly areAreasRead: boolean;
}

const NOTHING: readonly AttentionOn[] = [];

/** Attention over time on what was found and on what people drew; the brand has a curve of its own. */
export function useAttentionOn(prediction: Prediction, { placement, isAsked, areAreasRead }: OnWish): readonly AttentionOn[] {
  const { data: detail } = useQuery({ ...attentionQuery(prediction, placement), enabled: isAsked });
  const { data: drawn } = useQuery({ ...areasQuery(prediction), enabled: isAsked && areAreasRead });
  const regions = detail?.found?.regions;
  const areas = drawn?.areas;
  return useMemo(() => {
    if (!isAsked) return NOTHING;
    const found = regions?.filter(({ kind }) => kind !== 'brand').map(({ kind, shares }) => ({ id: `on_${kind}`, shares })) ?? [];
    return [...found, ...(areas?.map(({ name, shares }, index) => ({ id: `area-${index}`, name, shares })) ?? [])];
  }, [isAsked, regions, areas]);
}
