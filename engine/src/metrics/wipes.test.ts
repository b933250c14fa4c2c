import { describe, expect, test } from 'vitest';
import { WIDE } from '../testing/drawn-maps.ts';
import type { DrawnPicture } from '../testing/drawn-scenes.ts';
import { gridFrame, lit, mixed, plain, scene } from '../testing/drawn-scenes.ts';
import { createShotDetector } from './shots.ts';

const [COLUMNS, ROWS] = [64, 36];
const CELLS = COLUMNS * ROWS;

/** Boundaries as `cut 24` or `gradual 30`. */
function boundariesOf(film: readonly DrawnPicture[], framesPerSecond = 24): string[] {
  const detector = createShotDetector(WIDE);
  const found = film.flatMap((picture, index) => detector.push(gridFrame(picture, index, framesPerSecond)));
  return [...found, ...detector.finish(film.length / framesPerSecond)].map(({ kind, frameIndex }) => `${kind} ${frameIndex}`);
}

/** A film: one second of a picture or a camera, what happens in so many frames, and one second of what is there then. */
function film(happens: (done: number, frame: number) => DrawnPicture, frames: number, around = 24): DrawnPicture[] {
  return Array.from({ length: frames + 2 * around }, (_, k) => happens(Math.min(1, Math.max(0, (k - around + 1) / (frames + 1))), k));
}

/** How far cell x, y (0..1) is changed when a change is done so far: 0 is the one picture, 1 the other. */
type Order = (x: number, y: number, done: number) => number;

const hard = (place: number, done: number): number => (place < done ? 1 : 0);
const soft = (place: number, done: number): number => Math.min(1, Math.max(0, 2 * done - place));
const ORDERS: Readonly<Record<string, Order>> = {
  'from the left': (x, _, done) => hard(x, done),
  'from the right': (x, _, done) => hard(1 - x, done),
  'from above': (_, y, done) => hard(y, done),
  'from below': (_, y, done) => hard(1 - y, done),
  'from a corner': (x, y, done) => hard((x + y) / 2, done),
  'like a clock': (x, y, done) => hard((Math.atan2(y - 0.5, x - 0.5) + Math.PI) / (2 * Math.PI), done),
  'from the middle': (x, y, done) => hard(Math.hypot(x - 0.5, y - 0.5) / 0.71, done),
  'towards the middle': (x, y, done) => hard(1 - Math.hypot(x - 0.5, y - 0.5) / 0.71, done),
  'in ten slices': (x, _, done) => hard(((x * 10) % 1) / 2 + x / 2, done),
  'soft from the left': (x, _, done) => soft(x, done),
  'soft from the middle': (x, y, done) => soft(Math.hypot(x - 0.5, y - 0.5) / 0.71, done),
};

/** Drawn once: a scene costs more than all that is done with it. */
const [ONE, TWO, THREE, FOUR, SEVEN] = [scene(1), scene(2), scene(3), scene(4), scene(7)] as const;

const wiped = (a: DrawnPicture, b: DrawnPicture, share: (x: number, y: number) => number): DrawnPicture =>
  a.map((value, i) => {
    const at = share(((i % COLUMNS) + 0.5) / COLUMNS, (Math.floor((i % CELLS) / COLUMNS) + 0.5) / ROWS);
    return value * (1 - at) + (b[i] ?? 0) * at;
  });

/** The part of a wide picture that a frame sees, `a` and `b` side by side or one below the other. */
const pushed = (a: DrawnPicture, b: DrawnPicture, [dx, dy]: readonly [number, number]): DrawnPicture =>
  a.map((_, i) => {
    const [x, y] = [(i % COLUMNS) + Math.round(dx * COLUMNS), Math.floor((i % CELLS) / COLUMNS) + Math.round(dy * ROWS)];
    const isInside = x >= 0 && x < COLUMNS && y >= 0 && y < ROWS;
    const at = ((y + ROWS) % ROWS) * COLUMNS + ((x + COLUMNS) % COLUMNS) + Math.floor(i / CELLS) * CELLS;
    return (isInside ? a[at] : b[at]) ?? 0;
  });

