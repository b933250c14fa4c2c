import type { DecodedPiece } from '../decode/matroska-reader.ts';
import { createByteReducer } from '../kernels/byte-means.ts';
import { createClutterMeter } from '../metrics/clutter.ts';
import type { Grid } from '../metrics/grid.ts';
import type { Motion } from '../metrics/motion.ts';
import { createMotionMeter } from '../metrics/motion.ts';
import type { GridFrame } from '../metrics/reduce.ts';
import { createReducer } from '../metrics/reduce.ts';
import type { Boundary } from '../metrics/shots.ts';
import { createShotDetector, SHOT_LOOKAHEAD_FRAMES } from '../metrics/shots.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import { createSampleClock } from './sample-clock.ts';

/** A frame that the network is to look at, and what is known of it before. */
export interface PickedFrame {
  readonly frame: PictureFrame;
  readonly reduced: GridFrame;
  /** Time of the last hard cut; 0 before the first. */
  readonly shotStartS: number;
  readonly motion: Motion | null;
  readonly clutter: number;
  /** The last moment of the regular grid that it stands for, several where frames are sparse; null for the extra one after a cut. */
  readonly tick: number | null;
}

/** Looks at every native frame: small pictures, shots, motion; and picks those for the network. */
export interface FilmPass {
  /** @returns frames picked now; they lag a few frames behind, until it is known where the shot began */
  push(frame: Extract<DecodedPiece, { kind: 'frame' }>): readonly PickedFrame[];
  /** @param endS where the film ends @returns the frames picked at the end */
  finish(endS: number): readonly PickedFrame[];
  readonly boundaries: readonly Boundary[];
}

/** How a film passes: at which sizes, at which rate, and who sees the frames. */
export interface FilmPassWish {
  readonly input: PictureSize;
  readonly grid: Grid;
  readonly colour: FrameColour;
  /** Samples per second of the regular grid. */
  readonly rate: number;
  /** Sees each reduced frame in order, at once. */
  readonly onReduced: (reduced: GridFrame, picture: PictureFrame) => void;
}

const CLUTTER_EVERY_S = 1;

interface Waiting {
  readonly frame: PictureFrame;
  readonly reduced: GridFrame;
}

/** Starts the pass of one film; it holds back a few frames at most, until a cut is decided. */
export function createFilmPass(wish: FilmPassWish): FilmPass {
  const reduce = createReducer(wish, createByteReducer);
  const shots = createShotDetector(wish.grid);
  const clock = createSampleClock(wish.rate);
  const pick = createPicker(wish);
  const boundaries: Boundary[] = [];
  const cuts: number[] = [];
  const waiting: Waiting[] = [];

  const note = (found: readonly Boundary[]) => {
    boundaries.push(...found);
    cuts.push(...found.filter(({ kind }) => kind === 'cut').map(({ timeS }) => timeS));
  };
  let shotStartS = 0;
  const settle = (): PickedFrame[] => {
    const now = waiting.shift();
    if (!now) return [];
    const { timeS } = now.reduced;
    while (cuts[0] !== undefined && cuts[0] <= timeS) {
      shotStartS = cuts.shift() ?? 0;
      clock.cut(shotStartS);
    }
    const taken = clock.take(timeS, waiting[0]?.reduced.timeS ?? null);
    return pick(now, { shotStartS, taken, tick: clock.tick });
  };
  return {
    boundaries,
    push(frame) {
      const reduced = reduce(frame);
      wish.onReduced(reduced, frame);
      note(shots.push(reduced));
      waiting.push({ frame, reduced });
      // A cut at a frame is known once that many further frames have been seen, so everything here waits for that.
      return waiting.length > SHOT_LOOKAHEAD_FRAMES ? settle() : [];
    },
    finish(endS) {
      note(shots.finish(endS));
      const picked: PickedFrame[] = [];
      while (waiting.length > 0) picked.push(...settle());
      return picked;
    },
  };
}

type Place = { readonly shotStartS: number; readonly taken: 'grid' | 'cut' | null; readonly tick: number };

/** Measures what a sample needs; motion is fed by every frame, clutter looked at once a shot and once a second. */
function createPicker({ input, grid, colour }: FilmPassWish): (now: Waiting, place: Place) => PickedFrame[] {
  const motion = createMotionMeter(grid);
  const measureClutter = createClutterMeter({ input, colour });
  let clutter = { shotStartS: Number.NaN, atS: 0, value: 0 };
  return ({ frame, reduced }, { shotStartS, taken, tick }) => {
    motion.push(reduced, shotStartS);
    if (taken === null) return [];
    const { timeS } = reduced;
    if (clutter.shotStartS !== shotStartS || timeS - clutter.atS >= CLUTTER_EVERY_S) {
      clutter = { shotStartS, atS: timeS, value: measureClutter(frame) };
    }
    return [{ frame, reduced, shotStartS, motion: motion.read(), clutter: clutter.value, tick: taken === 'grid' ? tick : null }];
  };
}
