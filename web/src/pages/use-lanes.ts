import type { Outcomes } from '@fovea/contract/outcomes';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lane } from '../features/lanes/lane.ts';
import { lanesOf } from '../features/lanes/lane.ts';
import { placingQuery } from '../features/placing/api.ts';
import type { ResultTab } from '../features/prediction/result-tabs.tsx';
import { useAttentionOn } from './use-attention-on.ts';

interface LanesWish {
  readonly placement: PlacementId | null;
  /** False while the page that the film stands on may not be asked for. */
  readonly isPlacingRead: boolean;
  /** What was imported of who was still watching; left out where it may not be asked for. */
  readonly retention?: Outcomes['retention'] | undefined;
  /** How long the whole film is, seconds: a result that is not whole knows only how far it came. */
  readonly lengthS: number;
  /** The page about attention has it on each thing that it lies on, too. */
  readonly tab: ResultTab;
  /** False while what people drew may not be asked for. */
  readonly areAreasRead: boolean;
}

/** The lanes of a result, with who stays on the ad at this placement where that was measured, and who really did where that is known. */
export function useLanes(prediction: Prediction, { placement, isPlacingRead, retention, lengthS, tab, areAreasRead }: LanesWish): Lane[] {
  const isRead = isPlacingRead && prediction.state === 'complete' && prediction.media.kind === 'film';
  const { data } = useQuery({ ...placingQuery(prediction, placement), enabled: isRead });
  const isAsked = tab === 'attention' && prediction.state === 'complete';
  const on = useAttentionOn(prediction, { placement, isAsked, areAreasRead });
  const breakthrough = data?.breakthrough;
  return useMemo(() => {
    const isMeasured = breakthrough?.state === 'ready' && breakthrough.times_s.length > 1;
    const watched = retention?.filter(({ time_s }) => time_s <= lengthS) ?? [];
    return lanesOf(prediction, {
      on,
      staying: isMeasured ? { timesS: breakthrough.times_s, shares: breakthrough.shares } : null,
      retention: watched.length > 1 ? { timesS: watched.map(({ time_s }) => time_s), shares: watched.map(({ value }) => value) } : null,
    });
  }, [prediction, breakthrough, retention, lengthS, on]);
}
