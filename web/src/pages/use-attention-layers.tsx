import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attentionQuery } from '../features/diagnosis/api.ts';
import { SpotSwitch, ZoneSwitch } from '../features/diagnosis/layer-switches.tsx';
import { SpotLayer } from '../features/diagnosis/spot-layer.tsx';
import type { FilmClock } from '../features/diagnosis/use-painted-areas.ts';
import { ZoneLayer } from '../features/diagnosis/zone-layer.tsx';

interface AttentionLayersWish {
  readonly placement: PlacementId | null;
  readonly clock: FilmClock;
  /** Held outside: the subject attention has a switch for it too. */
  readonly zones: { readonly areShown: boolean; readonly onShown: (areShown: boolean) => void };
}

/**
 * Where the eyes are drawn, and what the placement lays over the picture, with their switches, whatever is read beside the film. They are
 * asked for once somebody wants to see them, and not of half a film.
 */
export function useAttentionLayers(prediction: Prediction, { placement, clock, zones }: AttentionLayersWish) {
  const [hasSpots, setHasSpots] = useState(false);
  const isWhole = prediction.state === 'complete';
  const { data } = useQuery({ ...attentionQuery(prediction, placement), enabled: isWhole && (hasSpots || zones.areShown) });
  const shots = data?.shots ?? [];
  const known = data?.zones.zones ?? [];
  const over = isWhole && (
    <>
      {zones.areShown && known.length > 0 && <ZoneLayer zones={known} clock={clock} />}
      {hasSpots && shots.length > 0 && <SpotLayer shots={shots} clock={clock} />}
    </>
  );
  const switches = isWhole && (
    <>
      <SpotSwitch isOn={hasSpots} onChange={setHasSpots} isEmpty={data !== undefined && shots.every(({ spots }) => spots.length === 0)} />
      <ZoneSwitch isOn={zones.areShown} onChange={zones.onShown} isEmpty={data !== undefined && known.length === 0} />
    </>
  );
  return { over, switches };
}
