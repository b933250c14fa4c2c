import { describe, expect, test } from 'vitest';
import { WIDE } from '../testing/drawn-maps.ts';
import { createDensityReader } from './density.ts';
import { createInputConverter, createMeanConverter } from './input.ts';
import { inputSizeFor } from './input-size.ts';
import { mirrorRows, resizeBilinear } from './views.ts';

describe('input size', () => {
  test.each([
    { widthPx: 1920, heightPx: 1080, w: 512, h: 288 },
    { widthPx: 854, heightPx: 480, w: 512, h: 288 },
    { widthPx: 1080, heightPx: 1920, w: 288, h: 512 },
    { widthPx: 1440, heightPx: 1080, w: 608, h: 448 },
    { widthPx: 1280, heightPx: 800, w: 608, h: 384 },
    { widthPx: 1080, heightPx: 1080, w: 480, h: 480 },
  ])('$widthPx×$heightPx goes in at $w×$h', ({ widthPx, heightPx, w, h }) => {
    expect(inputSizeFor({ widthPx, heightPx })).toEqual({ widthPx: w, heightPx: h });
  });
  test('any shape: multiples of 32, about as many pixels, little stretch; turned pictures have turned sizes', () => {
    for (const ratio of [0.42, 0.8, 1.2, 1.5, 1.9, 2.35, 2.76]) {
      const size = inputSizeFor({ widthPx: 1000 * ratio, heightPx: 1000 });
      expect(size.widthPx % 32).toBe(0);
      expect(size.heightPx % 32).toBe(0);
      expect(Math.abs(Math.log((size.widthPx * size.heightPx) / 184_320))).toBeLessThan(0.32);
      expect(Math.abs(Math.log(size.widthPx / size.heightPx / ratio))).toBeLessThan(0.06);
      expect(inputSizeFor({ widthPx: 1000, heightPx: 1000 * ratio })).toEqual({ widthPx: size.heightPx, heightPx: size.widthPx });
    }
  });
});

describe('colours', () => {
  const one = (y: number, u: number, v: number) => ({
    index: 0,
    timeS: 0,
    widthPx: 2,
    heightPx: 2,
    y: new Uint8Array(4).fill(y),
    u: Uint8Array.of(u),
    v: Uint8Array.of(v),
  });
  const convert = (colour: Parameters<typeof createInputConverter>[0], codes: [number, number, number]) => {
    const into = new Float32Array(12);
    createInputConverter(colour)(one(...codes), into);
    return [into[0], into[4], into[8]].map((value) => Math.round(value ?? Number.NaN));
  };
  test('limited-range black and white', () => {
    expect(convert({ matrix: 'bt709', isFullRange: false }, [16, 128, 128])).toEqual([0, 0, 0]);
    expect(convert({ matrix: 'bt709', isFullRange: false }, [235, 128, 128])).toEqual([255, 255, 255]);
  });
  test('full-range codes are taken as they are', () => {
    expect(convert({ matrix: 'bt601', isFullRange: true }, [100, 128, 128])).toEqual([100, 100, 100]);
  });
  test('pure red of each matrix comes back as red', () => {
    expect(convert({ matrix: 'bt709', isFullRange: false }, [63, 102, 240])).toEqual([255, 1, 0]);
    expect(convert({ matrix: 'bt601', isFullRange: true }, [76, 85, 255])).toEqual([254, 0, 0]);
  });
  test('the tables say what the formula says', () => {
    for (const matrix of ['bt601', 'bt709', 'bt2020'] as const) {
      const colours: [number, number, number][] = [
        [40, 90, 200],
        [180, 120, 60],
        [230, 128, 128],
      ];
      for (const codes of colours) {
        const [y, u, v] = codes.map((code) => Float32Array.of(code));
        const rgb = new Float32Array(3);
        createMeanConverter({ matrix, isFullRange: false })({ y: y ?? rgb, u: u ?? rgb, v: v ?? rgb }, rgb);
        expect(convert({ matrix, isFullRange: false }, [...codes])).toEqual(Array.from(rgb, Math.round));
      }
    }
  });
});

describe('density', () => {
  const input = { widthPx: 512, heightPx: 288 };
  test('sums to 1 and finds the highest place', () => {
    const logits = new Float32Array(128 * 72).fill(-5);
    logits[20 * 128 + 100] = 12;
    const density = createDensityReader(input, WIDE)(logits);
    expect(density.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 6);
    expect(density.indexOf(Math.max(...density))).toBe(10 * 64 + 50);
  });
  test('a pixel that straddles cells is shared by exact overlap', () => {
    const grid = { columns: 61, rows: 38, aspect: 1.6 };
    const logits = new Float32Array(136 * 88);
    const density = createDensityReader({ widthPx: 544, heightPx: 352 }, grid)(logits);
    expect(Math.max(...density) * 61 * 38).toBeCloseTo(1, 5);
    expect(Math.min(...density) * 61 * 38).toBeCloseTo(1, 5);
  });
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3e38])(
    'A27: an answer with %d in it is a density all the same',
    (odd) => {
      const logits = new Float32Array(128 * 72).fill(1);
      logits[4_000] = odd;
      const density = createDensityReader(input, WIDE)(logits);
      expect(density.every((value) => Number.isFinite(value) && value >= 0 && value <= 1)).toBe(true);
      expect(density.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
    },
  );
  test('huge logits do not overflow', () => {
    const density = createDensityReader(input, WIDE)(new Float32Array(128 * 72).fill(500));
    expect(density[0]).toBeCloseTo(1 / 2304, 8);
  });
});

describe('views', () => {
  test('mirrored twice is the same', () => {
    const values = Float32Array.from({ length: 12 }, (_, i) => i);
    expect([...mirrorRows(values, 4)].slice(0, 4)).toEqual([3, 2, 1, 0]);
    expect(mirrorRows(mirrorRows(values, 4), 4)).toEqual(values);
  });
  test('a ramp stays a ramp when resized', () => {
    const from = { widthPx: 8, heightPx: 2 };
    const ramp = Float32Array.from({ length: 3 * 16 }, (_, i) => i % 8);
    const wide = resizeBilinear(ramp, from, { widthPx: 16, heightPx: 2 });
    expect(wide[8]).toBeCloseTo(3.75, 6);
    expect(wide.length).toBe(3 * 32);
  });
});
