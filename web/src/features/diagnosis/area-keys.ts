import type { AreaInput } from '@fovea/contract/areas';
import { inputOf } from './area-changes.ts';

/** A list of areas with a key for each, which stays the area's own when the list is read again. */
export interface KeyedAreas<A extends AreaInput> {
  readonly areas: readonly A[];
  readonly keys: readonly number[];
  /** The key that the next new area gets. */
  readonly next: number;
}

export const keyedFirst = <A extends AreaInput>(areas: readonly A[]): KeyedAreas<A> => ({
  areas,
  keys: areas.map((_, k) => k),
  next: areas.length,
});

const contentOf = (area: AreaInput): string => JSON.stringify(inputOf(area));
const nameOf = ({ name }: AreaInput): string => name;

/**
 * Which area of a list that was read again is which: the one that is just as it was, else the one of the same name; where as many are left
 * over as went, they are what became of those.
 */
export function keyedAnew<A extends AreaInput>({ areas: before, keys, next }: KeyedAreas<A>, areas: readonly A[]): KeyedAreas<A> {
  const found = new Map<number, number>(); // from a place in the new list to one in the old
  const taken = new Set<number>();
  const match = (at: number, was: number) => {
    found.set(at, was);
    taken.add(was);
  };
  for (const of of [contentOf, nameOf]) {
    for (const [at, area] of areas.entries()) {
      if (found.has(at)) continue;
      const was = before.findIndex((each, k) => !taken.has(k) && of(each) === of(area));
      if (was !== -1) match(at, was);
    }
  }
  const left = before.flatMap((_, k) => (taken.has(k) ? [] : [k]));
  const open = areas.flatMap((_, k) => (found.has(k) ? [] : [k]));
  if (left.length === open.length) for (const [k, at] of open.entries()) match(at, left[k] ?? at);
  let free = next;
  const own = areas.map((_, at) => keys[found.get(at) ?? -1] ?? free++);
  return { areas, keys: own, next: free };
}
