import type { PictureSize } from '../saliency/picture-frame.ts';
import type { TonePicture } from './code-memory.ts';
import { halved } from './code-memory.ts';

/** A picture at its own size (level 0) and at halves of it, made when first asked for. */
export interface TonePyramid extends PictureSize {
  /** @param level how often it was halved; beyond the last the last is given */
  at(level: number): TonePicture;
  readonly levels: number;
}

const SIDE_LEAST_PX = 24;

/** How many pictures the pyramid of a picture of this size has. */
export const levelsOf = ({ widthPx, heightPx }: PictureSize): number =>
  1 + Math.max(0, Math.floor(Math.log2(Math.min(widthPx, heightPx) / SIDE_LEAST_PX)));

/** Keeps the given codes; every further level averages 2×2 pixels of the one before. */
export function tonePyramid(picture: TonePicture): TonePyramid {
  const { widthPx, heightPx } = picture;
  const pictures: TonePicture[] = [picture];
  const levels = levelsOf(picture);
  const at = (level: number): TonePicture => {
    const wanted = Math.min(level, levels - 1);
    const ready = pictures[wanted];
    if (ready) return ready;
    const made = halved(at(wanted - 1));
    pictures[wanted] = made;
    return made;
  };
  return { widthPx, heightPx, levels, at };
}
