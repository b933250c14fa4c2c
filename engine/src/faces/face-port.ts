import type { Box } from '../metrics/region-mask.ts';
import type { FrameColour, PictureFrame } from '../saliency/picture-frame.ts';

/** The planes of a small still as they leave the decoder, and how their codes are read. */
export type FacePicture = Omit<PictureFrame, 'index' | 'timeS'> & { readonly colour: FrameColour };

/** A face in a picture, from the brows to the chin. Nothing is known, and nothing is kept, of whose it is. */
export interface Face extends Box {
  /** The network's score, 0..1. */
  readonly confidence: number;
}

/** Finds faces. It tells that there is one, and never whose. */
export interface FaceFinder {
  /** @param picture no larger than `FACE_SIDE_PX`; its planes are copied at once @returns the faces of one picture, the surest first */
  findFaces(picture: FacePicture): Promise<readonly Face[]>;
}
