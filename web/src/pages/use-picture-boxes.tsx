import type { Prediction } from '@fovea/contract/predictions';
import { useState } from 'react';
import { BoxesSwitch } from '../features/brand-result/boxes-switch.tsx';
import { BrandBoxes } from '../features/brand-result/brand-boxes.tsx';
import { FaceLayer } from '../features/faces/face-layer.tsx';
import { FaceSwitch } from '../features/faces/face-switch.tsx';
import { TextBoxes } from '../features/message/text-boxes.tsx';
import { TextBoxesSwitch } from '../features/message/text-boxes-switch.tsx';
import type { StageOverlay } from '../features/player/stage.tsx';
import type { Transport } from '../features/player/transport.ts';

/** What is marked in the picture, a layer each for brands, texts and faces, with the switches of those of which anything was found. */
export function usePictureBoxes({ brand, text, faces }: Pick<Prediction, 'brand' | 'text' | 'faces'>, transport: Transport) {
  const [hasBrand, setHasBrand] = useState(true);
  const [hasText, setHasText] = useState(false);
  const [hasFaces, setHasFaces] = useState(false);
  const brands = brand?.tracks ?? [];
  const texts = text?.tracks ?? [];
  const found = faces?.tracks ?? [];
  const overlay: StageOverlay = (box) => (
    <>
      {hasBrand && brands.length > 0 && <BrandBoxes tracks={brands} clock={transport} box={box} />}
      {hasText && texts.length > 0 && <TextBoxes texts={texts} clock={transport} box={box} />}
      {hasFaces && found.length > 0 && <FaceLayer faces={found} clock={transport} box={box} />}
    </>
  );
  const overlaySwitch = (
    <>
      {brands.length > 0 && <BoxesSwitch isOn={hasBrand} onChange={setHasBrand} />}
      {texts.length > 0 && <TextBoxesSwitch isOn={hasText} onChange={setHasText} />}
      {found.length > 0 && <FaceSwitch isOn={hasFaces} onChange={setHasFaces} />}
    </>
  );
  return { overlay, overlaySwitch };
}
