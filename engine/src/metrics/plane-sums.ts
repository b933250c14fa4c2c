/*
 * Sums over planes by index: walking a typed array with `for … of` makes an object for each value, and nearly half of all that an
 * analysis left to the garbage collector came from there.
 */

/** Sum of all values. */
export function sumOf(values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum;
}

/** The highest value, but not less than `least`. */
export function highestOf(values: Float32Array, least: number): number {
  let highest = least;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? least;
    if (value > highest) highest = value;
  }
  return highest;
}
