import type { PictureSize } from '../saliency/picture-frame.ts';
import type { ScoredPicture } from './score-canvas.ts';
import { blurToNothing, normalised, resizePlane } from './score-canvas.ts';

const PRIOR: PictureSize = { widthPx: 64, heightPx: 48 };
const SIGMA_CELLS = 3;
/** So much of the prior lies anywhere: no pixel is impossible. */
const EVERYWHERE = 0.1;

/**
 * The centre prior of a set: where people looked in all *other* pictures, each picture counting the same.
 * @returns for the picture with this number, the density on its canvas
 */
export function createCentrePrior(pictures: readonly ScoredPicture[]): (number: number) => Float64Array {
  const own = pictures.map(countsOf);
  const all = new Float64Array(PRIOR.widthPx * PRIOR.heightPx);
  for (const counts of own) for (let i = 0; i < all.length; i++) all[i] = (all[i] ?? 0) + (counts[i] ?? 0);
  return (number) => {
    const { widthPx, heightPx } = pictures[number] ?? PRIOR;
    const counts = own[number] ?? all;
    // Rounding may leave a trace of less than nothing where only this picture had fixations.
    const others = all.map((value, i) => Math.max(0, value - (counts[i] ?? 0)));
    const prior = normalised(resizePlane(blurToNothing(others, PRIOR, SIGMA_CELLS), PRIOR, { widthPx, heightPx }));
    return normalised(prior.map((value) => value + EVERYWHERE / prior.length));
  };
}

function countsOf({ fixations, widthPx, heightPx }: ScoredPicture): Float64Array {
  const counts = new Float64Array(PRIOR.widthPx * PRIOR.heightPx);
  for (const { row, column } of fixations) {
    const at = Math.floor((row / heightPx) * PRIOR.heightPx) * PRIOR.widthPx + Math.floor((column / widthPx) * PRIOR.widthPx);
    counts[at] = (counts[at] ?? 0) + 1 / fixations.length;
  }
  return counts;
}
