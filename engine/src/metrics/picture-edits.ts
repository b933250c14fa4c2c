import type { Box } from './region-mask.ts';

/** A picture in colour: three planes of red, green and blue, 0..255, row-major. */
export interface ColourPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly planes: readonly [Float32Array, Float32Array, Float32Array];
}

/** One change of a picture, tried before anybody renders it. Boxes are shares of width and height from the top left. */
export type PictureEdit =
  | { readonly kind: 'hide' | 'blur'; readonly box: Box }
  /** `factor` in width and height, round the middle, kept in the picture. */
  | { readonly kind: 'enlarge'; readonly box: Box; readonly factor: number }
  /** `dx` and `dy` are shares of the picture's width and height. */
  | { readonly kind: 'move'; readonly box: Box; readonly dx: number; readonly dy: number };

/** Where what an edit is about lies afterwards; its size at most that of the picture. */
export function boxAfter(edit: PictureEdit): Box {
  const { x, y, width, height } = edit.box;
  if (edit.kind === 'move') return inPicture({ x: x + edit.dx, y: y + edit.dy, width, height });
  if (edit.kind !== 'enlarge') return edit.box;
  const size = { width: Math.min(1, width * edit.factor), height: Math.min(1, height * edit.factor) };
  return inPicture({ x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size });
}

/** A place goes along with an edit that has at least so much of it, 0..1. */
const CARRIED_SHARE = 0.5;

/** Where a place lies after the edits, one after the other: what moves or enlarges most of it takes it along. */
export const boxCarried = (box: Box, edits: readonly PictureEdit[]): Box => edits.reduce(carriedBy, box);

function carriedBy(box: Box, edit: PictureEdit): Box {
  const [from, to] = [edit.box, boxAfter(edit)];
  if (overlap(box, from) < CARRIED_SHARE * box.width * box.height) return box;
  const [wider, higher] = [to.width / from.width, to.height / from.height];
  return inPicture({
    x: to.x + (box.x - from.x) * wider,
    y: to.y + (box.y - from.y) * higher,
    width: Math.min(1, box.width * wider),
    height: Math.min(1, box.height * higher),
  });
}

/** Share of the picture that lies in both. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

const inPicture = (box: Box): Box => ({
  ...box,
  x: Math.min(1 - box.width, Math.max(0, box.x)),
  y: Math.min(1 - box.height, Math.max(0, box.y)),
});

/** A copy of the picture with every edit made, one after the other. */
export function edited(picture: ColourPicture, edits: readonly PictureEdit[]): ColourPicture {
  const copy = (plane: Float32Array) => Float32Array.from(plane);
  const [red, green, blue] = picture.planes;
  const out: ColourPicture = { ...picture, planes: [copy(red), copy(green), copy(blue)] };
  for (const edit of edits) for (const plane of out.planes) apply(plane, edit, out);
  return out;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  /** One beyond the last pixel. */
  readonly right: number;
  readonly bottom: number;
}
type Size = Pick<ColourPicture, 'widthPx' | 'heightPx'>;

/** Whole pixels, at least one each way. */
function pixelsOf({ x, y, width, height }: Box, { widthPx, heightPx }: Size): Rectangle {
  const left = Math.min(widthPx - 1, Math.max(0, Math.round(x * widthPx)));
  const top = Math.min(heightPx - 1, Math.max(0, Math.round(y * heightPx)));
  return {
    left,
    top,
    right: Math.min(widthPx, Math.max(left + 1, Math.round((x + width) * widthPx))),
    bottom: Math.min(heightPx, Math.max(top + 1, Math.round((y + height) * heightPx))),
  };
}

function apply(plane: Float32Array, edit: PictureEdit, size: Size): void {
  const area = pixelsOf(edit.box, size);
  const content = cut(plane, area, size);
  if (edit.kind === 'hide' || edit.kind === 'move') hide(plane, area, size);
  if (edit.kind === 'blur') blur(plane, area, size);
  if (edit.kind === 'hide' || edit.kind === 'blur') return;
  paste(plane, content, { into: pixelsOf(boxAfter(edit), size), size });
}

