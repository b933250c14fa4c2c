import { describe, expect, test } from 'vitest';
import type { Carriage } from './carried.ts';
import { carriageOf, rimOf } from './carried.ts';
import { sceneryOf } from './in-scene.ts';
import type { LumaStill } from './luma-still.ts';
import type { UnitBox } from './text-port.ts';

const SIZE = { widthPx: 320, heightPx: 180 };
const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.1 };
const moved = (by: number) => ({ ...BOX, x: BOX.x + by / SIZE.widthPx });

/** A restless scene. @param placeOf where a px of the still lies in it */
const sceneBy = (placeOf: (x: number, y: number) => readonly [number, number]): LumaStill => ({
  ...{ timeS: 0, ...SIZE },
  y: Uint8Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, at) => {
    const [x, y] = placeOf(at % SIZE.widthPx, Math.floor(at / SIZE.widthPx));
    return Math.round(128 + 50 * Math.sin(x / 5) + 40 * Math.sin(y / 4 + x / 17));
  }),
});
/** It has moved by so many pixels to the right, */
const sceneAt = (shift: number) => sceneBy((x, y) => [x - shift, y]);
/** or is so much larger about the middle of the text. */
const nearer = (by: number) => sceneBy((x, y) => [160 + (x - 160) / by, 81 + (y - 81) / by]);

/** A text in a still, by the box that it is read in. */
interface Seen {
  readonly box: UnitBox;
  readonly still: LumaStill;
}
const between = (from: Seen, to: Seen) => carriageOf(rimOf(from.box, from.still), to);

describe('how a text goes on from one look to the next', () => {
  test('a sign is carried by the scene that it stands in', () => {
    expect(between({ box: BOX, still: sceneAt(0) }, { box: moved(6), still: sceneAt(6) })).toBe('carried');
  });

  test('a sign grows with the scene that comes nearer', () => {
    const grown = { x: 0.39, y: 0.395, width: 0.22, height: 0.11 };
    expect(between({ box: BOX, still: sceneAt(0) }, { box: grown, still: nearer(1.1) })).toBe('carried');
    // A super of which as much is read stands while the scene comes nearer.
    expect(between({ box: BOX, still: sceneAt(0) }, { box: BOX, still: nearer(1.1) })).toBe('held');
  });

  test('a super is held while the scene moves under it', () => {
    expect(between({ box: BOX, still: sceneAt(0) }, { box: moved(0), still: sceneAt(6) })).toBe('held');
  });

  test('what moves as little as the reading trembles is decided later, against the same picture', () => {
    const first = rimOf(BOX, sceneAt(0));
    // Three px of 1280, as a slow pan moves between two looks, are no super that stands.
    expect(carriageOf(first, { box: moved(0.75), still: sceneAt(0.75) })).toBe('undecided');
    expect(carriageOf(first, { box: moved(1.5), still: sceneAt(1.5) })).toBe('carried');
  });

  test('a super that slides over a scene at rest, or over one that moves otherwise, is not carried', () => {
    expect(between({ box: BOX, still: sceneAt(0) }, { box: moved(6), still: sceneAt(0) })).toBe('unknown');
    expect(between({ box: BOX, still: sceneAt(0) }, { box: moved(9), still: sceneAt(-7) })).toBe('unknown');
  });

  test('where nothing moves it cannot be told', () => {
    expect(between({ box: BOX, still: sceneAt(0) }, { box: moved(0), still: sceneAt(0) })).toBe('unknown');
  });
});

describe('what belongs to the scene', () => {
  const often: readonly Carriage[] = ['carried', 'carried', 'carried'];
  const level = [0, 0];
  const told = (text: string, carriages: readonly Carriage[], turned = level) => sceneryOf(text, { carriages, turned });

  test('a short text that is carried from look to look', () => {
    expect(told('Bakery', often)).toBe('scenery');
    expect(told('Bakery', ['carried', 'unknown', 'carried', 'carried'])).toBe('scenery');
    expect(told('Bakery', ['undecided', 'carried', 'undecided', 'undecided', 'carried'])).toBe('scenery');
  });

  test('what is carried and says much, or was carried once, may', () => {
    expect(told('First one in the new place', often)).toBe('maybe');
    expect(told('Bakery', ['carried'])).toBe('maybe');
    expect(told('Bakery', ['carried', 'unknown', 'unknown', 'unknown'])).toBe('message');
  });

  test('what lies at an angle at every look may', () => {
    const tilted = 0.12;
    expect(told('Louder now and then some more', ['unknown', 'unknown'], [tilted, tilted])).toBe('maybe');
    expect(told('Louder now', [], [-tilted])).toBe('maybe');
    expect(told('Louder now', ['unknown'], [tilted, 0])).toBe('message');
    expect(told('Louder now', ['unknown'], [tilted, -tilted])).toBe('message');
    expect(told('Louder now', ['unknown'], [0.03, 0.03])).toBe('message');
  });

  test('what stood while the scene moved, and what asks to act, is a message', () => {
    expect(told('Bakery', ['held', 'carried', 'held'])).toBe('message');
    // One look of many that was read askew says that it may be either.
    expect(told('Bakery', [...often, 'held'])).toBe('maybe');
    expect(told('Louder now', ['held'], [0.12, 0.12])).toBe('message');
    expect(told('Order now', often)).toBe('message');
    expect(told('Order now', ['unknown'], [0.12, 0.12])).toBe('message');
  });
});
