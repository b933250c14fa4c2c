import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';

const DETAIL_SIDE_PX = 1280;

/** A large still of the film, yuv420p, numbered by itself; its planes hold until the watcher's answer is there. */
export interface DetailFrame extends PictureFrame {
  readonly colour: FrameColour;
}

/** Sees large stills of the film, at the analysis rate, in order of time. */
export interface DetailWatcher {
  /** @returns nothing, or a promise; while it is open the decoder waits and the planes stay as they are */
  push(frame: DetailFrame): Promise<void> | void;
}

/** The size of the large stills: a long side of at most 1280 px, never enlarged, both sides even. */
export function detailSizeFor({ widthPx, heightPx }: PictureSize): PictureSize {
  const factor = Math.min(1, DETAIL_SIDE_PX / Math.max(widthPx, heightPx));
  const even = (sidePx: number) => Math.max(2, factor < 1 ? 2 * Math.round((sidePx * factor) / 2) : sidePx - (sidePx % 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}
