import type { TonePicture } from './code-memory.ts';
import { sparseMeans } from './code-memory.ts';

/** How far a still differs from the one before it: `cut` for another picture, `still` where nothing moved. */
export type Change = 'cut' | 'moved' | 'still';

const COLUMNS = 32;
const ROWS = 18;
/** Mean difference of the small pictures, steps of 255, from which it is another picture. */
const CUT_MEAN = 22;
/** Most that any cell may differ in what stands still. */
const STILL_MOST = 4;

/** Compares stills with the one before and with a kept one by pictures of 32×18 cells. */
export function createChangeMeter(): { next(picture: TonePicture): Change; keep(): void; sinceKept(): Change } {
  let last: Float32Array | null = null;
  let kept: Float32Array | null = null;
  return {
    next(picture) {
      const small = sparseMeans(picture, { columns: COLUMNS, rows: ROWS });
      const change = last ? compare(last, small) : 'cut';
      last = small;
      return change;
    },
    keep() {
      kept = last;
    },
    sinceKept: () => (kept && last ? compare(kept, last) : 'cut'),
  };
}

function compare(a: Float32Array, b: Float32Array): Change {
  let sum = 0;
  let most = 0;
  for (let k = 0; k < a.length; k++) {
    const difference = Math.abs((a[k] ?? 0) - (b[k] ?? 0));
    sum += difference;
    most = Math.max(most, difference);
  }
  return sum / a.length > CUT_MEAN ? 'cut' : most <= STILL_MOST ? 'still' : 'moved';
}
