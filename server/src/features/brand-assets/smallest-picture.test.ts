import { ASSET_SIDE_LEAST_PX } from '@fovea/contract/brand-assets';
import { measureFindability } from '@fovea/engine/metrics/findability';
import { expect, test } from 'vitest';

/** What is seen of a checked square of so many pixels a side. */
function findingsAt(side: number): readonly string[] {
  const rgba = Uint8Array.from({ length: 4 * side * side }, (_, at) => {
    const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / (4 * side))];
    return at % 4 === 3 || (Math.floor(x / 7) + Math.floor(y / 5)) % 2 === 0 ? 255 : 0;
  });
  return measureFindability({ widthPx: side, heightPx: side, rgba }, 1).findings.map(({ code }) => code);
}

test('the side from which on a picture is taken is the one that the contract states', () => {
  expect(findingsAt(ASSET_SIDE_LEAST_PX)).not.toContain('too_small');
  expect(findingsAt(ASSET_SIDE_LEAST_PX - 1)).toContain('too_small');
});
