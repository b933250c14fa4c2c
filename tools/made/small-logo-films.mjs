// Films that show one logo small, or wide, turned, faded and a little transparent, with its places known: a word-mark, a mark in one colour, an emblem.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickH264, runFfmpeg } from './ffmpeg.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const PHOTOS = ['1548', '1263', '1404', '1532', '1611'].map((number) => join(here, 'photos', `${number}.jpg`));
const FILM = { widthPx: 1280, heightPx: 720, frameRate: 12, shotS: 1.5 };
const FADE_S = 0.17;

/** Width and height of the pictures, all content. @type {Record<string, readonly [number, number]>} */
const MARKS = { word: [686, 118], mono: [755, 326], emblem: [490, 560] };

/** Share of the film's width, turn in degrees, opacity, and whether it fades. @type {readonly (readonly [number, number, number, boolean])[]} */
const SHOTS = [
  [0.03, 0, 1, false],
  [0.03, -8, 1, true],
  [0.035, 6, 1, false],
  [0.04, -10, 0.85, false],
  [0.05, 4, 1, true],
  [0.06, -8, 1, false],
  [0.06, 10, 0.85, false],
  [0.3, -4, 1, true],
];

/** Where a shot has its logo. @param {readonly [number, number]} mark @param {number} index */
const placeOf = ([wide, high], index) => {
  const [share = 0, turnDeg = 0] = SHOTS[index] ?? [];
  const width = Math.round(share * FILM.widthPx);
  const height = Math.round((width * high) / wide);
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [boxWidth, boxHeight] = [Math.ceil(cos * width + sin * height), Math.ceil(sin * width + cos * height)];
  // Even places: colour is kept for two pixels at a time.
  const even = (/** @type {number} */ room, /** @type {number} */ at) => 2 * Math.floor((room * at) / 2);
  const [x, y] = [
    even(FILM.widthPx - boxWidth, ((index * 37 + 11) % 100) / 100),
    even(FILM.heightPx - boxHeight, ((index * 61 + 17) % 100) / 100),
  ];
  return { width, height, turn, box: { x, y, width: boxWidth, height: boxHeight } };
};

/** @param {readonly [number, number]} mark @param {number} index */
const graphOf = (mark, index) => {
  const [, , opacity = 1, isFaded = false] = SHOTS[index] ?? [];
  const { width, height, turn, box } = placeOf(mark, index);
  const size = `${FILM.widthPx}:${FILM.heightPx}`;
  // Marks are light: the photos are dimmed under them.
  const dimmed = "lutyuv=y='16+(val-16)*0.5'";
  const photo = `[${2 * index}:v]scale=${size}:force_original_aspect_ratio=increase,crop=${size},format=yuv420p,setsar=1,${dimmed}`;
  // Scaled and turned with the colours multiplied by their cover: else black comes in from where the picture is empty.
  const drawn = `premultiply=inplace=1,scale=${width}:${height}:flags=area,rotate=${turn}:c=black@0:ow=${box.width}:oh=${box.height},unpremultiply=inplace=1`;
  const fade = isFaded ? `,fade=in:st=0:d=${FADE_S}:alpha=1,fade=out:st=${FILM.shotS - FADE_S}:d=${FADE_S}:alpha=1` : '';
  const logo = `[${2 * index + 1}:v]format=gbrap,${drawn},format=rgba,colorchannelmixer=aa=${opacity}${fade}`;
  return `${photo}[p${index}];${logo}[l${index}];[p${index}][l${index}]overlay=${box.x}:${box.y}:format=auto,format=yuv420p[s${index}]`;
};

/** Eight shots, longer than a picture in motion goes unsearched: what fades in is not there yet when a cut is looked at. @param {'word' | 'mono' | 'emblem'} name */
const makeSmallLogos = (name) => async (/** @type {string} */ out) => {
  const mark = MARKS[name] ?? [1, 1];
  const shot = ['-loop', '1', '-framerate', String(FILM.frameRate), '-t', String(FILM.shotS)];
  const inputs = SHOTS.flatMap((_, index) => [
    ...[...shot, '-i', PHOTOS[index % PHOTOS.length] ?? ''],
    ...[...shot, '-i', join(here, 'overlays', `mark-${name}.png`)],
  ]);
  const graphs = SHOTS.map((_, index) => graphOf(mark, index)).join(';');
  const graph = `${graphs};${SHOTS.map((_, index) => `[s${index}]`).join('')}concat=n=${SHOTS.length}:v=1:a=0[v]`;
  await runFfmpeg([...inputs, '-filter_complex', graph, '-map', '[v]', ...quickH264], out);
  const places = SHOTS.map(([share, turnDeg, opacity, isFaded], index) => ({
    ...{ kind: isFaded ? 'faded' : 'plain', share, turnDeg, opacity },
    ...{ startS: index * FILM.shotS, endS: (index + 1) * FILM.shotS, box: placeOf(mark, index).box },
  }));
  return { truth: { ...FILM, durationS: SHOTS.length * FILM.shotS, logo: `overlays/mark-${name}.png`, places } };
};

/** By the name of the film. */
export const SMALL_LOGO_FILMS = {
  'small-logos-word': makeSmallLogos('word'),
  'small-logos-mono': makeSmallLogos('mono'),
  'small-logos-emblem': makeSmallLogos('emblem'),
};
