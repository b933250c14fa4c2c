import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../setup/place.mjs';
import { judgeSame, onOneDatabase } from './same-tests.mjs';

const lane = (/** @type {string} */ suite, /** @type {string[]} */ ran) => ({
  suite,
  passed: ran.length,
  failed: 0,
  notRun: 0,
  took: [],
  ran,
  failures: [],
});

test('R68: a test that runs on one database alone, and stands in no list, is a failure', () => {
  const both = lane('PGlite', ['a: it holds', 'b: it holds']);
  expect(judgeSame([both, lane('PostgreSQL', ['b: it holds', 'a: it holds'])])).toMatchObject({ passed: 1, failed: 0 });
  expect(judgeSame([both, lane('PostgreSQL', ['a: it holds'])])).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ title: 'b', detail: 'ran on PGlite and not on PostgreSQL:\nit holds' }],
  });
  const more = lane('PostgreSQL', ['a: it holds', 'a: it: holds', 'b: it holds']);
  expect(judgeSame([lane('PGlite', []), more]).failures).toEqual([
    { title: 'a', detail: 'ran on PostgreSQL and not on PGlite:\nit holds\nit: holds' },
    { title: 'b', detail: 'ran on PostgreSQL and not on PGlite:\nit holds' },
  ]);
  const drawn = lane('PostgreSQL', ['a: it holds', 'b: it holds', 'server/src/drawn.test.ts: it is drawn']);
  expect(judgeSame([both, drawn]).failed).toBe(1);
  expect(judgeSame([both, drawn], ['src/drawn.test.ts']).failed).toBe(0);
  const withId = (/** @type {string} */ id) => lane('a', [`a: refuses ${id}`]);
  expect(judgeSame([withId('1a0e2091-3a6b-4416-b589-7a6764193ee9'), withId('d5b0f5c9-9a7a-4eea-bce8-78ec55aaef2a')]).failed).toBe(0);
});

test('R68: the files that run on one database alone are there, and say why', () => {
  for (const [path, why] of Object.values(onOneDatabase()).flatMap((files) => Object.entries(files))) {
    expect(existsSync(inRoot('server', path)), path).toBe(true);
    expect(why.length).toBeGreaterThan(40);
  }
});
