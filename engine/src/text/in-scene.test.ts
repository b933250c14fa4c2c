import { describe, expect, test } from 'vitest';
import type { Carriage } from './carried.ts';
import { carriageOf } from './carried.ts';
import { isInScene } from './in-scene.ts';
import type { LumaStill } from './luma-still.ts';

const SIZE = { widthPx: 320, heightPx: 180 };
const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.1 };
const moved = (by: number) => ({ ...BOX, x: BOX.x + by / SIZE.widthPx });

/** A restless scene that has moved by so many pixels to the right. */
const sceneAt = (shift: number, timeS = 0): LumaStill => ({
  ...{ timeS, ...SIZE },
  y: Uint8Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, at) => {
    const [x, y] = [(at % SIZE.widthPx) - shift, Math.floor(at / SIZE.widthPx)];
    return Math.round(128 + 50 * Math.sin(x / 5) + 40 * Math.sin(y / 4 + x / 17));
  }),
});

describe('how a text goes on from one look to the next', () => {
  test('a sign is carried by the scene that it stands in', () => {
    expect(carriageOf({ box: BOX, still: sceneAt(0) }, { box: moved(6), still: sceneAt(6) })).toBe('carried');
  });

  test('a super is held while the scene moves under it', () => {
    expect(carriageOf({ box: BOX, still: sceneAt(0) }, { box: moved(0), still: sceneAt(6) })).toBe('held');
  });

  test('a super that slides over a scene at rest, or over one that moves otherwise, is not carried', () => {
    expect(carriageOf({ box: BOX, still: sceneAt(0) }, { box: moved(6), still: sceneAt(0) })).toBe('unknown');
    expect(carriageOf({ box: BOX, still: sceneAt(0) }, { box: moved(9), still: sceneAt(-7) })).toBe('unknown');
  });

  test('where nothing moves it cannot be told', () => {
    expect(carriageOf({ box: BOX, still: sceneAt(0) }, { box: moved(0), still: sceneAt(0) })).toBe('unknown');
  });
});

describe('what belongs to the scene', () => {
  const often: readonly Carriage[] = ['carried', 'carried', 'carried'];

  test('a short text that is carried from look to look', () => {
    expect(isInScene('Bakery', often)).toBe(true);
    expect(isInScene('Bakery', ['carried', 'unknown', 'carried', 'carried'])).toBe(true);
  });

  test('not what was carried once, what stood while the scene moved, what is long, and what asks to act', () => {
    expect(isInScene('Bakery', ['carried'])).toBe(false);
    expect(isInScene('Bakery', [...often, 'held'])).toBe(false);
    expect(isInScene('First one in the new place', often)).toBe(false);
    expect(isInScene('Order now', often)).toBe(false);
  });
});
