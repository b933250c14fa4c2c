/** Numbers are kept in binary, a vector for each digit, so that what is added up so is added up for 128 places. */

/** Edges of each quarter that are looked at first; as many more at the places that these leave; and again. */
const AT_ONCE = 3;
/** Edges of each quarter that are never looked at: any of them may be there. */
const UNSEEN = 1;

/** A number: six digits of 128 places each. Those of the quarters, the halves made of two of them, and the whole made of two halves. */
const DIGITS = 6;
const DIGIT: usize = 16;
const NUMBER: usize = 96;
const NUMBERS = memory.data(9 * 96, 16);
const UPPER_LEFT = NUMBERS;
const UPPER_RIGHT = NUMBERS + NUMBER;
const LOWER_LEFT = NUMBERS + 2 * NUMBER;
const LOWER_RIGHT = NUMBERS + 3 * NUMBER;
const UPPER = NUMBERS + 4 * NUMBER;
const LOWER = NUMBERS + 5 * NUMBER;
const LEFT = NUMBERS + 6 * NUMBER;
const RIGHT = NUMBERS + 7 * NUMBER;
const WHOLE = NUMBERS + 8 * NUMBER;

/**
 * Looks at the places of `count` words from `word` on, by nine edges of each quarter (`edges`, 36 offsets from a place's bit to
 * those of its edges: three of each quarter, three more of each, three more again). What may have what is
 * needed of ten gets a bit in `to`, where up to three words behind the last are written too. By three edges a quarter a place needs four
 * of the six of a half, or six of the twelve; by six a quarter eight of the twelve of a half, or twelve of the 24; by nine all that is
 * needed, less what has not been looked at. @returns whether there is any
 */
export function glance(bits: usize, word: i32, count: i32, edges: usize, whole: i32, half: i32, to: usize): i32 {
  let all = i32x4.splat(0);
  for (let k = 0; k < count; k += 4) {
    const found = glanceAtFour(bits + ((<usize>(word + k)) << 2), edges, whole, half);
    v128.store(to + ((<usize>k) << 2), found);
    all = v128.or(all, found);
  }
  return i32(v128.any_true(all));
}

/** The 128 cells at an offset from four words. */
@inline
function cellsAt(words: usize, edges: usize, k: i32): v128 {
  const offset = load<i32>(edges + ((<usize>k) << 2));
  const at = words + ((<usize>(offset >> 5)) << 2);
  // Shifts take their last five bits, so ~offset stands for 31 less those of the offset.
  return v128.or(i32x4.shr_u(v128.load(at), offset), i32x4.shl(i32x4.shl(v128.load(at, 4), 1), ~offset));
}

/** Where at least two of three are set: what a sum of them carries. */
@inline
function most(p: v128, q: v128, r: v128): v128 {
  return v128.or(v128.and(p, q), v128.and(r, v128.xor(p, q)));
}

@inline
function odd(p: v128, q: v128, r: v128): v128 {
  return v128.xor(v128.xor(p, q), r);
}

@inline
function glanceAtFour(words: usize, edges: usize, whole: i32, half: i32): v128 {
  let left = afterTwelve(words, edges);
  if (!v128.any_true(left)) return left;
  memory.fill(NUMBERS, 0, 4 * NUMBER);
  addThree(words, edges, 0);
  addThree(words, edges, 4 * AT_ONCE);
  left = v128.and(left, afterTwentyFour());
  if (!v128.any_true(left)) return left;
  addThree(words, edges, 8 * AT_ONCE);
  return v128.and(left, judge(whole, half));
}

/**
 * Four of six is what the sum of two quarters carries into the fours; where neither half does, six of twelve is three and three. Nearly
 * every place ends here.
 */
