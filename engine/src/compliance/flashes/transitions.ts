/** The latest transition of each cell: upwards 1, downwards −1, none yet 0; and when it was. */
export interface Transitions {
  readonly signs: Int8Array;
  readonly timesS: Float64Array;
}

/** What counts as a change of level. */
export interface LevelStep {
  readonly step: number;
  readonly darkerBelow: number;
}

/** Follows the level of each cell from turning point to turning point. */
export interface LevelFollower {
  /** @param levels one a cell, of the next frame */
  push(levels: Float32Array, timeS: number): void;
  readonly latest: Transitions;
}

/**
 * A change is counted from the extreme of the current direction, at the first frame where it is large enough and its darker state dark
 * enough; then the direction turns. A slow fade is one transition, a flicker one at each turn.
 */
export function createLevelFollower(cells: number, { step, darkerBelow }: LevelStep): LevelFollower {
  const signs = new Int8Array(cells);
  const timesS = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
  const lows = new Float32Array(cells).fill(Number.POSITIVE_INFINITY);
  const highs = new Float32Array(cells).fill(Number.NEGATIVE_INFINITY);
  return {
    latest: { signs, timesS },
    push(levels, timeS) {
      for (let i = 0; i < cells; i++) {
        const level = levels[i] ?? 0;
        const sign = signs[i] ?? 0;
        const low = lows[i] ?? 0;
        const high = highs[i] ?? 0;
        // Of a direction only its own extreme is kept; before the first transition both are.
        if (sign <= 0 && level < low) lows[i] = level;
        if (sign >= 0 && level > high) highs[i] = level;
        if (sign <= 0 && level - low >= step && low < darkerBelow) {
          signs[i] = 1;
          highs[i] = level;
          timesS[i] = timeS;
        } else if (sign >= 0 && high - level >= step && level < darkerBelow) {
          signs[i] = -1;
          lows[i] = level;
          timesS[i] = timeS;
        }
      }
    },
  };
}