/** Fills a place from its borders: each pixel is the mean of the four border pixels straight beside it, the nearer the heavier. */
function hide(plane: Float32Array, { left, top, right, bottom }: Rectangle, { widthPx, heightPx }: Size): void {
  const at = (x: number, y: number) => plane[y * widthPx + x] ?? 0;
  const sides = { left: left > 0, right: right < widthPx, top: top > 0, bottom: bottom < heightPx };
  const border = (length: number, read: (k: number) => number) => softened(Float32Array.from({ length }, (_, k) => read(k)));
  const [above, below] = [border(right - left, (k) => at(left + k, top - 1)), border(right - left, (k) => at(left + k, bottom))];
  const [before, after] = [border(bottom - top, (k) => at(left - 1, top + k)), border(bottom - top, (k) => at(right, top + k))];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      let [sum, weight] = [0, 0];
      const add = (isThere: boolean, value: number, distance: number) => {
        if (!isThere) return;
        sum += value / distance;
        weight += 1 / distance;
      };
      add(sides.left, before[y - top] ?? 0, x - left + 1);
      add(sides.right, after[y - top] ?? 0, right - x);
      add(sides.top, above[x - left] ?? 0, y - top + 1);
      add(sides.bottom, below[x - left] ?? 0, bottom - y);
      plane[y * widthPx + x] = weight > 0 ? sum / weight : GREY;
    }
  }
}

/** A border without its fine grain, which would run through the place as stripes. */
function softened(line: Float32Array): Float32Array {
  const reach = Math.max(1, Math.round(line.length * BLUR_REACH));
  for (let pass = 0; pass < 2; pass++) smooth(line, { lines: 1, length: line.length, step: 1, next: line.length, reach });
  return line;
}

/** What stands where the whole picture is hidden. */
const GREY = 118;
const PASSES = 3;
/** How far a blur reaches, share of the shorter side of its place. */
const BLUR_REACH = 0.125;

/** Three means in a row each way are near a Gaussian; nothing from outside the place comes in. */
function blur(plane: Float32Array, area: Rectangle, size: Size): void {
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const reach = Math.max(1, Math.round(BLUR_REACH * Math.min(width, height)));
  const content = cut(plane, area, size);
  for (let pass = 0; pass < PASSES; pass++) {
    smooth(content.values, { lines: height, length: width, step: 1, next: width, reach });
    smooth(content.values, { lines: width, length: height, step: width, next: 1, reach });
  }
  paste(plane, content, { into: area, size });
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  readonly step: number;
  readonly next: number;
  readonly reach: number;
}

function smooth(values: Float32Array, { lines, length, step, next, reach }: Lines): void {
  const line = new Float32Array(length);
  for (let k = 0; k < lines; k++) {
    const start = k * next;
    for (let i = 0; i < length; i++) line[i] = values[start + i * step] ?? 0;
    const at = (i: number) => line[Math.min(length - 1, Math.max(0, i))] ?? 0;
    let sum = 0;
    for (let i = -reach; i <= reach; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      values[start + i * step] = sum / (2 * reach + 1);
      sum += at(i + reach + 1) - at(i - reach);
    }
  }
}

interface Content {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

function cut(plane: Float32Array, { left, top, right, bottom }: Rectangle, { widthPx }: Size): Content {
  const size = { widthPx: right - left, heightPx: bottom - top };
  const values = new Float32Array(size.widthPx * size.heightPx);
  for (let y = 0; y < size.heightPx; y++) {
    const start = (top + y) * widthPx + left;
    values.set(plane.subarray(start, start + size.widthPx), y * size.widthPx);
  }
  return { ...size, values };
}

/** Lays content into a place, bilinear where the place is larger or smaller. */
function paste(plane: Float32Array, { widthPx, heightPx, values }: Content, to: { readonly into: Rectangle; readonly size: Size }): void {
  const { left, top, right, bottom } = to.into;
  const place = (k: number, target: number, source: number) => Math.min(source - 1, Math.max(0, ((k + 0.5) * source) / target - 0.5));
  for (let y = top; y < bottom; y++) {
    const down = place(y - top, bottom - top, heightPx);
    const [above, share] = [Math.floor(down), down - Math.floor(down)];
    const below = Math.min(heightPx - 1, above + 1);
    for (let x = left; x < right; x++) {
      const across = place(x - left, right - left, widthPx);
      const [before, part] = [Math.floor(across), across - Math.floor(across)];
      const after = Math.min(widthPx - 1, before + 1);
      const high = (values[above * widthPx + before] ?? 0) * (1 - part) + (values[above * widthPx + after] ?? 0) * part;
      const low = (values[below * widthPx + before] ?? 0) * (1 - part) + (values[below * widthPx + after] ?? 0) * part;
      plane[y * to.size.widthPx + x] = high * (1 - share) + low * share;
    }
  }
}
