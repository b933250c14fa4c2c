const LANES = 0x00ff00ff;
const CARRY = 0x01000100;
const ONES = 0x00010001;
/** Words between two looks at the sum; two lanes of 16 bits hold it that long: 2 · 64 · 255 < 65,536. */
const WORDS_BETWEEN = 64;

/**
 * Whether the differences of two lumas, byte by byte, add up to less than a sum; stops as soon as they do not. Four bytes are compared at
 * a time, because every native frame passes here.
 * @param a, b same length, their bytes beginning at a multiple of four in memory and in number
 */
export function isAlike(a: Uint8Array, b: Uint8Array, differenceMost: number): boolean {
  const wordsA = new Uint32Array(a.buffer, a.byteOffset, a.length >> 2);
  const wordsB = new Uint32Array(b.buffer, b.byteOffset, b.length >> 2);
  let sum = 0;
  for (let start = 0; start < wordsA.length; start += WORDS_BETWEEN) {
    const end = Math.min(start + WORDS_BETWEEN, wordsA.length);
    let lanes = 0;
    for (let i = start; i < end; i++) {
      const one = wordsA[i] ?? 0;
      const other = wordsB[i] ?? 0;
      lanes = (lanes + apart(one & LANES, other & LANES) + apart((one >>> 8) & LANES, (other >>> 8) & LANES)) | 0;
    }
    sum += (lanes & 0xffff) + (lanes >>> 16);
    if (sum >= differenceMost) return false;
  }
  return true;
}

/** |a − b| in each of two lanes: the carry says which is larger, and a negative difference is turned round (two's complement). */
function apart(a: number, b: number): number {
  const difference = (a | CARRY) - b;
  const negative = ((difference >>> 8) & ONES) ^ ONES;
  return ((difference & LANES) ^ (negative * 0xff)) + negative;
}
