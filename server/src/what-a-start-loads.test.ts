import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** What is loaded before a file itself is: its imports of values, over as many lines as they take. */
const AT_ONCE = /^(?:import|export)(?! type\b)(?: [^;']*? from)? '([^']+)'/gm;
/** What comes when it is asked for. */
const LATER = /\bimport\('([^']+)'\)/g;

/** The files of ours that are loaded with one of them, and the packages that those ask for. */
function loadedWith(first: string, patterns: readonly RegExp[]): { readonly files: Set<string>; readonly packages: Set<string> } {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const due = [join(ROOT, first)];
  for (let path = due.pop(); path !== undefined; path = due.pop()) {
    if (files.has(relative(ROOT, path))) continue;
    files.add(relative(ROOT, path));
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const [, room, rest] = /^@fovea\/([^/]+)\/(.+)$/.exec(name) ?? [];
      if (room !== undefined) due.push(join(ROOT, room, 'src', `${rest}.ts`));
      else if (name.endsWith('.ts')) due.push(join(dirname(path), name));
      else if (!name.startsWith('.') && !name.startsWith('node:')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

const MAILS_AND_FILES = ['nodemailer', '@aws-sdk/client-s3', '@aws-sdk/lib-storage'];
const DOCUMENTS = ['pdfkit', 'pptxgenjs', 'jszip'];
const CALLS_OUTSIDE = [
  'stripe',
  'openid-client',
  '@simplewebauthn/server',
  'ai',
  '@ai-sdk/openai-compatible',
  '@modelcontextprotocol/server',
];

describe.each([
  [
    'the api',
    { first: 'server/src/start-api.ts', needs: ['fastify', 'drizzle-orm', 'zod'], later: [...CALLS_OUTSIDE, '@aws-sdk/client-s3'] },
  ],
  ['a worker', { first: 'server/src/worker.ts', needs: ['drizzle-orm', 'pg-boss', 'zod'], later: [...MAILS_AND_FILES, ...DOCUMENTS] }],
])('P21: %s', (_, { first, needs, later }) => {
  const atOnce = loadedWith(first, [AT_ONCE]);

  test('loads to start what it needs, and none of what can come when it is asked for', () => {
    expect(needs.filter((name) => !atOnce.packages.has(name))).toEqual([]);
    const never = [...MAILS_AND_FILES, ...DOCUMENTS, ...CALLS_OUTSIDE];
    expect(never.filter((name) => atOnce.packages.has(name))).toEqual([]);
  });

  test('and has the rest within reach', () => {
    const inAll = loadedWith(first, [AT_ONCE, LATER]);
    expect(later.filter((name) => !inAll.packages.has(name))).toEqual([]);
    expect(inAll.files.size).toBeGreaterThan(atOnce.files.size);
  });
});

test('P21: the thread of the embedded database loads the database and little else', () => {
  const { files, packages } = loadedWith('server/src/db/embedded/thread.ts', [AT_ONCE]);
  expect([...packages].toSorted()).toEqual(['@electric-sql/pglite', '@electric-sql/pglite-socket']);
  expect(files.size).toBeLessThan(12);
});
