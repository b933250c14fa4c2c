import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { foundTools } from '../testing/found-tools.ts';
import { H264, LIMITS, openWorkbench, picture } from '../testing/hostile-clips.ts';
import { inspectPicture } from './inspect-picture.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OVERLAYS = join(import.meta.dirname, '../../../tools/made/overlays');

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

const look = (path: string) => inspectPicture(path, { tools, limits: LIMITS });
const drawn = (source: string, name: string, ...more: string[]) => bench.draw('-f', 'lavfi', '-i', source, '-frames:v', '1', ...more, name);
const codes = async (path: string) => (await look(path)).findability.findings.map(({ code, effect }) => `${code} ${effect}`);

/** The names of a PNG's chunks. */
function chunksOf(png: Uint8Array): string[] {
  const bytes = Buffer.from(png);
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}

/** A PNG with a text chunk behind its header. */
function withNote(png: Buffer, note: string): Buffer {
  const body = Buffer.from(`tEXt${note}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

describe('pictures that can be found', () => {
  test.each(['end-logo.png', 'bug.png', 'packshot.jpg'])(
    '%s, drawn for the made films, has nothing that speaks against it',
    async (name) => {
      const seen = await look(join(OVERLAYS, name));
      expect(seen.findability.findings).toEqual([]);
      expect(seen.findability.corners).toBeGreaterThan(20);
    },
  );

  test('a logo on nothing stays on nothing: its preview is a small PNG with transparent corners', async () => {
    const seen = await look(join(OVERLAYS, 'end-logo.png'));
    expect(seen.hasAlpha).toBe(true);
    await writeFile(join(bench.path, 'preview.png'), seen.preview);
    const again = await look(join(bench.path, 'preview.png'));
    expect(again.hasAlpha).toBe(true);
    expect(Math.max(again.widthPx, again.heightPx)).toBe(Math.min(320, Math.max(seen.widthPx, seen.heightPx)));
  });

  test('a flat emblem that a search finds is not turned away', async () => {
    expect(await codes(join(OVERLAYS, 'mark-emblem.png'))).toEqual(['few_corners weakens', 'two_tones advises']);
  });

  test('a photo has no transparency, whatever its size, and its WebP reads the same', async () => {
    const photo = await look(join(OVERLAYS, 'packshot.jpg'));
    const webp = await look(await bench.draw('-i', join(OVERLAYS, 'packshot.jpg'), '-c:v', 'libwebp', '-quality', '95', 'photo.webp'));
    expect(photo.hasAlpha).toBe(false);
    expect([webp.widthPx, webp.heightPx]).toEqual([photo.widthPx, photo.heightPx]);
    expect(Math.abs(webp.findability.gradient - photo.findability.gradient)).toBeLessThan(0.01);
  });
});

describe('pictures that cannot be found', () => {
  test.each([
    ['a plain square', 'color=c=0xc8102e:s=400x400', ['one_colour refuses']],
    ['a tiny icon', 'testsrc=s=40x40', ['too_small refuses']],
    [
      'a soft gradient',
      'gradients=s=600x600:c0=0x404040:c1=0xa0a0a0:x0=0:y0=0:x1=599:y1=599',
      ['too_plain refuses', 'few_corners weakens'],
    ],
    ['a long thin strip', 'testsrc=s=2000x100', ['extreme_ratio refuses']],
    ['something pale', `color=c=0xffffff:s=400x400,drawgrid=w=40:h=40:t=6:c=0xe4e4e4`, ['too_plain refuses', 'low_contrast weakens']],
  ])('%s', async (name, source, expected) => {
    const found = await codes(await drawn(source, `${name.replaceAll(' ', '-')}.png`));
    for (const code of expected) expect(found).toContain(code);
    expect(found.filter((code) => code.endsWith('refuses'))).toEqual(expected.filter((code) => code.endsWith('refuses')));
  });

  test('a small shape on a wide border is as small as the shape', async () => {
    const path = await drawn('testsrc=s=50x50', 'bordered.png', '-vf', 'pad=800:800:375:375:white');
    const { findability } = await look(path);
    expect(findability.contentWidthPx).toBe(50);
    expect(findability.findings[0]).toEqual({ code: 'too_small', effect: 'refuses', measured: 50, limit: 64 });
  });
});

describe('R32: what is no picture', () => {
  test('a film under a picture’s name is refused', async () => {
    const film = await bench.draw(...picture(1), ...H264, 'film.mp4');
    await writeFile(join(bench.path, 'film.png'), await readFile(film));
    await expect(look(join(bench.path, 'film.png'))).rejects.toMatchObject({ code: 'not_media' });
  });

  test.each([
    ['svg.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_media'],
    ['empty.png', '', 'file_empty'],
    ['gif.png', 'GIF89a\u0001\u0000\u0001\u0000', 'container_refused'],
  ])('%s', async (name, content, code) => {
    await writeFile(join(bench.path, name), content, 'latin1');
    await expect(look(join(bench.path, name))).rejects.toMatchObject({ code });
  });

  test('one that breaks off, and one that is too wide', async () => {
    const cut = await drawn('testsrc2=s=400x400', 'cut.png');
    await truncate(cut, 4_000);
    await expect(look(cut)).rejects.toMatchObject({ code: 'truncated' });
    await expect(look(await drawn('testsrc2=s=4100x100', 'wide.png'))).rejects.toMatchObject({ code: 'too_wide' });
  });
});

test('R41: the preview carries nothing of the file’s metadata', async () => {
  const path = join(bench.path, 'noted.png');
  await writeFile(path, withNote(await readFile(join(OVERLAYS, 'end-logo.png')), 'Comment\0taken by a secret person'));
  const { preview } = await look(path);
  expect(chunksOf(preview).filter((name) => ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP'].includes(name))).toEqual([]);
  expect(Buffer.from(preview).includes('secret')).toBe(false);
});
