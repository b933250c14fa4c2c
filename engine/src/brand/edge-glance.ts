/** Edges that a place needs: of all four quarters, or of any two neighbouring ones. */
export interface Needed {
  readonly whole: number;
  readonly half: number;
}

/** Looks at the 32 places of a word at once, by nine edges of each quarter. @returns a bit for each that may have what is needed of ten */
export type Glance = (word: number, needed: Needed) => number;

/** Edges of each quarter that are looked at first; as many more at the places that these leave; and again. */
const AT_ONCE = 3;
const QUARTERS = 4;
/** Edges of each quarter that are never looked at: any of them may be there. */
const UNSEEN = 1;
/** Numbers are kept in binary, a word for each digit, so that what is added up so is added up for 32 places. */
const DIGITS = 6;
/** Where the numbers lie: those of the quarters, the halves made of two of them, and the whole made of two halves. */
const QUARTER = [0, DIGITS, 2 * DIGITS, 3 * DIGITS] as const;
const [UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT] = QUARTER;
const [UPPER, LOWER, LEFT, RIGHT, WHOLE] = [4 * DIGITS, 5 * DIGITS, 6 * DIGITS, 7 * DIGITS, 8 * DIGITS];

/**
 * Makes a glance for a template. By three edges a quarter a place needs four of the six of a half, or six of the twelve; by six a
 * quarter eight of the twelve of a half, or twelve of the 24; by nine all that is needed, less what has not been looked at.
 * @param bits of the map @param quarters from a place's bit to those of its edges: upper left, upper right, lower left, lower right
 */
export function createGlance(bits: Int32Array, quarters: readonly Int32Array[]): Glance {
  const [first, second, third] = [0, 1, 2].map((k) =>
    Int32Array.from(quarters.flatMap((offsets) => [...offsets.subarray(AT_ONCE * k, AT_ONCE * (k + 1))])),
  );
  const sums = new Int32Array(9 * DIGITS);
  if (!first || !second || !third) return () => 0;
  return (word, needed) => {
    let left = afterTwelve(bits, first, word);
    if (left === 0) return 0;
    for (let k = 0; k < QUARTERS * DIGITS; k++) sums[k] = 0;
    const at = { bits, word };
    addThree(sums, first, at);
    addThree(sums, second, at);
    left &= afterTwentyFour(sums);
    if (left === 0) return 0;
    addThree(sums, third, at);
    return left & judge(sums, needed);
  };
}

/**
 * Four of six is what the sum of two quarters carries into the fours; where neither half does, six of twelve is three and three. Nearly
 * every word ends here, so it is all written out.
 */
function afterTwelve(bits: Int32Array, edges: Int32Array, word: number): number {
  let p = cellsAt(bits, word, edges[0] ?? 0);
  let q = cellsAt(bits, word, edges[1] ?? 0);
  let r = cellsAt(bits, word, edges[2] ?? 0);
  const a = p ^ q ^ r;
  const aa = most(p, q, r);
  p = cellsAt(bits, word, edges[3] ?? 0);
  q = cellsAt(bits, word, edges[4] ?? 0);
  r = cellsAt(bits, word, edges[5] ?? 0);
  const b = p ^ q ^ r;
  const bb = most(p, q, r);
  p = cellsAt(bits, word, edges[6] ?? 0);
  q = cellsAt(bits, word, edges[7] ?? 0);
  r = cellsAt(bits, word, edges[8] ?? 0);
  const c = p ^ q ^ r;
  const cc = most(p, q, r);
  p = cellsAt(bits, word, edges[9] ?? 0);
  q = cellsAt(bits, word, edges[10] ?? 0);
  r = cellsAt(bits, word, edges[11] ?? 0);
  const d = p ^ q ^ r;
  const dd = most(p, q, r);
  const halves = most(aa, bb, a & b) | most(cc, dd, c & d) | most(aa, cc, a & c) | most(bb, dd, b & d);
  return halves | ((a ^ b) & (aa ^ bb ^ (a & b)) & (c ^ d) & (cc ^ dd ^ (c & d)));
}

