import type { FacePicture } from './face-port.ts';

/** The picture by means of blocks of codes, its long side at most so long, both sides even; never enlarged. */
export function shrinkPicture(picture: FacePicture, longSidePx: number): FacePicture {
  const factor = Math.min(1, longSidePx / Math.max(picture.widthPx, picture.heightPx));
  const even = (sidePx: number) => Math.max(2, 2 * Math.round((sidePx * factor) / 2));
  const [widthPx, heightPx] = [even(picture.widthPx), even(picture.heightPx)];
  const luma = { from: { widthPx: picture.widthPx, heightPx: picture.heightPx }, to: { widthPx, heightPx } };
  const chroma = {
    from: { widthPx: picture.widthPx >> 1, heightPx: picture.heightPx >> 1 },
    to: { widthPx: widthPx >> 1, heightPx: heightPx >> 1 },
  };
  return {
    ...{ widthPx, heightPx, colour: picture.colour },
    ...{ y: blockMeans(picture.y, luma), u: blockMeans(picture.u, chroma), v: blockMeans(picture.v, chroma) },
  };
}

/** Of a large block every other row and column says as much. */
const stepOf = (sidePx: number): number => (sidePx >= 4 ? 2 : 1);

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

function blockMeans(plane: Uint8Array, { from, to }: { readonly from: Size; readonly to: Size }): Uint8Array {
  const means = new Uint8Array(to.widthPx * to.heightPx);
  const edges = Int32Array.from({ length: to.widthPx + 1 }, (_, k) => Math.floor((k * from.widthPx) / to.widthPx));
  for (let row = 0; row < to.heightPx; row++) {
    const top = Math.floor((row * from.heightPx) / to.heightPx);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * from.heightPx) / to.heightPx));
    for (let column = 0; column < to.widthPx; column++) {
      const left = edges[column] ?? 0;
      const right = Math.max(left + 1, edges[column + 1] ?? 0);
      const [stepDown, stepAcross] = [stepOf(bottom - top), stepOf(right - left)];
      let [sum, count] = [0, 0];
      for (let y = top; y < bottom; y += stepDown) {
        for (let at = y * from.widthPx + left; at < y * from.widthPx + right; at += stepAcross) {
          sum += plane[at] ?? 0;
          count++;
        }
      }
      means[row * to.widthPx + column] = Math.round(sum / count);
    }
  }
  return means;
}
