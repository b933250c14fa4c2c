/** How a plane lies in memory, and how far its neighbourhood reaches. */
interface HighPassWish {
  readonly columns: number;
  readonly rows: number;
  /** The mean of (2·reach + 1)² cells is taken off each; at the borders, of those that are there. */
  readonly reach: number;
  /** Memory for as many values as the plane has. */
  readonly scratch: Float32Array;
}

/** Takes slow changes off a plane, in place: from each cell the mean of its neighbourhood. */
export function highPass(plane: Float32Array, { columns, rows, reach, scratch }: HighPassWish): void {
  for (let row = 0; row < rows; row++) slide({ from: plane, to: scratch, start: row * columns, step: 1, count: columns, reach });
  // Down the columns the means are read and the plane is lessened.
  for (let column = 0; column < columns; column++) lessen({ from: scratch, to: plane, start: column, step: columns, count: rows, reach });
}

interface Line {
  readonly from: Float32Array;
  readonly to: Float32Array;
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly reach: number;
}

function slide({ from, to, start, step, count, reach }: Line): void {
  let sum = 0;
  let held = Math.min(reach, count);
  for (let k = 0; k < held; k++) sum += from[start + k * step] ?? 0;
  for (let k = 0; k < count; k++) {
    if (k + reach < count) {
      sum += from[start + (k + reach) * step] ?? 0;
      held++;
    }
    if (k - reach > 0) {
      sum -= from[start + (k - reach - 1) * step] ?? 0;
      held--;
    }
    to[start + k * step] = sum / held;
  }
}

function lessen({ from, to, start, step, count, reach }: Line): void {
  let sum = 0;
  let held = Math.min(reach, count);
  for (let k = 0; k < held; k++) sum += from[start + k * step] ?? 0;
  for (let k = 0; k < count; k++) {
    if (k + reach < count) {
      sum += from[start + (k + reach) * step] ?? 0;
      held++;
    }
    if (k - reach > 0) {
      sum -= from[start + (k - reach - 1) * step] ?? 0;
      held--;
    }
    const at = start + k * step;
    to[at] = (to[at] ?? 0) - sum / held;
  }
}
