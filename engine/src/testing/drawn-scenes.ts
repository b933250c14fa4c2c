import type { GridFrame } from '../metrics/reduce.ts';
import { deviationOf } from '../metrics/reduce.ts';

const COLUMNS = 64;
const ROWS = 36;
const CELLS = COLUMNS * ROWS;

/** A drawn picture on the 64×36 grid: three planes, 0..255. */
export type DrawnPicture = Float32Array;

/** One of many unlike scenes: soft blobs of colour placed by its number; `x`, `y` move the camera by cells. */
export function scene(number: number, { x = 0, y = 0 }: { readonly x?: number; readonly y?: number } = {}): DrawnPicture {
  const random = seeded(number);
  const ground = [random() * 120 + 40, random() * 120 + 40, random() * 120 + 40];
  const blobs = Array.from({ length: 60 }, () => ({
    x: random() * 4 * COLUMNS - 1.5 * COLUMNS,
    y: random() * 2 * ROWS - 0.5 * ROWS,
    radius: 3 + random() * 7,
    colour: [random() * 200 - 100, random() * 200 - 100, random() * 200 - 100],
  }));
  const picture = new Float32Array(3 * CELLS);
  for (let i = 0; i < CELLS; i++) {
    const at = { x: (i % COLUMNS) + x, y: Math.floor(i / COLUMNS) + y };
    for (let plane = 0; plane < 3; plane++) {
      let value = ground[plane] ?? 0;
      for (const one of blobs) {
        const near = ((at.x - one.x) ** 2 + (at.y - one.y) ** 2) / one.radius ** 2;
        if (near < 9) value += (one.colour[plane] ?? 0) * Math.exp(-near);
      }
      picture[plane * CELLS + i] = Math.min(255, Math.max(0, value));
    }
  }
  return picture;
}

/** The same grey (or colourless level) everywhere. */
export const plain = (level: number): DrawnPicture => new Float32Array(3 * CELLS).fill(level);

/** A mixture: `share` of the second. */
export const mixed = (a: DrawnPicture, b: DrawnPicture, share: number): DrawnPicture =>
  a.map((value, i) => value * (1 - share) + (b[i] ?? 0) * share);

/** Brighter by a factor, clipped. */
export const lit = (picture: DrawnPicture, factor: number): DrawnPicture => picture.map((value) => Math.min(255, value * factor));

/** The frame that a reducer would have made of it. */
export function gridFrame(picture: DrawnPicture, index: number, framesPerSecond: number): GridFrame {
  const luma = Float32Array.from(
    { length: CELLS },
    (_, i) => 0.2126 * (picture[i] ?? 0) + 0.7152 * (picture[CELLS + i] ?? 0) + 0.0722 * (picture[2 * CELLS + i] ?? 0),
  );
  return { index, timeS: index / framesPerSecond, luma, rgb: picture, isBlank: deviationOf(luma) < 2.55 };
}

/** Numbers in 0..1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
