import { expect, test } from 'vitest';
import type { CutOut } from './cut-out.ts';
import { offsetsOf } from './edge-agreement.ts';
import { edgeCloudsOf } from './edge-cloud.ts';
import { cellAt, createEdgeMapper } from './edge-map.ts';
import { sideAt } from './edge-sides.ts';

const [widthPx, heightPx] = [144, 96];
/** Squares of 12 px that are on as if by lot. */
const isOn = (x: number, y: number) =>
  (5 * Math.floor(x / 12) + 3 * Math.floor(y / 12) ** 2 + Math.floor(x / 12) * Math.floor(y / 12)) % 7 < 3;
const cover = Float32Array.from({ length: widthPx * heightPx }, (_, at) => Number(isOn(at % widthPx, Math.floor(at / widthPx))));
const picture: CutOut = { widthPx, heightPx, cover, tone: cover.map((share) => 255 * share) };

/** Looks at the middle of a still in which a part of the picture is to be seen on black. */
function seen(isSeen: (x: number, y: number) => boolean) {
  const film = { widthPx: 320, heightPx: 200 };
  const codes = new Uint8Array(film.widthPx * film.heightPx);
  for (let at = 0; at < codes.length; at++) {
    const [x, y] = [(at % film.widthPx) - 160 + widthPx / 2, Math.floor(at / film.widthPx) - 100 + heightPx / 2];
    const isIn = x >= 0 && y >= 0 && x < widthPx && y < heightPx && isSeen(x, y);
    codes[at] = isIn && isOn(x, y) ? 230 : 20;
  }
  const map = createEdgeMapper()({ ...film, codes });
  const cloud = edgeCloudsOf(picture)('whole', widthPx);
  const whole = { offsets: offsetsOf(map, cloud, { scale: 1, turn: 0 }), starts: cloud.starts };
  return sideAt(map, whole, cellAt(map, 50, 80));
}

test.each([
  ['whole', () => true],
  ['upper', (_, y) => y < heightPx / 2],
  ['lower', (_, y) => y >= heightPx / 2],
  ['left', (x) => x < widthPx / 2],
  ['right', (x) => x >= widthPx / 2],
] as const satisfies readonly (readonly [string, (x: number, y: number) => boolean])[])(
  'what is to be seen is told by its edges: %s',
  (side, isSeen) => {
    const found = seen(isSeen);
    expect(found.side).toBe(side);
    expect(found.score).toBeGreaterThan(0.7);
  },
);

test('where nothing is to be seen no side agrees', () => {
  expect(seen(() => false).score).toBe(0);
});
