/**
 * Sums of bytes over cells of `across` × `down` bytes, `across` a multiple of four and `down` at most 128: for each cell of a row of
 * them a sum. `line` is memory for `width` / 4 values.
 */
export function cellMeans(from: usize, width: i32, across: i32, down: i32, columns: i32, rows: i32, line: usize, to: usize): void {
  const fours = across >> 2;
  const share = 1.0 / <f64>(across * down);
  for (let row = 0; row < rows; row++) {
    const band = from + <usize>(row * down * width);
    addBand(band, width, down, line);
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let k = column * fours; k < (column + 1) * fours; k++) sum += load<i32>(line + ((<usize>k) << 2));
      store<f32>(to + ((<usize>(row * columns + column)) << 2), <f32>(<f64>sum * share));
    }
  }
}

/** Sums of four bytes beside each other, down a band of rows. */
@inline
function addBand(band: usize, width: i32, down: i32, line: usize): void {
  const vector = width & ~15;
  for (let x = 0; x < vector; x += 16) {
    let pairs = i16x8.splat(0);
    let at = band + <usize>x;
    for (let y = 0; y < down; y++, at += <usize>width) pairs = i16x8.add(pairs, i16x8.extadd_pairwise_i8x16_u(v128.load(at)));
    v128.store(line + <usize>x, i32x4.extadd_pairwise_i16x8_u(pairs));
  }
  for (let x = vector; x < width; x += 4) {
    let sum = 0;
    let at = band + <usize>x;
    for (let y = 0; y < down; y++, at += <usize>width) sum += load<u8>(at) + load<u8>(at, 1) + load<u8>(at, 2) + load<u8>(at, 3);
    store<i32>(line + <usize>x, sum);
  }
}

/**
 * Means of bytes over blocks of any size, whole bytes each, rounded. Of a block of four or more a side every other row and column says
 * as much.
 */
export function blockMeans(from: usize, fromWidth: i32, fromHeight: i32, to: usize, toWidth: i32, toHeight: i32): void {
  for (let row = 0; row < toHeight; row++) {
    const top = (row * fromHeight) / toHeight;
    const bottom = max(top + 1, ((row + 1) * fromHeight) / toHeight);
    const stepDown = bottom - top >= 4 ? 2 : 1;
    for (let column = 0; column < toWidth; column++) {
      const left = (column * fromWidth) / toWidth;
      const right = max(left + 1, ((column + 1) * fromWidth) / toWidth);
      const stepAcross = right - left >= 4 ? 2 : 1;
      let sum = 0;
      let count = 0;
      for (let y = top; y < bottom; y += stepDown) {
        const line = from + <usize>(y * fromWidth);
        for (let x = left; x < right; x += stepAcross) {
          sum += load<u8>(line + <usize>x);
          count++;
        }
      }
      store<u8>(to + <usize>(row * toWidth + column), (2 * sum + count) / (2 * count));
    }
  }
}
