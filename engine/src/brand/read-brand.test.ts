import { expect, test } from 'vitest';
import type { BrandSample } from '../metrics/brand-figures.ts';
import type { BrandTrack } from './brand-reading.ts';
import { readBrand } from './read-brand.ts';

const STEP_S = 0.5;
const DURATION_S = 10;
const timesS = Array.from({ length: DURATION_S / STEP_S }, (_, k) => k * STEP_S);

/** A film with a brand in these stretches, a quarter of attention on it. */
function read(...stretches: readonly (readonly [number, number])[]) {
  const isThere = (timeS: number) => stretches.some(([startS, endS]) => timeS >= startS && timeS < endS);
  const boxes = timesS.filter(isThere).map((timeS) => ({ timeS, x: 0.1, y: 0.1, width: 0.2, height: 0.2, confidence: 1 }));
  const tracks: BrandTrack[] = boxes.length > 0 ? [{ asset: 'a', kind: 'logo', startS: 0, endS: DURATION_S, confidence: 1, boxes }] : [];
  const samples = timesS.map((timeS): BrandSample => {
    const [attention, area] = isThere(timeS) ? [0.25, 0.04] : [0, 0];
    return { timeS, weightS: STEP_S, attention, area, central: 0.02 };
  });
  const all = { lo: samples, value: samples, hi: samples };
  const reading = readBrand({ kind: 'film', durationS: DURATION_S, stepS: STEP_S, assets: [], tracks, samples: all, views: [] });
  return Object.fromEntries(reading.scores.map(({ id, value, reason }) => [id, value ?? reason]));
}

test('the gap between moments: measured from two on, none where there is one, no brand where there is none', () => {
  expect(read([1, 3], [6, 8]).brand_gap_mean).toBe(3);
  expect(read([1, 3]).brand_gap_mean).toBe('no_gap');
  expect(read()).toMatchObject({
    brand_gap_mean: 'no_brand_detected',
    brand_pulse_mean: 'no_brand_detected',
    brand_first_shown: 'not_reached',
  });
});
