/** A corner: shares of width and height from the top left. */
export type Corner = readonly [number, number];

/** Smaller parts of the picture are a slip of the pointer. */
export const ZONE_AREA_LEAST = 0.0004;

/** Area of a polygon that closes by itself, as a share of the picture (shoelace formula). */
export function areaOfZone(corners: readonly Corner[]): number {
  const doubled = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** On which side of the way from a to b a corner lies: its sign; 0 on the way. */
const sideOf = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): number => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const isBetween = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): boolean =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);

function meets([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean {
  const [ofC, ofD, ofA, ofB] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** Whether two sides of a polygon that are no neighbours meet: it has no inside then that everybody would agree on. */
export function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((corner, index): readonly [Corner, Corner] => [corner, corners[(index + 1) % corners.length] ?? corner]);
  const isNeighbour = (first: number, second: number) => second - first === 1 || (first === 0 && second === sides.length - 1);
  return sides.some((side, first) => sides.some((other, second) => second > first && !isNeighbour(first, second) && meets(side, other)));
}
