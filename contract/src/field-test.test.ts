import { expect, it } from 'vitest';
import { peoplePerGroup } from './field-test.ts';

it('plans a test of two shares as by hand: 10 % against 12 % needs 3,841 people in each group', () => {
  // (1.959964 · √(2 · .11 · .89) + .841621 · √(.10 · .90 + .12 · .88))² ÷ .02² = (.867271 + .372220)² ÷ .0004 = 3840.8
  expect(peoplePerGroup({ base: 0.1, difference: 0.02, groups: 2 })).toBe(3841);
});

it('needs fewer for larger differences and more for more versions', () => {
  expect(peoplePerGroup({ base: 0.5, difference: 0.1, groups: 2 })).toBe(388);
  expect(peoplePerGroup({ base: 0.5, difference: 0.1, groups: 3 })).toBeGreaterThan(388);
  expect(peoplePerGroup({ base: 0.5, difference: 0.1, groups: 4 })).toBeGreaterThan(
    peoplePerGroup({ base: 0.5, difference: 0.1, groups: 3 }) ?? 0,
  );
});

it('looks below where there is no room above', () => {
  expect(peoplePerGroup({ base: 0.95, difference: 0.1, groups: 2 })).toBe(peoplePerGroup({ base: 0.85, difference: 0.1, groups: 2 }));
});

it.each([
  { base: 0, difference: 0.1, groups: 2 },
  { base: 1, difference: 0.1, groups: 2 },
  { base: 0.4, difference: 0, groups: 2 },
  { base: 0.4, difference: 0.7, groups: 2 },
  { base: Number.NaN, difference: 0.1, groups: 2 },
  { base: 0.4, difference: Number.NaN, groups: 2 },
  { base: 0.4, difference: 0.1, groups: 1 },
])('plans nothing for %o', (test) => {
  expect(peoplePerGroup(test)).toBeNull();
});
