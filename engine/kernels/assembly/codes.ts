/** Means of 2×2 codes, halves upwards, in a picture of half the sides; an odd column or row at the end is left out. */
export function halve(from: usize, width: i32, height: i32, to: usize): void {
  const wide = width >> 1;
  const high = height >> 1;
  const vector = wide & ~7;
  for (let row = 0; row < high; row++) {
    const above = from + <usize>(2 * row * width);
    const below = above + <usize>width;
    const into = to + <usize>(row * wide);
    for (let x = 0; x < vector; x += 8) {
      const at = <usize>(2 * x);
      const pairs = i16x8.add(
        i16x8.extadd_pairwise_i8x16_u(v128.load(above + at)),
        i16x8.extadd_pairwise_i8x16_u(v128.load(below + at)),
      );
      const means = i16x8.shr_u(i16x8.add(pairs, i16x8.splat(2)), 2);
      v128.store64_lane(into + <usize>x, i8x16.narrow_i16x8_u(means, means), 0);
    }
    for (let x = vector; x < wide; x++) {
      const at = <usize>(2 * x);
      const sum = <i32>load<u8>(above + at) + load<u8>(above + at, 1) + load<u8>(below + at) + load<u8>(below + at, 1);
      store<u8>(into + <usize>x, (sum + 2) >> 2);
    }
  }
}

/**
 * The least (or the most) of each code, the one `step` before and the one `step` behind it, as they lie in memory; where one of the two
 * is not there, of the rest.
 */
export function extremes(from: usize, count: i32, step: i32, isMost: i32, to: usize): void {
  const edge = min(step, count);
  for (let k = 0; k < edge; k++) store<u8>(to + <usize>k, extremeAt(from, count, step, isMost, k));
  let k = edge;
  for (; k + 16 <= count - step; k += 16) {
    const at = from + <usize>k;
    const here = v128.load(at);
    const before = v128.load(at - <usize>step);
    const behind = v128.load(at + <usize>step);
    const found = isMost
      ? i8x16.max_u(here, i8x16.max_u(before, behind))
      : i8x16.min_u(here, i8x16.min_u(before, behind));
    v128.store(to + <usize>k, found);
  }
  for (; k < count; k++) store<u8>(to + <usize>k, extremeAt(from, count, step, isMost, k));
}

@inline
function extremeAt(from: usize, count: i32, step: i32, isMost: i32, k: i32): i32 {
  const here = <i32>load<u8>(from + <usize>k);
  const before = k - step >= 0 ? <i32>load<u8>(from + <usize>(k - step)) : here;
  const behind = k + step < count ? <i32>load<u8>(from + <usize>(k + step)) : here;
  return isMost ? max(here, max(before, behind)) : min(here, min(before, behind));
}

/** Means over `columns` × `rows` cells of whole codes, of every second code across and down; 0 where a cell has none. */
export function sparseMeans(from: usize, width: i32, height: i32, columns: i32, rows: i32, to: usize): void {
  for (let row = 0; row < rows; row++) {
    const top = (row * height) / rows;
    const bottom = ((row + 1) * height) / rows;
    for (let column = 0; column < columns; column++) {
      const left = (column * width) / columns;
      const right = ((column + 1) * width) / columns;
      let sum = 0;
      for (let y = top; y < bottom; y += 2) sum += sumOfEvery(from + <usize>(y * width + left), right - left);
      const count = ((bottom - top + 1) >> 1) * ((right - left + 1) >> 1);
      store<f32>(to + ((<usize>(row * columns + column)) << 2), count > 0 ? <f32>(<f64>sum / <f64>count) : 0);
    }
  }
}

/** The sum of every second code of so many. */
@inline
function sumOfEvery(at: usize, count: i32): i32 {
  let sums = i32x4.splat(0);
  let x = 0;
  for (; x + 16 <= count; x += 16) {
    const every = v128.and(v128.load(at + <usize>x), i16x8.splat(0xff));
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(every));
  }
  let sum = i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
  for (; x < count; x += 2) sum += load<u8>(at + <usize>x);
  return sum;
}
