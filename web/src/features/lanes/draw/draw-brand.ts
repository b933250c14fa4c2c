import type { BrandLane } from '../lane.ts';
import { pixelOf } from '../time-axis.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

/** Bars where the brand is on screen. */
export function drawBrand(pen: Pen, { spans }: BrandLane, { frame, pens }: { frame: LaneFrame; pens: LanePens }): void {
  pen.fillStyle = pens.measure;
  pen.globalAlpha = 0.75;
  for (const { start_s, end_s } of spans) {
    const left = pixelOf(frame, start_s);
    pen.fillRect(left, 7, Math.max(2, pixelOf(frame, end_s) - left), frame.heightPx - 14);
  }
  pen.globalAlpha = 1;
}
