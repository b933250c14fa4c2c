import { describe, expect, test } from 'vitest';
import type { Finding } from '../ports.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { createBarFinder } from './bars.ts';

const [W, H] = [128, 72];
const BLACK = 16;
const WHITE = 235;

type Draw = (row: number, column: number, k: number) => number;

/** What is found over samples drawn one by one, six a second. */
function found(draw: Draw, samples = 60): Finding[] {
  const finder = createBarFinder({ widthPx: W, heightPx: H });
  for (let k = 0; k < samples; k++) {
    const y = Uint8Array.from({ length: W * H }, (_, i) => draw(Math.floor(i / W), i % W, k));
    finder.add({ index: k, timeS: k / 6, widthPx: W, heightPx: H, y, u: new Uint8Array(0), v: new Uint8Array(0) });
  }
  return finder.findings(samples / 6);
}

/** Share of the picture that bars are found to cover; null for no finding. */
const covered = (draw: Draw, samples?: number): number | null => found(draw, samples)[0]?.value ?? null;

const random = seeded(7);
const TEXTURE = Uint8Array.from({ length: W * H }, () => 60 + Math.floor(random() * 150));
/** A film that never stands still. */
const film: Draw = (row, column, k) => TEXTURE[((row + k) % H) * W + ((column + 3 * k) % W)] ?? 0;
/** A film at night: its picture is as dark as black bars but for a lamp that wanders. */
const night: Draw = (row, column, k) => (Math.abs(column - ((k * 9) % W)) < 25 ? film(row, column, k) : BLACK + ((row + column + k) % 3));

const between =
  (top: number, bottom: number, { bar = BLACK, inside = film }: { bar?: number; inside?: Draw } = {}): Draw =>
  (row, column, k) =>
    row < top || row >= H - bottom ? bar : inside(row, column, k);

describe('bars are found', () => {
  test('black above and below, and in any other colour', () => {
    expect(covered(between(9, 9))).toBeCloseTo(18 / H, 9);
    expect(covered(between(9, 9, { bar: 90 }))).toBeCloseTo(18 / H, 9);
  });
  test('on all four sides', () => {
    const window: Draw = (row, column, k) => (column < 16 || column >= W - 16 ? BLACK : between(9, 9)(row, column, k));
    expect(covered(window)).toBeCloseTo(1 - (54 / H) * (96 / W), 9);
  });
  test('above alone', () => expect(covered(between(9, 0))).toBeCloseTo(9 / H, 9));
  test('where compression softens their edges', () => {
    const soft: Draw = (row, column, k) => {
      const inside = Math.min(1, Math.max(0, (Math.min(row - 8, H - 9 - row) + (k % 2) / 2) / 3));
      return Math.round(BLACK + inside * (film(row, column, k) - BLACK));
    };
    const share = covered(soft) ?? 0;
    expect(share * H).toBeGreaterThan(15);
    expect(share * H).toBeLessThan(21);
  });
  test('where most of the film is as dark as they are', () => {
    const dusk: Draw = (row, column, k) => (k < 6 ? film : night)(row, column, k);
    expect(covered(between(9, 9, { inside: dusk }))).toBeCloseTo(18 / H, 9);
  });
  test('with a title in one and a logo in the other', () => {
    const titled: Draw = (row, column, k) => {
      const isTitle = row > 3 && row < 12 && column > 20 && column < 100 && (row + column) % 3 > 0;
      const isLogo = row > H - 10 && row < H - 4 && column > 100 && column < 118;
      return isTitle || isLogo ? WHITE : between(14, 14)(row, column, k);
    };
    expect(covered(titled)).toBeCloseTo(28 / H, 9);
  });
  test('behind a white card across the whole frame, first or last', () => {
    const card: Draw = (row, column) => (row > 28 && row < 44 && column > 40 && column < 90 && column % 3 > 0 ? BLACK : WHITE);
    const opened: Draw = (row, column, k) => (k < 4 ? card(row, column, k) : between(9, 9)(row, column, k));
    const ended: Draw = (row, column, k) => (k >= 56 ? card(row, column, k) : between(9, 9)(row, column, k));
    expect(covered(opened)).toBeCloseTo(18 / H, 9);
    expect(covered(ended)).toBeCloseTo(18 / H, 9);
  });
});

