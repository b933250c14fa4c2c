import { RED } from './flash-rules.ts';
import { luminanceOf } from './light.ts';
import type { Transitions } from './transitions.ts';

/** Linear red, green and blue of each cell. */
export interface LightPlanes {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** Follows how red each cell is from turning point to turning point. */
export interface RedFollower {
  push(light: LightPlanes, timeS: number): void;
  readonly latest: Transitions;
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/**
 * As for levels, on 320 · (R − G − B). The extreme of a direction is the latest frame that reaches it: that is the state just left.
 * Colours pass as planes and places: as objects and numbers they would be a fifth of a gigabyte for half a minute of film.
 */
export function createRedFollower(cells: number): RedFollower {
  const signs = new Int8Array(cells);
  const timesS = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
  const low = createExtremes(cells, Number.POSITIVE_INFINITY);
  const high = createExtremes(cells, Number.NEGATIVE_INFINITY);
  const now: RedPlanes = { redness: new Float64Array(cells), red: EMPTY, green: EMPTY, blue: EMPTY };
  return {
    latest: { signs, timesS },
    push({ red, green, blue }, timeS) {
      now.red = red;
      now.green = green;
      now.blue = blue;
      for (let i = 0; i < cells; i++) now.redness[i] = RED.gain * Math.max(0, (red[i] ?? 0) - (green[i] ?? 0) - (blue[i] ?? 0));
      for (let i = 0; i < cells; i++) {
        const redness = now.redness[i] ?? 0;
        const sign = signs[i] ?? 0;
        if (sign <= 0 && redness <= (low.redness[i] ?? 0)) keep(low, now, i);
        else if (sign <= 0 && differs(low, now, i)) {
          signs[i] = 1;
          timesS[i] = timeS;
          keep(high, now, i);
          continue;
        }
        if (sign >= 0 && redness >= (high.redness[i] ?? 0)) keep(high, now, i);
        else if (sign >= 0 && differs(high, now, i)) {
          signs[i] = -1;
          timesS[i] = timeS;
          keep(low, now, i);
        }
      }
    },
  };
}

/** Colours of all cells, and how red each is, 0..320. */
interface RedPlanes {
  readonly redness: Float64Array;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

const EMPTY = new Float32Array(0);

/** The colour at the extreme of each cell. */
const createExtremes = (cells: number, redness: number): RedPlanes => ({
  redness: new Float64Array(cells).fill(redness),
  red: new Float32Array(cells),
  green: new Float32Array(cells),
  blue: new Float32Array(cells),
});

function keep(into: RedPlanes, from: RedPlanes, i: number): void {
  into.redness[i] = from.redness[i] ?? 0;
  into.red[i] = from.red[i] ?? 0;
  into.green[i] = from.green[i] ?? 0;
  into.blue[i] = from.blue[i] ?? 0;
}

/** Whether a cell's colour is a red transition away from its extreme. */
function differs(extreme: RedPlanes, now: RedPlanes, i: number): boolean {
  if (!isSaturated(extreme, i) && !isSaturated(now, i)) return false;
  if (Math.abs((now.redness[i] ?? 0) - (extreme.redness[i] ?? 0)) > RED.step) return true;
  return chromaticityDistance(colourAt(extreme, i), colourAt(now, i)) > RED.chromaticityStep;
}

function isSaturated(planes: LightPlanes, i: number): boolean {
  const red = planes.red[i] ?? 0;
  const sum = red + (planes.green[i] ?? 0) + (planes.blue[i] ?? 0);
  return sum > 0 && red >= RED.saturation * sum;
}

const colourAt = (planes: LightPlanes, i: number): Colour => ({
  red: planes.red[i] ?? 0,
  green: planes.green[i] ?? 0,
  blue: planes.blue[i] ?? 0,
});

/** Below this luminance a colour has no chromaticity that an eye, or eight bits, could tell. */
const DARK = 0.0005;

/** Distance in the CIE 1976 u′v′ diagram; 0 where one of the two is as good as black. sRGB primaries, D65. */
export function chromaticityDistance(a: Colour, b: Colour): number {
  if (luminanceOf(a.red, a.green, a.blue) < DARK || luminanceOf(b.red, b.green, b.blue) < DARK) return 0;
  return Math.hypot(uOf(a) - uOf(b), vOf(a) - vOf(b));
}

const uOf = (colour: Colour): number => (4 * xOf(colour)) / sumOf(colour);
const vOf = (colour: Colour): number => (9 * luminanceOf(colour.red, colour.green, colour.blue)) / sumOf(colour);
const xOf = ({ red, green, blue }: Colour): number => 0.4124 * red + 0.3576 * green + 0.1805 * blue;
const zOf = ({ red, green, blue }: Colour): number => 0.0193 * red + 0.1192 * green + 0.9505 * blue;
const sumOf = (colour: Colour): number => xOf(colour) + 15 * luminanceOf(colour.red, colour.green, colour.blue) + 3 * zOf(colour);
