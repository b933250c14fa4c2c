import type { VersionLane } from '../lane.ts';
import { pixelOf } from '../time-axis.ts';
import type { Point } from './draw-curve.ts';
import { fillBand, heightOf, pointsOf, runsOf, stroke } from './draw-curve.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

/** A line of its own for each version: a measure keeps its colour, so versions differ by stroke. */
const DASHES: Readonly<Record<string, number[]>> = { A: [], B: [7, 4], C: [2, 3], D: [10, 3, 2, 3] };
const LABEL_PX = 12;
const HALO_PX = 3;

/** Curves of several versions in the measure's colour, each with its letter where it ends. */
export function drawVersions(pen: Pen, lane: VersionLane, { frame, pens }: { frame: LaneFrame; pens: LanePens }): void {
  pen.lineJoin = 'round';
  pen.strokeStyle = pens.measure;
  pen.fillStyle = pens.measure;
  const ends: { letter: string; end: Point }[] = [];
  for (const curve of lane.curves) {
    const runs = runsOf(curve);
    const { letter, band } = curve;
    if (band !== null) for (const run of runs) fillBand(pen, run, { lane, frame, band });
    pen.globalAlpha = 1;
    pen.lineWidth = 1.5;
    pen.setLineDash(DASHES[letter] ?? []);
    for (const run of runs) stroke(pen, pointsOf(run, lane, frame));
    const last = runs.at(-1)?.at(-1);
    if (last) ends.push({ letter, end: [pixelOf(frame, last[0]), heightOf(last[1], lane, frame.heightPx)] });
  }
  pen.setLineDash([]);
  drawLetters(pen, placed(ends, frame), pens);
}

interface Letter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

/** Letters inside the lane, one below the other where curves end at one place. */
export function placed(
  ends: readonly { readonly letter: string; readonly end: Point }[],
  frame: Pick<LaneFrame, 'widthPx' | 'heightPx'>,
): Letter[] {
  const letters: Letter[] = [];
  const half = LABEL_PX / 2;
  for (const { letter, end } of ends.toSorted((one, other) => one.end[1] - other.end[1])) {
    const x = Math.min(end[0], frame.widthPx - LABEL_PX);
    const above = letters.filter((other) => Math.abs(other.x - x) < LABEL_PX).map(({ y }) => y + LABEL_PX);
    letters.push({ letter, x, y: Math.max(half, end[1], ...above) });
  }
  return lifted(letters, frame.heightPx - half);
}

/** What was pushed out of the lane pushes those above it back up. */
function lifted(letters: readonly Letter[], lowest: number): Letter[] {
  const kept: Letter[] = [];
  for (const one of letters.toReversed()) {
    const below = kept.filter((other) => Math.abs(other.x - one.x) < LABEL_PX).map(({ y }) => y - LABEL_PX);
    kept.push({ ...one, y: Math.min(lowest, one.y, ...below) });
  }
  return kept.toReversed();
}

function drawLetters(pen: Pen, letters: readonly Letter[], { ink, paper }: LanePens): void {
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.lineWidth = HALO_PX;
  pen.strokeStyle = paper;
  pen.fillStyle = ink;
  for (const { letter, x, y } of letters) {
    pen.strokeText(letter, x + 1, y);
    pen.fillText(letter, x + 1, y);
  }
}
