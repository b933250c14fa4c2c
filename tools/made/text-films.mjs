// A film whose every text is known: what, when, how large, on what; and when somebody speaks.
import { fileURLToPath } from 'node:url';
import { aac, h264, runFfmpeg } from './ffmpeg.mjs';
import { makeLetteringFilm } from './lettering-film.mjs';

const FRAME_RATE = 25;
const SIZE = { widthPx: 1920, heightPx: 1080 };
/** Seconds that each picture stands. */
const SCENE_S = 6;
const PHOTOS = ['1548', '1227', '1404', '1519', '1611'];
/** When the spoken sentence begins, and how long it is. */
const SPEECH = { startsS: [3, 17], lengthS: 5.66, leadS: 0.15 };
/** Share of the type size: Inter's ascender to descender of letters such as d and p, and its capitals. */
const TALL_AND_DEEP = 0.95;
const CAPITALS = 0.727;

/**
 * @typedef {{ text: string, sizePx: number, x: number, y: number, startS: number, endS: number, colour?: string, block?: string, contrast?: number }} Super
 *   `sizePx`: of the type; `block`: colour of the opaque block behind, RRGGBB; `contrast`: known where there is a block
 */

/** @type {readonly Super[]} */
const SUPERS = [
  { text: 'Every glass tells a story', sizePx: 96, x: 120, y: 120, startS: 0.52, endS: 3.2, block: '202020', contrast: 16.29 },
  { text: 'Terms apply until 31 May', sizePx: 32, x: 120, y: 980, startS: 1, endS: 2.2, block: '767676', contrast: 4.54 },
  { text: 'FRESH FROM THE OVEN', sizePx: 60, x: 1000, y: 500, startS: 3.6, endS: 5.6, block: 'b3261e', contrast: 6.54 },
  { text: 'Nur solange der Vorrat reicht', sizePx: 28, x: 200, y: 900, startS: 6.4, endS: 9.4, block: '101010', contrast: 19.03 },
  { text: 'Schöne Grüße aus Köln', sizePx: 72, x: 200, y: 200, startS: 7, endS: 11.4, block: '0a3d62', contrast: 11.38 },
  { text: 'Jetzt bestellen', sizePx: 54, x: 1300, y: 760, startS: 9, endS: 11.8, block: '1e7f4f', contrast: 4.99 },
  { text: 'Two coffees for the price of one', sizePx: 44, x: 300, y: 140, startS: 12.48, endS: 15, block: '303030', contrast: 13.2 },
  { text: 'Weekend only', sizePx: 36, x: 1200, y: 880, startS: 13, endS: 17.6, block: '404040', contrast: 10.37 },
  { text: 'Ontdek de smaak van thuis', sizePx: 64, x: 160, y: 500, startS: 15.6, endS: 17.8, block: '2a5bd7', contrast: 5.86 },
  { text: 'from €59', sizePx: 110, x: 1250, y: 120, startS: 18.4, endS: 21, block: '202020', contrast: 16.29 },
  { text: 'Excludes delivery and assembly', sizePx: 30, x: 160, y: 960, startS: 18.4, endS: 20, block: '8a8a8a', contrast: 3.45 },
  {
    text: 'Read every single word of this rather long line of text',
    sizePx: 40,
    x: 160,
    y: 700,
    startS: 20.4,
    endS: 23.4,
    block: '222222',
    contrast: 15.91,
  },
  { text: 'Hello again', sizePx: 80, x: 700, y: 300, startS: 24.6, endS: 26, block: '111111', contrast: 18.88 },
  { text: 'Goodbye now', sizePx: 80, x: 700, y: 300, startS: 26, endS: 27.6, block: '111111', contrast: 18.88 },
  { text: 'visit fovea.example today', sizePx: 48, x: 600, y: 820, startS: 26.6, endS: 30, block: '1b1b1b', contrast: 17.22 },
];

const FONT = fileURLToPath(new URL('../../node_modules/@fontsource/inter/files/inter-latin-400-normal.woff', import.meta.url));
const escaped = (/** @type {string} */ text) => text.replace(/[\\':,%]/g, (sign) => `\\${sign}`);

/** @param {Super} one */
const drawing = ({ text, sizePx, x, y, startS, endS, colour = 'ffffff', block = '000000' }) =>
  `drawtext=fontfile='${FONT}':text='${escaped(text)}':fontsize=${sizePx}:x=${x}:y=${y}:fontcolor=0x${colour}:` +
  `box=1:boxborderw=${Math.round(sizePx / 2)}:boxcolor=0x${block}:enable='gte(t,${startS - 0.001})*lt(t,${endS - 0.001})'`;

/** Height of the letters as they are drawn, px. @param {Super} one */
const inkOf = ({ text, sizePx }) => Math.round(sizePx * (/[a-z]/.test(text) ? TALL_AND_DEEP : CAPITALS) * 10) / 10;

/** Five photos under a slow move, fifteen texts, two spoken sentences; 30 s. @param {string} out */
const makeTextFilm = async (out) => {
  const photo = (/** @type {string} */ name) => fileURLToPath(new URL(`photos/${name}.jpg`, import.meta.url));
  const inputs = PHOTOS.flatMap((name) => ['-loop', '1', '-framerate', String(FRAME_RATE), '-t', String(SCENE_S), '-i', photo(name)]);
  const sound = fileURLToPath(new URL('sounds/speech.flac', import.meta.url));
  const scenes = PHOTOS.map(
    (_, i) => `[${i}:v]scale=2112:1188:force_original_aspect_ratio=increase,crop=1920:1080:x='80+16*t':y='40+6*t',setsar=1[s${i}]`,
  );
  const joined = `${PHOTOS.map((_, i) => `[s${i}]`).join('')}concat=n=${PHOTOS.length}[all]`;
  const texts = `[all]${SUPERS.map(drawing).join(',')},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`;
  const [first = 0, second = 0] = SPEECH.startsS.map((startS) => Math.round(1000 * startS));
  const heard =
    `[${PHOTOS.length}:a]asplit[a][b];[a]adelay=${first}:all=1[c];[b]adelay=${second}:all=1[d];` +
    `[c][d]amix=inputs=2:normalize=0,aresample=48000,apad=whole_dur=${PHOTOS.length * SCENE_S}[sound]`;
  await runFfmpeg(
    [
      ...inputs,
      ...['-i', sound, '-filter_complex', [...scenes, joined, texts, heard].join(';'), '-map', '[v]', '-map', '[sound]'],
      ...['-t', String(PHOTOS.length * SCENE_S), ...h264(8), '-preset', 'veryfast', ...aac('128k'), '-ac', '2'],
    ],
    out,
  );
  const supers = SUPERS.map((one) => ({ ...one, inkPx: inkOf(one) }));
  const speech = SPEECH.startsS.map((startS) => ({ startS: startS + SPEECH.leadS, endS: startS + SPEECH.lengthS }));
  return { truth: { ...SIZE, frameRate: FRAME_RATE, durationS: PHOTOS.length * SCENE_S, supers, speech } };
};

/** Films about text, by name. */
export const TEXT_FILMS = { 'text-and-speech': makeTextFilm, lettering: makeLetteringFilm };
