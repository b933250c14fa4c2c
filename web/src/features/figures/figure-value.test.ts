import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { writeParts, writeShort } from './figure-value.ts';

const words = createInstance();
await words.init({ lng: 'en', keySeparator: false, resources: {} }); // no words at all: a key stands for itself
const speech = (locale: string) => ({ t: words.getFixedT('en', 'prediction'), locale });

it('writes shares as per cent with two figures', () => {
  expect(writeParts(0.0834, 'share of the picture', speech('en'))).toEqual({ number: '8.3%', unit: 'unit.picture' });
  expect(writeParts(1, 'share', speech('en'))).toEqual({ number: '100%', unit: '' });
});

it('writes points whole and levels with a tenth, by locale', () => {
  expect(writeShort(66.4, 'points', speech('en'))).toBe('66');
  expect(writeShort(-18.24, 'LUFS', speech('de'))).toBe('\u221218,2\u00a0unit.lufs');
});

it('keeps a unit that it does not know', () => {
  expect(writeShort(2.7149, 'bananas', speech('en'))).toBe('2.71\u00a0bananas');
});
