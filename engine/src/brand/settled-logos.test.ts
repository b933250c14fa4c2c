import { beforeAll, expect, test } from 'vitest';
import type { WatchedStill } from './brand-watch.ts';
import { createBrandWatch } from './brand-watch.ts';
import { cutOut } from './cut-out.ts';
import { createTargetStore } from './target-store.ts';

const film = { widthPx: 640, heightPx: 360 };
const mark = { widthPx: 192, heightPx: 60 };
const BLUE = [40, 90, 200] as const;
const targetOf = createTargetStore();

/** Five letters, L, E, H, F and U, which stand on nothing. */
const isOn = (x: number, y: number): boolean => {
  const [letter, u] = [Math.floor(x / 40), x % 40];
  const [top, middle, foot, right] = [y < 8, y >= 26 && y < 34, y >= 52, u >= 24];
  // Without its corner: a bar down the whole side is taken for a border.
  if (x + y < 6) return false;
  return u < 32 && (u < 8 || ([foot, top || middle || foot, middle || right, top || middle, foot || right][letter] ?? false));
};
let picture: ReturnType<typeof cutOut>;
beforeAll(() => {
  const rgba = new Uint8Array(4 * mark.widthPx * mark.heightPx);
  for (let at = 0; at < mark.widthPx * mark.heightPx; at++)
    rgba.set([...BLUE, isOn(at % mark.widthPx, Math.floor(at / mark.widthPx)) ? 255 : 0], 4 * at);
  picture = cutOut({ ...mark, rgba });
});

type Codes = readonly [number, number, number];
/** A still of one ground, with the mark at (240, 120) or elsewhere beside that in some share of its codes. */
function still(
  index: number,
  { ground, ink, share, left = 240 }: { readonly ground: Codes; readonly ink: Codes; readonly share: number; readonly left?: number },
): WatchedStill {
  const { widthPx, heightPx } = film;
  const planes = ground.map((code, plane) => {
    const step = plane === 0 ? 1 : 2;
    const out = new Uint8Array((widthPx / step) * (heightPx / step)).fill(code);
    for (let y = 0; y < mark.heightPx; y += step) {
      for (let x = 0; x < mark.widthPx; x += step)
        if (isOn(x, y)) out[((y + 120) / step) * (widthPx / step) + (x + left) / step] = code + share * ((ink[plane] ?? 0) - code);
    }
    return out;
  });
  const [codes = new Uint8Array(), u = new Uint8Array(), v = new Uint8Array()] = planes;
  return { index, timeS: index / 6, ...film, codes, u, v, colour: { matrix: 'bt709', isFullRange: false } };
}

const watch = (stills: readonly WatchedStill[]) => {
  const seen = createBrandWatch({ assets: [{ id: 'mark', kind: 'logo', picture }], stepS: 1 / 6 }, targetOf);
  for (const one of stills) seen.push(one);
  return seen.tracks(stills.length / 6);
};

test('blue on a green of the same luma is found by its colour, where it is', () => {
  const [track, ...others] = watch([0, 1].map((index) => still(index, { ground: [91, 85, 100], ink: [91, 181, 102], share: 1 })));
  expect(others).toEqual([]);
  expect(track?.confidence).toBeGreaterThan(0.8);
  expect(track?.boxes).toHaveLength(2);
  expect((track?.boxes[0]?.x ?? 0) * film.widthPx).toBeCloseTo(240, -1);
  expect((track?.boxes[0]?.width ?? 0) * film.widthPx).toBeCloseTo(192, -1);
});

test('a ground of its colour without the mark is nothing', () => {
  expect(watch([0, 1].map((index) => still(index, { ground: [91, 181, 102], ink: [91, 181, 102], share: 1 })))).toEqual([]);
});

const WHITE = { ink: [235, 128, 128], ground: [60, 128, 128] } as const;
const fading = (first: number, share: (k: number) => number) =>
  Array.from({ length: 6 }, (_, k) => still(first + k, { ...WHITE, share: share(k) }));
const other = still(6, { ground: [180, 128, 128], ink: [180, 128, 128], share: 1 });

test.each([
  ['fades in after the cut and out again', (k: number) => [0, 0.5, 1, 1, 0.5, 0][k] ?? 0, [1, 4]],
  ['comes in just before the next cut', (k: number) => (k >= 5 ? 1 : k >= 4 ? 0.6 : 0), [4, 5]],
])('a mark that %s is found in a shot of a second', (_, share, [first, last]) => {
  const [track] = watch([...fading(0, share), other]);
  expect(track?.boxes.at(0)?.timeS).toBeCloseTo((first ?? 0) / 6, 5);
  expect(track?.boxes.at(-1)?.timeS).toBeCloseTo((last ?? 0) / 6, 5);
});

test.each([
  ['where it was', () => 240],
  ['elsewhere each time', (time: number) => [20, 400, 220, 40, 300][time] ?? 240],
])('a mark that comes and goes without a cut, %s, is found each time, from when it is there until it has gone', (_, leftAt) => {
  // Of sixteen stills six have the mark, the first and the last of them half of it: just between the searches by the clock.
  const share = (index: number) => [0, 0, 0, 0, 0.5, 1, 1, 1, 1, 0.5][index % 16] ?? 0;
  const tracks = watch(
    Array.from({ length: 60 }, (_k, index) => still(index, { ...WHITE, share: share(index), left: leftAt(Math.floor(index / 16)) })),
  );
  const foundAt = tracks.flatMap(({ boxes }) => boxes.map(({ timeS }) => Math.round(6 * timeS)));
  const isThere = (index: number) => share(index) > 0;
  expect(foundAt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_k, index) => index).filter(isThere));
});
