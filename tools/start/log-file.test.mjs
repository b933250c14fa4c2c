import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.mjs';
import { runOnADisk } from './on-a-disk.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');

test('a full log is put aside, and the oldest falls away', () => {
  const log = openLogFile(join(folder, 'api.log'), { bytesMax: 12 });
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) log.write(line);
  expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  expect([read('api.log.2'), read('api.log.1'), read('api.log')]).toEqual(['five\nsix\n', 'seven\neight\n', 'nine\n']);
});

test('a later start goes on where the earlier one ended', () => {
  writeFileSync(join(folder, 'api.log'), 'earlier\n');
  openLogFile(join(folder, 'api.log'), { bytesMax: 12 }).write('later');
  expect([read('api.log.1'), read('api.log')]).toEqual(['earlier\n', 'later\n']);
});

test('a log that cannot be written stops nobody', () => {
  const path = join(folder, 'api.log');
  const log = openLogFile(path);
  rmSync(folder, { recursive: true });
  expect(() => log.write('lost')).not.toThrow();
});

test('on a disk that was full for a while each line is whole or missing', async () => {
  const program = `
    import { readFileSync, rmSync, writeFileSync } from 'node:fs';
    const { openLogFile } = await import(${JSON.stringify(new URL('./log-file.mjs', import.meta.url).href)});
    writeFileSync('disk/film', Buffer.alloc(40_000));
    const log = openLogFile('disk/api.log');
    for (let each = 0; each < 30; each++) {
      if (each === 20) rmSync('disk/film');
      log.write(JSON.stringify({ each, why: 'x'.repeat(3_000) }));
    }
    const lines = readFileSync('disk/api.log', 'utf8').trimEnd().split('\\n');
    process.stdout.write(JSON.stringify(lines.map((line) => JSON.parse(line).each)));`;
  const stdout = await runOnADisk(program, { folder, options: 'size=64k' });
  const kept = JSON.parse(stdout);
  expect(kept).toEqual(expect.arrayContaining([0, 20, 29]));
  expect(kept).not.toContain(19); // it was full
});
