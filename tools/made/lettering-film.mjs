// A film whose texts stand on pictures that move, without a plate behind most of them, in five typefaces: as in real ads.
import { fileURLToPath } from 'node:url';
import { dice } from './dice.mjs';
import { quickH264, runFfmpeg } from './ffmpeg.mjs';

const FRAME_RATE = 25;
const LENGTH_S = 24;
const PHOTOS = ['1532', '1378', '1263', '1379'];
const SCENE_S = LENGTH_S / PHOTOS.length;
/** A lane is empty for a moment after each text. */
const LANES = { topsPx: [90, 420, 760], everyS: 3, standsS: 2.4, apartS: 0.84 };
const SIZE_PX = { least: 34, most: 96 };
const SEED = 4;

const TYPEFACES = ['inter', 'lato', 'oswald', 'playfair-display', 'roboto-mono'];
const WEIGHTS = [400, 700];
/** How letters are set off from what is behind them. */
const MANNERS = [
  'fontcolor=white:shadowx=3:shadowy=3:shadowcolor=black@0.7',
  'fontcolor=white:borderw=2:bordercolor=black',
  'fontcolor=white:box=1:boxborderw=18:boxcolor=black@0.5',
  'fontcolor=0xffd400:borderw=2:bordercolor=black@0.8',
  'fontcolor=black:box=1:boxborderw=18:boxcolor=white@0.85',
];
const TEXTS = [
  'Made for mornings',
  'Save 25% this week',
  'NEW SEASON',
  'Only at your dealer',
  'Frisch auf den Tisch',
  'Jetzt neu im Regal',
  'Proef het verschil',
  'Bestel vandaag nog',
  'The taste of summer',
  'Built to last',
  'Free delivery from €40',
  'Terms and conditions apply',
  'LIMITED EDITION',
  'Order at kettle.example',
  'Größer als je zuvor',
  'Für alle ab 18 Jahren',
  'Sleep better tonight',
  'ZERO SUGAR',
  'Available in store',
  'Drink responsibly',
  'From £9.99 a month',
  'Your bank, your way',
  'Nothing tastes like home',
  'Hello sunshine',
  'Feel the drive',
  'EVERY DROP COUNTS',
  'Mehr Zeit für dich',
  'Smaak die je raakt',
];

const fontOf = (/** @type {string} */ typeface, /** @type {number} */ weight) =>
  fileURLToPath(new URL(`../../node_modules/@fontsource/${typeface}/files/${typeface}-latin-${weight}-normal.woff`, import.meta.url));
/** @template T @param {readonly T[]} all @param {number} at @returns {T} */
const turn = (all, at) => /** @type {T} */ (all[at % all.length]);
const onFrame = (/** @type {number} */ seconds) => Math.round(seconds * FRAME_RATE) / FRAME_RATE;

function supers() {
  const throwDice = dice(SEED);
  const starts = LANES.topsPx.flatMap((topPx, lane) => {
    const count = Math.floor((LENGTH_S - 1 - lane * LANES.apartS) / LANES.everyS);
    return Array.from({ length: count }, (_, k) => ({ topPx, startS: 0.52 + lane * LANES.apartS + k * LANES.everyS }));
  });
  return starts.map(({ topPx, startS }, at) => ({
    text: turn(TEXTS, at),
    font: fontOf(turn(TYPEFACES, at), turn(WEIGHTS, Math.floor(at / TYPEFACES.length))),
    manner: turn(MANNERS, at + Math.floor(at / MANNERS.length)),
    sizePx: Math.round(SIZE_PX.least + (SIZE_PX.most - SIZE_PX.least) * throwDice() ** 2),
    x: Math.round(90 + 700 * throwDice()),
    y: topPx + Math.round(80 * throwDice()),
    startS: onFrame(startS),
    endS: onFrame(startS + LANES.standsS),
  }));
}

const escaped = (/** @type {string} */ text) => text.replace(/[\\':,]/g, (sign) => `\\${sign}`);

/** Four photos that pass quickly, twenty-odd texts. @param {string} out */
export const makeLetteringFilm = async (out) => {
  const photo = (/** @type {string} */ name) => fileURLToPath(new URL(`photos/${name}.jpg`, import.meta.url));
  const inputs = PHOTOS.flatMap((name) => ['-loop', '1', '-framerate', String(FRAME_RATE), '-t', String(SCENE_S), '-i', photo(name)]);
  const scenes = PHOTOS.map((_, at) => {
    const x = at % 2 === 0 ? '20+60*t' : '440-60*t';
    return `[${at}:v]scale=2400:1350:force_original_aspect_ratio=increase,crop=1920:1080:x='${x}':y='40+20*t',setsar=1[s${at}]`;
  });
  const all = supers();
  const drawn = all.map(
    ({ text, font, manner, sizePx, x, y, startS, endS }) =>
      `drawtext=fontfile='${font}':text='${escaped(text)}':expansion=none:fontsize=${sizePx}:x=${x}:y=${y}:${manner}:` +
      `enable='gte(t,${startS - 0.001})*lt(t,${endS - 0.001})'`,
  );
  const graph = [
    ...scenes,
    `${PHOTOS.map((_, at) => `[s${at}]`).join('')}concat=n=${PHOTOS.length}[all]`,
    `[all]${drawn.join(',')},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`,
  ];
  await runFfmpeg([...inputs, '-filter_complex', graph.join(';'), '-map', '[v]', '-t', String(LENGTH_S), ...quickH264], out);
  const known = all.map(({ text, sizePx, startS, endS }) => ({ text, sizePx, startS, endS }));
  return { truth: { widthPx: 1920, heightPx: 1080, frameRate: FRAME_RATE, durationS: LENGTH_S, supers: known } };
};