describe('bars of a part of a film are told with their time', () => {
  const card: Draw = (row, column) => (row > 28 && row < 44 && column > 40 && column < 90 && column % 3 > 0 ? BLACK : WHITE);
  const stretches = (draw: Draw) => found(draw).map(({ startS, endS, value }) => [startS, endS, Math.round((value ?? 0) * H)]);
  const partly =
    (isBarred: (k: number) => boolean, others: Draw, barred: Draw = between(9, 9)): Draw =>
    (row, column, k) =>
      (isBarred(k) ? barred : others)(row, column, k);

  test('before an end card or a last shot across the whole frame', () => {
    expect(stretches(partly((k) => k < 42, card))).toEqual([[0, 7, 18]]);
    expect(stretches(partly((k) => k < 42, film))).toEqual([[0, 7, 18]]);
  });
  test('behind an opening', () => expect(stretches(partly((k) => k >= 18, card))).toEqual([[3, 10, 18]]));
  test('on both sides of a shot across the whole frame', () => {
    expect(stretches(partly((k) => k < 24 || k >= 36, film))).toEqual([
      [0, 4, 18],
      [6, 10, 18],
    ]);
  });
  test('at night, with a title in one of them', () => {
    const titled: Draw = (row, column, k) =>
      row > 2 && row < 8 && column > 20 && column < 100 && k > 12 && k < 30 && column % 3 > 0 ? WHITE : between(9, 9)(row, column, k);
    const dusk: Draw = between(9, 9, { inside: (row, column, k) => (k < 12 ? film : night)(row, column, k) });
    expect(stretches(partly((k) => k < 45, film, titled))).toEqual([[0, 7.5, 18]]);
    expect(stretches(partly((k) => k < 48, card, dusk))).toEqual([[0, 8, 18]]);
  });
  test('for a second at least, and away for a second', () => {
    const again = (fromK: number, toK: number) => stretches(partly((k) => k < 33 || (k >= fromK && k < toK), film));
    expect(again(39, 48)).toEqual([
      [0, 5.5, 18],
      [6.5, 8, 18],
    ]);
    expect(again(39, 44)).toEqual([[0, 5.5, 18]]);
    expect(again(36, 48)).toEqual([[0, 8, 18]]);
  });
  test('a single bar is none: it may be a field of a drawing', () =>
    expect(stretches(partly((k) => k < 42, film, between(9, 0)))).toEqual([]));
});

describe('ground is no bar', () => {
  const on =
    (ground: number, isThing: (row: number, column: number, k: number) => boolean): Draw =>
    (row, column, k) =>
      isThing(row, column, k) ? film(row, column, k) : ground;
  test('a product that moves on white, a headline below it', () => {
    const product = (row: number, column: number, k: number) => row >= 22 && row < 50 && Math.abs(column - 60 - 6 * Math.sin(k / 4)) < 24;
    const letters = (row: number, column: number) => row > 54 && row < 60 && column > 20 && column < 108 && column % 3 > 0;
    expect(covered(on(WHITE, (row, column, k) => product(row, column, k) || letters(row, column)))).toBeNull();
  });
  test.each([BLACK + 4, 112])('a line of text on a card of code %i', (ground) => {
    expect(
      covered(on(ground, (row, column, k) => row > 32 && row < 38 && column > 20 + k / 6 && column < 90 + k / 6 && column % 3 > 0)),
    ).toBeNull();
  });
  test('something wide that drives across at one height', () => {
    expect(covered(on(WHITE, (row, column, k) => row > 23 && row < 50 && Math.abs(column - (k * W) / 60) < 30))).toBeNull();
  });
  test('a picture in the middle that leaves most of the frame', () => {
    expect(covered(on(BLACK, (row, column) => row > 20 && row < 52 && column > 34 && column < 94))).toBeNull();
  });
  test('a wall and a floor with something before them', () => {
    const room: Draw = (row, column, k) =>
      row > 20 && row < 66 && Math.abs(column - 64) < 14 ? film(row, column, k) : row < 44 ? 180 : 90;
    expect(covered(room)).toBeNull();
  });
  test('a coloured field above another one', () => {
    expect(covered((row, column, k) => (row < 22 ? 180 : row > 40 && Math.abs(column - 64) < 20 ? film(row, column, k) : 90))).toBeNull();
  });
  test('a coloured field above a picture, with a line of text in it', () => {
    const fields: Draw = (row, column, k) => {
      const isText = row > 6 && row < 12 && column > 30 && column < 98 && column % 3 > 0;
      return isText ? BLACK : row < 22 ? 180 : film(row, column, k);
    };
    expect(covered(fields)).toBeNull();
  });
});

test('bars in half of the film are none', () => {
  expect(covered((row, column, k) => (k < 30 ? between(9, 9) : film)(row, column, k))).toBeNull();
});
