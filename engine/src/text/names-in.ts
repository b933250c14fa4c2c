import { editDistance, folded } from './same-text.ts';
import type { NameWish } from './text-port.ts';

/** How many letters of a name may be misread: none in short ones, where another word is near. */
const allowedErrors = (letters: number): number => (letters <= 4 ? 0 : letters <= 7 ? 1 : 2);

/** How a name is written in a text, and the share of its letters that agree. */
interface Hit {
  readonly written: string;
  readonly agreement: number;
}

/** How many words of a text are part of one of the brand's names, as they are written there: they need no reading. */
export function nameWordsIn(text: string, names: readonly NameWish[]): number {
  const counts = names.map((wish) => (wish.kind === 'brand' ? (bestIn(text, wish)?.written.split(' ').length ?? 0) : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How a name is written in a text, where it is; null where it is not. */
export function bestIn(text: string, { name, spellings }: NameWish): Hit | null {
  const hits = [name, ...spellings].flatMap((spelling) => matchIn(text, spelling) ?? []);
  return hits.toSorted((a, b) => b.agreement - a.agreement)[0] ?? null;
}

function matchIn(text: string, spelling: string): Hit | null {
  const wanted = folded(spelling);
  if (wanted === '') return null;
  const words = folded(text).split(' ');
  const length = wanted.split(' ').length;
  let best: Hit | null = null;
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