/** Adds three edges to each quarter's number. */
function addThree(sums: Int32Array, edges: Int32Array, { bits, word }: { readonly bits: Int32Array; readonly word: number }): void {
  for (let quarter = 0, k = 0; k < edges.length; quarter += DIGITS, k += AT_ONCE) {
    const p = cellsAt(bits, word, edges[k] ?? 0);
    const q = cellsAt(bits, word, edges[k + 1] ?? 0);
    const r = cellsAt(bits, word, edges[k + 2] ?? 0);
    const one = p ^ q ^ r;
    const two = most(p, q, r);
    const ones = sums[quarter] ?? 0;
    const twos = sums[quarter + 1] ?? 0;
    const fours = sums[quarter + 2] ?? 0;
    const toTwos = ones & one;
    const toFours = most(twos, two, toTwos);
    sums[quarter] = ones ^ one;
    sums[quarter + 1] = twos ^ two ^ toTwos;
    sums[quarter + 2] = fours ^ toFours;
    sums[quarter + 3] = (sums[quarter + 3] ?? 0) ^ (fours & toFours);
  }
}

/** The 32 cells at an offset from a word, in one word. */
function cellsAt(bits: Int32Array, word: number, offset: number): number {
  const at = word + (offset >> 5);
  // Shifts take their last five bits, so ~offset stands for 31 less those of the offset.
  return ((bits[at] ?? 0) >>> offset) | (((bits[at + 1] ?? 0) << 1) << ~offset);
}

/** Where at least two of three are set: what a sum of them carries. */
const most = (p: number, q: number, r: number): number => (p & q) | (r & (p ^ q));

/** Eight of twelve is what the sum of two quarters carries into the eights; where neither half does, twelve of 24 is two fours and a carry. */
function afterTwentyFour(sums: Int32Array): number {
  add(sums, UPPER, { one: UPPER_LEFT, other: UPPER_RIGHT });
  add(sums, LOWER, { one: LOWER_LEFT, other: LOWER_RIGHT });
  add(sums, LEFT, { one: UPPER_LEFT, other: LOWER_LEFT });
  add(sums, RIGHT, { one: UPPER_RIGHT, other: LOWER_RIGHT });
  const halves = (sums[UPPER + 3] ?? 0) | (sums[LOWER + 3] ?? 0) | (sums[LEFT + 3] ?? 0) | (sums[RIGHT + 3] ?? 0);
  const carry = most(sums[UPPER + 1] ?? 0, sums[LOWER + 1] ?? 0, (sums[UPPER] ?? 0) & (sums[LOWER] ?? 0));
  return halves | ((sums[UPPER + 2] ?? 0) & (sums[LOWER + 2] ?? 0) & carry);
}

/** Where there is enough of the whole, or of a half, if all that was not looked at is there. */
function judge(sums: Int32Array, { whole, half }: Needed): number {
  add(sums, UPPER, { one: UPPER_LEFT, other: UPPER_RIGHT });
  add(sums, LOWER, { one: LOWER_LEFT, other: LOWER_RIGHT });
  add(sums, LEFT, { one: UPPER_LEFT, other: LOWER_LEFT });
  add(sums, RIGHT, { one: UPPER_RIGHT, other: LOWER_RIGHT });
  add(sums, WHOLE, { one: UPPER, other: LOWER });
  const least = half - 2 * UNSEEN;
  return (
    atLeast(sums, UPPER, least) |
    atLeast(sums, LOWER, least) |
    atLeast(sums, LEFT, least) |
    atLeast(sums, RIGHT, least) |
    atLeast(sums, WHOLE, whole - QUARTERS * UNSEEN)
  );
}

function add(sums: Int32Array, to: number, { one, other }: { readonly one: number; readonly other: number }): void {
  let carry = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const p = sums[one + digit] ?? 0;
    const q = sums[other + digit] ?? 0;
    sums[to + digit] = p ^ q ^ carry;
    carry = most(p, q, carry);
  }
}

/** Compares with a number digit by digit, the lowest first: each higher one that differs decides anew. */
function atLeast(sums: Int32Array, at: number, least: number): number {
  let isAtLeast = -1;
  for (let digit = 0; digit < DIGITS; digit++) {
    const here = sums[at + digit] ?? 0;
    isAtLeast = (least >> digit) & 1 ? here & isAtLeast : here | isAtLeast;
  }
  return isAtLeast;
}
