import { expect, test } from 'vitest';
import { namesByMoment } from './names-by-moment.ts';

const found = (name: string, start_s: number, end_s: number) => ({
  ...{ name, kind: 'brand' as const, start_s, end_s },
  ...{ written: name, confidence: 0.9, places: [] },
});

test('a name that stands in several places at once is told once, for as long as it stands in any of them', () => {
  const names = [found('Halden', 26, 30), found('Halden', 3, 6), found('Halden', 26, 29), found('Halden', 27, 30)];
  expect(namesByMoment(names)).toEqual([
    { kind: 'brand', name: 'Halden', start_s: 3, end_s: 6, count: 1 },
    { kind: 'brand', name: 'Halden', start_s: 26, end_s: 30, count: 3 },
  ]);
});

test('names that follow each other stay apart, and so do a brand and a product of the same name', () => {
  const names = [found('Halden', 1, 2), found('Halden', 2, 3), { ...found('Halden', 1, 2), kind: 'product' as const }];
  expect(namesByMoment(names).map(({ kind, start_s, count }) => [kind, start_s, count])).toEqual([
    ['brand', 1, 1],
    ['product', 1, 1],
    ['brand', 2, 1],
  ]);
});

test('in a picture, which has no time, all places of a name are one', () => {
  expect(namesByMoment([found('Halden', 0, 0), found('Halden', 0, 0)]).map(({ count }) => count)).toEqual([2]);
});
