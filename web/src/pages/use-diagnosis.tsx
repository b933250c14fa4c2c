import { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { useState } from 'react';
import { useCorrections } from '../features/corrections/use-corrections.ts';
import { AreaLayer } from '../features/diagnosis/area-layer.tsx';
import { DrawLayer } from '../features/diagnosis/draw-layer.tsx';
import { useAreas } from '../features/diagnosis/use-areas.ts';
import type { FilmClock } from '../features/diagnosis/use-painted-areas.ts';
import type { AllWriting } from '../features/notes/use-writing.ts';
import type { PaletteName } from '../features/player/palettes.ts';
import type { ResultTab } from '../features/prediction/result-tabs.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { LookLayer } from '../features/studies/look-layer.tsx';
import { useStudies } from '../features/studies/use-studies.ts';
import { useTranscript } from '../features/transcript/use-transcript.ts';
import { may } from '../lib/may.ts';
import { useAddressWord } from '../ui/use-address-word.ts';
import { useAreaFollowing } from './use-area-following.ts';
import { useBrandEditing } from './use-brand-editing.tsx';
import { useNoteTaking } from './use-note-taking.tsx';
import { useTrying } from './use-trying.tsx';

interface DiagnosisWish {
  readonly clock: FilmClock;
  readonly palette: PaletteName;
  readonly tab: ResultTab;
  /** The notes that are being written. */
  readonly writing: AllWriting;
}

/** What of the diagnosis reaches over the film: the placement in the address, areas with their switches, drawing. */
export function useDiagnosis(prediction: Prediction, { clock, palette, tab, writing }: DiagnosisWish) {
  const [word] = useAddressWord('placement');
  const placement = PlacementId.safeParse(word).data ?? null;
  const [shown, setShown] = useState({ zones: false, areas: true });
  const user = useCurrentUser();
  const mayDraw = may(user, 'pre-test.edit');
  const isAsking = tab === 'attention' && prediction.media.kind === 'film';
  const studies = useStudies(prediction.pre_test_id, { isOpen: isAsking, mayMake: may(user, 'pre-test.share') });
  const areas = useAreas(prediction, { timeS: clock.timeS, isRead: tab === 'attention' });
  const following = useAreaFollowing(prediction, { areas, timeS: clock.timeS });
  const brand = useBrandEditing(prediction, { clock, isOpen: tab === 'brand', mayEdit: mayDraw });
  const corrections = useCorrections(prediction, { isOpen: tab === 'message', mayEdit: mayDraw });
  const transcript = useTranscript(prediction, { isOpen: tab === 'message', mayEdit: mayDraw });
  const whatIf = useTrying(prediction, { clock, palette, isOpen: tab === 'what-if' });
  const notes = useNoteTaking(prediction, { clock, isOpen: tab === 'notes', mayWrite: mayDraw, writing });
  const over = tab === 'attention' && (
    <>
      {shown.areas && <AreaLayer areas={areas.areas} clock={clock} onPlace={mayDraw && !areas.drawing ? areas.place : null} />}
      {studies.looks.areShown && <LookLayer looks={studies.looks.of} clock={clock} />}
      {areas.drawing && mayDraw && <DrawLayer onBox={areas.take} onStop={() => areas.setDrawing(null)} />}
    </>
  );
  const isMarking =
    (tab === 'attention' && areas.drawing !== null) ||
    (tab === 'brand' && brand.hand.isDrawing) ||
    (tab === 'what-if' && whatIf.hand.deed !== null) ||
    (tab === 'notes' && notes.hand.isPointing);
  return {
    clock,
    ...{ placement, tab },
    ...{ areas, following, studies },
    brand: brand.hand,
    corrections,
    transcript,
    whatIf: whatIf.hand,
    notes: notes.hand,
    mayDraw,
    shown,
    setShown,
    /** A place on the picture is about to be drawn or pressed. */
    isMarking,
    over: over || brand.over || whatIf.over || notes.over,
  };
}
export type Diagnosis = ReturnType<typeof useDiagnosis>;
