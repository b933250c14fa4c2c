import { OwnZone } from '@fovea/contract/own-placements';
import { describe, expect, it } from 'vitest';
import { numberIn } from './typed-number.ts';
import { addCorner, faultsOf, moveCorner, moveZone, rectangle, removeCorner } from './zone-edits.ts';

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

describe('what is wrong with a zone', () => {
  const wrong = (change: Partial<OwnZone>) => {
    const { fields, words } = faultsOf({ ...zone, ...change });
    return [...fields, words];
  };

  it('is told of the field that it is in', () => {
    expect(wrong({})).toEqual([null]);
    expect(wrong({ name: ' ' })).toEqual(['name', 'name']);
    expect(new Set(wrong({ polygon: [] }))).toEqual(new Set(['polygon']));
    expect(wrong({ from_s: 3, to_s: 3 })).toEqual(['to_s', 'to_s']);
  });

  it('is a time that cannot be read, or lies before the film', () => {
    expect(wrong({ to_s: numberIn('1:30') })).toEqual(['to_s', 'seconds']);
    expect(wrong({ from_s: numberIn('−2') ?? 0 })).toEqual(['from_s', 'seconds']);
    expect(wrong({ from_s: numberIn('1,5') ?? 0, to_s: numberIn(' ') })).toEqual([null]);
  });
});
