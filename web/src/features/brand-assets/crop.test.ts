import { describe, expect, it } from 'vitest';
import { isTooSmall, isWhole, pixelsOf, WHOLE } from './crop.ts';
import { nameOf } from './new-picture.ts';

describe('a part of a picture', () => {
  it('is whole when nothing is cut away', () => {
    expect(isWhole(WHOLE)).toBe(true);
    expect(isWhole({ ...WHOLE, width: 99 })).toBe(false);
    expect(isWhole({ ...WHOLE, x: 1, width: 99 })).toBe(false);
  });

  it('is counted in whole pixels of the picture', () =>
    expect(pixelsOf({ x: 25, y: 50, width: 50, height: 25 }, 400, 200)).toEqual({ x: 100, y: 100, width: 200, height: 50 }));

  it('is never empty and never outside', () => {
    expect(pixelsOf({ x: 100, y: 100, width: 0, height: 0 }, 40, 20)).toEqual({ x: 39, y: 19, width: 1, height: 1 });
    expect(pixelsOf({ x: -3, y: 60, width: 110, height: 60 }, 100, 100)).toEqual({ x: 0, y: 60, width: 100, height: 40 });
  });

  it('is too small where too little is left to find it by', () => {
    const strip = { x: 10, y: 10, width: 50, height: 20 };
    expect(isTooSmall(strip, 400, 320)).toBe(false);
    expect(isTooSmall(strip, 400, 310)).toBe(true);
    expect(isTooSmall(WHOLE, 40, 40)).toBe(false);
  });
});

describe('the name of an asset', () => {
  it.each([
    ['acme-logo_2026.png', 'acme-logo 2026'],
    ['  odd \n name .jpeg', 'odd name'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('%j becomes %j', (fileName, name) => expect(nameOf(fileName)).toBe(name));
});
