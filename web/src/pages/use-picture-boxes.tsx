import type { Prediction } from '@fovea/contract/predictions';
import { useMemo, useState } from 'react';
import { boxesAt } from '../features/brand-result/boxes-at.ts';
import { BoxesSwitch } from '../features/brand-result/boxes-switch.tsx';
import { BrandBoxes } from '../features/brand-result/brand-boxes.tsx';
import { drawBoxes } from '../features/brand-result/draw/draw-boxes.ts';
import { drawFaces } from '../features/faces/draw/draw-faces.ts';
import { FaceLayer } from '../features/faces/face-layer.tsx';
import { FaceSwitch } from '../features/faces/face-switch.tsx';
import { drawTextBoxes } from '../features/message/draw/draw-text-boxes.ts';
import { TextBoxes } from '../features/message/text-boxes.tsx';
import { TextBoxesSwitch } from '../features/message/text-boxes-switch.tsx';
import type { PictureLayer } from '../features/player/copy-picture.ts';
import type { StageOverlay } from '../features/player/stage.tsx';
import type { Transport } from '../features/player/transport.ts';

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const drawn =
  (draw: (pen: CanvasRenderingContext2D, sheet: Sheet) => void): PictureLayer =>
  (canvas, scale) => {
    const pen = canvas.getContext('2d');
    if (pen) draw(pen, { width: canvas.width, height: canvas.height, scale });
  };

type Framed = Pick<Prediction, 'brand' | 'text' | 'faces' | 'shots'>;

/** What is marked in the picture, a layer each for brands, texts and faces, with the switches of those of which anything was found. */
export function usePictureBoxes({ brand, text, faces, shots }: Framed, transport: Transport) {
  const [hasBrand, setHasBrand] = useState(true);
  const [hasText, setHasText] = useState(false);
  const [hasFaces, setHasFaces] = useState(false);
  const cutsS = useMemo(() => shots.slice(1).map(({ start_s }) => start_s), [shots]);
  const brands = brand?.tracks ?? [];
  const texts = text?.tracks ?? [];
  const found = faces?.tracks ?? [];
  const overlay: StageOverlay = (box) => (
    <>
      {hasBrand && brands.length > 0 && <BrandBoxes tracks={brands} cutsS={cutsS} clock={transport} box={box} />}
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
  /** The same on a picture that is copied, at a moment. */
  const layersAt = (timeS: number): PictureLayer[] => [
    ...(hasBrand && brands.length > 0 ? [drawn((pen, canvas) => drawBoxes(pen, boxesAt(brands, timeS, cutsS), canvas))] : []),
    ...(hasText && texts.length > 0 ? [drawn((pen, look) => drawTextBoxes(pen, texts, { ...look, timeS }))] : []),
    ...(hasFaces && found.length > 0 ? [drawn((pen, look) => drawFaces(pen, found, { ...look, timeS }))] : []),
  ];
  return { overlay, overlaySwitch, layersAt, hasBrand: hasBrand && brands.length > 0 };
}
