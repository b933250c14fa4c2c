import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { setAside } from './set-aside.mjs';

/** @type {string[]} */
const folders = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

it('puts back what was set aside where the backup does not come after all, the database over folders that were made for it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'fovea-aside-'));
  folders.push(data);
  const kept = { 'secret.key': 'key', [join('blobs', 'aa', 'film')]: 'film', [join('db', 'base', '1')]: 'rows' };
  for (const [path, text] of Object.entries(kept)) {
    await mkdir(join(data, path, '..'), { recursive: true });
    await writeFile(join(data, path), text);
  }
  const manifest = /** @type {import('./manifest.mjs').Manifest} */ ({ files: /** @type {object[]} */ ([]) });
  const aside = await setAside(data, manifest);
  for (const path of Object.keys(kept)) expect(existsSync(join(data, path))).toBe(false);
  await mkdir(join(data, 'db', 'base'), { recursive: true });
  await aside.putBack();
  for (const [path, text] of Object.entries(kept)) expect(await readFile(join(data, path), 'utf8')).toBe(text);
  expect(existsSync(aside.to)).toBe(false);
});
