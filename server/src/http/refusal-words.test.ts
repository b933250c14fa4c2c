import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@fovea/contract/errors';
import { NAME_SAYS } from '@fovea/contract/names';
import { ROUTES } from '@fovea/contract/routes';
import type { Locale } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readLanguages, textsOf } from '../features/languages/index.ts';
import type { TestApp, TestUser } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { writeBytes } from '../written-bytes.ts';
import { wordsOfIssue } from './issue-words.ts';
import { createRefusalWords } from './refusal-words.ts';

const languages = await readLanguages();
const textsIn = (locale: Locale) => textsOf(languages, { name: 'refusals', locale, withBase: false });
const words = createRefusalWords({ en: textsIn('en'), de: textsIn('de'), nl: textsIn('nl') });

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

const speaking = async (locale: Locale): Promise<TestUser> => {
  const { tenantAdmin } = await it.world();
  await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set locale = ${locale} where id = ${tenantAdmin.id}`));
  return tenantAdmin;
};
const post = async (who: TestUser | null, url: string, payload: Readonly<Record<string, unknown>>) => {
  const headers = { 'content-type': 'application/json', ...(who === null ? { 'accept-language': 'de-AT, en;q=0.5' } : {}) };
  return (await it.as(who).send({ method: 'POST', url, payload, headers })).json();
};

describe('a refusal is said in the language of whoever reads it', () => {
  test('what a schema finds', async () => {
    const problem = Problem.parse(await post(await speaking('de'), '/crud/folder', { name: '', shape: 'round' }));
    expect(problem).toMatchObject({
      code: 'invalid_body',
      detail: '2 Felder brauchen Aufmerksamkeit.',
      title: 'Einige Felder brauchen Aufmerksamkeit.',
    });
    expect(problem.errors).toEqual({ name: ['Lassen Sie das nicht leer.'], shape: ['Dieses Feld ist hier nicht bekannt.'] });
  });

  test('what a service finds, with the values in it', async () => {
    const admin = await speaking('nl');
    const made = { name: 'Merk', aliases: [] };
    await post(admin, '/crud/brand', made);
    expect(Problem.parse(await post(admin, '/crud/brand', made)).errors).toEqual({ name: ['Een ander merk heeft deze naam.'] });
    expect(words.say('nl', 'Folders lie at most 8 deep in each other.')).toBe('Mappen liggen hoogstens 8 diep in elkaar.');
    expect(words.say('de', 'The picture has more than 20\u00a0MB. Save it smaller and send it again.')).toMatch(/^Das Bild hat mehr als/);
  });

  test('a limit in bytes with the comma of the language', () => {
    const said = `The file is larger than the limit of ${writeBytes(2 ** 31)}. Export a smaller film and upload that.`;
    expect(words.say('en', said)).toContain('of 2.1\u00a0GB.');
    expect(words.say('de', said)).toContain(' 2,1\u00a0GB');
    expect(words.say('nl', said)).toContain(' 2,1\u00a0GB');
    expect(words.say('de', said.replace(writeBytes(2 ** 31), writeBytes(1.5e12)))).toContain(' 1,5\u00a0TB');
  });

  test('tenths of a second with the comma of the language, and bytes with its word', () => {
    const lasts = 'Choose a moment within the film, which lasts 30.5\u00a0s.';
    expect([words.say('en', lasts), words.say('de', lasts), words.say('nl', lasts)]).toEqual([
      lasts,
      expect.stringContaining(' 30,5\u00a0s.'),
      expect.stringContaining(' 30,5\u00a0s.'),
    ]);
    const takes = `This server takes films of up to ${writeBytes(900)}.`;
    expect([words.say('de', takes), words.say('nl', takes)]).toEqual([
      expect.stringContaining(' 900\u00a0Byte'),
      expect.stringContaining(' 900\u00a0bytes'),
    ]);
  });

  test('for a visitor, what the browser says', async () => {
    const problem = Problem.parse(await post(null, '/login', { email: 'nobody', password: 'x' }));
    expect(problem.errors).toEqual({ email: ['Das ist keine E-Mail-Adresse.'] });
  });

  test('a sentence that nobody has translated stays as it is', () => {
    expect(words.say('de', 'Something new happened.')).toBe('Something new happened.');
    expect(words.say('de', 'x'.repeat(100_000))).toHaveLength(100_000);
  });
});

test('everything that a schema can find has words in every language', () => {
  const Form = z.strictObject({
    missing: z.string(),
    kind: z.number(),
    email: z.email(),
    url: z.url(),
    id: z.uuid(),
    choice: z.enum(['a', 'b']),
    empty: z.string().min(1),
    short: z.string().min(3),
    long: z.string().max(2),
    few: z.array(z.string()).min(1),
    many: z.array(z.string()).max(1),
    low: z.number().min(1),
    high: z.number().max(1),
    step: z.number().multipleOf(2),
    either: z.union([z.number(), z.boolean()]),
  });
  const value = {
    ...{ kind: 'x', email: 'x', url: 'x', id: 'x', choice: 'c', empty: '', short: 'x', long: 'xxx', few: [], many: ['a', 'b'] },
    ...{ low: 0, high: 2, step: 3, either: 'x', more: 1 },
  };
  const found = Form.safeParse(value, { error: wordsOfIssue }).error?.issues.map(({ message }) => message) ?? [];
  expect(found).toHaveLength(16);
  expect(found.filter((text) => words.say('de', text) === text || words.say('nl', text) === text)).toEqual([]);
});

/** Sentences that are thrown for a field, as they are written in the code. */
const THROWN = [
  /errors: \{ (?:\w+|'[\w-]+'|\[[^\]]+\]): \[(?:'([^']+)'|`([^`]+)`)\] \}/g,
  /\b(?:invalid|wrong|refuse|unfit|refusedFile)\((?:[\w']+, )?(?:'([A-Z][^']+)'|`([A-Z][^`]+)`)\)/g,
  /\berrors\['[\w.-]+'\] = \[\s*(?:'([^']+)'|`([^`]+)`)/g,
  /const (?:TAKEN|NO_[A-Z]+) = '([A-Z][^']+)'/g,
  /\berror: '([A-Z][^']+)'/g,
];

