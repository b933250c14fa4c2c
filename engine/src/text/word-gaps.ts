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
 * What is seen between two letters tells more than the network's steps, of which a letter has two or three: so many times as wide as most
 * gaps of its line, and so many px of the 48 at which lines are read, it is a space that the network need hardly hold for possible.
 */
const SEEN_GAP = { times: 2, px: 7, chance: 0.005 };
const SEEN_GAP_DIGITS_CHANCE = 0.1;
/** A 1 stands as far from its neighbours as a word from the next, and so may a price from its sign: what is seen there tells nothing. */
const STANDS_APART = /1|^[€£$]\p{N}$/u;
/** Of four signs the middle two would be parted, which leaves a letter by itself. */
const ONE_LETTER = /^ \p{L}|\p{L} $/u;

/** How wide the gap between a letter and the next is, px; null where that cannot be seen. Asked only where a space may be. */
export type GapsOf = () => ((after: number) => number) | null;

/**
 * Which letters of a line a space follows that the best path leaves out.
 * @param letters in order; a space of the best path is one of them
 * @param spaceChances of each step
 */
export function overlookedSpaces(
  letters: readonly PlacedLetter[],
  spaceChances: Float32Array,
  gapsOf: GapsOf = () => null,
): ReadonlySet<number> {
  const gaps = letters.slice(1).flatMap(({ letter, firstStep }, k) => {
    const before = letters[k];
    return !before || letter === ' ' || before.letter === ' ' ? [] : [{ after: k, steps: firstStep - before.lastStep }];
  });
  const usual = gaps.map(({ steps }) => steps).toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const possible = gaps.flatMap(({ after, steps }) => {
    const [one, other] = [letters[after], letters[after + 1]];
    if (!one || !other || !MAY_PART.test(`${letters[after - 1]?.letter ?? ' '}${one.letter}${other.letter}`)) return [];
    const chance = Math.max(...spaceChances.subarray(one.lastStep, other.firstStep + 1));
    // Between two letters alike is always a pause, which is easily held for a space.
    const times = one.letter === other.letter ? 0 : steps / usual;
    // A letter's own step has some of a space that is seen before it or behind it.
    const between = Math.max(0, ...spaceChances.subarray(one.lastStep + 1, other.firstStep));
    const pair = one.letter + other.letter;
    const leavesOne = ONE_LETTER.test(`${letters[after - 1]?.letter ?? ' '}${pair}${letters[after + 2]?.letter ?? ' '}`);
    return [{ after, chance, between, times, areDigits: DIGITS.test(pair), standsApart: leavesOne || STANDS_APART.test(pair) }];
  });
  const told = new Set(possible.filter(isTold).map(({ after }) => after));
  const asked = possible.filter(({ after, between, standsApart }) => !standsApart && !told.has(after) && between >= SEEN_GAP.chance);
  const gapAfter = asked.length > 0 ? gapsOf() : null;
  if (!gapAfter) return told;
  const whole = gaps.flatMap(({ after }) => (told.has(after) ? [] : gapAfter(after))).toSorted((a, b) => a - b);
  const least = Math.max(SEEN_GAP.px, SEEN_GAP.times * (whole[Math.floor(whole.length / 2)] ?? 0));
  const isSeen = ({ after, between, areDigits }: Possible) =>
    gapAfter(after) >= least && between >= (areDigits ? SEEN_GAP_DIGITS_CHANCE : SEEN_GAP.chance);
  return new Set([...told, ...asked.filter(isSeen).map(({ after }) => after)]);
}

interface Possible {
  readonly after: number;
  /** How likely a space is there at the most, the two letters' own steps included, and without them. */
  readonly chance: number;
  readonly between: number;
  /** How many times as far apart as most of the line, by the network's steps. */
  readonly times: number;
  readonly areDigits: boolean;
  /** By the shape of the two, whatever lies between them: nor is a single letter seen to stand alone, since a T keeps its neighbour off. */
  readonly standsApart: boolean;
}

/** By what the network makes of it alone. A year or a price that is parted says something else: between digits no space is taken for possible without a gap that is seen. */
function isTold({ chance, times, areDigits }: Possible): boolean {
  const limits = areDigits ? SPACE_CHANCES.slice(0, 1) : SPACE_CHANCES;
  return limits.some((least) => times >= least.apart && chance >= least.chance);
}
