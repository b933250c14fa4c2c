import { expect, it } from 'vitest';
import { writeParts, writeShort } from './figure-value.ts';

// The key itself stands for its translation.
const speech = (locale: string) => ({ t: ((key: string) => key) as never, locale });

it('writes shares as per cent with two figures', () => {
  expect(writeParts(0.0834, 'share of the picture', speech('en'))).toEqual({ number: '8.3%', unit: 'unit.picture' });
  expect(writeParts(1, 'share', speech('en'))).toEqual({ number: '100%', unit: '' });
});

it('writes points whole and levels with a tenth, by locale', () => {
  expect(writeShort(66.4, 'points', speech('en'))).toBe('66');
  expect(writeShort(-18.24, 'LUFS', speech('de'))).toBe('\u221218,2 unit.lufs');
});

it('keeps a unit that it does not know', () => {
  expect(writeShort(3.14159, 'bananas', speech('en'))).toBe('3.14 bananas');
});
