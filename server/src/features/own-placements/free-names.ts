const NAME_MAX = 100;

/** Names as they were handed in, with a number behind those that something else has: `Station`, `Station 2`, `Station 3`. */
export function freeNames(wanted: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return wanted.map((name) => {
    const free = candidates(name).find((one) => !used.has(one.toLowerCase())) ?? name;
    used.add(free.toLowerCase());
    return free;
  });
}

/** More than there may be placements: one of them is free. */
const TRIES = 400;

const candidates = (name: string): string[] => [
  name,
  ...Array.from({ length: TRIES }, (_, index) => {
    const behind = ` ${index + 2}`;
    return `${[...name].slice(0, NAME_MAX - behind.length).join('')}${behind}`;
  }),
];
