/** Words as they are compared: small letters, numbers and "Mr." spelt out, without marks. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\bmr\./g, 'mister')
    .replace(/\b\d\b/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Fewest substitutions, omissions and insertions that make of what was said what was written (Levenshtein's distance over words). */
export function wordErrors(said: readonly string[], written: readonly string[]): number {
  let before = Array.from({ length: written.length + 1 }, (_, j) => j);
  for (const [i, word] of said.entries()) {
    const row = [i + 1];
    for (const [j, other] of written.entries())
      row.push(Math.min((before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (before[j] ?? 0) + (word === other ? 0 : 1)));
    before = row;
  }
  return before[written.length] ?? 0;
}
