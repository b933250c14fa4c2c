import { expect, test } from 'vitest';
import { fitOf } from './fuzzy.ts';

const order = (typed: string, labels: readonly string[]) =>
  labels
    .map((label) => ({ label, fit: fitOf(label, typed) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ label }) => label);

test('beginnings come before insides, and those before scattered letters', () => {
  expect(order('tes', ['Contest', 'Start a test', 'Tests', 'The essay', 'Library'])).toEqual([
    'Tests',
    'Start a test',
    'Contest',
    'The essay',
  ]);
});

test('case and accents do not matter, and every typed word must fit', () => {
  expect(order('UBER spot', ['Über den Spot', 'Über uns', 'Spot'])).toEqual(['Über den Spot']);
});

test('one or two letters must stand together', () => {
  expect(order('lb', ['Library', 'Elbe'])).toEqual(['Elbe']);
});
