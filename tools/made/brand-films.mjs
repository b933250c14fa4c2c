// A film that shows one logo in every way it has to be found: where, how large, turned, blurred, in one colour, half covered.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dice } from './dice.mjs';
import { runFfmpeg } from './ffmpeg.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const LOGO = join(here, 'overlays', 'end-logo.png');
const PHOTOS = ['1548', '1227', '1263', '1379', '1404', '1519', '1532', '1378', '1611'].map((number) =>
  join(here, 'photos', `${number}.jpg`),
);
const FILM = { widthPx: 1280, heightPx: 720, frameRate: 12, shotS: 1 };
/** The logo's picture, and where its content lies in it, pixels. */
const PICTURE = { width: 776, height: 281 };
const CONTENT = { x: 39, y: 33, width: 730, height: 203 };

/**
 * @typedef {'plain' | 'turned' | 'blurred' | 'white' | 'black' | 'left' | 'right' | 'upper' | 'lower' | 'absent'} Kind
 * @typedef {{ kind: Kind, share: number, turnDeg: number, at: readonly [number, number], photo: number }} Scene
 *   `share`: width of the content to that of the film; `at`: where in the room that is left, 0..1 across and down
 */

/** @type {(kind: Kind, share: number, turnDeg?: number) => Pick<Scene, 'kind' | 'share' | 'turnDeg'>} */
const scene = (kind, share, turnDeg = 0) => ({ kind, share, turnDeg });

/** @type {readonly Scene[]} */
const PLACES = [
  ...[0.06, 0.1, 0.2, 0.4, 0.6].map((share) => scene('plain', share)),
  scene('absent', 0),
  ...[-10, -6, -3, 4, 8, 10].map((turnDeg, index) => scene('turned', 0.12 + 0.05 * index, turnDeg)),
  scene('absent', 0),
  ...[0.08, 0.14, 0.3, 0.45].map((share) => scene('blurred', share)),
  ...[0.09, 0.18, 0.35].map((share) => scene('white', share)),
  ...[0.12, 0.25].map((share) => scene('black', share)),
  scene('absent', 0),
  .../** @type {const} */ (['left', 'right', 'upper', 'lower']).map((kind) => scene(kind, 0.35)),
  scene('absent', 0),
].map((one, index) => ({ ...one, at: [((index * 37) % 100) / 100, ((index * 61) % 100) / 100], photo: index }));

/** How many parts the trials have, and the kinds of the shots in each, with their narrowest and widest share of the film's width. */
export const TRIAL_PARTS = 6;
/** @type {readonly (readonly [Kind, number, number, number])[]} */
const TRIALS = [
  ['plain', 6, 0.032, 0.6],
  ['turned', 4, 0.05, 0.5],
  ['blurred', 3, 0.08, 0.5],
  ['white', 2, 0.05, 0.5],
  ['black', 2, 0.05, 0.5],
  ['left', 1, 0.12, 0.5],
  ['right', 1, 0.12, 0.5],
  ['upper', 1, 0.12, 0.5],
  ['lower', 1, 0.12, 0.5],
  ['absent', 3, 0, 0],
];

/** Half covered logos alone, enough of them to tell a few misses from chance. */
export const HALVES_PARTS = 49;
/** @type {typeof TRIALS} */
const HALVES = [
  ['left', 8, 0.12, 0.5],
  ['right', 8, 0.12, 0.5],
  ['upper', 8, 0.12, 0.5],
  ['lower', 8, 0.12, 0.5],
  ['absent', 4, 0, 0],
];

/** Shots with sizes, turns, places and grounds that are drawn by lot. @param {typeof TRIALS} kinds @param {number} seed @returns {Scene[]} */
const scenesByLot = (kinds, seed) => {
  const roll = dice(seed);
  return kinds.flatMap(([kind, count, least, most]) =>
    Array.from({ length: count }, () => ({
      kind,
      share: kind === 'absent' ? 0 : least * (most / least) ** roll(),
      turnDeg: kind === 'turned' ? 20 * roll() - 10 : 0,
      at: /** @type {const} */ ([roll(), roll()]),
      photo: Math.floor(roll() * PHOTOS.length),
    })),
  );
};

/** Where the logo's picture is laid, and the content's box with its turn taken in. @param {Scene} scene */
const placeOf = ({ share, turnDeg, at }) => {
  const scale = (share * FILM.widthPx) / CONTENT.width;
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, high] = [Math.round(PICTURE.width * scale), Math.round(PICTURE.height * scale)];
  const [drawnWide, drawnHigh] = [Math.ceil(cos * wide + sin * high), Math.ceil(sin * wide + cos * high)];
  const middleX = drawnWide / 2 + at[0] * (FILM.widthPx - drawnWide);
  const middleY = drawnHigh / 2 + at[1] * (FILM.heightPx - drawnHigh);
  // The content does not lie in the middle of its picture; its middle turns with it.
  const [offX, offY] = [
    (CONTENT.x + CONTENT.width / 2 - PICTURE.width / 2) * scale,
    (CONTENT.y + CONTENT.height / 2 - PICTURE.height / 2) * scale,
  ];
  const [x, y] = [middleX + Math.cos(turn) * offX - Math.sin(turn) * offY, middleY + Math.sin(turn) * offX + Math.cos(turn) * offY];
  const [boxWide, boxHigh] = [scale * (cos * CONTENT.width + sin * CONTENT.height), scale * (sin * CONTENT.width + cos * CONTENT.height)];
  return {
    drawn: { wide, high, x: Math.round(middleX - drawnWide / 2), y: Math.round(middleY - drawnHigh / 2), drawnWide, drawnHigh, turn },
    box: { x: Math.round(x - boxWide / 2), y: Math.round(y - boxHigh / 2), width: Math.round(boxWide), height: Math.round(boxHigh) },
  };
};

