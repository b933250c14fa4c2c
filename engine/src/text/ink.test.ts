import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { ColourPicture } from './colour-picture.ts';
import { inkOf } from './ink.ts';
import type { LineCrop } from './line-crop.ts';
import { cropLine } from './line-crop.ts';

vi.setConfig({ hookTimeout: 120_000 });

const PHOTOS = fileURLToPath(new URL('../../../tools/made/photos/', import.meta.url));
const SIZE = { widthPx: 1280, heightPx: 720 };
/** What lines are drawn in: on a photo most of these have bright and dark about them. */
const COLOURS = ['ffffff', '000000', 'f5d020', 'e03020', '102050', 'c8c8c8'];
const FACES = ['inter', 'lato', 'oswald', 'roboto-mono'];
const LINES = [
  { y: 60, sizePx: 34 },
  { y: 200, sizePx: 48 },
  { y: 350, sizePx: 64 },
  { y: 520, sizePx: 84 },
];

const BLACK = ['-f', 'lavfi', '-i', 'color=black:s=1280x720:d=0.1'];
/** Letters of less contrast than this are not seen, let alone read. */
const LEGIBLE = 1.3;

interface Drawn {
  readonly text: string;
  readonly y: number;
  readonly sizePx: number;
  readonly face: string;
  readonly colour: string;
  /** More of ffmpeg's `drawtext`. */
  readonly manner?: string;
}

const linesOf = (photo: number): Drawn[] =>
  LINES.map((line, k) => ({
    ...line,
    text: 'Fresh every morning',
    face: FACES[(photo + k) % FACES.length] ?? '',
    colour: COLOURS[(photo * LINES.length + k) % COLOURS.length] ?? '',
  }));

function drawing({ text, y, sizePx, face, colour, manner = '' }: Drawn): string {
  const font = fileURLToPath(new URL(`../../../node_modules/@fontsource/${face}/files/${face}-latin-700-normal.woff`, import.meta.url));
  return `drawtext=fontfile='${font}':text='${text}':fontsize=${sizePx}:fontcolor=0x${colour}:x=90:y=${y}${manner}`;
}

async function pictureOf(input: readonly string[], filters: readonly string[]): Promise<ColourPicture> {
  const { widthPx, heightPx } = SIZE;
  const fit = `scale=${widthPx}:${heightPx}:force_original_aspect_ratio=increase,crop=${widthPx}:${heightPx},format=rgb24`;
  const args = ['-v', 'error', ...input, '-vf', [fit, ...filters].join(','), '-frames:v', '1', '-f', 'rawvideo', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 24 });
  const cells = widthPx * heightPx;
  const rgb = new Float32Array(3 * cells);
  for (let i = 0; i < cells; i++) for (let plane = 0; plane < 3; plane++) rgb[plane * cells + i] = stdout[3 * i + plane] ?? 0;
  return { ...SIZE, rgb };
}

