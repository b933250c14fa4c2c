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
  red: number;
  green: number;
  blue: number;
}

/** How red a colour is, 0..320. */
const rednessOf = ({ red, green, blue }: Colour): number => RED.gain * Math.max(0, red - green - blue);

/** As for levels, on 320 · (R − G − B). The extreme of a direction is the latest frame that reaches it: that is the state just left. */
export function createRedFollower(cells: number): RedFollower {
  const signs = new Int8Array(cells);
  const timesS = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
  const low = createExtremes(cells);
  const high = createExtremes(cells);
  low.redness.fill(Number.POSITIVE_INFINITY);
  high.redness.fill(Number.NEGATIVE_INFINITY);
  const now: Colour = { red: 0, green: 0, blue: 0 };
  return {
    latest: { signs, timesS },
    push({ red, green, blue }, timeS) {
      for (let i = 0; i < cells; i++) {
        now.red = red[i] ?? 0;
        now.green = green[i] ?? 0;
        now.blue = blue[i] ?? 0;
        const redness = rednessOf(now);
        const sign = signs[i] ?? 0;
        if (sign <= 0 && redness <= (low.redness[i] ?? 0)) low.keep(i, redness, now);
        else if (sign <= 0 && low.differs(i, redness, now)) {
          signs[i] = 1;
          timesS[i] = timeS;
          high.keep(i, redness, now);
          continue;
        }
        if (sign >= 0 && redness >= (high.redness[i] ?? 0)) high.keep(i, redness, now);
        else if (sign >= 0 && high.differs(i, redness, now)) {
          signs[i] = -1;
          timesS[i] = timeS;
          low.keep(i, redness, now);
        }
      }
    },
  };
}

/** The colour at the extreme of each cell. */
function createExtremes(cells: number) {
  const redness = new Float64Array(cells);
  const red = new Float32Array(cells);
  const green = new Float32Array(cells);
  const blue = new Float32Array(cells);
  const kept: Colour = { red: 0, green: 0, blue: 0 };
  return {
    redness,
    keep(i: number, value: number, colour: Colour) {
      redness[i] = value;
      red[i] = colour.red;
      green[i] = colour.green;
      blue[i] = colour.blue;
    },
    /** Whether a colour is a red transition away from the extreme. */
    differs(i: number, value: number, colour: Colour): boolean {
      kept.red = red[i] ?? 0;
      kept.green = green[i] ?? 0;
      kept.blue = blue[i] ?? 0;
      if (!isSaturated(kept) && !isSaturated(colour)) return false;
      return Math.abs(value - (redness[i] ?? 0)) > RED.step || chromaticityDistance(kept, colour) > RED.chromaticityStep;
    },
  };
}

function isSaturated({ red, green, blue }: Colour): boolean {
  const sum = red + green + blue;
  return sum > 0 && red >= RED.saturation * sum;
}

/** Below this luminance a colour has no chromaticity that an eye, or eight bits, could tell. */
const DARK = 0.0005;

/** Distance in the CIE 1976 u′v′ diagram; 0 where one of the two is as good as black. sRGB primaries, D65. */
export function chromaticityDistance(a: Readonly<Colour>, b: Readonly<Colour>): number {
  if (luminanceOf(a.red, a.green, a.blue) < DARK || luminanceOf(b.red, b.green, b.blue) < DARK) return 0;
  return Math.hypot(uOf(a) - uOf(b), vOf(a) - vOf(b));
}

const uOf = (colour: Readonly<Colour>): number => (4 * xOf(colour)) / sumOf(colour);
const vOf = (colour: Readonly<Colour>): number => (9 * luminanceOf(colour.red, colour.green, colour.blue)) / sumOf(colour);
const xOf = ({ red, green, blue }: Readonly<Colour>): number => 0.4124 * red + 0.3576 * green + 0.1805 * blue;
const zOf = ({ red, green, blue }: Readonly<Colour>): number => 0.0193 * red + 0.1192 * green + 0.9505 * blue;
const sumOf = (colour: Readonly<Colour>): number => xOf(colour) + 15 * luminanceOf(colour.red, colour.green, colour.blue) + 3 * zOf(colour);
