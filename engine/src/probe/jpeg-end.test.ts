import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openWorkbench } from '../testing/hostile-clips.ts';
import { hasJpegEnd } from './jpeg-end.ts';

const bench = await openWorkbench();
afterAll(() => bench[Symbol.asyncDispose]());

async function ends(...parts: readonly (readonly number[] | Buffer)[]): Promise<boolean> {
  const path = join(bench.path, 'photo.jpg');
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  await writeFile(path, bytes);
  await using handle = await open(path, 'r');
  return await hasJpegEnd({ handle, bytes: bytes.length });
}

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** Holds a small picture, with its end. */
const THUMBNAIL = [0xff, 0xe1, 0, 8, ...START, 1, 2, ...END];
const SCAN_HEAD = [0xff, 0xda, 0, 4, 1, 2];
/** With a 0xff of the picture, and a mark that divides it. */
const SCAN = [5, 0xff, 0, 0xd9, 6, 0xff, 0xd3, 7];
const FILM = Buffer.alloc(200_000, 3);

test('a JPEG ends where its own picture does, whatever lies behind', async () => {
  expect(await ends(START, THUMBNAIL, SCAN_HEAD, SCAN, END)).toBe(true);
  expect(await ends(START, THUMBNAIL, SCAN_HEAD, SCAN, END, FILM)).toBe(true);
  // Progressive pictures have several scans, with tables between; before a marker may stand any number of 0xff.
  expect(await ends(START, SCAN_HEAD, SCAN, [0xff, 0xff, 0xc4, 0, 3, 1], SCAN_HEAD, SCAN, [0xff, 0xff], END, FILM)).toBe(true);
});

test('one that breaks off does not end, wherever', async () => {
  const whole = [...START, ...THUMBNAIL, ...SCAN_HEAD, ...SCAN, ...END];
  const found = await whole.slice(0, -1).reduce<Promise<boolean[]>>(async (before, _, k) => {
    const sofar = await before;
    return [...sofar, await ends(whole.slice(0, k))];
  }, Promise.resolve([]));
  expect(found).toEqual(Array.from({ length: whole.length - 1 }, () => false));
  expect(await ends(START, THUMBNAIL, SCAN_HEAD, FILM)).toBe(false);
});

test('the end is found across the steps in which a file is read', async () => {
  const head = START.length + SCAN_HEAD.length;
  for (const endAt of [65_530, 65_531, 65_532, 65_533, 65_534, 65_535, 65_536, 131_069, 131_070]) {
    expect(await ends(START, SCAN_HEAD, Buffer.alloc(endAt - head, 3), END)).toBe(true);
    const tables = [0xff, 0xc4, 0, 4, ...END];
    expect(await ends(START, SCAN_HEAD, Buffer.alloc(endAt - head, 3), tables, [9, 9])).toBe(false);
  }
});
