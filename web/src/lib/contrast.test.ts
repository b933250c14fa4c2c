import { describe, expect, it } from 'vitest';
import { contrastOf, readableOn } from './contrast.ts';

describe('contrast', () => {
  it('runs from 1 to 21', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#2a5bd7', '#2a5bd7')).toBe(1);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('leaves letters readable on every colour', () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff'];
    const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    expect(Math.min(...colours.map((hex) => contrastOf(hex, readableOn(hex))))).toBeGreaterThanOrEqual(4.5);
  });
});
