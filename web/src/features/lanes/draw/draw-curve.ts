import type { Curve, CurveLane } from '../lane.ts';
import { pixelOf } from '../time-axis.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

const PADDING_PX = 5;

type Scaled = Pick<CurveLane, 'scale' | 'shape'>;

/** Height of a value in a lane, from its top. */
export function heightOf(value: number, { scale }: Pick<Scaled, 'scale'>, heightPx: number): number {
  const [low, high] = scale;
  const share = high > low ? (Math.min(high, Math.max(low, value)) - low) / (high - low) : 0;
  return heightPx - PADDING_PX - share * (heightPx - 2 * PADDING_PX);
}

/** One lane of curves: the last one strong, those before it faint behind it; bands as tints, gaps as gaps. */
export function drawCurves(pen: Pen, lane: CurveLane, { frame, pens }: { frame: LaneFrame; pens: LanePens }): void {
  pen.lineJoin = 'round';
  pen.strokeStyle = pens.measure;
  pen.fillStyle = pens.measure;
  for (const [index, curve] of lane.curves.entries()) {
    const isMain = index === lane.curves.length - 1;
    for (const run of runsOf(curve)) {
      const points = pointsOf(run, lane, frame);
      if (isMain) fillUnder(pen, points, frame.heightPx);
      if (curve.band !== null) fillBand(pen, run, { lane, frame, band: curve.band });
      pen.globalAlpha = isMain ? 1 : 0.4;
      pen.lineWidth = isMain ? 1.75 : 1;
      stroke(pen, points);
    }
  }
  pen.globalAlpha = 1;
}

type Sample = readonly [timeS: number, value: number];
export type Point = readonly [x: number, y: number];

/** Samples without a gap between them, together. */
export function runsOf({ timesS, values }: Curve): Sample[][] {
  const runs: Sample[][] = [];
  let open: Sample[] | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null;
      continue;
    }
    if (!open) {
      open = [];
      runs.push(open);
    }
    open.push([timesS[index] ?? 0, value]);
  }
  return runs;
}

/** Where a run is drawn. */
export function pointsOf(run: readonly Sample[], lane: Scaled, frame: LaneFrame): Point[] {
  const points: Point[] = [];
  for (const [timeS, value] of run) {
    const x = pixelOf(frame, timeS);
    const before = points.at(-1);
    if (lane.shape === 'step' && before) points.push([x, before[1]]);
    points.push([x, heightOf(value, lane, frame.heightPx)]);
  }
  const only = points[0];
  return points.length === 1 && only
    ? [
        [only[0] - 2, only[1]],
        [only[0] + 2, only[1]],
      ]
    : points;
}

function trace(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

/** A line through points, as the pen is set. */
export function stroke(pen: Pen, points: readonly Point[]): void {
  trace(pen, points);
  pen.stroke();
}

function fillUnder(pen: Pen, points: readonly Point[], heightPx: number): void {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  trace(pen, [...points, [last[0], heightPx], [first[0], heightPx]]);
  pen.globalAlpha = 0.09;
  pen.fill();
}

/** A tint as far round a run as its band goes. */
export function fillBand(pen: Pen, run: readonly Sample[], { lane, frame, band }: { lane: Scaled; frame: LaneFrame; band: number }): void {
  const shifted = (by: number) => run.map(([timeS, value]): Sample => [timeS, value + by]);
  trace(pen, [...pointsOf(shifted(band), lane, frame), ...pointsOf(shifted(-band), lane, frame).toReversed()]);
  pen.globalAlpha = 0.16;
  pen.fill();
}