describe('wipes are one boundary, near their middle', () => {
  test.each(Object.keys(ORDERS))('%s', (name) => {
    const order = ORDERS[name] ?? (() => Number.NaN);
    for (const frames of [7, 12, 24]) {
      const found = boundariesOf(film((done) => wiped(ONE, TWO, (x, y) => order(x, y, done)), frames));
      expect(found, `${frames} frames`).toHaveLength(1);
      expect(Math.abs(Number(found[0]?.split(' ')[1]) - (24 + frames / 2)), `${frames} frames`).toBeLessThanOrEqual(3 + frames / 8);
    }
  });
  test('between slowly moving cameras, and at sixty frames a second', () => {
    const moving = film((done, k) => wiped(scene(1, { x: k * 0.15 }), scene(2, { x: -k * 0.15 }), (x) => hard(x, done)), 12);
    expect(boundariesOf(moving)).toHaveLength(1);
    const many = film((done) => wiped(THREE, FOUR, (x) => hard(x, done)), 30, 60);
    expect(boundariesOf(many, 60)).toHaveLength(1);
  });
  test('to a card that stands, and from one', () => {
    const card = plain(230).map((value, i) => (Math.floor((i % CELLS) / COLUMNS) % 12 > 9 && i % 5 > 1 ? 20 : value));
    expect(boundariesOf(film((done) => wiped(ONE, card, (x) => hard(x, done)), 12))).toHaveLength(1);
    expect(boundariesOf(film((done) => wiped(card, ONE, (x) => hard(x, done)), 12))).toHaveLength(1);
  });
});

describe('a wipe that a cut follows before it has settled', () => {
  const card = plain(230).map((value, i) => (Math.floor((i % CELLS) / COLUMNS) % 12 > 9 && i % 5 > 1 ? 20 : value));
  const shown = (picture: DrawnPicture, frames: number) => Array.from({ length: frames }, () => picture);
  const way = (to: DrawnPicture, frames: number) =>
    Array.from({ length: frames }, (_, k) => wiped(ONE, to, (x) => hard(x, (k + 1) / (frames + 1))));

  test.each([
    ['a card that stands, and then the next scene', card, FOUR],
    ['another scene, and then the first again', TWO, ONE],
  ])('to %s', (_, to, next) => {
    const cutAt = 24 + 22 + 18;
    const found = boundariesOf([...shown(ONE, 24), ...way(to, 22), ...shown(to, 18), ...shown(next, 30)]);
    expect(found.toSorted()).toEqual([`cut ${cutAt}`, expect.stringMatching(/^gradual 3\d$/)]);
  });
});

describe('pushes are one boundary', () => {
  test.each([
    ['to the left', [1, 0]],
    ['to the right', [-1, 0]],
    ['up', [0, 1]],
    ['down', [0, -1]],
  ] as const)('%s', (_, [toX, toY]) => {
    for (const frames of [8, 12, 20]) {
      const found = boundariesOf(film((done) => pushed(ONE, TWO, [toX * done, toY * done]), frames));
      expect(found, `${frames} frames`).toHaveLength(1);
    }
  });
});

const eased = (done: number): number => done * done * (3 - 2 * done);
/** Fast at first, as templates let things come in. */
const easedOut = (done: number): number => 1 - (1 - done) ** 3;

/** One picture laid over another, moved by a share of the frame. */
const laidOver = (over: DrawnPicture, under: DrawnPicture, [dx, dy]: readonly [number, number]): DrawnPicture =>
  under.map((value, i) => {
    const [x, y] = [(i % COLUMNS) - Math.round(dx * COLUMNS), Math.floor((i % CELLS) / COLUMNS) - Math.round(dy * ROWS)];
    const isOver = x >= 0 && x < COLUMNS && y >= 0 && y < ROWS;
    return isOver ? (over[Math.floor(i / CELLS) * CELLS + y * COLUMNS + x] ?? 0) : value;
  });

