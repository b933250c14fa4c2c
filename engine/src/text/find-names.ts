import { placesOf } from './block-places.ts';
import { bestIn } from './names-in.ts';
import { folded } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';
import type { NameWish } from './text-port.ts';
import type { NameFound } from './text-reading.ts';

/**
 * Finds names in the lines of each block, and where none of them carries one, in as few as carry it together; as whole words, letters
 * misread by length; accents and case are left aside. In order of their start.
 */
export function findNames(names: readonly NameWish[], blocks: readonly (readonly SettledLine[])[]): NameFound[] {
  const found = blocks.flatMap((block) => names.flatMap((wish) => foundIn(block, wish)));
  return found.toSorted((a, b) => a.startS - b.startS);
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
