import { expect, test } from 'vitest';
import { createBrandWatch } from './brand-watch.ts';
import { createTargetStore } from './target-store.ts';

const film = { widthPx: 1280, heightPx: 720 };
const grey = new Uint8Array((film.widthPx * film.heightPx) / 4).fill(128);

/** The luma of a mark at a place from 0 to 1 across and down; null beside it. */
interface Mark {
  readonly widthPx: number;
  readonly heightPx: number;
  at(u: number, v: number): number | null;
}

/** A dark hexagon with a light triangle, a disc and a bar in it. */
const emblem: Mark = {
  ...{ widthPx: 200, heightPx: 220 },
  at(u, v) {
    const x = Math.abs(u - 0.5);
    if (u < 0 || u > 1 || v < 0.5 * x || v > 1 - 0.5 * x) return null;
    if (Math.hypot(x, 1.1 * (v - 0.55)) < 0.1) return 105;
    if (v > 0.18 && v < 0.66 && x < 0.68 * (v - 0.18)) return 235;
    return v > 0.73 && v < 0.79 && x < 0.27 ? 190 : 50;
  },
};

/** Strokes of eight letters, K, A, V, E, L, Y, N and T: from where to where, across and down. */
const LETTERS = [
  [
    [0, 0, 0, 1],
    [0, 0.55, 0.7, 0],
    [0.25, 0.4, 0.7, 1],
  ],
  [
    [0, 1, 0.4, 0],
    [0.4, 0, 0.8, 1],
    [0.14, 0.66, 0.66, 0.66],
  ],
  [
    [0, 0, 0.4, 1],
    [0.4, 1, 0.8, 0],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 0.6, 0],
    [0, 0.48, 0.5, 0.48],
    [0, 1, 0.6, 1],
  ],
  [
    [0, 0, 0, 1],
    [0, 1, 0.6, 1],
  ],
  [
    [0, 0, 0.4, 0.5],
    [0.8, 0, 0.4, 0.5],
    [0.4, 0.5, 0.4, 1],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 0.7, 1],
    [0.7, 0, 0.7, 1],
  ],
  [
    [0, 0, 0.8, 0],
    [0.4, 0, 0.4, 1],
  ],
] as const;

function fromStroke([x1, y1, x2, y2]: readonly [number, number, number, number], x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** A word of eight thin letters, eight times as wide as high. */
const word: Mark = {
  ...{ widthPx: 640, heightPx: 80 },
  at(u, v) {
    const [letter, x, y] = [Math.floor(8 * u), 1.08 * (8 * u - Math.floor(8 * u)) - 0.08, 1.12 * v - 0.06];
    return (LETTERS[letter] ?? []).some((stroke) => fromStroke(stroke, x, y) < 0.055) ? 60 : null;
  },
};

const pictureOf = ({ widthPx, heightPx, at }: Mark) => {
  const tones = Array.from({ length: widthPx * heightPx }, (_, k) =>
    at(((k % widthPx) + 0.5) / widthPx, (Math.floor(k / widthPx) + 0.5) / heightPx),
  );
  const cover = Float32Array.from(tones, (tone) => (tone === null ? 0 : 1));
  return { widthPx, heightPx, cover, tone: Float32Array.from(tones, (tone) => tone ?? 0) };
};

/** A page of print: lines of short strokes, drawn by lot, the same each time. */
const page = Uint8Array.from({ length: film.widthPx * film.heightPx }, (_, at) => {
  const [x, y] = [at % film.widthPx, Math.floor(at / film.widthPx)];
  const [letter, line] = [Math.floor(x / 9), Math.floor(y / 21)];
  const kind = (Math.imul(letter * 374_761_393 + line * 668_265_263, 1_274_126_177) >>> 16) % 11;
  const [u, v] = [x % 9, y % 21];
  if (kind > 8 || u > 6 || v < 5 || v > 17) return 226;
  const isUpright = (kind % 2 === 1 && u < 2) || (kind % 4 > 1 && u > 4);
  const isLevel = (kind > 3 && v < 7) || (kind > 7 && v > 15) || (kind % 3 === 0 && v > 9 && v < 12);
  return isUpright || isLevel ? 60 : 226;
});

/** A still with the mark so wide in the middle of the page, each pixel the mean of four places. */
function still(index: number, { widthPx, heightPx, at }: Mark, wide: number) {
  const codes = page.slice();
  const high = (wide * heightPx) / widthPx;
  const [left, top] = [640 - wide / 2, 360 - high / 2];
  for (let y = Math.floor(top); y < top + high; y++) {
    for (let x = Math.floor(left); x < left + wide; x++) {
      const under = codes[y * film.widthPx + x] ?? 0;
      const places = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((across) => at((x + across - left) / wide, (y + down - top) / high)));
      codes[y * film.widthPx + x] = places.reduce<number>((sum, tone) => sum + (tone ?? under) / 4, 0);
    }
  }
  return { index, timeS: index / 6, ...film, codes, u: grey, v: grey, colour: { matrix: 'bt709', isFullRange: false } } as const;
}

function boxesOf(mark: Mark, widths: readonly number[]) {
  const watch = createBrandWatch({ assets: [{ id: 'mark', kind: 'logo', picture: pictureOf(mark) }], stepS: 1 / 6 }, createTargetStore());
  for (const [index, wide] of widths.entries()) watch.push(still(index, mark, wide));
  return watch.tracks(widths.length / 6).flatMap(({ boxes }) => boxes);
}

test.each([240, 300, 360])('a word of thin letters, %d px wide, is found on a page of print', (wide) => {
  const boxes = boxesOf(word, [wide, wide, wide]);
  expect(boxes.map(({ width }) => Math.abs(width * film.widthPx - wide) < 0.06 * wide)).toEqual([true, true, true]);
});

test('a mark that is larger from one still to the next is found at its new size, and nowhere at its old one', () => {
  const wideAt = (index: number) => (index < 9 ? 90 : 112);
  const boxes = boxesOf(
    emblem,
    Array.from({ length: 21 }, (_, index) => wideAt(index)),
  );
  const isRight = boxes.map(({ timeS, width }) => Math.abs(width * film.widthPx - wideAt(Math.round(6 * timeS))) < 6);
  expect(isRight).toEqual(Array.from({ length: 21 }, () => true));
});
