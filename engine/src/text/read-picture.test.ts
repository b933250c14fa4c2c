import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TextNetworks } from './ocr-networks.ts';
import { openTextNetworks } from './ocr-networks.ts';
import { createPictureReader } from './read-picture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SIZE = { widthPx: 854, heightPx: 480 };
const SIZE_PX = 100;
const TOP_PX = 130;
const PHOTO = fileURLToPath(new URL('../../../tools/made/photos/1263.jpg', import.meta.url));
const FACE = 'inter';
const FONT = fileURLToPath(new URL(`../../../node_modules/@fontsource/${FACE}/files/${FACE}-latin-700-normal.woff`, import.meta.url));

let networks: TextNetworks & AsyncDisposable;
beforeAll(async () => {
  networks = await openTextNetworks(fileURLToPath(new URL('../../models/pp-ocrv6-tiny', import.meta.url)));
});
afterAll(() => networks[Symbol.asyncDispose]());

/** What is read of lines drawn in white over a photo, each so many px below the one before. */
async function readOver(texts: readonly string[], stepPx: number, sizePx = SIZE_PX) {
  const { widthPx, heightPx } = SIZE;
  const drawn = texts.map(
    (text, k) => `drawtext=fontfile='${FONT}':text='${text}':fontsize=${sizePx}:fontcolor=white:x=(w-text_w)/2:y=${TOP_PX}+${k * stepPx}`,
  );
  const fit = `scale=${widthPx}:${heightPx}:force_original_aspect_ratio=increase,crop=${widthPx}:${heightPx},eq=brightness=-0.25`;
  const args = ['-v', 'error', '-i', PHOTO, '-vf', [fit, ...drawn, 'format=yuv420p'].join(','), '-f', 'rawvideo', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 24 });
  const cells = widthPx * heightPx;
  const plane = (from: number, to: number) => new Uint8Array(stdout.subarray(from * cells, to * cells));
  const picture = { ...SIZE, y: plane(0, 1), u: plane(1, 1.25), v: plane(1.25, 1.5) };
  return createPictureReader(networks)({ ...picture, colour: { isFullRange: false, matrix: 'bt601' } });
}

test.each([70, 82, 130])(
  'two lines of 100 px type that are set %i px apart are two texts, each as high and as clear as it is',
  async (stepPx) => {
    const lines = await readOver(['SUMMER', 'OPENING'], stepPx);
    expect(lines.map(({ text }) => text)).toEqual(['SUMMER', 'OPENING']);
    // Capitals of this face are 73 px high at 100 px.
    for (const { ink, box } of lines) {
      expect(ink.heightPx).toBeGreaterThan(60);
      expect(ink.heightPx).toBeLessThan(100);
      expect(ink.contrast).toBeGreaterThan(4.5);
      expect(box.height).toBeLessThan(0.3);
    }
  },
);

test('three lines set close are three texts', async () => {
  expect((await readOver(['SUMMER', 'OPENING', 'SALES'], 76)).map(({ text }) => text)).toEqual(['SUMMER', 'OPENING', 'SALES']);
});

test.each([
  ['a long line over a short one', ['GRAND OPENING', 'NOW'], 82],
  ['a short line over a long one', ['NEW', 'COLLECTION'], 100],
  ['and both nearly as wide', ['WEEKEND', 'SALE'], 100],
] as const)('lines of unlike length that were read as one word are two texts, %s', async (_, texts, sizePx) => {
  const lines = await readOver(texts, 0.75 * sizePx, sizePx);
  expect(lines.map(({ text }) => text.toUpperCase())).toEqual(texts);
  for (const { ink } of lines) expect(ink.heightPx).toBeLessThan(sizePx);
});

test.each(['TRY IT FREE', 'WITH US', 'FLY TO ROME', 'YOU CAN TOO', 'Call us: 555 0199'])('the words of “%s” are parted', async (wanted) => {
  const lines = await readOver([wanted.replace(':', '\\:')], 0, 53);
  expect(lines.map(({ text }) => text)).toEqual([wanted]);
});

test.each(['FOVEA', 'McCoffee', 'WAVE', 'www.fovea.example', 'LAVA', '1984'])('“%s” stays whole', async (wanted) => {
  const lines = await readOver([wanted], 0, 60);
  expect(lines.map(({ text }) => text)).toEqual([wanted]);
});
