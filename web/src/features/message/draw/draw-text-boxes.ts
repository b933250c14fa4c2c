import type { Place } from '@fovea/contract/message';

/** Something that stands in the picture for a while: shares of its width and height from the top left. */
export interface MarkedBox {
  readonly start_s: number;
  readonly end_s: number;
  readonly places: readonly Place[];
}

interface BoxesLook {
  readonly width: number;
  readonly height: number;
  /** Pixels of the canvas for one of the page. */
  readonly scale: number;
  readonly timeS: number;
}

/** Light on dark, so that it shows on every film. */
const LINE = '#7FE3EA';
const SHADE = 'rgba(7, 9, 12, .65)';

/** Every box that stands at the moment, where it was last seen. */
export function drawTextBoxes(
  pen: CanvasRenderingContext2D,
  boxes: readonly MarkedBox[],
  { width, height, scale, timeS }: BoxesLook,
): void {
  pen.clearRect(0, 0, width, height);
  for (const place of placesAt(boxes, timeS)) {
    const [x, y, across, down] = [place.x * width, place.y * height, place.width * width, place.height * height];
    pen.lineWidth = 3 * scale;
    pen.strokeStyle = SHADE;
    pen.strokeRect(x, y, across, down);
    pen.lineWidth = 1.5 * scale;
    pen.strokeStyle = LINE;
    pen.strokeRect(x, y, across, down);
  }
}

/** Where the boxes lie at a moment. */
export function placesAt(boxes: readonly MarkedBox[], timeS: number): Place[] {
  return boxes.flatMap(({ start_s, end_s, places }) => {
    // The last picture of a film stands on its end.
    if (timeS < start_s || timeS > end_s) return [];
    return places.findLast(({ time_s }) => time_s <= timeS) ?? places[0] ?? [];
  });
}
