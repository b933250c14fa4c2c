import { OwnZone } from '@fovea/contract/own-placements';
import { describe, expect, it } from 'vitest';
import { addCorner, moveCorner, moveZone, rectangle, removeCorner } from './zone-edits.ts';

const zone = rectangle('Ticker', 0);

describe('a zone that is drawn', () => {
  it('begins as a rectangle that the server takes, also the twelfth', () => {
    for (const among of [0, 5, 11]) expect(OwnZone.safeParse(rectangle('Ticker', among)).success).toBe(true);
  });

  it('is moved as a whole, and keeps its shape at the edge', () => {
    const moved = moveZone(zone, [0.5, -0.5]);
    expect(moved.polygon).toEqual([
      [0.5, 0],
      [1, 0],
      [1, 0.2],
      [0.5, 0.2],
    ]);
  });

  it('has a corner dragged no further than the picture goes', () => {
    expect(moveCorner(zone, 0, [-2, 0.123456]).polygon[0]).toEqual([0, 0.1235]);
  });

  it('is given a corner in its longest side, and keeps three of them', () => {
    const five = addCorner(zone);
    expect(five.polygon[1]).toEqual([0.5, 0.1]);
    const three = removeCorner(removeCorner(five, 1), 3);
    expect(three.polygon).toHaveLength(3);
    expect(removeCorner(three, 0)).toBe(three);
  });
});
