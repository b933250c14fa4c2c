import { describe, expect, it } from 'vitest';
import { rangeFigures, readingAt } from './lane-values.ts';

const curve = { id: 'focus', timesS: [0, 1, 2, 3, 4], values: [10, 20, null, 40, 50], band: 3 };

describe('what a lane says at a moment', () => {
  it('is the nearest sample with its band', () => {
    expect(readingAt(curve, 1.4)).toEqual({ state: 'ok', value: 20, band: 3 });
    expect(readingAt(curve, 3.6)).toEqual({ state: 'ok', value: 50, band: 3 });
  });

  it('is a gap where nothing was measured', () => {
    expect(readingAt(curve, 2.2)).toEqual({ state: 'gap' });
  });

  it('is outside where the analysis has not come yet', () => {
    expect(readingAt(curve, 6)).toEqual({ state: 'outside' });
    expect(readingAt({ ...curve, timesS: [], values: [] }, 0)).toEqual({ state: 'outside' });
  });
});

describe('the figures of a range', () => {
  it('weighs each sample by the time it stands for', () => {
    const uneven = { id: 'x', timesS: [0, 1, 1.2, 2], values: [0, 0, 100, 0], band: null };
    expect(rangeFigures(uneven, { startS: 0, endS: 2 }, 'linear')).toEqual({ state: 'ok', mean: 25, min: 0, max: 100 });
  });

  it('leaves gaps out', () => {
    expect(rangeFigures(curve, { startS: 0, endS: 4 }, 'linear')).toMatchObject({ state: 'ok', min: 10, max: 50 });
  });

  it('averages loudness as energy', () => {
    const loud = { id: 'l', timesS: [0, 1], values: [-20, -10], band: null };
    const found = rangeFigures(loud, { startS: 0, endS: 1 }, 'decibel');
    expect(found).toMatchObject({ state: 'ok', mean: expect.closeTo(-12.596, 3) });
  });

  it('says why there is none', () => {
    expect(rangeFigures(curve, { startS: 1.2, endS: 1.6 }, 'linear')).toEqual({ state: 'too_short' });
    expect(rangeFigures(curve, { startS: 1.9, endS: 2.1 }, 'linear')).toEqual({ state: 'not_measured' });
  });
});
