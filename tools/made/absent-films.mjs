// Films without the brand, to count what is found although it is not there: photos under a moving camera, cuts, and other words.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dice } from './dice.mjs';
import { runFfmpeg } from './ffmpeg.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Words in the typeface of the brand: the hardest there are. */
const WORDS = ['sound', 'waits', 'claim'].map((name) => join(here, 'overlays', `${name}.png`));
const FILM = { widthPx: 1280, heightPx: 720, frameRate: 12, shotS: 2.5, shots: 48 };

/** Pictures of a folder, in the same order each time. @param {string} folder */
const photosIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.(jpe?g|png)$/i.test(name))
    .toSorted()
    .map((name) => join(folder, name));

/** One shot from its photo, and from its words where it has some, to [s<index>]. @param {() => number} roll @param {number} index @param {number | null} words number of the input with the words */
const graphOf = (roll, index, words) => {
  const { widthPx, heightPx, shotS } = FILM;
  const [wide, high] = [Math.round((widthPx * (1.05 + 0.5 * roll())) / 2) * 2, Math.round((heightPx * (1.05 + 0.5 * roll())) / 2) * 2];
  const way = () => (roll() < 0.5 ? `t/${shotS}` : `(1-t/${shotS})`);
  const photo = [
    `[${index}:v]scale=${wide}:${high}:force_original_aspect_ratio=increase`,
    `crop=${widthPx}:${heightPx}:x='(iw-${widthPx})*${way()}':y='(ih-${heightPx})*${way()}'`,
    `eq=brightness=${(0.3 * roll() - 0.2).toFixed(3)}:contrast=${(0.7 + 0.6 * roll()).toFixed(3)}`,
    'format=yuv420p,setsar=1',
  ].join(',');
  const [share, left, top, turn] = [0.1 + 0.6 * roll(), roll(), roll(), 0.3 * roll() - 0.15];
  if (words === null) return `${photo}[s${index}]`;
  const laid = `x='(W-w)*${left.toFixed(3)}':y='(H-h)*${top.toFixed(3)}'`;
  return [
    `${photo}[p${index}]`,
    `[${words}:v]format=rgba,scale=${Math.round(share * widthPx)}:-1,rotate=${turn.toFixed(3)}:c=none[w${index}]`,
    `[p${index}][w${index}]overlay=${laid}:format=auto,format=yuv420p[s${index}]`,
  ].join(';');
};

/** How many such films there are: half an hour together. */
export const ABSENT_PARTS = 15;

/** Two minutes without the brand, 1280×720 at 2 Mbit/s, of our own photos or those of a folder. @param {number} part */
export const makeBrandAbsent =
  (part) =>
  async (/** @type {string} */ out, folder = join(here, 'photos')) => {
    const roll = dice(5000 + part);
    const photos = photosIn(folder);
    const one = ['-loop', '1', '-framerate', String(FILM.frameRate), '-t', String(FILM.shotS), '-i'];
    const shots = Array.from({ length: FILM.shots }, () => ({
      photo: photos[Math.floor(roll() * photos.length)] ?? '',
      words: roll() < 0.6 ? (WORDS[Math.floor(roll() * WORDS.length)] ?? null) : null,
    }));
    const written = shots.flatMap(({ words }) => words ?? []);
    const inputs = [...shots.map(({ photo }) => photo), ...written].flatMap((path) => [...one, path]);
    let next = shots.length;
    const graphs = shots.map(({ words }, index) => graphOf(roll, index, words ? next++ : null));
    const graph = `${graphs.join(';')};${shots.map((_, index) => `[s${index}]`).join('')}concat=n=${shots.length}:v=1:a=0[v]`;
    const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '2M', '-g', '60', '-pix_fmt', 'yuv420p', '-x264-params', 'threads=2'];
    await runFfmpeg([...inputs, '-filter_complex', graph, '-map', '[v]', ...video], out);
    return { truth: { ...FILM, durationS: FILM.shots * FILM.shotS, places: [] } };
  };
