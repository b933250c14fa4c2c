import type { OwnZone } from '@fovea/contract/own-placements';
import { ZONE_CORNERS_MAX, OwnZone as Zone } from '@fovea/contract/own-placements';

export type Corner = OwnZone['polygon'][number];

const inside = (value: number) => Math.min(1, Math.max(0, value));
/** A ten-thousandth of the picture is finer than any pointer. */
const fine = (value: number) => Math.round(inside(value) * 10_000) / 10_000;

/** A new zone: a rectangle in the middle, lower for each that is there. */
export function rectangle(name: string, among: number): OwnZone {
  const top = fine(0.1 + 0.06 * (among % 8));
  const polygon: Corner[] = [
    [0.25, top],
    [0.75, top],
    [0.75, fine(top + 0.2)],
    [0.25, fine(top + 0.2)],
  ];
  return { name, kind: 'ui', polygon, from_s: 0, to_s: null };
}

export const moveCorner = (zone: OwnZone, index: number, [x, y]: Corner): OwnZone => ({
  ...zone,
  polygon: zone.polygon.map((corner, at): Corner => (at === index ? [fine(x), fine(y)] : corner)),
});

/** As a whole, and no further than the edge of the picture lets it. */
export function moveZone(zone: OwnZone, [x, y]: Corner): OwnZone {
  const [xs, ys] = [zone.polygon.map((corner) => corner[0]), zone.polygon.map((corner) => corner[1])];
  const within = (by: number, all: readonly number[]) => Math.min(1 - Math.max(...all), Math.max(-Math.min(...all), by));
  const [dx, dy] = [within(x, xs), within(y, ys)];
  return { ...zone, polygon: zone.polygon.map(([left, top]): Corner => [fine(left + dx), fine(top + dy)]) };
}

/** In the middle of the longest side. */
export function addCorner(zone: OwnZone): OwnZone {
  if (zone.polygon.length >= ZONE_CORNERS_MAX) return zone;
  const sides = zone.polygon.map((corner, index) => {
    const next = zone.polygon[(index + 1) % zone.polygon.length] ?? corner;
    return { index, length: Math.hypot(next[0] - corner[0], next[1] - corner[1]), middle: middleOf(corner, next) };
  });
  const longest = sides.reduce((best, side) => (side.length > best.length ? side : best));
  return { ...zone, polygon: zone.polygon.toSpliced(longest.index + 1, 0, longest.middle) };
}

const middleOf = (one: Corner, other: Corner): Corner => [fine((one[0] + other[0]) / 2), fine((one[1] + other[1]) / 2)];

/** A zone keeps three corners. */
export const removeCorner = (zone: OwnZone, index: number): OwnZone =>
  zone.polygon.length <= 3 ? zone : { ...zone, polygon: zone.polygon.toSpliced(index, 1) };

interface ZoneFaults {
  readonly fields: readonly string[];
  /** Which sentence says it, `zones.fault.{words}`; null where nothing is wrong. */
  readonly words: 'name' | 'polygon' | 'seconds' | 'to_s' | null;
}

/** What the contract would refuse in a zone. */
export function faultsOf(zone: OwnZone): ZoneFaults {
  const issues = Zone.safeParse(zone).error?.issues ?? [];
  const [first] = issues;
  const fields = issues.map(({ path }) => String(path[0]));
  if (!first) return { fields, words: null };
  const [field] = first.path;
  if (field === 'name' || field === 'polygon') return { fields, words: field };
  return { fields, words: first.code === 'custom' ? 'to_s' : 'seconds' };
}
