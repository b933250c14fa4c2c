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

/**
 * What is written into statements that are plain text, file by file: names of our own tables, columns, indexes, roles and channels, and
 * pieces of statements. Besides them only constants, which are written in capitals. No file of a feature is among them.
 */
const NAMED = {
  'server/src/db/beside-writers.ts': ['name'],
  'server/src/db/carry/carry-rows.ts': ["tables.map(({ name }) => name).join(', ')", 'name', 'list'],
  'server/src/db/embedded/tend.ts': ['name'],
  'server/src/db/embedded/thread.ts': ['channel'],
  'server/src/db/index-of-parts.ts': ['lockWaitMs', 'sql', 'name', 'table', 'of', 'own', 'part'],
  'server/src/db/kept-columns.ts': ['column.table', 'promiseName(column)', 'column.name', 'table', 'name', 'is'],
  'server/src/db/late-opening.ts': ['role', 'pg.escapeLiteral(tenantId)'],
  'server/src/db/listen.ts': ['pg.escapeIdentifier(channel)'],
  'server/src/db/migrate.ts': ['settling'],
  'server/src/db/own-roles.ts': ['names.join("\', \'")'],
  'server/src/db/say-login.ts': ['login', "taken.join(' ')", "reaching.join(', ')"],
  'server/src/db/serving-login.ts': ['role', "isFor('fovea_system')", 'OWN_ROLES.join("\', \'")'],
  'server/src/queue/turns.ts': ['name'],
};

/** The words that a statement begins with. */
const STATEMENT =
  /(?<![\w>])`\s*(?:select|insert into|update|delete from|with|create|alter|drop|set|grant|revoke|truncate|copy|lock|listen|notify|analyze|vacuum|begin|do|declare|fetch|reindex)[\s;][^`]*`/gi;

const served = async () => (await ownFiles()).filter((path) => /^server\/src\/(?!testing\/).*(?<![.]test)[.]ts$/.test(path));

test('R45: nothing but a known few is written into a statement, everything else is a parameter', async () => {
  const files = await served();
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

test('R45: into a statement of plain text come names of our own alone, and none in a feature', async () => {
  const texts = (await served()).map((path) => ({ path, statements: readFileSync(inRoot(path), 'utf8').match(STATEMENT) ?? [] }));
  expect(texts.flatMap(({ statements }) => statements).length).toBeGreaterThan(50);
  const named = texts.map(({ path, statements }) => ({ path, parts: [...new Set(statements.flatMap(partsOf))] }));
  const found = named.filter(({ parts }) => parts.length > 0).map(({ path, parts }) => [path, parts]);
  expect(Object.fromEntries(found)).toEqual(NAMED);
});

/** What is put into a statement, apart from constants. @param {string} statement */
const partsOf = (statement) =>
  [...statement.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, part]) => part ?? '').filter((part) => !/^[A-Z][A-Z_]*$/.test(part));
