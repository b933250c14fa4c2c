import type { Finding } from '../ports.ts';
import { lumaTable } from '../saliency/input.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import { isAlike } from './alike.ts';
import { createBarFinder } from './bars.ts';
import { isFilmEnding } from './judge/film-ending.ts';
import { RUN_LEAST_S } from './judge/title-cards.ts';

/** A pixel is black below this share of full luma; a frame when this share of its pixels is. ffmpeg's defaults. */
const BLACK_LUMA = 0.1;
const BLACK_SHARE = 0.98;
/** Mean luma difference from the first frame of the run, as a share of full scale. */
const FREEZE_DIFFERENCE = 0.001;
/** Time stamps are rounded: runs are compared with this much play. */
const CLOCK_TOLERANCE_S = 0.002;

/** Watches every native frame for black and frozen runs, and analysis frames for bars. */
export interface PictureFaults {
  push(frame: PictureFrame): void;
  /** Called for each analysis frame that is not blank. */
  sampleBars(frame: PictureFrame): void;
  /** All runs so far, the ones still going on included. @param durationS where the film ends, or has been read to */
  findings(durationS: number): Finding[];
}

interface Run {
  readonly startS: number;
  readonly endS: number;
}

/** Starts watching a film. Memory: one frame's luma. */
export function createPictureFaults(wish: { readonly input: PictureSize; readonly colour: FrameColour }): PictureFaults {
  const codes = lumaTable(wish.colour);
  const darkBelow = codes.findIndex((value) => value >= BLACK_LUMA * 255);
  const codesPerLevel = 255 / ((codes[255] ?? 255) - (codes[0] ?? 0));
  const pixels = wish.input.widthPx * wish.input.heightPx;
  const differenceMost = FREEZE_DIFFERENCE * 255 * codesPerLevel * pixels;
  const black = createRuns(RUN_LEAST_S.black);
  const frozen = createRuns(RUN_LEAST_S.freeze);
  const bars = createBarFinder(wish.input);
  const reference = new Uint8Array(pixels);
  let hasReference = false;
  return {
    push(frame) {
      black.note(isDark(frame.y, darkBelow), frame.timeS);
      if (hasReference && isAlike(frame.y, reference, differenceMost)) return;
      frozen.note(false, frame.timeS);
      // A picture stands from its own frame on: at a variable rate it may stand for seconds without a second frame like it.
      frozen.note(true, frame.timeS);
      reference.set(frame.y);
      hasReference = true;
    },
    sampleBars: bars.add,
    findings: (durationS) => [
      ...black.until(durationS).map((run): Finding => ({ kind: 'black', ...run, value: run.endS - run.startS, unit: 's' })),
      ...frozen.until(durationS).map((run) => freezeFinding(run, durationS)),
      ...bars.findings(durationS),
    ],
  };
}

function freezeFinding(run: Run, durationS: number): Finding {
  return { kind: isFilmEnding(run, durationS) ? 'end_hold' : 'freeze', ...run, value: run.endS - run.startS, unit: 's' };
}

/**
 * Joins frames for which something holds into runs. A run lasts until the first frame for which it no longer holds.
 * @param leastS shorter runs are dropped
 */
function createRuns(leastS: number) {
  const done: Run[] = [];
  let startS: number | null = null;
  const isLong = (run: Run) => run.endS - run.startS >= leastS - CLOCK_TOLERANCE_S;
  return {
    /** @param atS since when it holds, or from when on it no longer does */
    note(holds: boolean, atS: number) {
      if (holds) startS ??= atS;
      else if (startS !== null) {
        const run = { startS, endS: atS };
        if (isLong(run)) done.push(run);
        startS = null;
      }
    },
    until(endS: number): Run[] {
      const open = startS === null ? [] : [{ startS, endS: Math.max(endS, startS) }];
      return [...done, ...open.filter(isLong)];
    },
  };
}

/** Stops counting as soon as too many pixels are bright, which is at once in an ordinary frame. */
function isDark(luma: Uint8Array, darkBelow: number): boolean {
  const brightMost = (1 - BLACK_SHARE) * luma.length;
  let bright = 0;
  for (let i = 0; i < luma.length; i++) {
    if ((luma[i] ?? 255) >= darkBelow && ++bright > brightMost) return false;
  }
  return true;
}
