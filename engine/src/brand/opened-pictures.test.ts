import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CutOut } from './cut-out.ts';
import { createOpenedPictures } from './opened-pictures.ts';

async function opening() {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-opened-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const open = createOpenedPictures();
  let runs = 0;
  const write = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const openAnew = async (): Promise<CutOut> => ({ widthPx: 1, heightPx: 1, cover: Float32Array.of(1), tone: Float32Array.of(++runs) });
  const findNothing = async () => {
    runs++;
    return null;
  };
  return {
    write,
    open: (path: string) => open(path, openAnew),
    openNone: (path: string) => open(path, findNothing),
    runs: () => runs,
  };
}

test('the same bytes are opened once, whatever the file is called, and other bytes anew', async () => {
  const { write, open, runs } = await opening();
  const first = await open(await write('a.png', 'one'));
  expect(await open(await write('b.png', 'one'))).toBe(first);
  expect(runs()).toBe(1);
  expect(await open(await write('a.png', 'two'))).not.toBe(first);
  expect(runs()).toBe(2);
});

test('the last twelve are kept, and none in which there was nothing to find', async () => {
  const { write, open, openNone, runs } = await opening();
  for await (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) await open(await write('logo.png', `${n}`));
  await open(await write('logo.png', '2'));
  expect(runs()).toBe(13);
  await open(await write('logo.png', '1'));
  expect(runs()).toBe(14);
  await openNone(await write('logo.png', 'plain'));
  await openNone(await write('logo.png', 'plain'));
  expect(runs()).toBe(16);
});
