// Files that are no good, each in its own way.
import { copyFile, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { runFfmpeg } from './ffmpeg.mjs';
import { SLIDE_FILMS } from './plain-films.mjs';

/**
 * Cut off at 55 % of its bytes. With the index at the end nothing of it can be read; with the index in front the first half can.
 * @param {'index-last' | 'index-first'} order
 */
export const makeTruncated = (order) => async (/** @type {string} */ out) => {
  const whole = `${out}.whole.mp4`;
  try {
    await SLIDE_FILMS.small(whole);
    const flags = order === 'index-first' ? ['-movflags', '+faststart'] : [];
    await runFfmpeg(['-i', whole, '-c', 'copy', ...flags], out);
  } finally {
    await rm(whole, { force: true });
  }
  const { size } = await stat(out);
  await truncate(out, Math.floor(size * 0.55));
  return { truth: { bytes: Math.floor(size * 0.55), ofBytes: size } };
};

/** @param {string} out */
export const makeText = async (out) => {
  await writeFile(out, 'This is a shopping list and no film.\nTea, milk, bread, a kettle.\n'.repeat(40));
  return {};
};

/** @param {string} out */
export const makeZero = async (out) => {
  await writeFile(out, '');
  return {};
};

/** A list of segments that names a local file, under the name of a film. @param {string} out */
export const makeDisguisedPlaylist = async (out) => {
  await writeFile(out, '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
  return {};
};

/** @param {Buffer} bytes @param {string} atom */
const find = (bytes, atom) => {
  const at = bytes.indexOf(atom, 0, 'latin1');
  if (at < 0) throw new Error(`There is no ${atom} in the file.`);
  return at;
};

/**
 * A film whose header claims an hour of 8000×8000 pixels; its frames are 6 s of 640×360.
 * Atoms are patched in place: the duration of the film (mvhd), of its tracks (tkhd) and the displayed size (tkhd).
 * @param {string} out
 */
export const makeLyingHeader = async (out) => {
  const honest = `${out}.honest.mp4`;
  try {
    await SLIDE_FILMS.small(honest);
    await copyFile(honest, out);
  } finally {
    await rm(honest, { force: true });
  }
  const bytes = await readFile(out);
  const mvhd = find(bytes, 'mvhd');
  const timescale = bytes.readUInt32BE(mvhd + 16);
  bytes.writeUInt32BE(timescale * 3_600, mvhd + 20);
  const tkhd = find(bytes, 'tkhd');
  bytes.writeUInt32BE(timescale * 3_600, tkhd + 24);
  bytes.writeUInt32BE(8_000 << 16, tkhd + 80);
  bytes.writeUInt32BE(8_000 << 16, tkhd + 84);
  const file = await open(out, 'w');
  await file.writeFile(bytes);
  await file.close();
  return { truth: { claims: { durationS: 3_600, widthPx: 8_000, heightPx: 8_000 }, is: { durationS: 6, widthPx: 640, heightPx: 360 } } };
};
