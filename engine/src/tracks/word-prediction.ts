/**
 * What a 16-bit plane leaves after prediction in time (minus the same cell before) and then in space (minus the left neighbour's
 * change, in the first column the upper one's), modulo 65536.
 * @param before the plane of the sample before; null at the start of a shot
 */
export function wordResidual(levels: Uint16Array, before: Uint16Array | null, columns: number): Uint16Array {
  const change = before ? levels.map((level, i) => level - (before[i] ?? 0)) : levels;
  return change.map((value, i) => value - neighbourOf(change, i, columns));
}

/** Undoes `wordResidual` in place, from the residual to the levels. */
export function restoreWords(plane: Uint16Array, before: Uint16Array | null, columns: number): void {
  for (let i = 0; i < plane.length; i++) plane[i] = (plane[i] ?? 0) + neighbourOf(plane, i, columns);
  if (before) for (let i = 0; i < plane.length; i++) plane[i] = (plane[i] ?? 0) + (before[i] ?? 0);
}

const neighbourOf = (change: Uint16Array, i: number, columns: number): number =>
  i % columns > 0 ? (change[i - 1] ?? 0) : (change[i - columns] ?? 0);
