import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const builder = fileURLToPath(new URL('.', import.meta.resolve('drizzle-orm')));

test('what is said of the query builder’s files is what its one package.json says', async () => {
  const description: unknown = JSON.parse(await readFile(join(builder, 'package.json'), 'utf8'));
  expect(description).toMatchObject({ name: 'drizzle-orm', type: 'module' });
  const files = await readdir(builder, { recursive: true });
  expect(files.filter((path) => path.endsWith('package.json'))).toEqual(['package.json']);
});

test('with it said, a process of its own loads the same builder', { timeout: 60_000 }, async () => {
  const script = (first: string) =>
    `${first} const { drizzle } = await import('drizzle-orm/node-postgres'); const { sql } = await import('drizzle-orm');
     process.stdout.write(JSON.stringify([typeof drizzle, Object.keys(await import('drizzle-orm')).length, sql\`select \${1}\`.constructor.name]));`;
  const say = async (first: string) =>
    (
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(first)], {
        cwd: import.meta.dirname,
        timeout: 50_000,
      })
    ).stdout;
  const quickly = `(await import('${new URL('./quick-resolving.ts', import.meta.url).href}')).resolveQueryBuilderQuickly();`;
  expect(await say(quickly)).toBe(await say(''));
});
