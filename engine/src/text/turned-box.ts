/** A point, px or share, x right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle that may be turned: centre, sides, and the direction of its width in radians, clockwise on the screen. */
export interface TurnedBox {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** The smallest turned rectangle round points: one of its sides lies on their hull (Freeman and Shapira 1975). */
export function smallestBox(points: readonly Point[]): TurnedBox | null {
  const hull = hullOf(points);
  let best: TurnedBox | null = null;
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length];
    if (!to) continue;
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return best && upright(best);
}

function boxAlong(points: readonly Point[], angle: number): TurnedBox {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return { centre: { x: along * cos - across * sin, y: along * sin + across * cos }, width: right - left, height: bottom - top, angle };
}

/** Turns the naming of the sides so that the width runs within 45° of the horizontal, left to right. */
function upright(box: TurnedBox): TurnedBox {
  const quarter = Math.PI / 2;
  const turns = Math.round(box.angle / quarter);
  const angle = box.angle - turns * quarter;
  return turns % 2 === 0 ? { ...box, angle } : { ...box, angle, width: box.height, height: box.width };
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const ordered = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(ordered), ...half(ordered.toReversed())];
}

const turn = (a: Point = { x: 0, y: 0 }, b: Point = { x: 0, y: 0 }, c: Point = { x: 0, y: 0 }): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
