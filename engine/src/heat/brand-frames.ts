/** Where a brand's picture is over time. */
export interface BoxTrack {
  readonly startS: number;
  readonly endS: number;
  /** One a moment: seconds, then left, top, width and height in shares of the picture, then confidence. */
  readonly boxes: readonly (readonly [atS: number, x: number, y: number, width: number, height: number, confidence: number])[];
}

/** A box in shares of the picture, and how sure it is. */
export interface BrandFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
}

/** Boxes this far from a moment of their track are not drawn. */
const REACH_S = 0.35;
const CLOCK_TOLERANCE_S = 1e-3;

/** The boxes of a moment, as the player shows them: between two boxes of a track what lies between them, but never from one shot into another. */
export function framesAt(tracks: readonly BoxTrack[], timeS: number, cutsS: readonly number[]): BrandFrame[] {
  return tracks.flatMap(({ boxes, startS, endS }) => {
    if (timeS < startS - CLOCK_TOLERANCE_S || timeS > endS) return [];
    const after = boxes.findIndex(([atS]) => atS >= timeS);
    const next = boxes[after] ?? boxes.at(-1);
    const before = after > 0 ? boxes[after - 1] : next;
    if (!next || !before) return [];
    const length = next[0] - before[0];
    const [isBeforeHere, isNextHere] = [isOneShot(cutsS, before[0], timeS), isOneShot(cutsS, timeS, next[0])];
    if (!isBeforeHere && !isNextHere) return [];
    if (length > 2 * REACH_S && (timeS - before[0] > REACH_S || !isBeforeHere)) return [];
    const [first, last] = [isBeforeHere ? before : next, isNextHere ? next : before];
    const share = length > 0 ? Math.min(1, Math.max(0, (timeS - before[0]) / length)) : 0;
    const mix = (at: 1 | 2 | 3 | 4 | 5) => first[at] + share * (last[at] - first[at]);
    return [{ x: mix(1), y: mix(2), width: mix(3), height: mix(4), confidence: mix(5) }];
  });
}

/** Whether no shot begins between two moments; the first picture of a shot is of that shot. */
function isOneShot(cutsS: readonly number[], oneS: number, otherS: number): boolean {
  const [fromS, toS] = [Math.min(oneS, otherS), Math.max(oneS, otherS)];
  return !cutsS.some((cutS) => cutS > fromS + CLOCK_TOLERANCE_S && cutS <= toS + CLOCK_TOLERANCE_S);
}

/** The player's colours and widths, for a picture of 640 px. */
const WIDTH_PX = 640;
const SURE = 0.5;
const DASH = { onPx: 6, offPx: 5 } as const;
const STROKES = [
  { widthPx: 4, colour: [7, 9, 12], opacity: 0.75 },
  { widthPx: 2, colour: [0x5f, 0xd0, 0xcc], opacity: 1 },
] as const;

/** A picture that is drawn on: RGBA, not premultiplied. */
export interface Sheet {
  readonly pixels: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Draws frames in two tones, so that they stand out on light and on dark; what is not sure is dashed. */
export function drawFrames(sheet: Sheet, frames: readonly BrandFrame[]): void {
  const unit = Math.max(1, sheet.widthPx / WIDTH_PX);
  for (const frame of frames)
    for (const { widthPx, colour, opacity } of STROKES) strokeFrame(sheet, frame, { halfPx: (widthPx * unit) / 2, unit, colour, opacity });
}

interface Stroke {
  readonly halfPx: number;
  readonly unit: number;
  readonly colour: readonly [number, number, number];
  readonly opacity: number;
}

function strokeFrame(sheet: Sheet, { x, y, width, height, confidence }: BrandFrame, { halfPx, unit, colour, opacity }: Stroke): void {
  const { widthPx, heightPx } = sheet;
  const [left, top, wide, tall] = [x * widthPx, y * heightPx, width * widthPx, height * heightPx];
  const reach = Math.ceil(halfPx) + 1;
  const clip = (at: number, most: number) => Math.min(most, Math.max(0, Math.floor(at)));
  const [fromX, toX] = [clip(left - reach, widthPx), clip(left + wide + reach + 1, widthPx)];
  for (let row = clip(top - reach, heightPx); row < clip(top + tall + reach + 1, heightPx); row++) {
    for (let column = fromX; column < toX; column++) {
      const [dx, dy] = [column + 0.5 - left, row + 0.5 - top];
      const cover = Math.min(1, Math.max(0, halfPx + 0.5 - fromEdge({ dx, dy, wide, tall })));
      if (cover === 0) {
        // Within the frame nothing is drawn: on to its right edge.
        if (dx > reach && dx < wide - reach && dy > reach && dy < tall - reach)
          column = Math.max(column, Math.floor(left + wide - reach) - 1);
        continue;
      }
      if (confidence < SURE && isGap(along({ dx, dy, wide, tall }), unit)) continue;
      blend(sheet.pixels, (row * widthPx + column) * 4, { colour, cover: cover * opacity });
    }
  }
}

interface Spot {
  readonly dx: number;
  readonly dy: number;
  readonly wide: number;
  readonly tall: number;
}

/** How far a spot is from the nearest edge of a frame, inside or outside. Corners are mitred, as a browser draws them. */
const fromEdge = ({ dx, dy, wide, tall }: Spot): number => Math.abs(Math.max(-dx, dx - wide, -dy, dy - tall));

/** The way round the frame to this spot, clockwise from the top left. */
function along({ dx, dy, wide, tall }: Spot): number {
  const edges = [
    { far: Math.abs(dy), at: dx },
    { far: Math.abs(dx - wide), at: wide + dy },
    { far: Math.abs(dy - tall), at: wide + tall + (wide - dx) },
    { far: Math.abs(dx), at: 2 * wide + tall + (tall - dy) },
  ];
  return edges.reduce((best, edge) => (edge.far < best.far ? edge : best)).at;
}

const isGap = (atPx: number, unit: number): boolean => {
  const period = (DASH.onPx + DASH.offPx) * unit;
  return ((atPx % period) + period) % period >= DASH.onPx * unit;
};

/** Lays a colour over what is there. */
function blend(pixels: Uint8Array, at: number, { colour, cover }: { readonly colour: Stroke['colour']; readonly cover: number }): void {
  const under = ((pixels[at + 3] ?? 0) / 255) * (1 - cover);
  const whole = cover + under;
  for (const [channel, value] of colour.entries())
    pixels[at + channel] = Math.round((value * cover + (pixels[at + channel] ?? 0) * under) / whole);
  pixels[at + 3] = Math.round(whole * 255);
}
