import type { Prediction } from '@fovea/contract/predictions';
import { PointLayer } from '../features/notes/point-layer.tsx';
import { useNotes } from '../features/notes/use-notes.ts';
import type { NoteClock } from '../features/notes/use-shown-points.ts';
import type { AllWriting } from '../features/notes/use-writing.ts';

interface NoteTakingWish {
  readonly clock: NoteClock;
  readonly isOpen: boolean;
  readonly mayWrite: boolean;
  readonly writing: AllWriting;
}

/** Notes on a film: what is in hand, and their points over it. */
export function useNoteTaking(prediction: Prediction, { clock, isOpen, mayWrite, writing }: NoteTakingWish) {
  const isFilm = prediction.media.kind === 'film';
  const hand = useNotes(prediction.pre_test_id, { mayWrite, timeS: clock.timeS, isFilm, writing });
  const over = isOpen && <PointLayer notes={hand.query.data ?? []} hand={hand} clock={clock} />;
  return { hand, over: over || null };
}
