/** A piece's letters may differ from those of its line by this share, by one from five on: the last one before what covers it is often misread. */
const PIECE_TEXT = 0.2;

/** Letters without accents, small, words parted by single spaces: how texts are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How many letters must be changed, added or left out to make one text the other (Levenshtein 1966). */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, wanted] of b.entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Share of letters by which two texts differ, 0..1, case and accents left aside. */
export function textDifference(one: string, other: string): number {
  const [a, b] = [folded(one), folded(other)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : editDistance(a, b) / longest;
}

/** Whether a text holds the letters of a piece of it, case and accents left aside. */
export function isPartOf(piece: string, text: string): boolean {
  const letters = folded(piece);
  return lettersOff(letters, folded(text)) <= PIECE_TEXT * letters.length;
}

/** How many letters must be changed, added or left out to find a piece anywhere in a text (Sellers 1980). */
export function lettersOff(piece: string, text: string): number {
  const letters = [...text];
  let row = letters.map(() => 0);
  let before = 0;
  for (const wanted of piece) {
    const next: number[] = [];
    for (const [j, letter] of letters.entries()) {
      const [left, above, diagonal] = [next[j - 1] ?? before + 1, row[j] ?? 0, row[j - 1] ?? before];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === wanted ? 0 : 1)));
    }
    row = next;
    before++;
  }
  return Math.min(before, ...row);
}
