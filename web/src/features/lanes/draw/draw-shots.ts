import type { ShotLane } from '../lane.ts';
import { pixelOf } from '../time-axis.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

/** Shots as blocks in two tones, numbered where there is room. */
export function drawShots(pen: Pen, { spans }: ShotLane, { frame, pens }: { frame: LaneFrame; pens: LanePens }): void {
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  for (const [index, span] of spans.entries()) {
    const left = Math.round(pixelOf(frame, span.start_s));
    const width = Math.max(1, Math.round(pixelOf(frame, span.end_s)) - left - 1);
    pen.globalAlpha = index % 2 === 0 ? 0.3 : 0.18;
    pen.fillStyle = pens.quiet;
    pen.fillRect(left, 4, width, frame.heightPx - 8);
    pen.globalAlpha = 1;
    const label = String(index + 1);
    pen.fillStyle = pens.ink;
    if (pen.measureText(label).width + 8 < width) pen.fillText(label, left + 4, frame.heightPx / 2 + 0.5);
  }
}
