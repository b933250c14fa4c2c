import { expect, it } from 'vitest';
import { PIECE_BYTES, smallerPiece } from './pieces.ts';

it('gets down to what nginx takes by default, and ends', () => {
  const sizes = [PIECE_BYTES];
  for (let next = smallerPiece(PIECE_BYTES); next !== null; next = smallerPiece(next)) sizes.push(next);
  expect(sizes).toEqual([16_777_216, 4_194_304, 1_048_576, 262_144]);
});
