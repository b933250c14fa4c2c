import { pixelOf } from '../time-axis.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

/** The light ground of a lane: time marks, cuts as dotted hairlines, a base line. */
export function drawGrid(pen: Pen, frame: LaneFrame, pens: LanePens): void {
  const { heightPx, widthPx } = frame;
  pen.lineWidth = 1;
  pen.strokeStyle = pens.line;
  for (const timeS of frame.ticksS) strokeAt(pen, Math.round(pixelOf(frame, timeS)) + 0.5, heightPx);
  pen.setLineDash([1, 3]);
  pen.strokeStyle = pens.quiet;
  pen.globalAlpha = 0.7;
  for (const timeS of frame.cutsS) strokeAt(pen, Math.round(pixelOf(frame, timeS)) + 0.5, heightPx);
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  pen.strokeStyle = pens.line;
  pen.beginPath();
  pen.moveTo(0, heightPx - 0.5);
  pen.lineTo(widthPx, heightPx - 0.5);
  pen.stroke();
}

function strokeAt(pen: Pen, x: number, heightPx: number): void {
  pen.beginPath();
  pen.moveTo(x, 0);
  pen.lineTo(x, heightPx);
  pen.stroke();
}
