import type { Prediction } from '@fovea/contract/predictions';
import { useMemo } from 'react';
import { boxesAt } from '../features/brand-result/boxes-at.ts';
import { DrawLayer } from '../features/diagnosis/draw-layer.tsx';
import type { PaletteName } from '../features/player/palettes.ts';
import { EditsLayer } from '../features/what-if/edits-layer.tsx';
import { useWhatIf } from '../features/what-if/use-what-if.ts';

interface TryingWish {
  readonly clock: { readonly timeS: () => number; readonly onTime: (run: () => void) => () => void };
  readonly palette: PaletteName;
  readonly isOpen: boolean;
}

/** So sure must the search be for a box to be told of. */
const SURE = 0.5;
/** The least side that is looked at, share of the picture. */
const LEAST = 0.005;

/** Trying changes on a moment: what is in hand, and the layer on which a place is drawn. */
export function useTrying(prediction: Prediction, { clock, palette, isOpen }: TryingWish) {
  const cutsS = useMemo(() => prediction.shots.slice(1).map(({ start_s }) => start_s), [prediction.shots]);
  const brandAt = (timeS: number) =>
    boxesAt(prediction.brand?.tracks ?? [], timeS, cutsS)
      .filter(({ confidence, width, height }) => confidence >= SURE && width >= LEAST && height >= LEAST)
      .map(({ x, y, width, height }) => ({ x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)), width, height }));
  const hand = useWhatIf(prediction, { timeS: clock.timeS, palette, isOpen, brandAt });
  const over = isOpen && (
    <>
      <EditsLayer hand={hand} clock={clock} isFilm={prediction.media.kind === 'film'} />
      {hand.deed && <DrawLayer onBox={hand.take} onStop={() => hand.setDeed(null)} />}
    </>
  );
  return { hand, over: over || null };
}
