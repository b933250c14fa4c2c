import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lane } from '../features/lanes/lane.ts';
import { lanesOf } from '../features/lanes/lane.ts';
import { placingQuery } from '../features/placing/api.ts';

interface LanesWish {
  readonly placement: PlacementId | null;
  /** False while the page that the film stands on may not be asked for. */
  readonly isPlacingRead: boolean;
}

/** The lanes of a result, with the share that stays on the ad where that was measured at this placement. */
export function useLanes(prediction: Prediction, { placement, isPlacingRead }: LanesWish): Lane[] {
  const isRead = isPlacingRead && prediction.state === 'complete' && prediction.media.kind === 'film';
  const { data } = useQuery({ ...placingQuery(prediction, placement), enabled: isRead });
  const breakthrough = data?.breakthrough;
  return useMemo(() => {
    const isMeasured = breakthrough?.state === 'ready' && breakthrough.times_s.length > 1;
    return lanesOf(prediction, isMeasured ? { timesS: breakthrough.times_s, shares: breakthrough.shares } : null);
  }, [prediction, breakthrough]);
}
