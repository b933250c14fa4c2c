/** Least strength of an edge (Sobel), and how far apart two pixels must be at a glance. */
const STEP_LEAST = 36;
const STEP_GLANCE = 6;
const DIRECTIONS = 8;
const TAN_11 = 0.1989;
const TAN_34 = 0.6682;
const TAN_56 = 1.4966;
const TAN_79 = 5.0273;

/**
 * Sets the bit of each cell's strongest edge in the plane of its direction; a cell is 2×2 of the picture's codes. The outermost are
 * flat. `first` is the bit of the first cell in the first plane.
 */
export function markEdges(codes: usize, width: i32, columns: i32, rows: i32, strongest: usize, first: i32, stride: i32, planeCells: i32): void {
  for (let row = 1; row < rows - 1; row++) {
    const line = codes + <usize>(2 * row * width);
    const bit = first + row * stride;
    // Eight cells at a time, as long as the eight and the pixel behind them are of this row.
    let column = 1;
    for (; column + 8 < columns; column += 8) {
      const at = line + <usize>(2 * column);
      let uneven = unevenAt(at, <usize>width);
      for (; uneven !== 0; uneven &= uneven - 1) mark(at + <usize>ctz(uneven), width, strongest, bit + column + (ctz(uneven) >> 1), planeCells);
    }
    for (; column < columns - 1; column++) {
      const at = line + <usize>(2 * column);
      if (isUneven(at, <usize>width)) mark(at, width, strongest, bit + column, planeCells);
    }
  }
}

/** A quick look at four slopes: where none is half of a step there is no edge. @returns a bit for each pixel that begins an uneven cell */
@inline
function unevenAt(at: usize, width: usize): i32 {
  const e = v128.load(at);
  const f = v128.load(at, 1);
  const most = i8x16.max_u(
    i8x16.max_u(apart(f, v128.load(at - 1)), apart(v128.load(at + width), v128.load(at - width))),
    i8x16.max_u(apart(v128.load(at, 2), e), apart(v128.load(at + 2 * width, 1), f)),
  );
  return i8x16.bitmask(i8x16.ge_u(most, i8x16.splat(<i8>STEP_GLANCE))) & 0x5555;
}

@inline
function apart(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

@inline
function isUneven(at: usize, width: usize): bool {
  const e = <i32>load<u8>(at);
  const f = <i32>load<u8>(at, 1);
  return (
    abs(f - <i32>load<u8>(at - 1)) >= STEP_GLANCE ||
    abs(<i32>load<u8>(at + width) - <i32>load<u8>(at - width)) >= STEP_GLANCE ||
    abs(<i32>load<u8>(at, 2) - e) >= STEP_GLANCE ||
    abs(<i32>load<u8>(at + 2 * width, 1) - f) >= STEP_GLANCE
  );
}

/** The strongest of a cell's four gradients (Sobel), where it is strong enough. */
function mark(cell: usize, width: i32, strongest: usize, bit: i32, planeCells: i32): void {
  let most = STEP_LEAST * STEP_LEAST;
  let bestX = 0;
  let bestY = 0;
  for (let k = 0; k < 4; k++) {
    const from = cell + <usize>((k & 1) + (k >> 1) * width);
    const above = from - <usize>width;
    const below = from + <usize>width;
    const falling = <i32>load<u8>(below, 1) - <i32>load<u8>(above - 1);
    const rising = <i32>load<u8>(above, 1) - <i32>load<u8>(below - 1);
    const gx = falling + rising + 2 * (<i32>load<u8>(from, 1) - <i32>load<u8>(from - 1));
    const gy = falling - rising + 2 * (<i32>load<u8>(below) - <i32>load<u8>(above));
    const strength = gx * gx + gy * gy;
    if (strength > most) {
      most = strength;
      bestX = gx;
      bestY = gy;
    }
  }
  if (most === STEP_LEAST * STEP_LEAST) return;
  const at = directionOf(bestX, bestY) * planeCells + bit;
  const word = strongest + ((<usize>(at >> 5)) << 2);
  store<i32>(word, load<i32>(word) | (1 << at));
}

/** Direction of a gradient, 0..7, a step of 22.5°. */
@inline
function directionOf(gx: i32, gy: i32): i32 {
  const across = <f64>abs(gx);
  const down = <f64>abs(gy);
  if (down < TAN_11 * across) return 0;
  if (down >= TAN_79 * across) return 4;
  const steep = down < TAN_34 * across ? 1 : down < TAN_56 * across ? 2 : 3;
  return gx > 0 === gy > 0 ? steep : DIRECTIONS - steep;
}

/** Each bit shines on its four neighbours, but not on the outermost cells. */
export function spreadEdges(strongest: usize, bits: usize, columns: i32, rows: i32, first: i32, stride: i32, planeCells: i32): void {
  const step = <usize>(stride >> 5) << 2;
  const words = ((columns - 1) >> 5) + 1;
  const lastBit = ~(1 << (columns - 1));
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    for (let row = 1; row < rows - 1; row++) {
      const begin = <usize>((direction * planeCells + first + row * stride) >> 5) << 2;
      let k = 0;
      for (; k + 4 <= words; k += 4) {
        const at = begin + ((<usize>k) << 2);
        const from = strongest + at;
        const here = v128.load(from);
        const left = v128.or(i32x4.shl(here, 1), i32x4.shr_u(v128.load(from - 4), 31));
        const right = v128.or(i32x4.shr_u(here, 1), i32x4.shl(v128.load(from, 4), 31));
        const beside = v128.or(v128.load(from - step), v128.load(from + step));
        v128.store(bits + at, v128.or(v128.or(here, beside), v128.or(left, right)));
      }
      for (; k < words; k++) {
        const at = begin + ((<usize>k) << 2);
        const from = strongest + at;
        const here = load<u32>(from);
        const across = (here << 1) | (load<u32>(from - 4) >> 31) | (here >> 1) | (load<u32>(from, 4) << 31);
        store<u32>(bits + at, here | across | load<u32>(from - step) | load<u32>(from + step));
      }
      const last = bits + begin + ((<usize>(words - 1)) << 2);
      store<i32>(bits + begin, load<i32>(bits + begin) & ~1);
      store<i32>(last, load<i32>(last) & lastBit);
    }
  }
}
