const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How far apart letters may lie that still count as "in it". */
const GAP_MAX = 8;

function lettersInOrder(text: string, wanted: string): number {
  let at = -1;
  let spread = 0;
  for (const letter of wanted) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0 || (at >= 0 && next - at > GAP_MAX)) return 0;
    if (at >= 0) spread += next - at - 1;
    at = next;
  }
  return 10 / (1 + spread);
}

/** How well one word that was typed fits: the beginning, the beginning of a word, inside, its letters in order; 0 for not at all. */
type Strictness = 'scattered' | 'whole-letters';

function fitOfWord(text: string, word: string, strictness: Strictness): number {
  if (text.startsWith(word)) return 100;
  const at = text.indexOf(word);
  if (at > 0) return /[\s\-_/.,(&]/.test(text[at - 1] ?? '') ? 60 : 30;
  return word.length < 3 || strictness === 'whole-letters' ? 0 : lettersInOrder(text, word);
}

/** How well a label fits what was typed: every word must fit somewhere, whatever its case and accents. */
export function fitOf(label: string, typed: string, strictness: Strictness = 'scattered'): number {
  const text = plain(label);
  let sum = 0;
  for (const word of plain(typed).split(/\s+/).filter(Boolean)) {
    const fit = fitOfWord(text, word, strictness);
    if (fit === 0) return 0;
    sum += fit;
  }
  return sum;
}
