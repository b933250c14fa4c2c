import { expect, test } from 'vitest';
import { WIDE } from '../testing/drawn-maps.ts';
import type { DrawnPicture } from '../testing/drawn-scenes.ts';
import { gridFrame, mixed, plain, scene, seeded } from '../testing/drawn-scenes.ts';
import { createShotDetector } from './shots.ts';

const hold = (picture: DrawnPicture, frames: number) => Array.from({ length: frames }, () => picture);
const goOver = (from: DrawnPicture, to: DrawnPicture, frames: number) =>
  Array.from({ length: frames }, (_, k) => mixed(from, to, (k + 1) / (frames + 1)));

/** How much of each cell a line of words covers. */
const random = seeded(8);
const COVER = Float32Array.from({ length: 64 * 36 }, (_, i) => {
  const [column, row, ink] = [i % 64, Math.floor(i / 64), 0.15 + 0.75 * random()];
  return row >= 16 && row < 19 && column >= 18 && column < 46 && (column - 18) % 9 < 7 ? ink : 0;
});

/** White words over a picture. */
const titled = (picture: DrawnPicture, shown = 1): DrawnPicture =>
  picture.map((value, i) => value + shown * (COVER[i % COVER.length] ?? 0) * (255 - value));

const BLACK = plain(0);
const CARD = titled(BLACK);

function boundariesOf(film: readonly DrawnPicture[]): string[] {
  const detector = createShotDetector(WIDE);
  const found = film.flatMap((picture, index) => detector.push(gridFrame(picture, index, 24)));
  return [...found, ...detector.finish(film.length / 24)].map(({ kind, frameIndex }) => `${kind} ${frameIndex}`);
}

test.each([1, 2, 3, 4])('a picture that comes up out of black behind a title is one shot with it, scene %i', (number) => {
  const picture = titled(scene(number));
  for (const frames of [12, 24, 36]) {
    const film = [...hold(CARD, 24), ...goOver(CARD, picture, frames), ...hold(picture, 48)];
    expect(boundariesOf(film), `${frames} frames`).toEqual([]);
  }
});

test.each([2, 4])('so it is where the title has come up out of black before, scene %i', (number) => {
  const titleComes = Array.from({ length: 16 }, (_, k) => titled(BLACK, (k + 1) / 17));
  const picture = titled(scene(number));
  const film = [...hold(BLACK, 12), ...titleComes, ...hold(CARD, 12), ...goOver(CARD, picture, 24), ...hold(picture, 48)];
  expect(boundariesOf(film)).toEqual([]);
});

test.each([1, 2, 3, 4])('a card that is dissolved into a scene is another shot, scene %i', (number) => {
  const film = [...hold(CARD, 36), ...goOver(CARD, scene(number), 24), ...hold(scene(number), 48)];
  expect(boundariesOf(film)).toEqual([expect.stringMatching(/^gradual (4[5-9]|50)$/)]);
});

test.each([200, 235])('so it is where the scene is even behind the letters that go, luma %i', (luma) => {
  const even = plain(luma).map((value, i) => (Math.floor((i % (64 * 36)) / 64) < 24 ? value : (scene(4)[i] ?? 0)));
  const film = [...hold(CARD, 36), ...goOver(CARD, even, 24), ...hold(even, 48)];
  expect(boundariesOf(film)).toEqual([expect.stringMatching(/^gradual /)]);
});

test.each([2, 4])('a cut to a title on black is told, and the picture behind it no more, scene %i', (number) => {
  const picture = titled(scene(number));
  const film = [...hold(scene(5), 36), ...hold(CARD, 24), ...goOver(CARD, picture, 24), ...hold(picture, 48)];
  expect(boundariesOf(film)).toEqual(['cut 36']);
});

test.each([1, 2, 3, 4])('two scenes between which all but the title goes down to black are two shots, scene %i', (number) => {
  const [first, second] = [titled(scene(number + 1)), titled(scene(number))];
  const film = [...hold(first, 48), ...goOver(first, CARD, 12), ...hold(CARD, 6), ...goOver(CARD, second, 12), ...hold(second, 48)];
  expect(boundariesOf(film)).toEqual([expect.stringMatching(/^gradual /)]);
});
