import { describe, expect, it } from 'vitest';
import { rangeWithin, readMoment, writeMoment } from './shared-moment.ts';

describe('the shared moment', () => {
  it('comes back as it was written', () => {
    expect(readMoment(writeMoment('', { t: 12.4, layer: 'fog', range: { startS: 4, endS: 8.25 } }))).toEqual({
      ...{ t: 12.4, layer: 'fog' },
      range: { startS: 4, endS: 8.25 },
    });
  });

  it('is short where there is nothing to say', () => {
    expect(writeMoment('?t=3&layer=fog&range=1-2', { t: 0, layer: 'heat', range: null })).toBe('');
  });

  it('keeps what else stands in the address', () => {
    expect(writeMoment('?tab=details', { t: 1.5, layer: 'heat', range: null })).toBe('?tab=details&t=1.5');
  });

  it.each(['?t=abc&layer=x', '?t=-4', '?t=Infinity', '', '?range=8-4', '?range=4-4', '?range=-1-2', '?range=a-b', '?range=1-99999'])(
    'begins at the beginning for %s',
    (search) => {
      expect(readMoment(search)).toEqual({ t: 0, layer: 'heat', range: null });
    },
  );

  it('has a range that was written for a longer film end with this one, or none', () => {
    expect(rangeWithin({ startS: 1, endS: 9 }, 4)).toEqual({ startS: 1, endS: 4 });
    expect(rangeWithin({ startS: 5, endS: 9 }, 4)).toBeNull();
    expect(rangeWithin({ startS: 1, endS: 2 }, 4)).toEqual({ startS: 1, endS: 2 });
  });
});