/** Lists with one sentence, and names of sentences that stand in one or are handed to what throws. */
const LISTED = /\[\s*(?:'([A-Z][^'\n]+[.])'|`([A-Z][^`\n]+[.])`),?\s*\]/g;
const BY_NAME = /(?:errors: \{[^{}]*?: \[([A-Z][A-Z_]+)\]|\b(?:invalid|wrong|refuse|unfit)\([\w'.]+, ([A-Z][A-Z_]+)\))/g;

const sentenceOf = (source: string, name: string): string[] =>
  [...source.matchAll(new RegExp(`const ${name} =\\s*(?:'([^']+)'|\`([^\`]+)\`)`, 'g'))].map(([, plain, filled]) => plain ?? filled ?? '');

/** What tools of others are told, and a table that is written in English: no refusal that a page shows. */
const NO_REFUSALS = /mcp.refusal-sentences|library.figures-table/;

async function sourceOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /(?<![.]test)[.]ts$/.test(name) && !/testing|seed/.test(name) && !NO_REFUSALS.test(name),
  );
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

test('every sentence that the code throws for a field is translated, and none is translated that it does not throw', async () => {
  const source = (await sourceOf(join(import.meta.dirname, '..'))) + (await sourceOf(join(import.meta.dirname, '../../../contract/src')));
  const thrown = THROWN.flatMap((pattern) => [...source.matchAll(pattern)].map(([, plain, filled]) => plain ?? filled ?? ''));
  const listed = [...source.matchAll(LISTED)].map(([, plain, filled]) => plain ?? filled ?? '');
  const named = [...source.matchAll(BY_NAME)].flatMap(([, one, other]) => sentenceOf(source, one ?? other ?? ''));
  expect([thrown.length > 30, listed.length > 20, named.length > 3]).toEqual([true, true, true]);
  const filled = [...thrown, ...listed, ...named].map((text) => text.replace(/\$\{[^}]+\}/g, '7'));
  expect(filled.filter((text) => words.say('de', text) === text)).toEqual([]);
  const bare = source.replace(/\$\{[^}]+\}/g, '{{}}');
  const gone = Object.values(textsIn('en')).filter((text) => !bare.includes(text.replace(/\{\{\w+\}\}/g, '{{}}')));
  expect(gone).toEqual([]);
});

/** What the checks of a schema say for themselves, and those of all that it is made of. */
function sentencesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { error }: { readonly error?: unknown } = schema;
  const own = typeof error === 'function' ? error({ code: 'custom', input: 'x', path: [] }) : undefined;
  const said = typeof own === 'string' ? [own] : [];
  const inside = '_zod' in schema ? [Object(schema._zod).def] : Object.values(schema);
  return [...said, ...inside.flatMap((each) => sentencesIn(each, seen))];
}

test('every sentence that a schema of a call says by itself is translated', () => {
  const asked = ROUTES.flatMap((route) => ['body', 'query', 'params'].map((part) => Object(route)[part]));
  const seen = new Set<unknown>();
  const said = [...new Set(asked.flatMap((schema) => sentencesIn(schema, seen)))];
  expect(said).toEqual(expect.arrayContaining([NAME_SAYS, 'This says nothing of the text.', 'Name each of them once.']));
  expect(said.filter((text) => words.say('de', text) === text || words.say('nl', text) === text)).toEqual([]);
});
