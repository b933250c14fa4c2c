import { expect, test } from 'vitest';
import { writeFigure, writePercent } from './figure-writing.ts';

test.each([
  { value: 0.428, unit: 's', locale: 'en', written: '0.43' },
  { value: 0.037, unit: 's', locale: 'en', written: '0.04' },
  { value: 0.997, unit: 's', locale: 'en', written: '1.0' },
  { value: 2.32, unit: 's', locale: 'de', written: '2,3' },
  { value: 3.04, unit: 's', locale: 'en', written: '3.0' },
  { value: 118.26, unit: 's', locale: 'nl', written: '118,3' },
  { value: 4.576, unit: 'ratio', locale: 'en', written: '4.6' },
  { value: -1, unit: 'dBTP', locale: 'en', written: '−1.0' },
  { value: 0.0337, unit: 'share', locale: 'en', written: '3.4%' },
])('$value $unit is written in $locale as $written', ({ value, unit, locale, written }) => {
  expect(writeFigure(value, unit, locale)).toBe(written);
});

test.each([
  [0, 'en', '0%'],
  [0.0001, 'en', '<\u00a01%'],
  [0.0049, 'de', '<\u00a01\u00a0%'],
  [0.005, 'en', '1%'],
  [0.994, 'en', '99%'],
  [0.997, 'nl', '>\u00a099%'],
  [1, 'en', '100%'],
] as const)('a share of %d is said in %s as %s: what is there is not none', (share, locale, said) => {
  expect(writePercent(share, locale)).toBe(said);
});
