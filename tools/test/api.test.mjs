import { expect, test } from 'vitest';
import { halvesOf, inTurns } from './api.mjs';

test('two embedded databases share the files: each takes some, and none is left out or taken twice', () => {
  const paths = ['src/a.test.ts', 'src/b.test.ts', 'src/c.test.ts'];
  const [one = [], other = []] = halvesOf(paths);
  expect([one, other]).toEqual([['src/a.test.ts', 'src/c.test.ts'], ['src/b.test.ts']]);
});

test('what judges time runs alone, what only waits does not, and whole processes once', () => {
  const files = [
    { path: 'src/a.test.ts', text: `expect(answer).toBe(1)` },
    { path: 'src/b.test.ts', text: `const startedMs = performance.now();` },
    { path: 'src/c.test.ts', text: `import { setTimeout as wait } from 'node:timers/promises';` },
    { path: 'src/d-process.test.ts', text: `performance.now()` },
    { path: 'src/e-log.test.ts', text: `performance.now()` },
  ];
  expect(inTurns(files, { embedded: ['src/d-process.test.ts'], PostgreSQL: ['src/e-log.test.ts'] })).toMatchObject({
    beside: ['src/a.test.ts', 'src/c.test.ts'],
    alone: ['src/b.test.ts'],
    processes: ['src/d-process.test.ts'],
    ofPostgres: ['src/e-log.test.ts'],
  });
});
