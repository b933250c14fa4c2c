import { describe, expect, test } from 'vitest';
import { bootstrapMean, createDraws } from './bootstrap.ts';

describe('the bootstrap over pictures', () => {
  test('one value has no spread', () => expect(bootstrapMean([0.7])).toEqual({ mean: 0.7, lo: 0.7, hi: 0.7 }));

  test('the interval is that of the normal law where there are many pictures', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 1 : 3));
    const { mean, lo, hi } = bootstrapMean(values);
    expect(mean).toBe(2);
    // Standard error 1 / 20.
    expect(lo).toBeCloseTo(2 - 1.96 / 20, 1.5);
    expect(hi).toBeCloseTo(2 + 1.96 / 20, 1.5);
    expect(hi - lo).toBeGreaterThan(0.17);
    expect(hi - lo).toBeLessThan(0.22);
  });

  test('the same values give the same interval', () => expect(bootstrapMean([1, 2, 4, 8])).toEqual(bootstrapMean([1, 2, 4, 8])));

  test('draws reach every place about equally often', () => {
    const draw = createDraws(7);
    const counts = Array.from({ length: 5 }, () => 0);
    for (let i = 0; i < 5000; i++) {
      const place = draw(5);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});