/** Where the letters of a line are, by a picture of letters alone, with a rim round them. */
function boxOf(mask: ColourPicture, { y, sizePx }: Drawn) {
  const { widthPx } = SIZE;
  let [left, right, top, bottom] = [widthPx, 0, SIZE.heightPx, 0];
  for (let i = y * widthPx; i < (y + Math.round(1.4 * sizePx)) * widthPx; i++) {
    if ((mask.rgb[i] ?? 0) <= 128) continue;
    [left, right] = [Math.min(left, i % widthPx), Math.max(right, i % widthPx)];
    [top, bottom] = [Math.min(top, Math.floor(i / widthPx)), Math.floor(i / widthPx)];
  }
  const heightPx = bottom - top + 1;
  const centre = { x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 };
  return { heightPx, box: { centre, width: right - left + 0.5 * heightPx, height: 1.35 * heightPx, angle: 0 } };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The contrast by the colour that was drawn and the photo as it was, wherever no letter is. */
function trueContrast(colour: string, { clean, mask }: { readonly clean: LineCrop; readonly mask: LineCrop }): number {
  const cells = clean.widthPx * clean.heightPx;
  const off = Array.from({ length: cells }, (_, i) => i).filter((i) => (mask.rgb[i] ?? 0) < 8);
  const ground = (plane: number) => median(off.map((i) => clean.rgb[plane * cells + i] ?? 0));
  const ink = (plane: number) => Number.parseInt(colour.slice(2 * plane, 2 * plane + 2), 16);
  return contrastRatio([ink(0), ink(1), ink(2)], [ground(0), ground(1), ground(2)]);
}

interface Measured {
  readonly line: Drawn;
  readonly wanted: number;
  readonly contrast: number;
  readonly height: number;
}
const measured: Measured[] = [];

beforeAll(async () => {
  const photos = (await readdir(PHOTOS)).filter((name) => name.endsWith('.jpg')).toSorted();
  for (const [k, photo] of photos.entries()) {
    const lines = linesOf(k);
    const clean = await pictureOf(['-i', PHOTOS + photo], []);
    const drawn = await pictureOf(['-i', PHOTOS + photo], lines.map(drawing));
    const white = lines.map((line) => drawing({ ...line, colour: 'ffffff' }));
    const mask = await pictureOf(BLACK, white);
    for (const line of lines) {
      const { box, heightPx } = boxOf(mask, line);
      const ink = inkOf(cropLine(drawn, box));
      const wanted = trueContrast(line.colour, { clean: cropLine(clean, box), mask: cropLine(mask, box) });
      measured.push({ line, wanted, contrast: ink.contrast, height: ink.heightPx / heightPx });
    }
  }
});

test('letters on photos are told from what is bright or dark behind them: contrast and height are their own', () => {
  const legible = measured.filter(({ wanted }) => wanted >= LEGIBLE);
  const [off, tall] = [legible.map(({ wanted, contrast }) => contrast / wanted), legible.map(({ height }) => height)];
  const share = (values: readonly number[], most: number) => values.filter((value) => Math.abs(value - 1) <= most).length / values.length;
  process.stdout.write(
    `ink on photos: n ${legible.length}, contrast within a tenth ${share(off, 0.1)}, height within a seventh ${share(tall, 0.15)}\n`,
  );
  expect(legible.length).toBeGreaterThanOrEqual(25);
  expect(legible.filter(({ wanted }) => wanted < 3).length).toBeGreaterThanOrEqual(10);
  expect(share(off, 0.1)).toBeGreaterThanOrEqual(0.95);
  expect(share(tall, 0.15)).toBeGreaterThanOrEqual(0.9);
});

test('white letters with a black outline stand out on every photo', async () => {
  for (const [k, photo] of ['1263', '1519', '1611'].entries()) {
    const lines = linesOf(k).map((line) => ({ ...line, colour: 'ffffff', manner: ':borderw=3:bordercolor=black' }));
    const drawn = await pictureOf(['-i', `${PHOTOS}${photo}.jpg`], lines.map(drawing));
    const mask = await pictureOf(
      BLACK,
      linesOf(k).map((line) => drawing({ ...line, colour: 'ffffff' })),
    );
    for (const line of lines) {
      const { contrast } = inkOf(cropLine(drawn, boxOf(mask, line).box));
      expect({ photo, ...line, contrast: contrast >= 3 ? 'enough' : contrast }).toEqual({ photo, ...line, contrast: 'enough' });
    }
  }
});

test('a line without any edge has no letters, and nothing stands out in it', () => {
  expect(inkOf({ widthPx: 200, heightPx: 48, scale: 1, rgb: new Float32Array(3 * 200 * 48).fill(90) })).toEqual({
    heightPx: 0,
    contrast: 1,
  });
});

/** A line of seven black bars on white, four cells wide, from row 8 to row 39. */
function barsLine(): LineCrop {
  const [widthPx, heightPx] = [200, 48];
  const rgb = Float32Array.from({ length: 3 * widthPx * heightPx }, (_, i) => {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx) % heightPx];
    return y >= 8 && y < 40 && x < 180 && x % 24 >= 20 ? 0 : 255;
  });
  return { widthPx, heightPx, scale: 0.5, rgb };
}

test('black bars on white have the greatest contrast there is, and their own height in px of the picture', () => {
  expect(inkOf(barsLine())).toEqual({ heightPx: 16, contrast: 21 });
});

test('a line that is narrow, low or one cell in all has an answer', () => {
  for (const [widthPx, heightPx] of [
    [1, 1],
    [1, 48],
    [48, 1],
    [3, 3],
  ] as const) {
    const rgb = Float32Array.from({ length: 3 * widthPx * heightPx }, (_, i) => (i % 5 < 2 ? 0 : 255));
    expect(inkOf({ widthPx, heightPx, scale: 1, rgb }).contrast).toBeGreaterThanOrEqual(1);
  }
});
