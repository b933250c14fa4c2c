import { describe, expect, test } from 'vitest';
import { countCorners } from './corners.ts';
import { measureFindability } from './findability.ts';
import type { ClearPicture } from './picture-content.ts';
import { contentBox } from './picture-content.ts';

type Colour = readonly [number, number, number, number];
const BLACK: Colour = [0, 0, 0, 255];
const WHITE: Colour = [255, 255, 255, 255];
const NAVY: Colour = [30, 50, 90, 255];
const NOTHING: Colour = [90, 90, 90, 0];

function draw(widthPx: number, heightPx: number, at: (x: number, y: number) => Colour): ClearPicture {
  const rgba = new Uint8Array(4 * widthPx * heightPx);
  for (let i = 0; i < widthPx * heightPx; i++) rgba.set(at(i % widthPx, Math.floor(i / widthPx)), 4 * i);
  return { widthPx, heightPx, rgba };
}
const isWithin = (x: number, y: number) => x >= 20 && x < 60 && y >= 30 && y < 50;
const lumaOf = ({ rgba }: ClearPicture) => Float32Array.from({ length: rgba.length / 4 }, (_, i) => rgba[4 * i] ?? 0);

describe('the content of a picture', () => {
  const box = { left: 20, top: 30, right: 60, bottom: 50 };
  test.each([
    ['stands on nothing', NOTHING, WHITE],
    ['stands on white', WHITE, WHITE],
    ['stands on a colour that wavers a little', [200, 30, 40, 255] as const, WHITE],
  ])('%s', (_, ground, shape) => {
    const wavering: Colour = [Math.min(255, ground[0] + 6), ground[1], ground[2], ground[3]];
    expect(
      contentBox(draw(80, 80, (x, y) => (isWithin(x, y) ? ((x + y) % 2 === 0 ? BLACK : shape) : (x + y) % 2 === 0 ? ground : wavering))),
    ).toEqual(box);
  });

  test('stands on a border that wavers by 12 of 255 at the most', () => {
    const on = (step: number) => contentBox(draw(80, 80, (x, y) => (isWithin(x, y) ? WHITE : [100 + ((x + y) % 2) * step, 30, 40, 255])));
    expect([on(12), on(13)]).toEqual([box, { left: 0, top: 0, right: 80, bottom: 80 }]);
  });

  test('is not there in one colour, or in nothing', () => {
    expect(contentBox(draw(80, 80, () => WHITE))).toBeNull();
    expect(contentBox(draw(80, 80, () => NOTHING))).toBeNull();
    expect(contentBox(draw(80, 80, (x, y) => (isWithin(x, y) ? BLACK : NOTHING)))).toBeNull();
    const { findings } = measureFindability(
      draw(80, 80, () => WHITE),
      1,
    );
    expect(findings).toEqual([{ code: 'one_colour', effect: 'refuses', measured: 1, limit: 0.985 }]);
  });
});

describe('corners', () => {
  test('of a square are four, of an edge or a flat none', () => {
    const square = draw(80, 80, (x, y) => (x >= 20 && x < 60 && y >= 20 && y < 60 ? WHITE : BLACK));
    expect(countCorners(lumaOf(square), square)).toBe(4);
    const edge = draw(80, 80, (x) => (x < 40 ? WHITE : BLACK));
    expect(countCorners(lumaOf(edge), edge)).toBe(0);
    expect(countCorners(lumaOf(draw(80, 80, () => WHITE)), edge)).toBe(0);
  });

  test('fainter than 24 of 255 are noise', () => {
    const faint = (step: number) => draw(80, 80, (x, y) => (isWithin(x, y) ? [100 + step, 0, 0, 255] : [100, 0, 0, 255]));
    expect(countCorners(lumaOf(faint(23)), faint(23))).toBe(0);
    expect(countCorners(lumaOf(faint(24)), faint(24))).toBe(4);
  });
});

