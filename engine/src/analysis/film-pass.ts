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
import { createPastPlain } from './past-plain.ts';
import type { SampleMoment } from './sample-clock.ts';
import { createSampleClock } from './sample-clock.ts';

/** A frame that the network is to look at, and what is known of it before. One that stands is picked several times: `frame` is the same then. */
export interface PickedFrame {
  readonly frame: PictureFrame;
  /** With the moment at which it is looked at, which for a frame that stands may lie after its own. */
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
  /**
   * @returns frames picked now, each worked out when it is asked for; all are asked for before the next frame. They lag a few frames
   * behind, until it is known where the shot began
   */
  push(frame: Extract<DecodedPiece, { kind: 'frame' }>): Iterable<PickedFrame>;
  /** @param endS where the film ends: until then the last frame stands @returns the frames picked at the end */
  finish(endS: number): Iterable<PickedFrame>;
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
  const pastPlain = createPastPlain(wish.rate);
  const pick = createPicker(wish);
  const boundaries: Boundary[] = [];
  const cuts: number[] = [];
  const waiting: Waiting[] = [];

  const note = (found: readonly Boundary[]) => {
    boundaries.push(...found);
    cuts.push(...found.filter(({ kind }) => kind === 'cut').map(({ timeS }) => timeS));
  };
  let shotStartS = 0;
  function* settle(endS?: number): Generator<PickedFrame, void> {
    const now = waiting.shift();
    if (!now) return;
    const { timeS } = now.reduced;
    while (cuts[0] !== undefined && cuts[0] <= timeS) {
      shotStartS = cuts.shift() ?? 0;
      clock.cut(shotStartS);
    }
    const coming = waiting.map(({ reduced }) => reduced);
    const moments = pastPlain(now.reduced, clock.take(timeS, coming[0]?.timeS ?? null, endS), coming);
    yield* pick(now, shotStartS, moments);
  }
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
    *finish(endS) {
      note(shots.finish(endS));
      while (waiting.length > 0) yield* settle(endS);
    },
  };
}

/** Measures what a sample needs; motion is fed by every frame, clutter looked at once a shot and once a second. */
function createPicker({ input, grid, colour }: FilmPassWish) {
  const motion = createMotionMeter(grid);
  const measureClutter = createClutterMeter({ input, colour });
  let measured: { readonly frame: PictureFrame; readonly value: number } | null = null;
  let clutter = { shotStartS: Number.NaN, atS: 0, value: 0 };
  const clutterOf = (frame: PictureFrame): number => {
    measured = measured?.frame === frame ? measured : { frame, value: measureClutter(frame) };
    return measured.value;
  };
  return function* pick({ frame, reduced }: Waiting, shotStartS: number, moments: readonly SampleMoment[]): Generator<PickedFrame, void> {
    motion.push(reduced, shotStartS);
    for (const { timeS, tick } of moments) {
      const shown = timeS === reduced.timeS ? reduced : { ...reduced, timeS };
      if (shown !== reduced) motion.push(shown, shotStartS);
      if (clutter.shotStartS !== shotStartS || timeS - clutter.atS >= CLUTTER_EVERY_S) {
        clutter = { shotStartS, atS: timeS, value: clutterOf(frame) };
      }
      yield { frame, reduced: shown, shotStartS, motion: motion.read(), clutter: clutter.value, tick };
    }
  };
}
