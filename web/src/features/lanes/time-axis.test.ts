import { describe, expect, it } from 'vitest';
import { axisTicks, pixelOf, tickText, timeAt } from './time-axis.ts';

const axis = { durationS: 30, widthPx: 600 };

describe('the time axis', () => {
  it('maps seconds to pixels and back', () => {
    expect(pixelOf(axis, 12)).toBe(240);
    expect(timeAt(axis, 240)).toBe(12);
  });

  it('holds a pointer outside the plot inside the film', () => {
    expect(timeAt(axis, -20)).toBe(0);
    expect(timeAt(axis, 900)).toBe(30);
  });

  it('marks round times that do not crowd', () => {
    expect(axisTicks(axis, 80)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(axisTicks({ durationS: 1, widthPx: 600 }, 100)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(axisTicks({ durationS: 600, widthPx: 300 }, 60)).toEqual([0, 120, 240, 360, 480, 600]);
  });

  it('marks nothing on a still picture', () => {
    expect(axisTicks({ durationS: 0, widthPx: 600 }, 80)).toEqual([]);
  });

  it('writes marks as short as they can be', () => {
    expect([0, 5, 90, 0.5, 60].map(tickText)).toEqual(['0:00', '0:05', '1:30', '0:00.5', '1:00']);
  });
});
