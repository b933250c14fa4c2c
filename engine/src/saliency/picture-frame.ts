/** A width and a height in pixels. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How the code values of a frame are to be read. */
export interface FrameColour {
  readonly matrix: 'bt601' | 'bt709' | 'bt2020';
  /** True: luma 0..255; false: luma 16..235, chroma 16..240. */
  readonly isFullRange: boolean;
}

/** One decoded frame, yuv420p, at the network's input size. `u` and `v` have half the width and half the height. */
export interface PictureFrame extends PictureSize {
  /** Number of the frame in the film, from 0. */
  readonly index: number;
  /** Seconds by the container's time stamps. */
  readonly timeS: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}
