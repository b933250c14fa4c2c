import type { Prediction } from '@fovea/contract/predictions';
import type { BoxClock } from '../features/brand-boxes/edit-layer.tsx';
import { EditLayer } from '../features/brand-boxes/edit-layer.tsx';
import { pathOf } from '../features/brand-boxes/marks.ts';
import { useBoxesInHand } from '../features/brand-boxes/use-boxes-in-hand.ts';
import { DrawLayer } from '../features/diagnosis/draw-layer.tsx';

interface EditingWish {
  readonly clock: BoxClock;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
}

/** Correcting the brand's boxes: what is in hand, and what of it lies over the film. */
export function useBrandEditing(prediction: Prediction, { clock, isOpen, mayEdit }: EditingWish) {
  const hand = useBoxesInHand(prediction, { timeS: clock.timeS, isOpen, mayEdit });
  const { chosen } = hand;
  const path = chosen && pathOf(chosen);
  const isBeside = chosen?.mark?.verdict !== 'rejected';
  const over = isOpen && hand.isReady && (
    <>
      {chosen && path && isBeside && (
        <EditLayer path={path} name={hand.words(chosen).label} clock={clock} onPlace={(place) => hand.place(chosen, place)} />
      )}
      {hand.isDrawing && <DrawLayer onBox={hand.draw} onStop={() => hand.setIsDrawing(false)} />}
    </>
  );
  return { hand, over: over || null };
}
