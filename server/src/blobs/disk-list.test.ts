import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listShelves } from './disk-list.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-shelves-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('R60: lists a library in pages that follow each other by name, and nothing that is no blob', async () => {
  const names = Array.from({ length: 2_300 }, (_, at) => createHash('sha256').update(String(at)).digest('hex')).sort();
  const astray = [join('00', names.at(-1) ?? ''), join('in-flight', 'a'), join('aa', '.nfs0001')];
  for (const path of [...names.map((name) => join(name.slice(0, 2), name)), ...astray]) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  const pages: string[][] = [];
  for await (const page of listShelves(folder)) pages.push(page.map(({ sha256 }) => sha256));
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 300]);
  expect(pages.flat()).toEqual(names);
});

it('lists nothing where there is no folder', async () => {
  for await (const page of listShelves(join(folder, 'none'))) expect.fail(`${page.length} files`);
  expect(await listShelves(join(folder, 'none')).next()).toEqual({ done: true, value: undefined });
});
