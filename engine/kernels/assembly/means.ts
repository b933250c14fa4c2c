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
 * Means of bytes over cells that begin and end anywhere: a byte on a border counts by the share of it that lies inside. `down` and `across`
 * say of each row and column of cells which byte is the first under it and how many there are (two whole numbers each), their shares what
 * each of those counts, one after the other. `line` is memory for `width` values.
 */
export function areaMeans(
  from: usize,
  width: i32,
  columns: i32,
  rows: i32,
  down: usize,
  downShares: usize,
  across: usize,
  acrossShares: usize,
  line: usize,
  to: usize,
): void {
  let share = downShares;
  for (let row = 0; row < rows; row++) {
    const span = down + ((<usize>row) << 3);
    const count = load<i32>(span, 4);
    weighBand(from + <usize>(load<i32>(span) * width), width, count, share, line);
    share += (<usize>count) << 2;
    weighLine(line, columns, across, acrossShares, to + ((<usize>(row * columns)) << 2));
  }
}

/** Sums of bytes down a band of rows, each row counting by its share. */
@inline
function weighBand(band: usize, width: i32, rows: i32, shares: usize, line: usize): void {
  const vector = width & ~7;
  for (let x = 0; x < vector; x += 8) {
    let low = f32x4.splat(0);
    let high = f32x4.splat(0);
    let at = band + <usize>x;
    for (let y = 0; y < rows; y++, at += <usize>width) {
      const share = v128.load32_splat(shares + ((<usize>y) << 2));
      const codes = v128.load8x8_u(at);
      low = f32x4.add(low, f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(codes)), share));
      high = f32x4.add(high, f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(codes)), share));
    }
    const into = line + ((<usize>x) << 2);
    v128.store(into, low);
    v128.store(into, high, 16);
  }
  for (let x = vector; x < width; x++) {
    let sum: f32 = 0;
    let at = band + <usize>x;
    for (let y = 0; y < rows; y++, at += <usize>width) sum += <f32>load<u8>(at) * load<f32>(shares + ((<usize>y) << 2));
    store<f32>(line + ((<usize>x) << 2), sum);
  }
}

/** The same along a line. */
@inline
function weighLine(line: usize, columns: i32, across: usize, shares: usize, to: usize): void {
  let share = shares;
  for (let column = 0; column < columns; column++) {
    const span = across + ((<usize>column) << 3);
    let at = line + ((<usize>load<i32>(span)) << 2);
    const end = at + ((<usize>load<i32>(span, 4)) << 2);
    let sum: f64 = 0;
    for (; at < end; at += 4, share += 4) sum += <f64>load<f32>(at) * <f64>load<f32>(share);
    store<f32>(to + ((<usize>column) << 2), <f32>sum);
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
