import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../checks/own-files.mjs';
import { inRoot } from '../setup/place.mjs';

/** What is written into a statement as it is: our own names, types and whole numbers, never what somebody sent. */
const WRITTEN = [
  'sql.raw(COLUMNS.map(({ name }) => name',
  'sql.raw(String(FOLDER_COUNT_MAX + 1)',
  'sql.raw(String(Math.trunc(value)',
  'sql.raw(column.getSQLType(',
  'sql.raw(type)',
];

test('R45: nothing but a known few is written into a statement, everything else is a parameter', async () => {
  const files = (await ownFiles()).filter((path) => /^server\/src\/(?!testing\/).*(?<![.]test)[.]ts$/.test(path));
  expect(files.length).toBeGreaterThan(300);
  const written = files.flatMap((path) => [
    ...readFileSync(inRoot(path), 'utf8').matchAll(/sql\.raw\([^)]*\)?[^)]*|runSql\(\s*`[^`]*?\$\{\w*\}/g),
  ]);
  const found = written.map(([text]) => text.replace(/\(\s+/, '('));
  expect(found.filter((text) => !WRITTEN.some((known) => text.startsWith(known)))).toEqual([]);
  for (const known of WRITTEN)
    expect(
      found.some((text) => text.startsWith(known)),
      known,
    ).toBe(true);
});
