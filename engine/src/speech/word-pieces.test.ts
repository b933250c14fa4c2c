import { expect, test } from 'vitest';
import { openWordPieces } from './word-pieces.ts';

const file = (...pieces: readonly string[]) => {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const lengthOf = (length: number) => (length < 128 ? [length] : [(length % 128) + 128, Math.floor(length / 128)]);
  return Uint8Array.from(bytes.flatMap((piece) => [...lengthOf(piece.length), ...piece]));
};

test('pieces are put together to words; the first three stand for nothing', () => {
  const { count, spell } = openWordPieces(file('?', '<s>', '</s>', '▁caf', 'é', '▁open', 's'));
  expect(count).toBe(7);
  expect(spell([1, 3, 4, 5, 6, 2])).toBe('café opens');
});

test('a letter may be parted between pieces, and a piece be long', () => {
  const long = 'x'.repeat(300);
  const parted = Uint8Array.from([1, 63, 1, 63, 1, 63, 1, 0xc3, 1, 0xa9, ...file(long)]);
  expect(openWordPieces(parted).spell([3, 4, 5])).toBe(`é${long}`);
});

test('a file that ends in the middle of a piece is refused', () =>
  expect(() => openWordPieces(Uint8Array.of(3, 65, 66))).toThrow(expect.objectContaining({ code: 'model_failed' })));