/** What covers half of the logo: a piece of the photo itself, mirrored. @param {Kind} kind @param {{ x: number, y: number, width: number, height: number }} box */
const coverOf = (kind, { x, y, width, height }) => {
  const [halfX, halfY] = [Math.round(width / 2), Math.round(height / 2)];
  if (kind === 'left') return { x: x - 4, y: y - 4, width: halfX + 4, height: height + 8 };
  if (kind === 'right') return { x: x + halfX, y: y - 4, width: halfX + 4, height: height + 8 };
  if (kind === 'upper') return { x: x - 4, y: y - 4, width: width + 8, height: halfY + 4 };
  return kind === 'lower' ? { x: x - 4, y: y + halfY, width: width + 8, height: halfY + 4 } : null;
};

const ONE_COLOUR = { white: "lutrgb=r='245':g='245':b='245',", black: "lutrgb=r='10':g='10':b='10'," };

/** The graph of one scene, from its photo and its logo to [s<index>]. @param {Scene} scene @param {number} index */
const graphOf = (scene, index) => {
  const { kind } = scene;
  // The logo is light: photos are dimmed under it, and left as they are under the black one.
  const ground = kind === 'black' ? 'null' : "lutyuv=y='16+(val-16)*0.55'";
  const size = `${FILM.widthPx}:${FILM.heightPx}`;
  const photo = `[${2 * index}:v]scale=${size}:force_original_aspect_ratio=increase,crop=${size},format=yuv420p,setsar=1,${ground}`;
  if (kind === 'absent') return `${photo}[s${index}]`;
  const { drawn, box } = placeOf(scene);
  const colour = kind === 'white' || kind === 'black' ? ONE_COLOUR[kind] : '';
  const blur = kind === 'blurred' ? ',gblur=sigma=2:planes=15' : '';
  const turned = `rotate=${drawn.turn}:c=none:ow=${drawn.drawnWide}:oh=${drawn.drawnHigh}`;
  const logo = `[${2 * index + 1}:v]format=rgba,${colour}scale=${drawn.wide}:${drawn.high}:flags=area,${turned}${blur}[l${index}]`;
  const cover = coverOf(kind, box);
  if (!cover)
    return `${photo}[p${index}];${logo};[p${index}][l${index}]overlay=${drawn.x}:${drawn.y}:format=auto,format=yuv420p[s${index}]`;
  return [
    `${photo},split[p${index}][q${index}]`,
    logo,
    `[p${index}][l${index}]overlay=${drawn.x}:${drawn.y}:format=auto[o${index}]`,
    `[q${index}]hflip,crop=${cover.width}:${cover.height}:${cover.x}:${cover.y}[c${index}]`,
    `[o${index}][c${index}]overlay=${cover.x}:${cover.y},format=yuv420p[s${index}]`,
  ].join(';');
};

/** One logo in shots of a second each, 1280×720 at 1 Mbit/s. @param {string} out @param {readonly Scene[]} scenes */
const makeScenes = async (out, scenes) => {
  const inputs = scenes.flatMap(({ photo }) => {
    const shot = ['-loop', '1', '-framerate', String(FILM.frameRate), '-t', String(FILM.shotS)];
    return [...shot, '-i', PHOTOS[photo % PHOTOS.length] ?? '', ...shot, '-i', LOGO];
  });
  const graph = `${scenes.map(graphOf).join(';')};${scenes.map((_, index) => `[s${index}]`).join('')}concat=n=${scenes.length}:v=1:a=0[v]`;
  const rate = ['-b:v', '1M', '-maxrate', '1M', '-bufsize', '2M', '-g', '60'];
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', ...rate, '-pix_fmt', 'yuv420p', '-x264-params', 'threads=2'];
  await runFfmpeg([...inputs, '-filter_complex', graph, '-map', '[v]', ...video], out);
  const places = scenes.map((scene, index) => ({
    ...{ kind: scene.kind, turnDeg: scene.turnDeg, startS: index * FILM.shotS, endS: (index + 1) * FILM.shotS },
    box: scene.kind === 'absent' ? null : placeOf(scene).box,
  }));
  return { truth: { ...FILM, durationS: scenes.length * FILM.shotS, logo: 'overlays/end-logo.png', places } };
};

/** 28 shots, few enough for a test of every day. @param {string} out */
export const makeBrandPlaces = (out) => makeScenes(out, PLACES);

/** One of the parts of the trials: together 144 shots, 102 with the whole logo and 24 with a half of it. @param {number} part */
export const makeBrandTrials = (part) => (/** @type {string} */ out) => makeScenes(out, scenesByLot(TRIALS, 1000 + part));

/** One of the parts of the half covered: together 800 shots with a half of the logo. @param {number} part */
export const makeBrandHalves = (part) => (/** @type {string} */ out) => makeScenes(out, scenesByLot(HALVES, 2000 + part));
