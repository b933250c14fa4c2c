import { createMeanConverter, lumaTable } from '../saliency/input.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import { createAreaResampler } from './area-resample.ts';
import type { Grid } from './grid.ts';

/** Averages a plane of bytes over the cells of a smaller one. */
export type ByteReducer = (plane: Uint8Array, into: Float32Array) => void;

/** A frame reduced to the metrics grid by area average. */
export interface GridFrame {
  readonly index: number;
  readonly timeS: number;
  /** Full-range luma 0..255, one value a cell. */
  readonly luma: Float32Array;
  /** R′G′B′ 0..255, three planes; their memory is used again for the next frame. */
  readonly rgb: Float32Array;
  /** Plain: the luma's standard deviation is below 0.01 of full scale, whatever the colour. */
  readonly isBlank: boolean;
}

const BLANK_DEVIATION = 0.01 * 255;

/** What frames are reduced to, and from what. */
export interface ReducerWish {
  readonly input: PictureSize;
  readonly grid: Grid;
  readonly colour: FrameColour;
}

/** Prepares the reduction of decoded frames to the grid. @param createByteReducer a faster way to the same means, where there is one */
export function createReducer(
  { input, grid, colour }: ReducerWish,
  createByteReducer: (from: PictureSize, to: PictureSize) => ByteReducer = createAreaResampler,
): (frame: PictureFrame) => GridFrame {
  const cells = grid.columns * grid.rows;
  const to = { widthPx: grid.columns, heightPx: grid.rows };
  const reduceLuma = createByteReducer(input, to);
  const reduceChroma = createByteReducer({ widthPx: input.widthPx / 2, heightPx: input.heightPx / 2 }, to);
  const convert = createMeanConverter(colour);
  const black = lumaTable(colour)[0] ?? 0;
  const gain = ((lumaTable(colour)[255] ?? 255) - black) / 255;
  const u = new Float32Array(cells);
  const v = new Float32Array(cells);
  const rgb = new Float32Array(3 * cells);
  return (frame) => {
    const luma = new Float32Array(cells);
    reduceLuma(frame.y, luma);
    reduceChroma(frame.u, u);
    reduceChroma(frame.v, v);
    convert({ y: luma, u, v }, rgb);
    for (let i = 0; i < cells; i++) luma[i] = Math.min(255, Math.max(0, black + gain * (luma[i] ?? 0)));
    return { index: frame.index, timeS: frame.timeS, luma, rgb, isBlank: deviationOf(luma) < BLANK_DEVIATION };
  };
}

/** Population standard deviation. */
export function deviationOf(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}
