import { expect, test } from 'vitest';
import { inRoot } from '../setup/place.mjs';
import { createAsksDatabase } from './asks-database.mjs';

test('a test asks for the database where anything that it loads does, however it is loaded, and round a circle too', () => {
  /** @type {Readonly<Record<string, string>>} */
  const texts = {
    'src/plain.test.ts': `import { expect } from 'vitest';\nimport { one } from './one.ts';`,
    'src/one.ts': `import { two } from './two.ts';\nexport { three } from './three.ts';`,
    'src/two.ts': `import { one } from './one.ts'; // inject('films')`,
    'src/three.ts': '',
    'src/far.test.ts': `import {\n  a,\n  b,\n} from './inside/far.ts';`,
    'src/inside/far.ts': `const { app } = await import('../app.ts');`,
    'src/typed.test.ts': `import type {\n  App,\n} from './app.ts';\nimport { one } from './one.ts';`,
    'src/bare.test.ts': `import './app.ts';`,
    'src/app.ts': `const database = inject('database');`,
    'src/gone.test.ts': `import gone from './gone.ts';`,
  };
  const asks = createAsksDatabase((path) => texts[path] ?? null);
  const asking = Object.keys(texts).filter((path) => path.endsWith('.test.ts') && asks(path));
  expect(asking).toEqual(['src/far.test.ts', 'src/bare.test.ts']);
});

test('what opens the application asks for the database, what reads a table of values does not', () => {
  const asks = createAsksDatabase();
  const of = (/** @type {string} */ path) => asks(inRoot('server', 'src', path));
  expect([of('db/tenancy.test.ts'), of('backup.test.ts'), of('queue/waker.test.ts'), of('testing/refusal-matrix.test.ts')]).toEqual([
    ...[true, true, true, true],
  ]);
  expect([of('features/exports/tables/csv.test.ts'), of('blobs/failing-disk.test.ts')]).toEqual([false, false]);
});
