import type { BrandTrack } from '@fovea/contract/predictions';
import { expect, it } from 'vitest';
import { boxesAt } from './boxes-at.ts';

const track: BrandTrack = {
  ...{ asset: 'a', kind: 'logo', start_s: 1, end_s: 1.5, confidence: 0.9 },
  boxes: [
    [1, 0.1, 0.2, 0.3, 0.1, 0.8],
    [1.2, 0.3, 0.2, 0.3, 0.1, 1],
  ],
};

it('lies half way between two boxes half way between their times', () => {
  const [box] = boxesAt([track], 1.1);
  expect(box?.x).toBeCloseTo(0.2, 9);
  expect(box?.confidence).toBeCloseTo(0.9, 9);
});

it('stays where it was last until its track ends, and is gone before and after', () => {
  expect(boxesAt([track], 1.4)).toMatchObject([{ x: 0.3 }]);
  expect([boxesAt([track], 0.9), boxesAt([track], 1.6)]).toEqual([[], []]);
});
