import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRoot } from './place.mjs';
import { MEDIA_FOLDERS, prepareMediaTools } from './system.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-media-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/**
 * @param {string} place
 * @param {readonly string[]} names
 */
function addTools(place, names) {
  const made = join(folder, place);
  mkdirSync(made);
  for (const name of names) {
    writeFileSync(join(made, name), '#!/bin/sh\n');
    chmodSync(join(made, name), 0o755);
  }
  return made;
}

const say = () => undefined;

test('media tools are looked for where the engine looks', () => {
  const engine = readFileSync(inRoot('engine', 'src', 'sandbox', 'find-media-tools.ts'), 'utf8');
  expect(engine).toContain(`const DIRECTORIES = [${MEDIA_FOLDERS.map((each) => `'${each}'`).join(', ')}];`);
});

test.each(
  /** @type {const} */ ([
    ['linux', 3, ' alone, since the sandbox that films are read in shows nothing but /usr.'],
    ['darwin', 2, ' alone.'], // no sandbox, so none is the reason
  ]),
)('tools that are on PATH alone are not promised: the worker would not find them, as %s is told', async (platform, needed, end) => {
  const folders = [addTools('usr', []), join(folder, 'opt')];
  const own = addTools('own', ['ffmpeg', 'ffprobe', 'bwrap']);
  vi.stubEnv('PATH', own);
  const found = ['ffmpeg', 'ffprobe', 'bwrap'].slice(0, needed).map((name) => join(own, name));
  await expect(prepareMediaTools(say, { folders, canInstall: false, platform })).rejects.toThrow(
    `\n${found.join(' and ')} cannot be used: tools are looked for in ${folders.join(', ')}${end}`,
  );
});

test('tools that are where they count are enough, whatever PATH says', async () => {
  const folders = [addTools('empty', []), addTools('usr', ['ffmpeg', 'ffprobe', 'bwrap'])];
  vi.stubEnv('PATH', '');
  expect(await prepareMediaTools(say, { folders, canInstall: false })).toMatchObject({ note: expect.stringMatching(/^ffmpeg, ffprobe/) });
});
