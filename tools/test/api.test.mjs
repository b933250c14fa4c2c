import { expect, test } from 'vitest';
import { inTurns } from './api.mjs';

test('what judges time runs alone, what only waits does not, and whole processes and what asks no database in particular once', () => {
  const files = [
    { path: 'src/a.test.ts', text: `expect(answer).toBe(1)` },
    { path: 'src/b.test.ts', text: `const startedMs = performance.now();` },
    { path: 'src/c.test.ts', text: `import { setTimeout as wait } from 'node:timers/promises';` },
    { path: 'src/d-process.test.ts', text: `performance.now()` },
    { path: 'src/e-log.test.ts', text: `performance.now()` },
    { path: 'src/f-matrix.test.ts', text: '' },
  ];
  const onOne = { embedded: ['src/d-process.test.ts'], either: ['src/f-matrix.test.ts'], PostgreSQL: ['src/e-log.test.ts'] };
  expect(inTurns(files, onOne)).toEqual({
    beside: ['src/a.test.ts', 'src/c.test.ts'],
    alone: ['src/b.test.ts'],
    processes: ['src/d-process.test.ts'],
    either: ['src/f-matrix.test.ts'],
    ofPostgres: ['src/e-log.test.ts'],
  });
});
