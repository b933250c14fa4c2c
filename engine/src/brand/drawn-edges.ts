import type { CutOut } from './cut-out.ts';
import { CELL_PX, directionOf } from './edge-map.ts';

/** An edge of a drawn cut-out: its cell, from the middle, and its direction there; */
export interface DrawnEdge {
  readonly dx: number;
  readonly dy: number;
  readonly direction: number;
  readonly strength: number;
  /** and its pixel, from the middle, and its gradient, to be turned and drawn out. */
  readonly x: number;
  readonly y: number;
  readonly gx: number;
  readonly gy: number;
}

const STRENGTH_LEAST = 24;

/** Gives the copy of a cut-out that is drawn from at a scale. */
export function createSources(picture: CutOut): (scale: number) => Source {
  const copies = [picture];
  return (scale) => {
    // At most four times as large as what is drawn: the rest of its pixels would only be averaged.
    const halvings = Math.max(0, Math.floor(Math.log2(1 / scale)) - 1);
    while (copies.length <= halvings) copies.push(halfOf(copies.at(-1) ?? picture));
    return { picture, from: { ...(copies[halvings] ?? picture), shrink: 2 ** halvings } };
  };
}

/** A cut-out at half its size; a last odd row or column goes. */
function halfOf({ widthPx, heightPx, cover, tone }: CutOut): CutOut {
  const [wide, high] = [Math.max(1, widthPx >> 1), Math.max(1, heightPx >> 1)];
  const halved = (plane: Float32Array) =>
    Float32Array.from({ length: wide * high }, (_, k) => {
      const at = 2 * Math.floor(k / wide) * widthPx + 2 * (k % wide);
      return ((plane[at] ?? 0) + (plane[at + 1] ?? 0) + (plane[at + widthPx] ?? 0) + (plane[at + widthPx + 1] ?? 0)) / 4;
    });
  return { widthPx: wide, heightPx: high, cover: halved(cover), tone: halved(tone) };
}

/** A cut-out, and a smaller copy of it that is drawn from. */
export interface Source {
  readonly picture: CutOut;
  readonly from: CutOut & { readonly shrink: number };
}

interface Drawn {
  readonly columns: number;
  readonly rows: number;
  /** On black, grey and white ground. */
  readonly grounds: readonly Float32Array[];
}

const GROUNDS = [0, 127, 255] as const;

/** The cut-out drawn small and turned on three grounds, one value a pixel of the searched level. */
function draw({ picture, from }: Source, { scale, turn }: { readonly scale: number; readonly turn: number }): Drawn {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [wide, high] = [picture.widthPx * scale, picture.heightPx * scale];
  const columns = Math.ceil(Math.abs(cos) * wide + Math.abs(sin) * high) + 4;
  const rows = Math.ceil(Math.abs(sin) * wide + Math.abs(cos) * high) + 4;
  const grounds = GROUNDS.map(() => new Float32Array(columns * rows));
  const sourceScale = scale * from.shrink;
  const finer = Math.max(1, Math.min(4, Math.ceil(1 / sourceScale)));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let cover = 0;
      let tone = 0;
      for (let k = 0; k < finer * finer; k++) {
        const x = column + ((k % finer) + 0.5) / finer - columns / 2;
        const y = row + (Math.floor(k / finer) + 0.5) / finer - rows / 2;
        const u = Math.floor((cos * x + sin * y) / sourceScale + picture.widthPx / from.shrink / 2);
        const v = Math.floor((-sin * x + cos * y) / sourceScale + picture.heightPx / from.shrink / 2);
        if (u < 0 || v < 0 || u >= from.widthPx || v >= from.heightPx) continue;
        cover += from.cover[v * from.widthPx + u] ?? 0;
        tone += from.tone[v * from.widthPx + u] ?? 0;
      }
      const samples = finer * finer;
      for (let k = 0; k < grounds.length; k++) {
        const plane = grounds[k];
        if (plane) plane[row * columns + column] = (tone + (GROUNDS[k] ?? 0) * (samples - cover)) / samples;
      }
    }
  }
  return { columns, rows, grounds };
}

/** The strongest edge of each cell, over the three grounds. */
export function edgesOf(source: Source, at: { readonly scale: number; readonly turn: number }): DrawnEdge[] {
  const { columns, rows, grounds } = draw(source, at);
  const cells = new Map<number, DrawnEdge>();
  const wide = Math.ceil(columns / CELL_PX) + 2;
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      for (const plane of grounds) {
        const at = y * columns + x;
        const value = (offset: number) => plane[at + offset] ?? 0;
        const gx = value(1 - columns) - value(-1 - columns) + 2 * (value(1) - value(-1)) + value(1 + columns) - value(columns - 1);
        const gy =
          value(columns - 1) - value(-1 - columns) + 2 * (value(columns) - value(-columns)) + value(1 + columns) - value(1 - columns);
        const strength = Math.hypot(gx, gy);
        if (strength < STRENGTH_LEAST) continue;
        const [fromX, fromY] = [x + 0.5 - columns / 2, y + 0.5 - rows / 2];
        const [dx, dy] = [Math.floor(fromX / CELL_PX), Math.floor(fromY / CELL_PX)];
        const key = dy * wide + dx;
        if (strength > (cells.get(key)?.strength ?? 0))
          cells.set(key, { dx, dy, direction: directionOf(gx, gy), strength, x: fromX, y: fromY, gx, gy });
      }
    }
  }
  return [...cells.values()];
}

/** So many edges as far apart as possible, strong ones first: each next one is the best of strength times distance to those that are in. */
export function scattered(edges: readonly DrawnEdge[], most: number): DrawnEdge[] {
  const rest = edges.toSorted((a, b) => b.strength - a.strength || a.dy - b.dy || a.dx - b.dx);
  const distances = rest.map(() => 6);
  const picked: DrawnEdge[] = [];
  while (picked.length < Math.min(most, rest.length)) {
    let best = -1;
    for (const [k, { strength }] of rest.entries()) {
      const worth = Math.sqrt(strength) * (distances[k] ?? 0);
      if (best < 0 || worth > Math.sqrt(rest[best]?.strength ?? 0) * (distances[best] ?? 0)) best = k;
    }
    const chosen = rest[best];
    if (!chosen) break;
    picked.push(chosen);
    for (const [k, { dx, dy }] of rest.entries()) distances[k] = Math.min(distances[k] ?? 0, Math.hypot(dx - chosen.dx, dy - chosen.dy));
  }
  return picked;
}
