// Films for tests: what happens when, in a film whose look does not matter.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aac, quickH264, runFfmpeg } from './ffmpeg.mjs';

const photos = join(dirname(fileURLToPath(import.meta.url)), 'photos');
const PHOTOS = ['1548', '1227', '1263', '1379', '1404', '1519', '1532', '1378', '1611'].map((number) => join(photos, `${number}.jpg`));

/**
 * @typedef {{ widthPx: number, heightPx: number, frameRate: number, shotS: number, shots: number }} Slides
 * @typedef {{ truth?: Record<string, unknown> }} Made
 */

/**
 * Inputs and a graph that ends in [slides]: the photos one after another, each swaying at 3 px a frame or so, hard cuts between them.
 * @param {Slides} slides
 */
const slideGraph = ({ widthPx, heightPx, frameRate, shotS, shots }) => {
  const frames = Math.round(shotS * frameRate);
  const used = Array.from({ length: shots }, (_, index) => PHOTOS[index % PHOTOS.length] ?? '');
  const inputs = used.flatMap((photo) => ['-framerate', String(frameRate), '-i', photo]);
  const cover = `scale=${Math.round(widthPx * 1.25)}:${Math.round(heightPx * 1.25)}:force_original_aspect_ratio=increase,format=yuv420p,setsar=1`;
  const drift = `loop=loop=${frames - 1}:size=1:start=0,setpts=N/${frameRate}/TB,crop=${widthPx}:${heightPx}:x='(iw-ow)*abs(mod(n,100)-50)/50':y='(ih-oh)/2'`;
  const parts = used.map((_, index) => `[${index}:v]${cover},${drift}[s${index}]`);
  return {
    inputs,
    graph: `${parts.join(';')};${used.map((_, index) => `[s${index}]`).join('')}concat=n=${shots}:v=1:a=0[slides]`,
    frames: frames * shots,
  };
};

/** @param {number} lengthS */
const chord = (lengthS) =>
  `aevalsrc='0.11*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*2*t))+0.08*sin(2*PI*277.18*t)|0.11*sin(2*PI*329.63*t)+0.06*sin(2*PI*220*t)':s=48000:d=${lengthS}`;

/**
 * Slides with sound, in any container ffmpeg knows by the name's ending.
 * @param {Slides & { video?: readonly string[], audio?: readonly string[] | 'none', extra?: readonly string[], after?: string }} wish
 *   `after`: filters behind the slides; `extra`: options of the container
 */
const slideFilm =
  ({ video = quickH264, audio = aac('96k'), extra = [], after = 'null', ...slides }) =>
  async (/** @type {string} */ out) => {
    const { inputs, graph, frames } = slideGraph(slides);
    const lengthS = slides.shotS * slides.shots;
    const sound = audio === 'none' ? [] : ['-f', 'lavfi', '-i', chord(lengthS)];
    const soundMap = audio === 'none' ? ['-an'] : ['-map', `${slides.shots}:a`, ...audio];
    await runFfmpeg(
      [...inputs, ...sound, '-filter_complex', `${graph};[slides]${after}[v]`, '-map', '[v]', ...soundMap, ...video, ...extra],
      out,
    );
    const cuts = Array.from({ length: slides.shots - 1 }, (_, index) => (index + 1) * slides.shotS);
    return { truth: { ...slides, frames, durationS: lengthS, cutsS: cuts, hasSound: audio !== 'none' } };
  };

const SMALL = { widthPx: 640, heightPx: 360, frameRate: 25, shotS: 2, shots: 3 };

/** A still of the packshot kind: one photo, in the format of the name's ending. @param {string} out */
export const makeStill = async (out) => {
  await runFfmpeg(['-i', PHOTOS[4] ?? '', '-frames:v', '1', '-q:v', '3'], out);
  return { truth: { widthPx: 800, heightPx: 600, frames: 1 } };
};

/**
 * Twenty seconds made once and repeated by stream copy, so that ten minutes take seconds.
 * @param {{ widthPx: number, heightPx: number, bitrate: string, lengthS: number }} size
 */
