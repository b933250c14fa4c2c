import { expect, test } from 'vitest';
import type { Advice } from './advice.ts';
import { direction, measured, recomputed } from './advice.ts';
import { isWorthTelling } from './worth-telling.ts';

const advice = (effect: Advice['effect'], isBroken = false): Advice => ({
  ...{ rule: 'outshone_brand', at: null, isBroken, severity: 2, confidence: 0.5, size: 0.1, values: {}, effect },
  cause: measured('brand_attention', 'times', { value: 6.39, limit: 2 }),
  source: { name: 'Fovea default', year: null, mark: 'own' },
});
const tells = (metric: string, unit: string, [from, to]: readonly [number, number]) =>
  isWorthTelling(advice(recomputed(metric, unit, { from, to })));

test('an advice that would change a figure of attention by less than a twentieth of it is not told', () => {
  expect(tells('brand_attention', 'share', [0.077, 0.078])).toBe(false);
  expect(tells('brand_attention', 'share', [0.08, 0.084])).toBe(true);
  expect(tells('brand_attention', 'share', [0, 0])).toBe(false);
  expect(tells('brand_attention', 'share', [0, 0.001])).toBe(true);
  expect(tells('ease', 'points', [40, 40.4])).toBe(false);
  expect(tells('ease', 'points', [80, 80.6])).toBe(true);
});

test('what is broken, exact, or known by its direction alone is told however small it is', () => {
  expect(isWorthTelling(advice(recomputed('brand_attention', 'share', { from: 0.077, to: 0.078 }), true))).toBe(true);
  expect(tells('loudness_integrated', 'LUFS', [-23.6, -23])).toBe(true);
  expect(tells('text_hold', 's', [3.3, 3.4])).toBe(true);
  expect(isWorthTelling(advice(direction('brand_attention', 'share', 'up')))).toBe(true);
});
