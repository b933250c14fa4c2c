import type { PictureSize } from '../saliency/picture-frame.ts';
import type { CutOut } from './cut-out.ts';
import { CELL_PX, directionOf } from './edge-map.ts';

/** One edge of a template: cells from its middle, and its direction. */
export interface TemplateEdge {
  readonly dx: number;
  readonly dy: number;
  readonly direction: number;
}

/** Edges of a cut-out at one size and turn, a quarter of them from each of its four quarters, in turns. */
export interface EdgeTemplate {
  /** Pixels of the level that is searched to one of the cut-out. */
  readonly scale: number;
  readonly turn: number;
  /** How often the film's picture is halved before it is searched. */
  readonly level: number;
  /** `EDGES_A_QUARTER` of each quarter: upper left, upper right, lower left, lower right. */
  readonly quarters: readonly (readonly TemplateEdge[])[];
}

/** Few enough to be quick, enough to tell a logo from chance. */
export const EDGES_A_QUARTER = 10;
/** Narrowest and widest box that is searched for, shares of the film's width; the widest may be higher than the film by a little. */
const WIDTH_LEAST = 0.027;
const HEIGHT_MOST = 1.05;
const WIDTH_MOST = 1.05;
const SCALE_STEP = 1.12;
const TURNS = [-0.125, 0, 0.125] as const;
/** Longest side, pixels, above which a template is searched on the next smaller level: the ends of a longer one would miss their cells. */
const SIDE_MOST = 76;
const STRENGTH_LEAST = 24;
/** Cells from the middle lines of the box within which no edge is taken: whatever covers a half ends there, with an edge of its own. */
const MIDDLE_CELLS = 1;
/** What an edge gains for each neighbouring cell with an edge of its direction, up to so many: it is met a little beside its place too. */
const STEADY_GAIN = 1;
const STEADY_MOST = 3;

/** All templates of a cut-out for a film of this size. Empty when nothing of it is an edge. */
export const templatesFor = (picture: CutOut, film: PictureSize): readonly EdgeTemplate[] => [...eachTemplate(picture, film)];

/** Whether there is anything to search for. */
export const hasTemplates = (picture: CutOut, film: PictureSize): boolean => !eachTemplate(picture, film).next().done;

