import { describe, expect, it } from 'vitest';
import { PALETTES, paletteRamp } from './palettes.ts';

const lightness = (ramp: Uint8ClampedArray, step: number) =>
  0.2126 * (ramp[step * 4] ?? 0) + 0.7152 * (ramp[step * 4 + 1] ?? 0) + 0.0722 * (ramp[step * 4 + 2] ?? 0);

describe.each(PALETTES)('the %s palette', (name) => {
  const ramp = paletteRamp(name);

  it('leaves the film alone where nobody looks', () => {
    expect(ramp[3]).toBe(0);
  });

  it('grows more opaque and never darker with attention', () => {
    for (let step = 1; step < 256; step += 1) {
      expect(ramp[step * 4 + 3] ?? 0).toBeGreaterThanOrEqual(ramp[step * 4 - 1] ?? 0);
      expect(lightness(ramp, step)).toBeGreaterThanOrEqual(lightness(ramp, step - 1) - 1.5);
    }
  });

  it('never hides the film whole', () => {
    expect(ramp[255 * 4 + 3]).toBeLessThan(230);
  });
});
