import { writeFigure } from '@fovea/contract/figure-writing';
import { describe, expect, it } from 'vitest';
import { spanOf } from './pair-plot.tsx';

describe('the room round the values of a plot', () => {
  it('tells its two ends apart also where there is a single value', () => {
    const [low, high] = spanOf([0.12], 'share').map((end) => writeFigure(end, 'share', 'en'));
    expect([low, high]).toEqual(['9.6%', '14%']);
  });

  it('is a little where there are many', () => {
    expect(spanOf([0, 100], 's')).toEqual([-8, 108]);
  });

  it('ends where figures of its kind end, and not before a fall that was measured', () => {
    expect(spanOf([6, 99], 'points')).toEqual([0, 100]);
    expect(spanOf([0, 1], 'share')).toEqual([0, 1]);
    expect(spanOf([-0.1, 0.4], 'share')[0]).toBeLessThan(-0.1);
  });
});
