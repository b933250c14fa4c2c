import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.mjs';

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