export const makeLong = (size) => async (/** @type {string} */ out) => {
  const slides = { widthPx: size.widthPx, heightPx: size.heightPx, frameRate: 30, shotS: 2.5, shots: 8 };
  const once = `${out}.once.mp4`;
  try {
    const video = [...quickH264, '-maxrate', size.bitrate, '-bufsize', size.bitrate];
    await slideFilm({ ...slides, video })(once);
    await runFfmpeg(
      [
        '-stream_loop',
        String(Math.ceil(size.lengthS / 20) - 1),
        '-i',
        once,
        '-c',
        'copy',
        '-t',
        String(size.lengthS),
        '-movflags',
        '+faststart',
      ],
      out,
    );
  } finally {
    await rm(once, { force: true });
  }
  return { truth: { ...slides, durationS: size.lengthS, repeatsAfterS: 20 } };
};

/** Black 2–3 s, frozen 4–6 s, silent 7–8.5 s, and a last second of black. Everything else moves and sounds. @param {string} out */
export const makeFindings = async (out) => {
  const slides = { ...SMALL, shotS: 10, shots: 1 };
  const { inputs, graph } = slideGraph(slides);
  const black = `drawbox=color=black:t=fill:enable='between(t,2,2.999)+gte(t,9)'`;
  const frozen = `loop=loop=49:size=1:start=101,trim=end_frame=250,setpts=N/25/TB`;
  const sound = `volume=0:enable='between(t,7,8.5)'`;
  const filters = `${graph};[slides]${frozen},${black}[v];[1:a]${sound}[a]`;
  await runFfmpeg(
    [...inputs, '-f', 'lavfi', '-i', chord(10), '-filter_complex', filters, '-map', '[v]', '-map', '[a]', ...quickH264, ...aac('96k')],
    out,
  );
  return {
    truth: {
      durationS: 10,
      blackS: [
        [2, 3],
        [9, 10],
      ],
      frozenS: [[4, 6]],
      silentS: [[7, 8.5]],
    },
  };
};

/** Half of the time black: 4 s of picture, 4 s of black. @param {string} out */
export const makeHalfBlack = async (out) => {
  const made = await slideFilm({ ...SMALL, shots: 4, after: `drawbox=color=black:t=fill:enable='gte(t,4)'` })(out);
  return { truth: { ...made.truth, blackS: [[4, 8]] } };
};

/** 12 s with steps of 1/50 s and, in between, of 1/10 s: 6 s dense and 6 s sparse. @param {string} out */
export const makeVariableRate = async (out) => {
  const { inputs, graph } = slideGraph({ ...SMALL, frameRate: 50, shotS: 3, shots: 4 });
  const thin = `select='lt(mod(t,4),2)+not(mod(n,5))'`;
  await runFfmpeg([...inputs, '-filter_complex', `${graph};[slides]${thin}[v]`, '-map', '[v]', '-an', '-vsync', 'vfr', ...quickH264], out);
  return { truth: { durationS: 12, cutsS: [3, 6, 9], frames: 6 * 50 + 6 * 10, isConstant: false } };
};

/** Stored 640×360 with a display matrix of 90°: shown 360×640. @param {string} out */
export const makeRotated = async (out) => {
  const upright = `${out}.upright.mp4`;
  try {
    const made = await slideFilm(SMALL)(upright);
    await runFfmpeg(['-i', upright, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'], out);
    return { truth: { ...made.truth, widthPx: 360, heightPx: 640, storedWidthPx: 640, storedHeightPx: 360, rotationDeg: 90 } };
  } finally {
    await rm(upright, { force: true });
  }
};

const VP9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-deadline', 'realtime', '-cpu-used', '8', '-pix_fmt', 'yuv420p'];

/** Films by name. The ending of the file decides the container. */
export const SLIDE_FILMS = {
  small: slideFilm(SMALL),
  'small-tall': slideFilm({ ...SMALL, widthPx: 360, heightPx: 640 }),
  'half-a-minute': slideFilm({ ...SMALL, frameRate: 30, shotS: 2.5, shots: 12 }),
  'no-sound': slideFilm({ ...SMALL, audio: 'none' }),
  'one-second': slideFilm({ ...SMALL, shotS: 0.5, shots: 2 }),
  mkv: slideFilm(SMALL),
  ts: slideFilm(SMALL),
  webm: slideFilm({ ...SMALL, video: VP9, audio: ['-c:a', 'libopus', '-b:a', '64k'] }),
  avi: slideFilm({ ...SMALL, video: ['-c:v', 'mpeg4', '-q:v', '5'], audio: ['-c:a', 'libmp3lame', '-b:a', '96k', '-ar', '48000'] }),
};