@inline
function afterTwelve(words: usize, edges: usize): v128 {
  let p = cellsAt(words, edges, 0);
  let q = cellsAt(words, edges, 1);
  let r = cellsAt(words, edges, 2);
  const a = odd(p, q, r);
  const aa = most(p, q, r);
  p = cellsAt(words, edges, 3);
  q = cellsAt(words, edges, 4);
  r = cellsAt(words, edges, 5);
  const b = odd(p, q, r);
  const bb = most(p, q, r);
  p = cellsAt(words, edges, 6);
  q = cellsAt(words, edges, 7);
  r = cellsAt(words, edges, 8);
  const c = odd(p, q, r);
  const cc = most(p, q, r);
  p = cellsAt(words, edges, 9);
  q = cellsAt(words, edges, 10);
  r = cellsAt(words, edges, 11);
  const d = odd(p, q, r);
  const dd = most(p, q, r);
  const across = v128.or(most(aa, bb, v128.and(a, b)), most(cc, dd, v128.and(c, d)));
  const down = v128.or(most(aa, cc, v128.and(a, c)), most(bb, dd, v128.and(b, d)));
  const three = v128.and(v128.xor(a, b), odd(aa, bb, v128.and(a, b)));
  const andThree = v128.and(v128.xor(c, d), odd(cc, dd, v128.and(c, d)));
  return v128.or(v128.or(across, down), v128.and(three, andThree));
}

/** Adds three edges to each quarter's number. */
function addThree(words: usize, edges: usize, from: i32): void {
  for (let quarter = 0; quarter < 4; quarter++) {
    const k = from + AT_ONCE * quarter;
    const p = cellsAt(words, edges, k);
    const q = cellsAt(words, edges, k + 1);
    const r = cellsAt(words, edges, k + 2);
    const one = odd(p, q, r);
    const two = most(p, q, r);
    const number = NUMBERS + <usize>quarter * NUMBER;
    const ones = v128.load(number);
    const twos = v128.load(number + DIGIT);
    const fours = v128.load(number + 2 * DIGIT);
    const toTwos = v128.and(ones, one);
    const toFours = most(twos, two, toTwos);
    v128.store(number, v128.xor(ones, one));
    v128.store(number + DIGIT, odd(twos, two, toTwos));
    v128.store(number + 2 * DIGIT, v128.xor(fours, toFours));
    v128.store(number + 3 * DIGIT, v128.xor(v128.load(number + 3 * DIGIT), v128.and(fours, toFours)));
  }
}

/** Eight of twelve is what the sum of two quarters carries into the eights; where neither half does, twelve of 24 is two fours and a carry. */
function afterTwentyFour(): v128 {
  addHalves();
  const eights = <usize>3 * DIGIT;
  const across = v128.or(v128.load(UPPER + eights), v128.load(LOWER + eights));
  const halves = v128.or(across, v128.or(v128.load(LEFT + eights), v128.load(RIGHT + eights)));
  const ones = v128.and(v128.load(UPPER), v128.load(LOWER));
  const carry = most(v128.load(UPPER + DIGIT), v128.load(LOWER + DIGIT), ones);
  const fours = v128.and(v128.load(UPPER + 2 * DIGIT), v128.load(LOWER + 2 * DIGIT));
  return v128.or(halves, v128.and(fours, carry));
}

function addHalves(): void {
  add(UPPER, UPPER_LEFT, UPPER_RIGHT);
  add(LOWER, LOWER_LEFT, LOWER_RIGHT);
  add(LEFT, UPPER_LEFT, LOWER_LEFT);
  add(RIGHT, UPPER_RIGHT, LOWER_RIGHT);
}

/** Where there is enough of the whole, or of a half, if all that was not looked at is there. */
function judge(whole: i32, half: i32): v128 {
  addHalves();
  add(WHOLE, UPPER, LOWER);
  const least = half - 2 * UNSEEN;
  const across = v128.or(atLeast(UPPER, least), atLeast(LOWER, least));
  const down = v128.or(atLeast(LEFT, least), atLeast(RIGHT, least));
  return v128.or(v128.or(across, down), atLeast(WHOLE, whole - 4 * UNSEEN));
}

function add(to: usize, one: usize, other: usize): void {
  let carry = i32x4.splat(0);
  for (let digit = 0; digit < DIGITS; digit++) {
    const at = <usize>digit * DIGIT;
    const p = v128.load(one + at);
    const q = v128.load(other + at);
    v128.store(to + at, odd(p, q, carry));
    carry = most(p, q, carry);
  }
}

/** Compares with a number digit by digit, the lowest first: each higher one that differs decides anew. */
function atLeast(number: usize, least: i32): v128 {
  let isAtLeast = i32x4.splat(-1);
  for (let digit = 0; digit < DIGITS; digit++) {
    const here = v128.load(number + <usize>digit * DIGIT);
    isAtLeast = (least >> digit) & 1 ? v128.and(here, isAtLeast) : v128.or(here, isAtLeast);
  }
  return isAtLeast;
}