describe('one picture that slides over another, or off it, is one boundary near its middle', () => {
  const SIDES = [
    ['the left', [-1, 0]],
    ['the right', [1, 0]],
    ['above', [0, -1]],
    ['below', [0, 1]],
  ] as const;
  test.each(SIDES)('from %s', (_, [x, y]) => {
    for (const frames of [8, 12, 20]) {
      const found = boundariesOf(film((done) => laidOver(TWO, ONE, [x * (1 - done), y * (1 - done)]), frames));
      expect(found, `${frames} frames`).toHaveLength(1);
      expect(Math.abs(Number(found[0]?.split(' ')[1]) - (24 + frames / 2)), `${frames} frames`).toBeLessThanOrEqual(3 + frames / 8);
    }
  });
  test.each(SIDES)('off it to %s, while the camera beneath moves', (_, [x, y]) => {
    const slides = film((done, k) => laidOver(THREE, scene(4, { x: k * 0.1 }), [x * eased(done), y * eased(done)]), 14);
    expect(boundariesOf(slides)).toHaveLength(1);
  });
  test('fast at first, and pushed or wiped as well', () => {
    const slid = film((done) => laidOver(TWO, ONE, [1 - easedOut(done), 0]), 16);
    const gone = film((done) => pushed(ONE, TWO, [easedOut(done), 0]), 16);
    const wipe = film((done) => wiped(THREE, FOUR, (x) => hard(x, easedOut(done))), 16);
    expect([slid, gone, wipe].map((one) => boundariesOf(one).length)).toEqual([1, 1, 1]);
  });
  test('and so is a wipe behind a line of its own colour', () => {
    const ruled = film((done) => {
      const line = plain(250);
      return done === 0
        ? ONE
        : done === 1
          ? TWO
          : wiped(
              wiped(ONE, TWO, (x) => hard(x, done)),
              line,
              (x) => hard(Math.abs(x - done), 0.04),
            );
    }, 14);
    expect(boundariesOf(ruled)).toHaveLength(1);
  });
});

describe('what is no wipe', () => {
  test('a camera that stands, pans by its width or height, and stands again', () => {
    for (const number of [1, 3, 5]) {
      for (const frames of [8, 16]) {
        for (const [x, y] of [
          [1, 0],
          [0, 1],
          [1.2, 0.3],
        ] as const) {
          const pan = film((done) => scene(number, { x: x * COLUMNS * eased(done), y: y * ROWS * eased(done) }), frames);
          expect(
            boundariesOf(pan).filter((one) => one.startsWith('gradual')),
            `${number} ${frames} ${x} ${y}`,
          ).toEqual([]);
        }
      }
    }
  });
  test('what drives across and leaves, plain or not, however slowly', () => {
    for (const frames of [12, 24, 36]) {
      for (const thing of [plain(20), plain(200), SEVEN]) {
        const passing = film((done) => wiped(ONE, thing, (x) => (x > 2.1 * done - 1.1 && x < 2.1 * done ? 1 : 0)), frames, 36);
        expect(boundariesOf(passing), `${frames}`).toEqual([]);
      }
    }
  });
  test('a curtain that stops before it covers all, and one that comes and goes', () => {
    const panel = plain(60).map((value, i) => (i < CELLS ? 200 : value));
    expect(boundariesOf(film((done) => wiped(ONE, panel, (x) => hard(x, 0.8 * done)), 12))).toEqual([]);
    expect(boundariesOf(film((done) => wiped(ONE, panel, (x) => hard(x, 0.95 * Math.sin(Math.PI * done))), 24))).toEqual([]);
  });
  test('light or shade that passes, and shade that stays', () => {
    const [bright, dark] = [mixed(ONE, plain(255), 0.5), lit(ONE, 0.4)];
    for (const other of [bright, dark]) {
      expect(boundariesOf(film((done) => wiped(ONE, other, (x) => hard(x, done)), 12))).toEqual([]);
      expect(boundariesOf(film((done) => wiped(ONE, other, (x) => (Math.abs(x - done) < 0.3 ? 1 : 0)), 12))).toEqual([]);
    }
  });
  test('a half of the picture that changes, and a picture that slides into the picture', () => {
    expect(boundariesOf(film((done) => wiped(ONE, TWO, (x) => hard(x, done / 2)), 12))).toEqual([]);
    const inset = film((done) => wiped(ONE, TWO, (x, y) => (Math.abs(y - 0.5) < 0.35 && x > 1.2 - 0.9 * done ? 1 : 0)), 12);
    expect(boundariesOf(inset)).toEqual([]);
  });
  test('a page that is scrolled under a bar that stands', () => {
    const cards = FOUR;
    const page = (y: number) =>
      cards.map((_, i) => {
        const [column, row] = [i % COLUMNS, Math.floor((i % CELLS) / COLUMNS)];
        const at = row + y;
        const isCard = at % 14 < 8 && column > 6 && column < 58;
        return row < 4 ? 90 : isCard ? (cards[Math.floor(i / CELLS) * CELLS + ((at * 5) % ROWS) * COLUMNS + column] ?? 0) : 245;
      });
    for (const way of [9, 18, 27, 32]) expect(boundariesOf(film((done) => page(Math.round(way * eased(done))), 12)), `${way}`).toEqual([]);
  });
});
