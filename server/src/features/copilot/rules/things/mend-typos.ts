/** Words that decide what a question is about. A word one slip away from exactly one of them is read as that one. */
const DECIDING = [
  ...[
    'attention',
    'average',
    'length',
    'headline',
    'captions',
    'subtitles',
    'transcript',
    'product',
    'accessible',
    'accessibility',
    'loudness',
    'placement',
    'spoken',
  ],
  ...[
    'aufmerksamkeit',
    'durchschnitt',
    'gesicht',
    'gesichter',
    'überschrift',
    'untertitel',
    'transkript',
    'gesprochen',
    'barrierefrei',
    'lautheit',
    'platzierung',
  ],
  ...['aandacht', 'gezicht', 'gezichten', 'ondertitels', 'gesproken', 'toegankelijk', 'luidheid', 'plaatsing'],
] as const;
const KNOWN: ReadonlySet<string> = new Set(DECIDING);
/** Shorter words have too many neighbours. */
const LEAST = 6;

/** One letter more, less, other, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let back = 0;
  while (back < a.length - from && back < b.length - from && a.at(-1 - back) === b.at(-1 - back)) back++;
  const [restA, restB] = [a.slice(from, a.length - back), b.slice(from, b.length - back)];
  const isTurned = restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
  return isTurned || (restA.length <= 1 && restB.length <= 1);
}

/** A question with its slips mended, as far as they touch what it is about. Names are not in it any more. */
export const mendTypos = (text: string): string =>
  text.replace(/[\p{L}]+/gu, (word) => {
    const low = word.toLowerCase();
    if (low.length < LEAST || KNOWN.has(low)) return word;
    const near = DECIDING.filter((known) => isOneSlip(low, known));
    return near.length === 1 && near[0] !== undefined ? near[0] : word;
  });
