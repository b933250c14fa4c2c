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
