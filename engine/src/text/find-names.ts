import { placesOf } from './block-places.ts';
import { editDistance, folded } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';
import type { NameWish } from './text-port.ts';
import type { NameFound } from './text-reading.ts';

/** How many letters of a name may be misread: none in short ones, where another word is near. */
const allowedErrors = (letters: number): number => (letters <= 4 ? 0 : letters <= 7 ? 1 : 2);

/** How a name is written in a text, and the share of its letters that agree. */
interface Hit {
  readonly written: string;
  readonly agreement: number;
}

/**
 * Finds names in the lines of each block, and where none of them carries one, in as few as carry it together; as whole words, letters
 * misread by length; accents and case are left aside. In order of their start.
 */
export function findNames(names: readonly NameWish[], blocks: readonly (readonly SettledLine[])[]): NameFound[] {
  const found = blocks.flatMap((block) => names.flatMap((wish) => foundIn(block, wish)));
  return found.toSorted((a, b) => a.startS - b.startS);
}

/** How many words of a text are part of one of the brand's names, as they are written there: they need no reading. */
export function nameWordsIn(text: string, names: readonly NameWish[]): number {
  const counts = names.map((wish) => (wish.kind === 'brand' ? (bestIn(text, wish)?.written.split(' ').length ?? 0) : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

function foundIn(block: readonly SettledLine[], wish: NameWish): NameFound[] {
  // A name may be written with a gap more than it is spelled.
  const linesMost = 1 + Math.max(...[wish.name, ...wish.spellings].map((spelling) => folded(spelling).split(' ').length));
  for (let size = 1; size <= Math.min(linesMost, block.length); size++) {
    const found = block.slice(size - 1).flatMap((_, k) => nameOver(block.slice(k, k + size), wish) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** A name that lines carry together, while all of them stand. */
function nameOver(lines: readonly SettledLine[], wish: NameWish): NameFound | null {
  const startS = Math.max(...lines.map((line) => line.startS));
  const endS = Math.min(...lines.map((line) => line.endS));
  // What a still has written stands for no time, and all of it at once.
  const areTogether = startS < endS || lines.every((line) => line.startS === line.endS);
  const hit = areTogether ? bestIn(lines.map(({ text }) => text).join(' '), wish) : null;
  if (!hit) return null;
  const confidence = (lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length) * hit.agreement;
  const places = placesOf(lines).filter(({ timeS }) => lines.length === 1 || (timeS >= startS && timeS <= endS));
  return { kind: wish.kind, name: wish.name, written: hit.written, startS, endS, confidence, places };
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
