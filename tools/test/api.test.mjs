import { expect, test } from 'vitest';
import { inTurns } from './api.mjs';

test('what copies whole folders waits until the other lane is through, and is left out by none', () => {
  const files = ['src/a.test.ts', 'src/backup.test.ts', 'src/blobs/disk.test.ts'].map((path) => ({ path, text: '', asks: true }));
  const { beside, soon, late } = inTurns(files, { embedded: [], PostgreSQL: [], either: [], once: [] });
  expect([soon, late]).toEqual([['src/a.test.ts'], ['src/backup.test.ts', 'src/blobs/disk.test.ts']]);
  expect([...soon, ...late].toSorted()).toEqual(beside.toSorted());
});

test('what judges time runs alone, what only waits does not, and what needs no second database once', () => {
  const texts = [
    { path: 'src/a.test.ts', text: `expect(answer).toBe(1)` },
    { path: 'src/b.test.ts', text: `const startedMs = performance.now();` },
    { path: 'src/c.test.ts', text: `import { setTimeout as wait } from 'node:timers/promises';` },
    { path: 'src/d-process.test.ts', text: `performance.now()` },
    { path: 'src/e-log.test.ts', text: `performance.now()` },
    { path: 'src/f-drawn.test.ts', text: '' },
    { path: 'src/g-worded.test.ts', text: '' },
    { path: 'src/h-sum.test.ts', text: '', asks: false },
    { path: 'src/i-quick.test.ts', text: `performance.now()`, asks: false },
  ];
  const files = texts.map((file) => ({ asks: true, ...file }));
  const onOne = {
    embedded: ['src/d-process.test.ts'],
    PostgreSQL: ['src/e-log.test.ts'],
    either: ['src/f-drawn.test.ts'],
    once: ['src/g-worded.test.ts'],
  };
  const { late, soon, ...turns } = inTurns(files, onOne);
  expect([late, soon]).toEqual([[], turns.beside]);
  expect(Object.values(turns).flat().toSorted()).toEqual(files.map(({ path }) => path));
  expect(turns).toEqual({
    beside: ['src/a.test.ts', 'src/c.test.ts'],
    alone: ['src/b.test.ts'],
    processes: ['src/d-process.test.ts'],
    ofPostgres: ['src/e-log.test.ts'],
    either: ['src/f-drawn.test.ts'],
    once: ['src/g-worded.test.ts'],
    without: ['src/h-sum.test.ts'],
    aloneWithout: ['src/i-quick.test.ts'],
  });
});
