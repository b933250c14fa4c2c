import { writeFigure } from '@fovea/contract/figure-writing';
import { describe, expect, it } from 'vitest';
import { spanOf } from './pair-plot.tsx';

describe('the room round the values of a plot', () => {
  it('tells its two ends apart also where there is a single value', () => {
    const [low, high] = spanOf([0.12]).map((end) => writeFigure(end, 'share', 'en'));
    expect([low, high]).toEqual(['9.6%', '14%']);
  });

  it('is a little where there are many', () => {
    expect(spanOf([0, 100])).toEqual([-8, 108]);
  });
});
