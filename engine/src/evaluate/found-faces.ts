import { FACE_SIDE_PX } from '../faces/face-input.ts';
import { openFaceNetwork } from '../faces/onnx-faces.ts';
import { createShrinking } from '../faces/shrink-picture.ts';
import { FACE_NETWORK } from '../text/senses.ts';
import type { LookingWith } from './look-at-still.ts';
import { lookAtStill } from './look-at-still.ts';
import type { Part } from './places.ts';

/** From here on an analysis takes a place for a face. */
const CONFIDENCE_LEAST = 0.7;

/** The faces that the product sees in each picture, by path; brows to chin. */
export async function findFaces(paths: readonly string[], wish: LookingWith): Promise<ReadonlyMap<string, readonly Part[]>> {
  await using network = await openFaceNetwork(FACE_NETWORK);
  const shrink = createShrinking(FACE_SIDE_PX);
  const found = new Map<string, readonly Part[]>();
  for (const path of paths) {
    const { frame, colour } = await lookAtStill(path, wish);
    const faces = await network.findFaces(shrink({ ...frame, colour }));
    found.set(
      path,
      faces.filter(({ confidence }) => confidence >= CONFIDENCE_LEAST).map((face) => partOf(face)),
    );
  }
  return found;
}

const partOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Part => {
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  return { left: inside(x), top: inside(y), right: inside(x + width), bottom: inside(y + height) };
};
