/** One call of a client of a history, with what it was told in the end: what was refused for a moment was asked again under its key. */
export interface Told {
  readonly client: number;
  readonly kind: 'make' | 'rename';
  readonly name: string;
  /** What the thing was called before, for a new name. */
  readonly from?: string;
  readonly outcome: 'done' | 'taken';
}

/**
 * Whether what clients were told, and what is there afterwards, can have come about one call after the other.
 * @param told each client's own calls in their order
 * @param names of everything that is there once all have been answered
 * @returns what cannot have come about so, in words; none when all of it can
 */
export function faultsOfHistory(told: readonly Told[], names: readonly string[]): string[] {
  const done = told.filter(({ outcome }) => outcome === 'done');
  const given = new Set(done.map(({ name }) => name));
  const left = new Set(done.flatMap(({ from }) => from ?? []));
  const countIn = (list: readonly string[], name: string) => list.filter((each) => each === name).length;
  const doneNames = done.map(({ name }) => name);
  return [
    ...[...given].filter((name) => countIn(doneNames, name) > 1).map((name) => `${name} was given to more than one client`),
    ...[...given].filter((name) => !left.has(name) && countIn(names, name) === 0).map((name) => `${name} was acknowledged and is lost`),
    ...[...new Set(names)].filter((name) => countIn(names, name) > 1).map((name) => `${name} is there more than once`),
    ...names.filter((name) => !given.has(name)).map((name) => `${name} is there, and nobody was told so`),
    ...names.filter((name) => left.has(name)).map((name) => `${name} has another name by now, and is there all the same`),
    ...told
      .filter(({ outcome, name }) => outcome === 'taken' && !given.has(name))
      .map(({ name }) => `${name} was refused as taken, by nobody`),
  ];
}
