import type { PictureSize } from '../saliency/picture-frame.ts';
import type { CutOut } from './cut-out.ts';
import type { DrawnEdge, Source } from './drawn-edges.ts';
import { createSources, edgesOf, scattered } from './drawn-edges.ts';

/** One edge of a template: cells from its middle, and its direction. */
export type TemplateEdge = Pick<DrawnEdge, 'dx' | 'dy' | 'direction'>;

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
  const sourceAt = createSources(picture);
  for (let wanted = first; wanted <= last * SCALE_STEP; wanted *= SCALE_STEP) {
    const whole = Math.min(wanted, last);
    const level = Math.max(0, Math.ceil(Math.log2((whole * side) / SIDE_MOST)));
    const scale = whole / 2 ** level;
    const source = sourceAt(scale);
    for (const turn of TURNS) {
      const template = templateAt(source, { scale, turn, level });
      if (template) yield template;
    }
  }
}

function templateAt(source: Source, at: { scale: number; turn: number; level: number }): EdgeTemplate | null {
  const edges = steadied(edgesOf(source, at));
  if (edges.length < EDGES_A_QUARTER * 2) return null;
  const off = edges.filter(({ dx, dy }) => Math.min(Math.abs(dx + 0.5), Math.abs(dy + 0.5)) >= MIDDLE_CELLS);
  // By its box, so that a half that is covered takes two quarters and no more; by its edges, where a quarter of the box has too few.
  const picked = quartersWithEnough(off, 'box') ?? quartersWithEnough(edges, 'box') ?? quartersWithEnough(edges, 'edges');
  return picked ? { ...at, quarters: picked } : null;
}

/** The same edges, stronger where they go on: those are there at a size and a turn between two templates as well. */
function steadied(edges: readonly DrawnEdge[]): readonly DrawnEdge[] {
  const directions = new Map(edges.map(({ dx, dy, direction }) => [keyOf(dx, dy), direction]));
  return edges.map((edge) => {
    const like = BESIDE.filter(([x, y]) => directions.get(keyOf(edge.dx + x, edge.dy + y)) === edge.direction).length;
    return { ...edge, strength: edge.strength * (1 + STEADY_GAIN * Math.min(STEADY_MOST, like)) ** 2 };
  });
}

const keyOf = (dx: number, dy: number): number => 4096 * dy + dx;
const BESIDE = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0);

/** The edges that are searched by, of each quarter; null where one has too few. */
function quartersWithEnough(edges: readonly DrawnEdge[], by: 'box' | 'edges'): EdgeTemplate['quarters'] | null {
  const quarters = quartersOf(edges, by);
  return quarters.every((quarter) => quarter.length >= EDGES_A_QUARTER)
    ? quarters.map((quarter) => scattered(quarter, EDGES_A_QUARTER))
    : null;
}

/** Upper left, upper right, lower left, lower right. */
function quartersOf(edges: readonly DrawnEdge[], by: 'box' | 'edges'): (readonly DrawnEdge[])[] {
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
