/** A letter of the best path: at which step it is first and last the likeliest. */
export interface PlacedLetter {
  readonly letter: string;
  readonly chance: number;
  readonly firstStep: number;
  readonly lastStep: number;
}

/**
 * How many times as far apart as most of its line two letters lie, and how likely a space must be there. The network hardly ever sees a
 * space that is not there, and overlooks one in fifteen, most of which it holds for possible; but between letters that are set wide too.
 */
const SPACE_CHANCES = [
  { apart: 1.6, chance: 0.03 },
  { apart: 1.3, chance: 0.15 },
  { apart: 0, chance: 1 / 3 },
] as const;
/**
 * What may end a word and what may begin the next: no number, address or contraction is broken. A dot between capitals, or one and a
 * digit, is more often of an address than the end of a sentence.
 */
const MAY_PART = /^(?:.[\p{L}\p{N}€£$%\)][\p{L}\p{N}€£$]|[\p{L}--\p{Lu}]\.[\p{Lu}\p{N}]|\p{L}[,:;][\p{L}\p{N}]|.[!?][\p{L}\p{N}])$/v;
const DIGITS = /^\p{N}{2}$/u;

/**
 * Which letters of a line a space follows that the best path leaves out.
 * @param letters in order; a space of the best path is one of them
 * @param spaceChances of each step
 */
export function overlookedSpaces(letters: readonly PlacedLetter[], spaceChances: Float32Array): ReadonlySet<number> {
  const gaps = letters.slice(1).flatMap(({ letter, firstStep }, k) => {
    const before = letters[k];
    return !before || letter === ' ' || before.letter === ' ' ? [] : [{ after: k, steps: firstStep - before.lastStep }];
  });
  const usual = gaps.map(({ steps }) => steps).toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const parted = gaps.filter(({ after, steps }) => {
    const [one, other] = [letters[after], letters[after + 1]];
    if (!one || !other || !MAY_PART.test(`${letters[after - 1]?.letter ?? ' '}${one.letter}${other.letter}`)) return false;
    const chance = Math.max(...spaceChances.subarray(one.lastStep, other.firstStep + 1));
    // Between two letters alike is always a pause, which is easily held for a space.
    const times = one.letter === other.letter ? 0 : steps / usual;
    // A year or a price that is parted says something else: between digits no space is taken for possible without a gap that is seen.
    const limits = DIGITS.test(one.letter + other.letter) ? SPACE_CHANCES.slice(0, 1) : SPACE_CHANCES;
    return limits.some((least) => times >= least.apart && chance >= least.chance);
  });
  return new Set(parted.map(({ after }) => after));
}
