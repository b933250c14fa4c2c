import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { fastPlace, openFastFolder } from './fast-folder.mjs';

const GB = 2 ** 30;
const roomy = { isWritable: true, freeBytes: 8 * GB };

test('tests lie in memory where it has room and there is memory to spare, else where all temporary files go', () => {
  expect(fastPlace({ place: roomy, memoryBytes: 16 * GB })).toBe('/dev/shm');
  expect(fastPlace({ place: { ...roomy, freeBytes: 64 * 2 ** 20 }, memoryBytes: 16 * GB })).toBe(tmpdir());
  expect(fastPlace({ place: { ...roomy, isWritable: false }, memoryBytes: 16 * GB })).toBe(tmpdir());
  expect(fastPlace({ place: roomy, memoryBytes: 4 * GB })).toBe(tmpdir());
});

test('the folder of a run is its own, and goes with all that is in it', () => {
  const folder = openFastFolder();
  expect(folder.isInMemory).toBe(folder.path.startsWith('/dev/shm/'));
  writeFileSync(join(folder.path, 'file'), 'left behind');
  expect(openFastFolderAndRemove()).not.toBe(folder.path);
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test('what a run left that was killed goes with the next, and what another still uses stays', () => {
  const place = mkdtempSync(join(tmpdir(), 'fovea-place-'));
  const { pid: ended = 0 } = spawnSync(process.execPath, ['--version']);
  const left = [`fovea-run-${ended}-a`, `fovea-run-${process.ppid}-b`, 'of-somebody-else'];
  for (const name of left) mkdirSync(join(place, name));
  const { path, remove } = openFastFolder(place);
  expect(readdirSync(place).toSorted()).toEqual([...left.slice(1), basename(path)].toSorted());
  remove();
  rmSync(place, { recursive: true });
});

function openFastFolderAndRemove() {
  const { path, remove } = openFastFolder();
  remove();
  return path;
}
