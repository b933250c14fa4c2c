import type { CutOut } from './cut-out.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import { createSources, edgesOf, scattered } from './drawn-edges.ts';
import { DIRECTIONS } from './edge-map.ts';
import type { Half } from './pose.ts';

/** Edges of a half of a cut-out, or of all of it, drawn at one size: more of them than a template has, and free to be turned and grown. */
export interface EdgeCloud {
  readonly count: number;
  /** From the middle of the cut-out, in its pixels. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction of the gradient, in steps of the map's directions, 0 up to 8. */
  readonly direction: Float32Array;
  /** Where the edges of each of its quarters begin, and the last ones end. */
  readonly starts: readonly number[];
}

/** Which edges are looked for. */
export type Side = Half | 'whole';

/** The clouds of a cut-out, by what is looked for and how long its longer side is where it is looked for, pixels; each is made when it is first asked for. */
export type EdgeClouds = (side: Side, longestPx: number) => EdgeCloud;

/** Long sides, pixels, at which clouds are drawn: what is looked for is at most a fifth larger or smaller. */
const SIDES = [38, 54, 76, 108, 152] as const;
/** The longest side at which a cloud is looked for, twice that of a template: places are told apart better there. */
export const CLOUD_SIDE_MOST = 152;
const EDGES_A_QUARTER = 32;
/** Pixels on either side of the middle lines where no edge is taken: what covers a half ends there with an edge of its own. */
const MIDDLE_PX = 2;

/** Starts the clouds of a cut-out. */
export function edgeCloudsOf(picture: CutOut): EdgeClouds {
  const sourceAt = createSources(picture);
  const longest = Math.max(picture.widthPx, picture.heightPx);
  const kept = new Map<number, Readonly<Record<Side, EdgeCloud>>>();
  return (side, longestPx) => {
    const apart = (drawn: number) => Math.abs(Math.log(drawn / longestPx));
    const drawn = SIDES.reduce((best, one) => (apart(one) < apart(best) ? one : best));
    const scale = drawn / longest;
    const clouds = kept.get(drawn) ?? cloudsOf(edgesOf(sourceAt(scale), { scale, turn: 0 }), scale);
    kept.set(drawn, clouds);
    return clouds[side];
  };
}

function cloudsOf(edges: readonly DrawnEdge[], scale: number): Readonly<Record<Side, EdgeCloud>> {
  const off = edges.filter(({ x, y }) => Math.min(Math.abs(x), Math.abs(y)) >= MIDDLE_PX);
  const quarter = (isRight: boolean, isLower: boolean) =>
    scattered(
      off.filter(({ x, y }) => x > 0 === isRight && y > 0 === isLower),
      EDGES_A_QUARTER,
    );
  const [a, b, c, d] = [quarter(false, false), quarter(true, false), quarter(false, true), quarter(true, true)];
  const cloud = (...quarters: readonly (readonly DrawnEdge[])[]): EdgeCloud => {
    const all = quarters.flat();
    return {
      count: all.length,
      starts: Array.from({ length: quarters.length + 1 }, (_, before) =>
        quarters.slice(0, before).reduce((sum, edges) => sum + edges.length, 0),
      ),
      x: Float32Array.from(all, ({ x }) => x / scale),
      y: Float32Array.from(all, ({ y }) => y / scale),
      direction: Float32Array.from(all, ({ gx, gy }) => ((Math.atan2(gy, gx) / Math.PI + 2) * DIRECTIONS) % DIRECTIONS),
    };
  };
  return { upper: cloud(a, b), lower: cloud(c, d), left: cloud(a, c), right: cloud(b, d), whole: cloud(a, b, c, d) };
}