function* eachTemplate(picture: CutOut, film: PictureSize): Generator<EdgeTemplate, undefined> {
  const first = (WIDTH_LEAST * film.widthPx) / picture.widthPx;
  const last = Math.min((WIDTH_MOST * film.widthPx) / picture.widthPx, (HEIGHT_MOST * film.heightPx) / picture.heightPx);
  const side = Math.max(picture.widthPx, picture.heightPx);
  const halves = [picture];
  for (let wanted = first; wanted <= last * SCALE_STEP; wanted *= SCALE_STEP) {
    const whole = Math.min(wanted, last);
    const level = Math.max(0, Math.ceil(Math.log2((whole * side) / SIDE_MOST)));
    const scale = whole / 2 ** level;
    // Drawn from a copy that is at most four times as large: the rest of its pixels would only be averaged.
    const halvings = Math.max(0, Math.floor(Math.log2(1 / scale)) - 1);
    while (halves.length <= halvings) halves.push(halfOf(halves.at(-1) ?? picture));
    const from = { ...(halves[halvings] ?? picture), shrink: 2 ** halvings };
    for (const turn of TURNS) {
      const template = templateAt({ picture, from }, { scale, turn, level });
      if (template) yield template;
    }
  }
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
interface Source {
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

interface FoundEdge extends TemplateEdge {
  readonly strength: number;
}

function templateAt(source: Source, at: { scale: number; turn: number; level: number }): EdgeTemplate | null {
  const edges = steadied(edgesOf(draw(source, at)));
  if (edges.length < EDGES_A_QUARTER * 2) return null;
  const off = edges.filter(({ dx, dy }) => Math.min(Math.abs(dx + 0.5), Math.abs(dy + 0.5)) >= MIDDLE_CELLS);
  // By its box, so that a half that is covered takes two quarters and no more; by its edges, where a quarter of the box has too few.
  const picked = quartersWithEnough(off, 'box') ?? quartersWithEnough(edges, 'box') ?? quartersWithEnough(edges, 'edges');
  return picked ? { ...at, quarters: picked } : null;
}

/** The same edges, stronger where they go on: those are there at a size and a turn between two templates as well. */
function steadied(edges: readonly FoundEdge[]): readonly FoundEdge[] {
  const directions = new Map(edges.map(({ dx, dy, direction }) => [keyOf(dx, dy), direction]));
  return edges.map((edge) => {
    const like = BESIDE.filter(([x, y]) => directions.get(keyOf(edge.dx + x, edge.dy + y)) === edge.direction).length;
    return { ...edge, strength: edge.strength * (1 + STEADY_GAIN * Math.min(STEADY_MOST, like)) ** 2 };
  });
}

const keyOf = (dx: number, dy: number): number => 4096 * dy + dx;
const BESIDE = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0);

/** The edges that are searched by, of each quarter; null where one has too few. */
function quartersWithEnough(edges: readonly FoundEdge[], by: 'box' | 'edges'): EdgeTemplate['quarters'] | null {
  const quarters = quartersOf(edges, by);
  return quarters.every((quarter) => quarter.length >= EDGES_A_QUARTER) ? quarters.map(pick) : null;
}

/** Upper left, upper right, lower left, lower right. */
function quartersOf(edges: readonly FoundEdge[], by: 'box' | 'edges'): (readonly FoundEdge[])[] {
  const middle = (values: readonly number[]) => (by === 'box' ? -0.5 : median(values));
  const middleX = middle(edges.map(({ dx }) => dx));
  const halves = [false, true].map((isRight) => edges.filter(({ dx }) => dx > middleX === isRight));
  const middles = halves.map((half) => middle(half.map(({ dy }) => dy)));
  return [false, true].flatMap((isLower) => halves.map((half, k) => half.filter(({ dy }) => dy > (middles[k] ?? 0) === isLower)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** The strongest edge of each cell, over the three grounds. */
function edgesOf({ columns, rows, grounds }: Drawn): FoundEdge[] {
  const cells = new Map<number, FoundEdge>();
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
        const [dx, dy] = [Math.floor((x + 0.5 - columns / 2) / CELL_PX), Math.floor((y + 0.5 - rows / 2) / CELL_PX)];
        const key = dy * wide + dx;
        if (strength > (cells.get(key)?.strength ?? 0)) cells.set(key, { dx, dy, direction: directionOf(gx, gy), strength });
      }
    }
  }
  return [...cells.values()];
}

/** As far apart as possible, strong ones first: each next one is the best of strength times distance to those that are in. */
function pick(edges: readonly FoundEdge[]): TemplateEdge[] {
  const rest = edges.toSorted((a, b) => b.strength - a.strength || a.dy - b.dy || a.dx - b.dx);
  const distances = rest.map(() => 6);
  const picked: TemplateEdge[] = [];
  while (picked.length < Math.min(EDGES_A_QUARTER, rest.length)) {
    let best = -1;
    for (const [k, { strength }] of rest.entries()) {
      const worth = Math.sqrt(strength) * (distances[k] ?? 0);
      if (best < 0 || worth > Math.sqrt(rest[best]?.strength ?? 0) * (distances[best] ?? 0)) best = k;
    }
    const chosen = rest[best];
    if (!chosen) break;
    picked.push({ dx: chosen.dx, dy: chosen.dy, direction: chosen.direction });
    for (const [k, { dx, dy }] of rest.entries()) distances[k] = Math.min(distances[k] ?? 0, Math.hypot(dx - chosen.dx, dy - chosen.dy));
  }
  return picked;
}
