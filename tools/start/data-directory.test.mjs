import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataDirectory } from './data-directory.mjs';
import { runOnADisk } from './on-a-disk.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is made for one person alone, with one for logs, and nothing is left of trying it', () => {
  const data = join(folder, 'dätä of mine');
  expect(openDataDirectory(data)).toBe(join(data, 'log'));
  expect([readdirSync(data), readdirSync(join(data, 'log'))]).toEqual([['log'], []]);
  expect(execFileSync('stat', ['-c', '%a', data], { encoding: 'utf8' }).trim()).toBe('700');
  openDataDirectory(data);
});

test('each folder may be made by another role at the very same moment', async () => {
  const data = join(folder, 'data', 'of', 'both');
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const whole = fs.mkdirSync;
    fs.mkdirSync = (...wish) => { whole(...wish); whole(...wish); };
    syncBuiltinESMExports();
    const { openDataDirectory } = await import(${JSON.stringify(new URL('./data-directory.mjs', import.meta.url).href)});
    process.stdout.write(openDataDirectory(${JSON.stringify(data)}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe(join(data, 'log'));
});

test('what is no folder is said in a sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => openDataDirectory(join(folder, 'file'))).toThrow(`Fovea may not write into DATA_DIR (${join(folder, 'file')}): E`);
});

test('F20: a disk without room for a file says so, and keeps nothing of the try', async () => {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const whole = fs.writeFileSync;
    fs.writeFileSync = (path) => { whole(path, ''); throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }); };
    syncBuiltinESMExports();
    const { openDataDirectory } = await import(${JSON.stringify(new URL('./data-directory.mjs', import.meta.url).href)});
    try { openDataDirectory(${JSON.stringify(folder)}); } catch (fault) { process.stdout.write(fault.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toContain(`The disk of DATA_DIR (${folder}) has no room left`);
  expect(readdirSync(join(folder, 'log'))).toEqual([]);
});

test.each([
  ['disk', 'EROFS'],
  ['disk/data', 'EROFS'],
  ['disk/data/of/mine', 'EROFS'],
  ['/proc/data', 'ENOENT'],
])('a start ends at once at a disk that takes nothing, and calls it what it is: %s', async (name, code) => {
  const data = resolve(folder, name);
  const program = `
    const { openDataDirectory } = await import(${JSON.stringify(new URL('./data-directory.mjs', import.meta.url).href)});
    try { openDataDirectory(${JSON.stringify(data)}); } catch (fault) { process.stdout.write(fault.message); }`;
  const stdout = await runOnADisk(program, { folder, options: 'ro' });
  expect(stdout).toContain(`Fovea may not write into DATA_DIR (${data}): ${code}.`);
});
