import { expect, test } from 'vitest';
import { keyed, keyOf } from './chroma-key.ts';

const BLUE = [40, 90, 200] as const;
const box = { left: 0, top: 0, right: 10, bottom: 10 };
/** Ten by ten pixels, opaque. */
const picture = (colourAt: (at: number) => readonly [number, number, number]) => {
  const rgba = new Uint8Array(400);
  for (let at = 0; at < 100; at++) rgba.set([...colourAt(at), 255], 4 * at);
  return { widthPx: 10, heightPx: 10, rgba };
};
const all = new Float32Array(100).fill(1);

test('a content of one colour is searched by it; a grey one, and one of many colours, is not', () => {
  const key = keyOf(
    picture(() => BLUE),
    box,
    all,
  );
  expect(key?.colour.map(Math.round)).toEqual([...BLUE]);
  expect(key?.cover.every((share) => share > 0.99)).toBe(true);
  const grey = picture((at) => (at < 50 ? [20, 20, 20] : [230, 230, 230]));
  expect(keyOf(grey, box, all)).toBeNull();
  const rainbow = picture((at) => [(at * 97) % 256, (at * 57) % 256, (at * 31) % 256]);
  expect(keyOf(rainbow, box, all)).toBeNull();
});

test('what is drawn on a colour is not of it: white letters are holes', () => {
  const sign = picture((at) => (at % 10 < 3 ? [255, 255, 255] : BLUE));
  const key = keyOf(sign, box, all);
  expect(key?.cover[0]).toBe(0);
  expect(key?.cover[9]).toBeGreaterThan(0.99);
});

/** Blue by BT.709 in the narrow range: luma 87.3 → 91, blue difference 60.7 → 181, red difference −30.1 → 102. */
test('blue on a green of the same luma is light in it, and the green is dark', () => {
  const codes = new Uint8Array(64).fill(91);
  const [u, v] = [new Uint8Array(16).fill(85), new Uint8Array(16).fill(100)];
  u[5] = 181;
  v[5] = 102;
  const still = { widthPx: 8, heightPx: 8, codes, u, v, colour: { matrix: 'bt709', isFullRange: false } } as const;
  const { widthPx, heightPx, codes: like } = keyed(still, BLUE);
  expect([widthPx, heightPx]).toEqual([4, 4]);
  expect(like[5]).toBeGreaterThan(250);
  expect(like[6]).toBe(0);
});
