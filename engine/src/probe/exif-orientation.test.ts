import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decode } from '../decode/decode.ts';
import { extractStill } from '../decode/extract-still.ts';
import type { MediaTools } from '../ports.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { LIMITS, openWorkbench } from '../testing/hostile-clips.ts';
import { PNG_SIGNATURE, pngChunk } from '../testing/png-chunk.ts';
import type { ProbedMedia } from './check-media.ts';
import { readOrientation } from './exif-orientation.ts';
import { probeMedia } from './probe.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bench: Workbench;
let tools: MediaTools;
let plain: Buffer;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  const box = 'color=black:s=320x180,drawbox=x=0:y=0:w=80:h=45:c=white:t=fill';
  plain = await readFile(await bench.draw('-f', 'lavfi', '-i', box, '-frames:v', '1', '-q:v', '2', 'plain.jpg'));
});
afterAll(() => bench[Symbol.asyncDispose]());

type Order = 'II' | 'MM';

/** An EXIF block with nothing but an orientation. */
function exif(orientation: number, order: Order = 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  const isLittle = order === 'II';
  const short = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return tiff;
}

/** With the block in front of everything else. */
function oriented(jpeg: Buffer, orientation: number, order?: Order): Buffer {
  const tiff = exif(orientation, order);
  const length = Buffer.from([0, 2 + 6 + tiff.length]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, Buffer.from('Exif\0\0', 'latin1'), tiff, jpeg.subarray(2)]);
}

test.each(['II', 'MM'] as const)('reads what %s files say', (order) => {
  expect([1, 3, 6, 8].map((value) => readOrientation(oriented(plain, value, order)))).toEqual([1, 3, 6, 8]);
});

test('what is missing, out of range or broken off is upright', () => {
  const turned = oriented(plain, 6);
  const lost = Buffer.from(turned);
  lost.writeUInt32BE(0xfffffff0, 16);
  expect([plain, oriented(plain, 9), oriented(plain, 0), turned.subarray(0, 24), lost, Buffer.alloc(0)].map(readOrientation)).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
});

/** The white box lies in the top left of the file; where it is seen once the picture stands. */
const CORNERS = [
  { orientation: 1, widthPx: 320, heightPx: 180, corner: 'top left' },
  { orientation: 2, widthPx: 320, heightPx: 180, corner: 'top right' },
  { orientation: 3, widthPx: 320, heightPx: 180, corner: 'bottom right' },
  { orientation: 4, widthPx: 320, heightPx: 180, corner: 'bottom left' },
  { orientation: 5, widthPx: 180, heightPx: 320, corner: 'top left' },
  { orientation: 6, widthPx: 180, heightPx: 320, corner: 'top right' },
  { orientation: 7, widthPx: 180, heightPx: 320, corner: 'bottom right' },
  { orientation: 8, widthPx: 180, heightPx: 320, corner: 'bottom left' },
] as const;

/** In which corners of the decoded picture the mark is seen. */
async function cornersSeen(path: string, media: ProbedMedia): Promise<string[]> {
  const size = { widthPx: 64, heightPx: 64 };
  const seen: string[] = [];
  for await (const piece of decode({ path, media, size, toneMapping: 'none', tools, limits: LIMITS })) {
    if (piece.kind !== 'frame') continue;
    const at = (x: number, y: number) => (piece.y[y * 64 + x] ?? 0) > 128;
    const corners = { 'top left': at(3, 3), 'top right': at(60, 3), 'bottom left': at(3, 60), 'bottom right': at(60, 60) };
    for (const [name, isWhite] of Object.entries(corners)) if (isWhite) seen.push(name);
  }
  return seen;
}

test.each(CORNERS)(
  'orientation $orientation is shown $widthPx × $heightPx with the mark at the $corner',
  async ({ orientation, corner, ...shown }) => {
    const path = join(bench.path, `held-${orientation}.jpg`);
    await writeFile(path, oriented(plain, orientation), { mode: 0o644 });
    const media = await probeMedia(path, { tools, limits: LIMITS });
    expect(media.info).toMatchObject(shown);
    expect(await cornersSeen(path, media)).toEqual([corner]);
    const poster = join(bench.path, `poster-${orientation}.jpg`);
    await writeFile(poster, (await extractStill(path, { media, tools })) ?? '', { mode: 0o644 });
    expect((await probeMedia(poster, { tools, limits: LIMITS })).info).toMatchObject({ ...shown, rotationDeg: 0 });
  },
);

test('a PNG is turned as well, however large the colour profile before', async () => {
  const png = await readFile(await bench.draw('-i', join(bench.path, 'plain.jpg'), '-frames:v', '1', 'plain.png'));
  const [headEnd, profile] = [PNG_SIGNATURE.length + 25, pngChunk('prIv', Buffer.alloc(200_000))];
  const path = join(bench.path, 'held.png');
  const held = [png.subarray(0, headEnd), profile, pngChunk('eXIf', exif(6)), png.subarray(headEnd)];
  await writeFile(path, Buffer.concat(held), { mode: 0o644 });
  const media = await probeMedia(path, { tools, limits: LIMITS });
  expect(media.info).toMatchObject({ widthPx: 180, heightPx: 320, rotationDeg: 90 });
  expect(await cornersSeen(path, media)).toEqual(['top right']);
});
