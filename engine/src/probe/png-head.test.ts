import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openWorkbench } from '../testing/hostile-clips.ts';
import { PNG_SIGNATURE, pngChunk } from '../testing/png-chunk.ts';
import { readPngHead } from './png-head.ts';

const bench = await openWorkbench();
afterAll(() => bench[Symbol.asyncDispose]());

async function headOf(...chunks: readonly Buffer[]) {
  const path = join(bench.path, 'picture.png');
  const bytes = Buffer.concat([PNG_SIGNATURE, ...chunks]);
  await writeFile(path, bytes);
  await using handle = await open(path, 'r');
  return await readPngHead({ handle, bytes: bytes.length });
}

const HEAD = pngChunk('IHDR', Buffer.alloc(13));
const PROFILE = pngChunk('iCCP', Buffer.alloc(300_000));
const PICTURE = pngChunk('IDAT', Buffer.alloc(9));
const MOVES = pngChunk('acTL', Buffer.alloc(8));
const EXIF = pngChunk('eXIf', Buffer.from('MM'));

test('a PNG says before its picture whether it moves and how it was held, behind any profile', async () => {
  expect(await headOf(HEAD, PROFILE, PICTURE)).toEqual({ isMoving: false, exif: null });
  expect(await headOf(HEAD, PROFILE, MOVES, EXIF, PICTURE)).toEqual({ isMoving: true, exif: Buffer.from('MM') });
});

test('what comes after the picture begins, or never, is not said', async () => {
  expect(await headOf(HEAD, PICTURE, MOVES, EXIF)).toEqual({ isMoving: false, exif: null });
  expect(await headOf(HEAD, EXIF.subarray(0, 11))).toEqual({ isMoving: false, exif: null });
  expect(await headOf()).toEqual({ isMoving: false, exif: null });
});
