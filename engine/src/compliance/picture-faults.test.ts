import { describe, expect, test } from 'vitest';
import { seeded } from '../testing/drawn-scenes.ts';
import { createPictureFaults } from './picture-faults.ts';

const input = { widthPx: 64, heightPx: 32 };
const colour = { matrix: 'bt709', isFullRange: false } as const;
const random = seeded(5);
const texture = Uint8Array.from({ length: 64 * 32 }, () => 60 + Math.floor(random() * 150));
const black = new Uint8Array(64 * 32).fill(17);
/** A picture that changes with each frame. */
const moving = (k: number) => texture.map((code, i) => code + ((i + k) % 7));

type Luma = (k: number) => Uint8Array;
interface Part {
  readonly frames: number;
  readonly luma: Luma;
}

function findingsOf(parts: readonly Part[], framesPerSecond = 25) {
  const faults = createPictureFaults({ input, colour });
  let index = 0;
  for (const { frames, luma } of parts) {
    for (let k = 0; k < frames; k++, index++) {
      const frame = { index, timeS: index / framesPerSecond, ...input, y: luma(index), u: new Uint8Array(512), v: new Uint8Array(512) };
      faults.push(frame);
      faults.sampleBars(frame);
    }
  }
  return faults.findings(index / framesPerSecond);
}

const kinds = (parts: readonly Part[]) => findingsOf(parts).map(({ kind }) => kind);

describe('black', () => {
  test('12 black frames at 25 a second are none, 13 are one', () => {
    const film = (frames: number) => [
      { frames: 50, luma: moving },
      { frames, luma: () => black },
      { frames: 50, luma: moving },
    ];
    expect(kinds(film(12))).toEqual([]);
    const [found, ...others] = findingsOf(film(13));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'black', startS: 2, endS: 2.52, unit: 's' });
  });
  test('black to the end counts', () => {
    expect(
      kinds([
        { frames: 50, luma: moving },
        { frames: 13, luma: () => black },
      ]),
    ).toEqual(['black']);
  });
  test('a dark picture with a lit twentieth is not black', () => {
    const lamp = black.map((code, i) => (i < 103 ? 200 : code));
    expect(kinds([{ frames: 20, luma: (k) => lamp.map((code, i) => code + ((i + k) % 3)) }])).not.toContain('black');
  });
  test('a picture of which 98 % are black is', () => {
    const lit = (pixels: number) =>
      kinds([{ frames: 20, luma: () => black.map((code, i) => (i < pixels ? 200 : code)) }]).includes('black');
    expect([lit(0.019 * black.length), lit(0.021 * black.length)]).toEqual([true, false]);
  });
});

describe('freeze', () => {
  const film = (frames: number, tail: number) => [
    { frames: 50, luma: moving },
    { frames, luma: () => texture },
    { frames: tail, luma: moving },
  ];
  test('a second without change is one, from its first frame', () => {
    const [found] = findingsOf(film(30, 125));
    expect(found).toMatchObject({ kind: 'freeze', startS: 2 });
    expect(found?.endS).toBeCloseTo(3.2, 6);
  });
  test('0.9 s is none', () => expect(kinds(film(22, 125))).toEqual([]));
  test('a slow drift is no freeze', () => {
    const drift = (k: number) => texture.map((code) => code + Math.floor(k / 3));
    expect(kinds([{ frames: 100, luma: drift }])).toEqual([]);
  });
  test('held to the end from within the last 4 s it is the end card', () => {
    expect(kinds(film(75, 0))).toEqual(['end_hold']);
    expect(kinds(film(125, 0))).toEqual(['freeze']);
  });
  test('of a film that is nothing but one picture it is no end card, however short', () => {
    expect(kinds([{ frames: 75, luma: () => texture }])).toEqual(['freeze']);
  });
});

describe('a picture that one frame holds', () => {
  /** Frames that are all different, each from its own time on. */
  const at = (timesS: readonly number[], durationS: number) => {
    const faults = createPictureFaults({ input, colour });
    for (const [index, timeS] of timesS.entries())
      faults.push({ index, timeS, ...input, y: moving(index), u: new Uint8Array(512), v: new Uint8Array(512) });
    return faults.findings(durationS);
  };
  const rate = (fromS: number, toS: number) => Array.from({ length: Math.round((toS - fromS) * 25) }, (_, k) => fromS + k / 25);
  test('stands until the next one comes, as it does where the frame is repeated', () => {
    expect(at([...rate(0, 2), ...rate(5, 15)], 15)).toEqual([
      { kind: 'freeze', startS: 1.96, endS: 5, value: expect.closeTo(3.04, 9), unit: 's' },
    ]);
    expect(at([...rate(0, 2), ...rate(2.9, 15)], 15)).toEqual([]);
  });
  test('stands to the end where none comes', () => {
    expect(at(rate(0, 10), 13)).toMatchObject([{ kind: 'end_hold', startS: 9.96, endS: 13 }]);
    expect(at(rate(0, 10), 10.5)).toEqual([]);
    expect(at([0], 6)).toMatchObject([{ kind: 'freeze', startS: 0, endS: 6 }]);
  });
  test('slides of a second each are freezes, those of half a second none', () => {
    expect(at([0, 1, 2, 3], 4).map(({ kind, startS }) => [kind, startS])).toEqual([
      ['freeze', 0],
      ['freeze', 1],
      ['freeze', 2],
      ['end_hold', 3],
    ]);
    expect(at([0, 0.5, 1, 1.5, 2, 2.5, 3], 3.5)).toEqual([]);
  });
});

describe('bars', () => {
  const barred = (k: number) => moving(k).map((code, i) => (i < 64 * 4 || i >= 64 * 28 ? 16 : code));
  test('black rows above and below a moving picture are found with their share', () => {
    const [found] = findingsOf([{ frames: 30, luma: barred }]);
    expect(found).toMatchObject({
      kind: 'letterbox',
      value: 0.25,
      startS: 0,
      endS: 1.2,
      bars: { top: 0.125, bottom: 0.125, left: 0, right: 0 },
    });
  });
  test('columns as well', () => {
    const pillars = (k: number) => moving(k).map((code, i) => (i % 64 < 8 || i % 64 >= 56 ? 16 : code));
    expect(findingsOf([{ frames: 30, luma: pillars }])[0]?.value).toBeCloseTo(0.25, 9);
  });
  test('bars in half of the film are none', () => {
    expect(
      kinds([
        { frames: 30, luma: barred },
        { frames: 30, luma: moving },
      ]),
    ).toEqual([]);
  });
  test('a picture to the border has none', () => expect(kinds([{ frames: 30, luma: moving }])).toEqual([]));
});
