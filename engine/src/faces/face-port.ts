import type { CodedPicture, UnitBox } from '../text/text-port.ts';

/** A face in a picture, from the brows to the chin. Nothing is known, and nothing is kept, of whose it is. */
export interface Face extends UnitBox {
  /** The network's score, 0..1. */
  readonly confidence: number;
}

/** Finds faces. It tells that there is one, and never whose. */
export interface FaceFinder {
  /** @param picture no larger than `FACE_SIDE_PX`; its planes are copied at once @returns the faces of one picture, the surest first */
  findFaces(picture: CodedPicture): Promise<readonly Face[]>;
}