describe('the measures, worked by hand', () => {
  test('a chequerboard of black and white pixels: every step is whole, half of it is one colour, contrast 21', () => {
    const { gradient, oneColourShare, contrast } = measureFindability(
      draw(100, 100, (x, y) => ((x + y) % 2 === 0 ? BLACK : WHITE)),
      1,
    );
    expect(gradient).toBeCloseTo(1, 6);
    expect([oneColourShare, contrast]).toEqual([0.5, 21]);
  });

  test('a white shape on nothing has its contrast on black, a black one on white, a faint one on neither', () => {
    const ring = (colour: Colour) => draw(100, 100, (x, y) => ((x - 50) ** 2 + (y - 50) ** 2 < 1_600 ? colour : NOTHING));
    expect(measureFindability(ring(WHITE), 1).contrast).toBe(21);
    expect(measureFindability(ring(BLACK), 1).contrast).toBe(21);
    const faint = measureFindability(ring([128, 128, 128, 20]), 1);
    expect(faint.contrast).toBeLessThan(1.6);
    expect(faint.findings.map(({ code }) => code)).toContain('low_contrast');
    const isFaint = (alpha: number) =>
      measureFindability(ring([255, 255, 255, alpha]), 1).findings.some(({ code }) => code === 'low_contrast');
    // White at an alpha of 51 is #333 on black, a contrast of 1.66; at 48 it is #303030, 1.59.
    expect([isFaint(48), isFaint(51)]).toEqual([true, false]);
  });

  test('sizes are those of the upload, and each limit is met by its own value', () => {
    const dots = (widthPx: number) => draw(widthPx, 60, (x, y) => (x % 8 < 4 && y % 8 < 4 ? WHITE : BLACK));
    const codes = (widthPx: number) => measureFindability(dots(widthPx), 2).findings.map(({ code }) => code);
    expect(measureFindability(dots(60), 64 / 60).findings).toEqual([]);
    const small = measureFindability(dots(60), 0.5);
    expect(small.contentWidthPx).toBe(30);
    expect(small.findings).toEqual([{ code: 'too_small', effect: 'refuses', measured: 30, limit: 64 }]);
    expect(codes(12 * 60)).not.toContain('extreme_ratio');
    expect(codes(13 * 60)).toContain('extreme_ratio');
  });
});

describe('shapes that every film has', () => {
  const one = (isOn: (x: number, y: number) => boolean) =>
    measureFindability(
      draw(400, 200, (x, y) => (isOn(x, y) ? WHITE : NOTHING)),
      1,
    ).findings.find(({ code }) => code === 'too_plain');

  test('a disc, a bar with round ends and a single letter are refused, with their outline to that of their box', () => {
    const disc = one((x, y) => Math.hypot(x - 200, y - 100) < 90);
    expect(disc).toMatchObject({ effect: 'refuses', limit: 1.6 });
    // A circle in its square: π/4, a little more for its steps.
    expect(disc?.measured).toBeGreaterThan(0.75);
    expect(disc?.measured).toBeLessThan(1.01);
    expect(one((x, y) => Math.hypot(x - Math.min(310, Math.max(90, x)), y - 100) < 70)).toMatchObject({ effect: 'refuses' });
    expect(one((x, y) => x > 150 && x < 250 && y > 30 && y < 170 && (x < 180 || y > 140))).toMatchObject({ effect: 'refuses' });
  });

  test('light or dark, and however its rim is stepped, a disc is one', () => {
    const disc = (colour: Colour) =>
      measureFindability(
        draw(400, 400, (x, y) => (Math.hypot(x - 200, y - 200) < 180 ? colour : NOTHING)),
        1,
      ).findings.map(({ code }) => code);
    expect(disc(NAVY)).toContain('too_plain');
    expect(disc([230, 240, 250, 255])).toContain('too_plain');
  });

  test('with a dot, a cross or a triangle on it a shape is not', () => {
    const on = (isDrawn: (x: number, y: number) => boolean) =>
      measureFindability(
        draw(400, 400, (x, y) => (Math.hypot(x - 200, y - 200) >= 180 ? NOTHING : isDrawn(x, y) ? WHITE : NAVY)),
        1,
      ).findings.filter(({ effect }) => effect === 'refuses');
    expect(on((x, y) => Math.hypot(x - 200, y - 200) < 80)).toEqual([]);
    expect(
      on((x, y) => Math.min(Math.abs(x - 200), Math.abs(y - 200)) < 30 && Math.max(Math.abs(x - 200), Math.abs(y - 200)) < 120),
    ).toEqual([]);
    expect(on((x, y) => x > 150 && x < 290 && Math.abs(y - 200) < (290 - x) * 0.6)).toEqual([]);
  });

  const isLetter = (x: number, y: number) => y > 40 && y < 160 && x % 40 < 26 && !(x % 40 > 8 && y > 60 && y < 90);

  test('a row of letters is not', () => {
    expect(one(isLetter)).toBeUndefined();
  });

  test('a row of letters that is seen through half, or is pale, is refused for that and not for its shape', () => {
    const refusing = (colour: Colour, ground: Colour, isOn = isLetter) =>
      measureFindability(
        draw(400, 200, (x, y) => (isOn(x, y) ? colour : ground)),
        1,
      ).findings.filter(({ effect }) => effect === 'refuses');
    expect(refusing([30, 50, 90, 128], NOTHING)).toEqual([
      { code: 'too_faint', effect: 'refuses', measured: expect.closeTo(0.502, 3), limit: 0.92 },
    ]);
    // 27 steps from its ground, of which 14 are border still and 34 more are all content.
    expect(refusing([228, 228, 228, 255], WHITE)).toMatchObject([{ code: 'too_faint', measured: expect.closeTo(13 / 34, 5) }]);
    expect(refusing([30, 50, 90, 200], NOTHING)).toEqual([]); // enough of it is seen
    const isDisc = (x: number, y: number) => Math.hypot(x - 200, y - 100) < 90;
    expect(refusing([30, 50, 90, 200], NOTHING, isDisc).map(({ code }) => code)).toEqual(['too_plain', 'too_faint']);
  });
});
