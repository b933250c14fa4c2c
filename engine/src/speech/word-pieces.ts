import { EngineError } from '../errors.ts';

/** A space in front of a word, as the vocabulary writes it. */
const SPACE = '▁';
/** Lengths from this on take two bytes. */
const LONG = 128;
/** Numbers below this stand for no letters: unknown, start and end. */
const FIRST_LETTERS = 3;

/**
 * Opens a vocabulary of word pieces: one piece after the other, each behind its length in bytes (one byte below 128; above, the remainder
 * by 128 plus 128, then how many times 128).
 * @returns spells out the pieces of these numbers; bytes that make no letter become U+FFFD
 * @throws EngineError `model_failed` for a file that ends in the middle of a piece
 */
export function openWordPieces(file: Uint8Array): { readonly count: number; spell(ids: readonly number[]): string } {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    let length = file[at++] ?? 0;
    if (length >= LONG) length += (file[at++] ?? 0) * LONG - LONG;
    if (at + length > file.length) throw new EngineError('model_failed', { cause: 'the vocabulary ends in the middle of a piece' });
    pieces.push(file.subarray(at, at + length));
    at += length;
  }
  return {
    count: pieces.length,
    spell(ids) {
      const bytes = ids.flatMap((id) => (id < FIRST_LETTERS ? [] : [...(pieces[id] ?? [])]));
      return new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll(SPACE, ' ').trim();
    },
  };
}
