import type { ShownBox } from '../boxes-at.ts';

export type Pen = CanvasRenderingContext2D;

const SURE = 0.5;

/** Frames in two tones, so that they stand out on light and on dark; what is not sure is dashed. */
export function drawBoxes(pen: Pen, boxes: readonly ShownBox[], size: { readonly width: number; readonly height: number }): void {
  pen.clearRect(0, 0, size.width, size.height);
  const unit = Math.max(1, size.width / 640);
  for (const box of boxes) {
    const frame = [box.x * size.width, box.y * size.height, box.width * size.width, box.height * size.height] as const;
    pen.setLineDash(box.confidence >= SURE ? [] : [6 * unit, 5 * unit]);
    pen.lineWidth = 4 * unit;
    pen.strokeStyle = 'rgba(7, 9, 12, .75)';
    pen.strokeRect(...frame);
    pen.lineWidth = 2 * unit;
    pen.strokeStyle = '#5FD0CC';
    pen.strokeRect(...frame);
  }
}
