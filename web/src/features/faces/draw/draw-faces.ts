import type { FaceTrack } from '@fovea/contract/faces';

/** A box in shares of the picture's width and height from the top left. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface FaceLook {
  readonly width: number;
  readonly height: number;
  /** Pixels of the canvas for one of the page. */
  readonly scale: number;
  readonly timeS: number;
}

/** Light on dark, so that it shows on every film; another colour than texts have. */
const LINE = '#F4C95D';
const SHADE = 'rgba(7, 9, 12, .65)';

/** A box round every face that is there at the moment. */
export function drawFaces(pen: CanvasRenderingContext2D, faces: readonly FaceTrack[], { width, height, scale, timeS }: FaceLook): void {
  pen.clearRect(0, 0, width, height);
  for (const face of facesAt(faces, timeS)) {
    const [x, y, across, down] = [face.x * width, face.y * height, face.width * width, face.height * height];
    pen.lineWidth = 3 * scale;
    pen.strokeStyle = SHADE;
    pen.strokeRect(x, y, across, down);
    pen.lineWidth = 1.5 * scale;
    pen.strokeStyle = LINE;
    pen.strokeRect(x, y, across, down);
  }
}

/** Where the faces are at a moment: straight in between the places where they were found. */
export function facesAt(faces: readonly FaceTrack[], timeS: number): FaceBox[] {
  return faces.flatMap(({ start_s, end_s, places }) => {
    // The last picture of a film stands on its end.
    if (timeS < start_s || timeS > end_s) return [];
    const next = places.findIndex(({ time_s }) => time_s > timeS);
    const after = places[next < 0 ? places.length - 1 : next];
    const before = places[next < 0 ? places.length - 1 : Math.max(0, next - 1)];
    if (!before || !after) return [];
    const lengthS = after.time_s - before.time_s;
    const share = lengthS > 0 ? Math.max(0, (timeS - before.time_s) / lengthS) : 0;
    const mix = (from: number, to: number) => from + share * (to - from);
    return {
      x: mix(before.x, after.x),
      y: mix(before.y, after.y),
      width: mix(before.width, after.width),
      height: mix(before.height, after.height),
    };
  });
}
