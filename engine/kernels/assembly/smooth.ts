/**
 * Takes slow changes off a plane, in place: from each cell the mean of the (2·reach + 1)² about it, at the borders of those that are
 * there. `scratch` is memory for as many values as the plane has, and behind them for a float64 sum of each column.
 */
export function highPass(plane: usize, columns: i32, rows: i32, reach: i32, scratch: usize): void {
  for (let row = 0; row < rows; row++) slide(plane + ((<usize>(row * columns)) << 2), scratch + ((<usize>(row * columns)) << 2), columns, reach);
  const sums = scratch + ((<usize>(rows * columns)) << 2);
  lessen(scratch, plane, columns, rows, reach, sums);
}

/** Means along a row. */
@inline
function slide(from: usize, to: usize, count: i32, reach: i32): void {
  let sum: f64 = 0;
  let held = min(reach, count);
  for (let k = 0; k < held; k++) sum += load<f32>(from + ((<usize>k) << 2));
  for (let k = 0; k < count; k++) {
    if (k + reach < count) {
      sum += load<f32>(from + ((<usize>(k + reach)) << 2));
      held++;
    }
    if (k - reach > 0) {
      sum -= load<f32>(from + ((<usize>(k - reach - 1)) << 2));
      held--;
    }
    store<f32>(to + ((<usize>k) << 2), <f32>(sum / held));
  }
}

/** Takes the means down the columns off a plane, two columns at a time; a row is done before the next. */
@inline
function lessen(from: usize, to: usize, columns: i32, rows: i32, reach: i32, sums: usize): void {
  const pairs = columns & ~1;
  memory.fill(sums, 0, (<usize>columns) << 3);
  let held = min(reach, rows);
  for (let k = 0; k < held; k++) addRow(sums, from + ((<usize>(k * columns)) << 2), columns);
  for (let k = 0; k < rows; k++) {
    if (k + reach < rows) {
      addRow(sums, from + ((<usize>((k + reach) * columns)) << 2), columns);
      held++;
    }
    if (k - reach > 0) {
      takeRow(sums, from + ((<usize>((k - reach - 1) * columns)) << 2), columns);
      held--;
    }
    const row = to + ((<usize>(k * columns)) << 2);
    const count = f64x2.splat(<f64>held);
    for (let x = 0; x < pairs; x += 2) {
      const at = row + ((<usize>x) << 2);
      const mean = f64x2.div(v128.load(sums + ((<usize>x) << 3)), count);
      v128.store64_lane(at, f32x4.demote_f64x2_zero(f64x2.sub(f64x2.promote_low_f32x4(v128.load64_zero(at)), mean)), 0);
    }
    if (pairs < columns) {
      const at = row + ((<usize>pairs) << 2);
      store<f32>(at, <f32>(<f64>load<f32>(at) - load<f64>(sums + ((<usize>pairs) << 3)) / <f64>held));
    }
  }
}

@inline
function addRow(sums: usize, row: usize, columns: i32): void {
  for (let x = 0; x < columns; x++) {
    const at = sums + ((<usize>x) << 3);
    store<f64>(at, load<f64>(at) + <f64>load<f32>(row + ((<usize>x) << 2)));
  }
}

@inline
function takeRow(sums: usize, row: usize, columns: i32): void {
  for (let x = 0; x < columns; x++) {
    const at = sums + ((<usize>x) << 3);
    store<f64>(at, load<f64>(at) - <f64>load<f32>(row + ((<usize>x) << 2)));
  }
}
