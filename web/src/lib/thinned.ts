/** So many of a list at most, at an even distance, its first and its last among them. */
export function thinned<T>(list: readonly T[], most: number): T[] {
  const last = list.length - 1;
  const every = Math.max(1, Math.ceil(last / (most - 1)));
  return list.filter((_, k) => k % every === 0 || k === last);
}

/** A list and what follows it, in the room that both share: the later one takes its part at most, the earlier one what that leaves. */
export function joinedWithin<T>(
  earlier: readonly T[],
  later: readonly T[],
  { most, mostOfLater }: { readonly most: number; readonly mostOfLater: number },
): T[] {
  const after = thinned(later, mostOfLater);
  return [...thinned(earlier, most - after.length), ...after];
}
