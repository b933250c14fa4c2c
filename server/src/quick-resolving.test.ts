import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folderOf = (library: string) => fileURLToPath(new URL('.', import.meta.resolve(library)));
const described = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

test.each(['drizzle-orm', 'zod'])('that the .js files of %s are modules is what each of its package.json says', async (library) => {
  const folder = folderOf(library);
  const descriptions = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('package.json'));
  expect(descriptions).toContain('package.json');
  for (const description of await Promise.all(descriptions.map((path) => described(join(folder, path))))) {
    expect(description).toMatchObject({ type: 'module' });
  }
});

test.each(['contract', 'engine'])('where @fovea/%s leads is what its package.json says', async (room) => {
  expect(await described(join(ROOT, room, 'package.json'))).toMatchObject({ type: 'module', exports: { './*': './src/*.ts' } });
});

/** What a process of its own loads with a first sentence, sorted: where each module lies, and how much a few of them give. */
async function loadedWith(first: string): Promise<string> {
  const watch = `const { registerHooks } = await import('node:module'); const at = [];
    registerHooks({ load: (url, context, next) => { const now = next(url, context); at.push(url + ' ' + now.format); return now; } });`;
  const load = `const all = [await import('./db/tenancy.ts'), await import('./features/folders/routes.ts'), await import('drizzle-orm')];
    process.stdout.write(JSON.stringify([at.filter((line) => !line.includes('quick-resolving')).sort(), all.map((one) => Object.keys(one))], null, 1));`;
  const run = ['--input-type=module', '-e', `${watch} ${first} ${load}`];
  return (await promisify(execFile)(process.execPath, run, { cwd: import.meta.dirname, timeout: 50_000 })).stdout;
}

test('with it, a process of its own loads the same modules from the same places', { timeout: 120_000 }, async () => {
  const quickly = await loadedWith(`(await import('./quick-resolving.ts')).resolveQuickly();`);
  expect(quickly).toContain('/contract/src/folders.ts module-typescript');
  expect(quickly).toContain('/drizzle-orm/');
  expect(quickly).toBe(await loadedWith(''));
});
