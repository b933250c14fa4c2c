import { expect, test } from 'vitest';
import type { KnownBias } from './known-bias.ts';
import { sayBias } from './known-bias.ts';

const known = (part: KnownBias['part'], set: string, value: number): KnownBias => ({
  ...{ part, set, pictures: 19 },
  ratio: { value, lo: value - 0.25, hi: value + 0.25 },
});
const words = {
  locale: 'de',
  say: (key: string, values: Readonly<Record<string, string | number>>) => `${key}(${Object.values(values).join(' ')})`,
};

test('what is known of one kind is said set by set, the most overrated first', () => {
  const all = [known('logos', 'fiwi', 0.91), known('faces', 'fiwi', 0.57), known('logos', 'gdi', 1.47)];
  expect(sayBias(all, 'logos', words)).toBe(
    'bias.logos(bias.row(bias.set.gdi() 1,47 1,22 1,72 19) und bias.row(bias.set.fiwi() 0,91 0,66 1,16 19))',
  );
});

test('where nothing is known, nothing is said', () => {
  expect(sayBias([known('faces', 'fiwi', 0.57)], 'logos', words)).toBeNull();
  expect(sayBias(undefined, 'logos', words)).toBeNull();
});
