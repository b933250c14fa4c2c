import { widestGap } from './ink-columns.ts';
import { withLowQuotes } from './low-quotes.ts';
import { inOneScript } from './one-script.ts';
import type { PlacedLetter } from './word-gaps.ts';
import { overlookedSpaces } from './word-gaps.ts';

/** What the reading network made of one line. `confidence` is the mean chance of its letters, 0..1. */
export interface Spelling {
  readonly text: string;
  readonly confidence: number;
}

/** Chances of letters, row-major `[steps, letters]`; letter 0 says that nothing new is seen. */
export interface LetterChances {
  readonly chances: Float32Array;
  readonly steps: number;
  readonly letters: number;
}

/** What is seen of a line beside what the network says. */
export interface SeenLine {
  /** How wide one of its steps is, px. */
  readonly stepPx: number;
  /** For each column whether a letter is there; null where that is not known. */
  readonly columns: () => Uint8Array | null;
}

/**
 * The likeliest letter of each step, repeats and pauses left out (Graves et al. 2006, CTC, best path), and the spaces that it overlooks.
 * @param alphabet by number, from 1; the one after the last is the space
 */
export function spellOut(given: LetterChances, alphabet: readonly string[], seen: SeenLine | null = null): Spelling {
  const letters = bestPath(given, alphabet);
  const spaces = overlookedSpaces(letters, spaceChancesOf(given), () => seen && gapsIn(letters, seen));
  const text = letters.map(({ letter }, k) => (spaces.has(k) ? `${letter} ` : letter)).join('');
  const sum = letters.reduce((whole, { chance }) => whole + chance, 0);
  const read = withLowQuotes(inOneScript(text.trim().replace(/\s+/g, ' ')));
  return { text: read, confidence: letters.length > 0 ? sum / letters.length : 0 };
}

/** The gap after each letter: between the middles of two letters the widest stretch without ink. */
function gapsIn(letters: readonly PlacedLetter[], { stepPx, columns }: SeenLine): ((after: number) => number) | null {
  const ink = columns();
  const middlePx = (at: number) => (((letters[at]?.firstStep ?? 0) + (letters[at]?.lastStep ?? 0) + 1) / 2) * stepPx;
  return ink && ((after) => widestGap(ink, middlePx(after), middlePx(after + 1)));
}

function bestPath({ chances, steps, letters }: LetterChances, alphabet: readonly string[]): PlacedLetter[] {
  const path: PlacedLetter[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    const base = step * letters;
    for (let letter = 1; letter < letters; letter++) if ((chances[base + letter] ?? 0) > (chances[base + best] ?? 0)) best = letter;
    const last = path.at(-1);
    if (best !== 0 && best === before && last) path[path.length - 1] = { ...last, lastStep: step };
    else if (best !== 0)
      path.push({ letter: alphabet[best - 1] ?? ' ', chance: chances[base + best] ?? 0, firstStep: step, lastStep: step });
    before = best;
  }
  return path;
}

const spaceChancesOf = ({ chances, steps, letters }: LetterChances): Float32Array =>
  Float32Array.from({ length: steps }, (_, step) => chances[(step + 1) * letters - 1] ?? 0);
