import type { Prediction } from '@fovea/contract/predictions';
import type { StageOverlay } from '../features/player/stage.tsx';
import type { Transport } from '../features/player/transport.ts';
import { useAttentionLayers } from './use-attention-layers.tsx';
import type { Diagnosis } from './use-diagnosis.tsx';
import { usePictureBoxes } from './use-picture-boxes.tsx';

/** What lies over the film beside the heat: brands, texts and faces, places and zones with their switches; and what a subject is drawing. */
export function useFilmLayers(prediction: Prediction, { diagnosis, clock }: { readonly diagnosis: Diagnosis; readonly clock: Transport }) {
  const boxes = usePictureBoxes(prediction, clock);
  const { placement, shown, setShown } = diagnosis;
  const zones = { areShown: shown.zones, onShown: (areShown: boolean) => setShown({ ...shown, zones: areShown }) };
  const attention = useAttentionLayers(prediction, { placement, clock, zones });
  const overlay: StageOverlay = (box) => (
    <>
      {boxes.overlay(box)}
      <div style={{ position: 'absolute', pointerEvents: 'none', ...box }}>
        {attention.over}
        {diagnosis.over}
      </div>
    </>
  );
  const overlaySwitch = (
    <>
      {boxes.overlaySwitch}
      {attention.switches}
    </>
  );
  return { player: { overlay, overlaySwitch }, layersAt: boxes.layersAt, hasBrand: boxes.hasBrand };
}
