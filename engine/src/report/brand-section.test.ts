import { expect, test } from 'vitest';
import type { BrandReading } from '../brand/brand-reading.ts';
import { brandScore } from '../brand/brand-scores.ts';
import { brandSection } from './brand-section.ts';

const NOT_REACHED = { state: 'not_applicable', reason: 'not_reached' } as const;
const STILL = { state: 'not_applicable', reason: 'still_image' } as const;
const nothing = { lo: null, value: null, hi: null };

const reading = (scores: BrandReading['scores'], flags: BrandReading['flags'] = []): BrandReading => ({
  ...{ assets: [{ id: 'a', kind: 'logo', isUsable: true }], tracks: [], pulses: [], flags, scores },
});
const ofStill = [
  brandScore('brand_attention', { lo: 0.2, value: 0.2, hi: 0.2 }, NOT_REACHED),
  brandScore('brand_first_shown', nothing, STILL),
];

test('a picture with the brand says so, and one without it that none was found', () => {
  expect(brandSection(reading(ofStill))).toContain('<b>The brand is in this picture.</b>');
  expect(brandSection(reading(ofStill, ['no_brand_detected']))).toContain('The brand was not found in this picture.');
  const film = [brandScore('brand_first_shown', nothing, NOT_REACHED)];
  expect(brandSection(reading(film, ['no_brand_detected']))).toContain('The brand was not found in this film.');
});

test('a band without an upper end is written as one', () => {
  const section = (lo: number | null) => brandSection(reading([brandScore('brand_first_shown', { lo, value: 1, hi: 0.5 }, NOT_REACHED)]));
  expect(section(2)).toContain('<td class="number quiet">0.5 s to 2 s</td>');
  expect(section(null)).toContain('<td class="number quiet">from 0.5 s</td>');
});

test('a band whose ends read the same is not told', () => {
  expect(brandSection(reading([brandScore('brand_first_shown', { lo: 1.5, value: 1.5, hi: 1.5 }, NOT_REACHED)]))).not.toContain('1.5 s to');
});
