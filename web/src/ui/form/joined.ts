interface Meeting<V, N extends keyof V> {
  /** The fields that are looked at. */
  readonly names: readonly N[];
  /** What the form began with. */
  readonly began: V;
  /** What stands in it. */
  readonly typed: V;
  /** What somebody else has saved since. */
  readonly theirs: V;
}

interface Joined<N> {
  /** Fields that hold what was typed, and are still to be saved. */
  readonly mine: readonly N[];
  /** Those of them that somebody else changed too, to something else. */
  readonly both: readonly N[];
}

/** Values of fields are texts, choices and lists of them: written down they are alike or they are not. */
export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Two people changed one thing: each field that was typed in keeps that, and every other one shows what the other person saved. */
export function joined<V extends object, N extends keyof V>({ names, began, typed, theirs }: Meeting<V, N>): Joined<N> {
  const mine = names.filter((name) => !isAlike(typed[name], began[name]));
  return { mine, both: mine.filter((name) => !isAlike(theirs[name], began[name]) && !isAlike(theirs[name], typed[name])) };
}

/** What was changed in a form, and nothing else: a change says nothing of what it leaves alone. */
export function changesIn<V extends object>(began: V, typed: V): Partial<V> {
  const changed: Partial<V> = {};
  for (const name in typed) if (!isAlike(typed[name], began[name])) changed[name] = typed[name];
  return changed;
}
