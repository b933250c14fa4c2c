import { inOneScript } from './one-script.ts';

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

/**
 * The likeliest letter of each step, repeats and pauses left out (Graves et al. 2006, CTC, best path).
 * @param alphabet by number, from 1; the one after the last is the space
 */
export function spellOut({ chances, steps, letters }: LetterChances, alphabet: readonly string[]): Spelling {
  let text = '';
  let sum = 0;
  let count = 0;
  let before = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    const base = step * letters;
    for (let letter = 1; letter < letters; letter++) if ((chances[base + letter] ?? 0) > (chances[base + best] ?? 0)) best = letter;
    if (best !== 0 && best !== before) {
      text += alphabet[best - 1] ?? ' ';
      sum += chances[base + best] ?? 0;
      count++;
    }
    before = best;
  }
  return { text: inOneScript(text.trim().replace(/\s+/g, ' ')), confidence: count > 0 ? sum / count : 0 };
}
