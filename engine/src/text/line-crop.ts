import type { ColourPicture } from './colour-picture.ts';
import { sampleAt } from './colour-picture.ts';
import type { TurnedBox } from './turned-box.ts';

/** The height at which lines are read, px. */
export const LINE_HEIGHT = 48;
const WIDTH_MOST = 1600;
/** A box this much taller than wide holds a line that runs up or down. */
const TALL = 1.5;

/** One line of text cut out and set level, at the height at which it is read. */
export interface LineCrop extends ColourPicture {
  /** How many px of the picture one px of the crop is high. */
  readonly scale: number;
}

/** Cuts the box out of a picture; a line that runs upwards is laid flat. */
export function cropLine(picture: ColourPicture, box: TurnedBox): LineCrop {
  const flat = box.height >= TALL * box.width ? { ...box, width: box.height, height: box.width, angle: box.angle - Math.PI / 2 } : box;
  const scale = flat.height / LINE_HEIGHT;
  const widthPx = Math.min(WIDTH_MOST, Math.max(8, Math.round(flat.width / scale)));
  const acrossScale = flat.width / widthPx;
  const cos = Math.cos(flat.angle);
  const sin = Math.sin(flat.angle);
  const placeAt = (x: number, y: number) => {
    const along = (x + 0.5) * acrossScale - flat.width / 2;
    const across = (y + 0.5) * scale - flat.height / 2;
    return { x: flat.centre.x + along * cos - across * sin - 0.5, y: flat.centre.y + along * sin + across * cos - 0.5 };
  };
  const cells = widthPx * LINE_HEIGHT;
  const rgb = new Float32Array(3 * cells);
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = placeAt(x, y);
      for (let plane = 0; plane < 3; plane++) rgb[plane * cells + y * widthPx + x] = sampleAt(picture, plane, at);
    }
  }
  return { widthPx, heightPx: LINE_HEIGHT, rgb, scale };
}

const WIDTH_STEP = 32;

/** @returns what the reading network takes, float32 `[1, 3, 48, widthPx]`, blue first, −1..1, its width filled up with zeros */
export function toReadInput({ widthPx, rgb }: LineCrop): { readonly input: Float32Array; readonly widthPx: number } {
  const padded = Math.ceil(widthPx / WIDTH_STEP) * WIDTH_STEP;
  const input = new Float32Array(3 * LINE_HEIGHT * padded);
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0; y < LINE_HEIGHT; y++) {
      const from = (2 - channel) * widthPx * LINE_HEIGHT + y * widthPx;
      const to = (channel * LINE_HEIGHT + y) * padded;
      for (let x = 0; x < widthPx; x++) input[to + x] = (rgb[from + x] ?? 0) / 127.5 - 1;
    }
  }
  return { input, widthPx: padded };
}
