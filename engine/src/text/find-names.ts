import { editDistance, folded } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';
import type { NameWish } from './text-port.ts';
import type { NameFound } from './text-reading.ts';

/** How many letters of a name may be misread: none in short ones, where another word is near. */
const allowedErrors = (letters: number): number => (letters <= 4 ? 0 : letters <= 7 ? 1 : 2);

/** Finds names in lines, as whole words, letters misread by length; accents and case are left aside. */
export function findNames(names: readonly NameWish[], lines: readonly SettledLine[]): NameFound[] {
  return lines.flatMap(({ startS, endS, text, confidence, sightings }) =>
    names.flatMap(({ kind, name, spellings }) => {
      const hits = [name, ...spellings].flatMap((spelling) => matchIn(text, spelling) ?? []);
      const best = hits.toSorted((a, b) => b.agreement - a.agreement)[0];
      if (!best) return [];
      const places = sightings.map(({ timeS, box }) => ({ timeS, ...box }));
      return [{ kind, name, written: best.written, startS, endS, confidence: confidence * best.agreement, places }];
    }),
  );
}

/** How many words of a text are part of one of the brand's names: they need no reading. */
export function nameWordsIn(text: string, names: readonly NameWish[]): number {
  const counts = names.map(({ kind, name, spellings }) => {
    if (kind !== 'brand') return 0;
    const hit = [name, ...spellings].find((spelling) => matchIn(text, spelling) !== null);
    return hit === undefined ? 0 : folded(hit).split(' ').length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function matchIn(text: string, spelling: string): { readonly written: string; readonly agreement: number } | null {
  const wanted = folded(spelling);
  if (wanted === '') return null;
  const words = folded(text).split(' ');
  const length = wanted.split(' ').length;
  let best: { written: string; agreement: number } | null = null;
  // A name may be written with a gap more or less than it is spelled.
  for (const size of new Set([length, length + 1, Math.max(1, length - 1)])) {
    for (let i = 0; i + size <= words.length; i++) {
      const written = words.slice(i, i + size).join(' ');
      const errors = size === length ? editDistance(written, wanted) : gapless(written) === gapless(wanted) ? 0 : Number.POSITIVE_INFINITY;
      if (errors > allowedErrors(wanted.length)) continue;
      const agreement = 1 - errors / wanted.length;
      if (!best || agreement > best.agreement) best = { written, agreement };
    }
  }
  return best;
}

const gapless = (text: string): string => text.replaceAll(' ', '');
