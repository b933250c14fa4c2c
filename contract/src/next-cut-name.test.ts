import { expect, test } from 'vitest';
import { nextCutName } from './next-cut-name.ts';

test.each([
  ['Hero v2', 'Hero v3'],
  ['Hero_V09', 'Hero_V10'],
  ['Hero 30s cut 3', 'Hero 30s cut 4'],
  ['Herbstspot Fassung 1', 'Herbstspot Fassung 2'],
  ['Hero (v3)', 'Hero (v4)'],
  ['Hero #9', 'Hero #10'],
])('%s goes on as %s', (name, next) => {
  expect(nextCutName(name)).toBe(next);
});

test.each([
  ['Hero 30', 'Hero 30 (2)'],
  ['Hero (2)', 'Hero (3)'],
  ['Rev2', 'Rev2 (2)'],
  ['Autumn 2026', 'Autumn 2026 (2)'],
])('%s does not count its cuts, and goes on as %s', (name, next) => {
  expect(nextCutName(name)).toBe(next);
});

test('stays as short as a name may be', () => {
  const longest = `${'a'.repeat(194)} v9999`;
  expect(nextCutName(longest).length).toBe(200);
  expect(nextCutName(longest)).toMatch(/ \(2\)$/);
});
