import { expect, test, vi } from 'vitest';
import { slideOver } from './coarse-search.ts';
import type { CutOut } from './cut-out.ts';
import type { EdgeMap } from './edge-map.ts';
import { createEdgeMapper } from './edge-map.ts';
import { createEdgeLook } from './edge-places.ts';
import { templatesFor } from './edge-template.ts';
import { EVERYWHERE } from './search-area.ts';
import { tonePyramid } from './tone-pyramid.ts';

// Every template is drawn and slid: a second or two, and more beside others.
vi.setConfig({ testTimeout: 60_000 });

const [widthPx, heightPx] = [200, 60];
/** Squares of 10 px that are on as if by lot: no two places of it are alike. */
const isOn = (column: number, row: number) => (7 * column + 13 * row + 5 * column * row + column ** 3) % 11 < 5;
const cover = Float32Array.from({ length: widthPx * heightPx }, (_, at) =>
  Number(isOn(Math.floor((at % widthPx) / 10), Math.floor(at / widthPx / 10))),
);
const picture: CutOut = { widthPx, heightPx, cover, tone: cover.map((share) => 255 * share) };
const film = { widthPx: 640, heightPx: 360 };

/** The places that are looked at closely of a still with some rows of the picture, its middle at 320, 180, on restless ground. */
function firstPlaces(rows: { readonly first: number; readonly last: number }) {
  const codes = new Uint8Array(film.widthPx * film.heightPx);
  for (let at = 0; at < codes.length; at++) {
    const [x, y] = [(at % film.widthPx) - 220, Math.floor(at / film.widthPx) - 150];
    const isIn = x >= 0 && x < widthPx && y >= rows.first && y <= rows.last;
    const ground = 70 + 40 * Math.sin(x / 7 + y / 11) + 20 * Math.sin(x / 3 - y / 5);
    codes[at] = isIn && (cover[y * widthPx + x] ?? 0) > 0 ? 230 : ground;
  }
  const pyramid = tonePyramid({ ...film, codes });
  const mapEdges = createEdgeMapper();
  const maps = new Map<number, EdgeMap>();
  const edgesAt = (level: number) => {
    const map = maps.get(level) ?? mapEdges(pyramid.at(level));
    maps.set(level, map);
    return map;
  };
  const found: Parameters<ReturnType<typeof createEdgeLook>>[1][number][] = [];
  for (const template of templatesFor(picture, film)) slideOver(edgesAt(template.level), template, { area: EVERYWHERE, found });
  return createEdgeLook(picture)({ levels: pyramid.levels, edgesAt }, found).slice(0, 12);
}

type Places = ReturnType<typeof firstPlaces>;
/** Whether one of them is that of the picture, to a few pixels. */
const hasPlace = (places: Places): boolean =>
  places.some(({ pose: { x, y, scale } }) => Math.hypot(x - 320, y - 180) < 5 && Math.abs(scale - 1) < 0.03);

test.each([
  ['upper half', { first: 0, last: 29 }],
  ['lower half', { first: 30, last: 59 }],
  ['whole', { first: 0, last: 59 }],
])('of thousands of places that of the %s is among the first by its edges', (_, rows) => {
  expect(hasPlace(firstPlaces(rows))).toBe(true);
});

test('where the picture is not, its place is none', () => {
  expect(hasPlace(firstPlaces({ first: 1, last: 0 }))).toBe(false);
});
