/** In tenths, so that the seconds come out even: 0.2 × 7 + 2 is more than 3.4. */
const PER_WORD_TENTHS = 2;
const FEW_WORDS = 9;
const RECOGNISE_FEW_TENTHS = 20;
const RECOGNISE_MANY_TENTHS = 30;
/** Languages written without spaces: so many characters count as one word. */
const CHARACTERS_PER_WORD = 5;

/**
 * Seconds that text must stand to be read: 0.2 s a word, and 2 s to recognise up to 9 words, 3 s for more.
 * @param words all on screen at once; 0 words need nothing
 * @see Clearcast for BCAP, in force 1 March 2019
 */
export const readingTimeS = (words: number): number =>
  words === 0 ? 0 : (PER_WORD_TENTHS * words + (words <= FEW_WORDS ? RECOGNISE_FEW_TENTHS : RECOGNISE_MANY_TENTHS)) / 10;

/** How many words a text has: by its spaces; scripts without spaces by their characters, five to a word. */
export function wordsIn(text: string): number {
  const pieces = text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return pieces.reduce((sum, piece) => {
    const unspaced = piece.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
    return sum + Math.max(1, Math.ceil(unspaced / CHARACTERS_PER_WORD));
  }, 0);
}
