import type { Prediction } from '@fovea/contract/predictions';
import type { StageOverlay } from '../features/player/stage.tsx';
import type { Transport } from '../features/player/transport.ts';
import type { Diagnosis } from './use-diagnosis.tsx';
import { usePictureBoxes } from './use-picture-boxes.tsx';

/** What lies over the film beside attention: brands and texts, zones and areas; and the switches of the first two. */
export function useFilmLayers(prediction: Prediction, { diagnosis, clock }: { readonly diagnosis: Diagnosis; readonly clock: Transport }) {
  const { overlay: boxes, overlaySwitch } = usePictureBoxes(prediction, clock);
  const overlay: StageOverlay = (box) => (
    <>
      {boxes(box)}
      {diagnosis.over && <div style={{ position: 'absolute', pointerEvents: 'none', ...box }}>{diagnosis.over}</div>}
    </>
  );
  return { overlay, overlaySwitch };
}
