import { expect, test } from 'vitest';
import { besideCheck, writeCheckNumber, writeCheckText } from './check-writing.ts';
import { writeFigureBeside } from './figure-writing.ts';

test.each([
  // White on grey 119, which WCAG's 4.5 does not take (docs/metrics.md).
  { value: 4.478, limit: 4.5, unit: 'to 1', locale: 'en', told: ['4.48', '4.5'] },
  { value: 3.36, limit: 3.4, unit: 's', locale: 'de', told: ['3,36', '3,4'] },
  { value: 3.3996, limit: 3.4, unit: 's', locale: 'en', told: ['3.4', '3.4'] },
  { value: 0.7961, limit: 0.8, unit: 'share of the speech', locale: 'en', told: ['79.6%', '80%'] },
  { value: 0.03119, limit: 0.03123, unit: 'share of the height', locale: 'en', told: ['3.119%', '3.123%'] },
  { value: 4, limit: 4.5, unit: 'to 1', locale: 'en', told: ['4.0', '4.5'] },
  { value: 4.5, limit: 4.5, unit: 'to 1', locale: 'en', told: ['4.5', '4.5'] },
  { value: -23.5, limit: -23, unit: 'LUFS', locale: 'en', told: ['−23.5', '−23.0'] },
  { value: 4096.004, limit: 4096, unit: 'MB', locale: 'en', told: ['4,096.004', '4,096'] },
])('$value against $limit $unit is written as $told', ({ value, limit, unit, locale, told }) => {
  const beside = besideCheck({ measured: { value, unit }, limit: { min: limit, max: null, unit, one_of: [] } });
  const written = [
    writeCheckNumber(value, unit, { locale, beside: beside.measured }),
    writeCheckNumber(limit, unit, { locale, beside: beside.limit }),
  ];
  expect(written).toEqual(told);
});

test.each([
  { value: 0.997, unit: 'share', locale: 'en', told: '>\u00a099%' },
  { value: 0.997, unit: 'share of the speech', locale: 'de', told: '>\u00a099\u00a0%' },
  { value: 0.0003, unit: 'share of the height', locale: 'nl', told: '<\u00a00,1%' },
  { value: 0.003, unit: 'share', locale: 'en', told: '0.3%' },
  { value: 0.994, unit: 'share', locale: 'en', told: '99%' },
  { value: 1, unit: 'share', locale: 'en', told: '100%' },
  { value: 0, unit: 'share of the height', locale: 'en', told: '0.0%' },
])('$value $unit is written in $locale as $told: neither as all nor as none where it is not', ({ value, unit, locale, told }) => {
  expect(writeCheckNumber(value, unit, { locale })).toBe(told);
});

test('beside all of it what is nearly all is told apart by its figures', () => {
  expect(writeCheckNumber(0.997, 'share', { locale: 'en', beside: [1] })).toBe('99.7%');
});

test('advice on the same tells them apart by the same rule', () => {
  expect(writeFigureBeside(4.478, 'to 1', { locale: 'en', beside: [4.5] })).toBe('4.48');
  expect(writeFigureBeside(29.97, 'frames/s', { locale: 'en', beside: [30] })).toBe('29.97');
  expect(writeFigureBeside(3.36, 's', { locale: 'nl', beside: [3.4] })).toBe('3,36');
});

test.each([
  ['1.91:1', 'en', '1.91:1'],
  ['1.91:1', 'de', '1,91:1'],
  ['2.40:1', 'nl', '2,40:1'],
  ['16:9', 'de', '16:9'],
  ['mp4', 'de', 'mp4'],
])('the shape %s is written in %s as %s', (text, locale, written) => {
  expect(writeCheckText(text, locale)).toBe(written);
});
