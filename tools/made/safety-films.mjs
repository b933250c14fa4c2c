// Films with known flashes and known loudness, above, at and below each limit.
import { rm, writeFile } from 'node:fs/promises';
import { aac, runFfmpeg } from './ffmpeg.mjs';

const FRAME_RATE = 24;
const SIZE = { widthPx: 640, heightPx: 360 };

/**
 * @typedef {{ hertz: number, lengthS: number, from: string, to: string, area?: readonly [number, number], wanted: Record<string, string> }} Train
 *   `from`, `to`: colours as RRGGBB; `area`: share of width and height that flashes, in the middle; `wanted`: the worst level of each kind
 */

/** Lossless enough that every code survives, tagged so that it is read as it was written. */
const EXACT = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '4', '-pix_fmt', 'yuv420p', '-x264-params', 'threads=2'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];

/** One picture of one colour, with a patch of another in its middle, as a portable pixmap. @param {string} ground @param {string} patch @param {readonly [number, number]} area */
const pixmap = (ground, patch, [across, down]) => {
  const { widthPx, heightPx } = SIZE;
  const bytes = Buffer.alloc(3 * widthPx * heightPx);
  const [left, top] = [Math.round((widthPx * (1 - across)) / 2), Math.round((heightPx * (1 - down)) / 2)];
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const isInside = x >= left && x < widthPx - left && y >= top && y < heightPx - top;
      bytes.set(Buffer.from(isInside ? patch : ground, 'hex'), 3 * (y * widthPx + x));
    }
  }
  return Buffer.concat([Buffer.from(`P6\n${widthPx} ${heightPx}\n255\n`), bytes]);
};

/** A square wave between two pictures. @param {Train} train */
const flashFilm =
  ({ hertz, lengthS, from, to, area = [1, 1], wanted }) =>
  async (/** @type {string} */ out) => {
    const pictures = [`${out}.from.ppm`, `${out}.to.ppm`];
    try {
      await writeFile(pictures[0] ?? '', pixmap(from, from, area));
      await writeFile(pictures[1] ?? '', pixmap(from, to, area));
      const inputs = pictures.flatMap((path) => ['-loop', '1', '-framerate', String(FRAME_RATE), '-t', String(lengthS), '-i', path]);
      const turn = `[0:v][1:v]overlay=format=gbrp:enable='mod(floor(2*${hertz}*n/${FRAME_RATE}+0.001),2)',scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`;
      await runFfmpeg([...inputs, '-filter_complex', turn, '-map', '[v]', '-an', ...EXACT], out);
    } finally {
      await Promise.all(pictures.map((path) => rm(path, { force: true })));
    }
    return { truth: { hertz, lengthS, from, to, area, frameRate: FRAME_RATE, wanted } };
  };

const FULL = { from: '000000', to: 'ffffff', lengthS: 4 };

/** Flash trains by name; each says what the definition makes of it. */
export const FLASH_FILMS = {
  'flash-fail': flashFilm({ ...FULL, hertz: 4, wanted: { general: 'fail', red: 'none' } }),
  'flash-warning': flashFilm({ ...FULL, hertz: 3, wanted: { general: 'warning', red: 'none' } }),
  'flash-below': flashFilm({ ...FULL, hertz: 1, wanted: { general: 'none', red: 'none' } }),
  'flash-extended': flashFilm({ ...FULL, hertz: 2, lengthS: 6, wanted: { general: 'extended', red: 'none' } }),
  'flash-faint': flashFilm({ ...FULL, hertz: 5, to: '575757', wanted: { general: 'none', red: 'none' } }),
  'flash-just-seen': flashFilm({ ...FULL, hertz: 5, to: '5b5b5b', wanted: { general: 'fail', red: 'none' } }),
  'flash-small': flashFilm({ ...FULL, hertz: 5, area: [0.14, 0.24], wanted: { general: 'none', red: 'none' } }),
  'flash-large': flashFilm({ ...FULL, hertz: 5, area: [0.16, 0.3], wanted: { general: 'fail', red: 'none' } }),
  'flash-red': flashFilm({ ...FULL, hertz: 4, to: 'c80000', wanted: { general: 'fail', red: 'fail' } }),
  'flash-blue': flashFilm({ ...FULL, hertz: 4, to: '0000ff', wanted: { general: 'none', red: 'none' } }),
};

/** A tone of 997 Hz in both channels: its peak in dBFS is its loudness in LUFS. @param {number} lufs @param {'pass' | 'fail'} television */
const toneFilm = (lufs, television) => async (/** @type {string} */ out) => {
  const peak = 10 ** (lufs / 20);
  const sine = `aevalsrc='${peak}*sin(2*PI*997*t)|${peak}*sin(2*PI*997*t)':s=48000:d=8`;
  const picture = `color=gray:s=${SIZE.widthPx}x${SIZE.heightPx}:r=25:d=8,format=yuv420p`; // it is heard, not watched
  await runFfmpeg(['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sine, ...EXACT, ...aac('192k')], out);
  return { truth: { lufs, television, durationS: 8 } };
};

/** Loudness round the target of European television, −23 LUFS give or take 0.5. */
export const LOUDNESS_FILMS = {
  'loud-at-target': toneFilm(-23, 'pass'),
  'loud-within': toneFilm(-22.6, 'pass'),
  'loud-over': toneFilm(-22, 'fail'),
  'loud-under': toneFilm(-24, 'fail'),
};
