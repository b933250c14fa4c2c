// Turns an ad's timeline into one ffmpeg filter graph: photos with camera moves, overlays that fade and rise, cuts and one dissolve.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adSound } from './ad-sound.mjs';
import { FRAME_RATE, shotStarts } from './ad-timeline.mjs';
import { aac, runFfmpeg } from './ffmpeg.mjs';

/**
 * @typedef {import('./ad-timeline.mjs').Ad} Ad
 * @typedef {import('./ad-timeline.mjs').Shot} Shot
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Record<string, { file: string, kind: string, text: string, at: Box, box: Box }>} Drawn
 */

const here = dirname(fileURLToPath(import.meta.url));
export const FADE_FRAMES = 9;
const RISE_PX = 26;

/** What `overlays/draw.mjs` drew, by name. @returns {Promise<Drawn>} */
export const readDrawn = async () => JSON.parse(await readFile(join(here, 'overlays/boxes.json'), 'utf8'));

/** Height of a view whose width is 1, both in units of the picture. @param {Ad} ad @param {Shot} shot */
export const viewHeight = (ad, shot) => (shot.picture.startsWith('photos/') ? 4 / 3 / (ad.widthPx / ad.heightPx) : 1);

/**
 * The camera: the corners of the view, per frame. The picture was stretched to the film's size before, which the view undoes.
 * @param {Ad} ad
 * @param {Shot} shot
 */
const cameraMove = (ad, shot) => {
  const tallness = viewHeight(ad, shot);
  const step = `(in/${shot.frames - 1})`;
  /** @type {(from: number, to: number, side: 'W' | 'H') => string} */
  const between = (from, to, side) => `${side}*(${from.toFixed(5)}+${(to - from).toFixed(5)}*${step})`;
  const [leftA, topA, widthA] = shot.start;
  const [leftB, topB, widthB] = shot.end;
  const left = between(leftA, leftB, 'W');
  const right = between(leftA + widthA, leftB + widthB, 'W');
  const top = between(topA, topB, 'H');
  const bottom = between(topA + widthA * tallness, topB + widthB * tallness, 'H');
  const corners = { x0: left, y0: top, x1: right, y1: top, x2: left, y2: bottom, x3: right, y3: bottom };
  const said = Object.entries(corners).map(([corner, expression]) => `${corner}='${expression}'`);
  return `perspective=${said.join(':')}:interpolation=linear:eval=frame`;
};

/** @param {number} frames */
const held = (frames) => `loop=loop=${frames - 1}:size=1:start=0,settb=1/${FRAME_RATE},setpts=N`;
const BROADCAST = 'out_color_matrix=bt709:out_range=tv';
const GRADE = 'unsharp=5:5:0.45:5:5:0,eq=contrast=1.05:saturation=0.94:gamma=1.02';

/**
 * Filters of one shot, from its inputs to `[shotN]`.
 * @param {Ad} ad
 * @param {{ shot: Shot, index: number, drawn: Drawn, addInput: (file: string) => number }} at
 */
const shotFilters = (ad, { shot, index, drawn, addInput }) => {
  const grade = shot.picture.startsWith('photos/') ? `,${GRADE}` : '';
  const size = `scale=${ad.widthPx}:${ad.heightPx}:flags=lanczos:${BROADCAST},format=yuv420p,setsar=1`;
  const filters = [`[${addInput(shot.picture)}:v]${size},${held(shot.frames)},${cameraMove(ad, shot)}${grade}[view${index}]`];
  let under = `view${index}`;
  shot.overlays.forEach((overlay, layer) => {
    const piece = drawn[overlay.name];
    if (!piece) throw new Error(`Overlay ${overlay.name} was not drawn.`);
    const name = `piece${index}x${layer}`;
    const fade = overlay.moves === 'rises' ? `,fade=t=in:s=0:n=${FADE_FRAMES}:alpha=1` : '';
    const shift = `setpts=PTS+${overlay.from}`;
    const source = addInput(`overlays/${piece.file}`);
    filters.push(`[${source}:v]format=rgba,scale=${BROADCAST},format=yuva420p,${held(overlay.to - overlay.from)}${fade},${shift}[${name}]`);
    const start = (overlay.from / FRAME_RATE).toFixed(5);
    const rise = overlay.moves === 'rises' ? `+${RISE_PX}*pow(1-min(1,max(0,(t-${start})/0.4)),3)` : '';
    filters.push(`[${under}][${name}]overlay=x=${piece.at.x}:y='${piece.at.y}${rise}':eof_action=pass[over${index}x${layer}]`);
    under = `over${index}x${layer}`;
  });
  filters.push(`[${under}]trim=end_frame=${shot.frames},settb=1/${FRAME_RATE},setpts=N[shot${index}]`);
  return filters;
};

/** @param {Ad} ad */
const joinFilters = (ad) => {
  const { intoShot, frames } = ad.dissolve;
  const before = ad.shots[intoShot - 1];
  if (!before) throw new Error('A dissolve needs a shot before it.');
  const offset = ((before.frames - frames) / FRAME_RATE).toFixed(5);
  const soft = `[shot${intoShot - 1}][shot${intoShot}]xfade=transition=fade:duration=${frames / FRAME_RATE}:offset=${offset},settb=1/${FRAME_RATE},setpts=N[soft]`;
  const parts = ad.shots.flatMap((_, index) => (index === intoShot ? ['[soft]'] : index === intoShot - 1 ? [] : [`[shot${index}]`]));
  return [soft, `${parts.join('')}concat=n=${parts.length}:v=1:a=0[joined]`];
};

/**
 * Draws an ad.
 * @param {Ad} ad
 * @param {string} out
 * @param {{ grain: number, heightPx: number, video: readonly string[], audioBitrate: string }} wish  grain: 0 none … 10 strong
 */
export const drawAd = async (ad, out, { grain, heightPx, video, audioBitrate }) => {
  const drawn = await readDrawn();
  /** @type {string[]} */
  const inputs = [];
  /** @param {string} file */
  const addInput = (file) => inputs.push(file) - 1;
  const filters = ad.shots.flatMap((shot, index) => shotFilters(ad, { shot, index, drawn, addInput }));
  const noise = grain > 0 ? `noise=c0s=${grain}:c0f=t+u:all_seed=${ad.seed},` : '';
  filters.push(...joinFilters(ad), `[joined]${noise}scale=-2:${heightPx}:flags=lanczos,setparams=colorspace=bt709:range=tv[picture]`);
  const folder = await mkdtemp(join(tmpdir(), 'fovea-made-'));
  try {
    const sound = join(folder, 'sound.wav');
    await writeFile(sound, adSound(shotStarts(ad), ad));
    const files = inputs.flatMap((file) => ['-framerate', String(FRAME_RATE), '-i', join(here, file)]);
    const graph = ['-filter_complex', filters.join(';'), '-map', '[picture]', '-map', `${inputs.length}:a`];
    await runFfmpeg([...files, '-i', sound, ...graph, ...video, ...aac(audioBitrate), '-movflags', '+faststart', '-shortest'], out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
