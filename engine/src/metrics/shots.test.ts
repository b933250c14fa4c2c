import { describe, expect, test } from 'vitest';
import { WIDE } from '../testing/drawn-maps.ts';
import type { DrawnPicture } from '../testing/drawn-scenes.ts';
import { gridFrame, lit, mixed, plain, scene } from '../testing/drawn-scenes.ts';
import { signatureOf, structureDistance } from './frame-signature.ts';
import { createShotDetector, SHOT_LOOKAHEAD_FRAMES } from './shots.ts';

const hold = (picture: DrawnPicture, frames: number) => Array.from({ length: frames }, () => picture);
const pan = (number: number, frames: number, speed: number) => Array.from({ length: frames }, (_, k) => scene(number, { x: k * speed }));
const dissolve = (a: DrawnPicture, b: DrawnPicture, frames: number) =>
  Array.from({ length: frames }, (_, k) => mixed(a, b, (k + 1) / (frames + 1)));

/** Boundaries as `cut 24` or `gradual 30`, in the order of the report. */
function boundariesOf(film: readonly DrawnPicture[], framesPerSecond = 24): string[] {
  const detector = createShotDetector(WIDE);
  const found = film.flatMap((picture, index) => detector.push(gridFrame(picture, index, framesPerSecond)));
  return [...found, ...detector.finish(film.length / framesPerSecond)].map(({ kind, frameIndex }) => `${kind} ${frameIndex}`);
}

/** The same of frames that each stand for a time of their own, s. */
function boundariesOfStanding(film: readonly (readonly [picture: DrawnPicture, standsS: number])[]): string[] {
  const detector = createShotDetector(WIDE);
  let timeS = 0;
  const found = film.flatMap(([picture, standsS], index) => {
    const boundaries = detector.push({ ...gridFrame(picture, index, 24), timeS });
    timeS += standsS;
    return boundaries;
  });
  return [...found, ...detector.finish(timeS)].map((one) => `${one.kind} ${one.frameIndex} at ${one.timeS}`);
}
const rate = (pictures: readonly DrawnPicture[], framesPerSecond = 25) =>
  pictures.map((picture) => [picture, 1 / framesPerSecond] as const);

describe('hard cuts', () => {
  test('are found at the very frame, each once', () => {
    const film = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => hold(scene(number), 20));
    expect(boundariesOf(film)).toEqual([20, 40, 60, 80, 100, 120, 140].map((index) => `cut ${index}`));
  });
  test('are reported three frames later', () => {
    const detector = createShotDetector(WIDE);
    const film = [...hold(scene(1), 10), ...hold(scene(2), 10)];
    const reports = film.map((picture, index) => detector.push(gridFrame(picture, index, 24)).length);
    expect(reports.indexOf(1)).toBe(10 + SHOT_LOOKAHEAD_FRAMES);
  });
  test('between moving cameras', () => {
    expect(boundariesOf([...pan(1, 20, 0.7), ...pan(2, 20, -0.6), ...pan(3, 20, 0.8)])).toEqual(['cut 20', 'cut 40']);
  });
  test('in a montage of shots of six frames', () => {
    const film = [1, 2, 3, 4, 5].flatMap((number) => hold(scene(number), 6));
    expect(boundariesOf(film)).toEqual(['cut 6', 'cut 12', 'cut 18', 'cut 24']);
  });
  test('in a narrow picture between black bars', () => {
    const between = (picture: DrawnPicture) => picture.map((value, i) => (i % 64 < 22 || i % 64 >= 42 ? 0 : value));
    expect(boundariesOf([...hold(between(scene(1)), 20), ...hold(between(scene(2)), 20)])).toEqual(['cut 20']);
  });
  test.each([
    ['white above and below', 255, (_column: number, row: number) => row < 12 || row >= 24],
    ['grey at both sides', 110, (column: number) => column < 20 || column >= 44],
    ['white on all sides', 255, (column: number, row: number) => row < 8 || row >= 28 || column < 10 || column >= 54],
    ['black above and below, a title in one', 0, (_column: number, row: number) => row < 12 || row >= 24],
  ] as const)('in a picture between bars, %s', (name, level, isBar) => {
    const isTitle = (column: number, row: number) => name.includes('title') && row >= 5 && row < 8 && column >= 4 && column < 60;
    const between = (picture: DrawnPicture) =>
      picture.map((value, i) => {
        const [column, row] = [i % 64, Math.floor(i / 64) % 36];
        return isTitle(column, row) ? 200 : isBar(column, row) ? level : value;
      });
    const film = [3, 4, 5].flatMap((number) => hold(between(scene(number)), 20));
    expect(boundariesOf(film)).toEqual(['cut 20', 'cut 40']);
    // A camera that moves in the pane, and a dissolve, are told from a cut as anywhere.
    expect(boundariesOf(pan(4, 48, 0.2).map(between))).toEqual([]);
    const slow = [...hold(scene(4), 24), ...dissolve(scene(4), scene(5), 24), ...hold(scene(5), 24)].map(between);
    expect(boundariesOf(slow)).toEqual([expect.stringMatching(/^gradual 3[4-8]$/)]);
  });
  test('and not where a card of one ground gets a band, or another line of text', () => {
    const card = (rows: readonly [number, number], level: number) =>
      plain(240).map((value, i) => (Math.floor(i / 64) % 36 >= rows[0] && Math.floor(i / 64) % 36 < rows[1] ? level : value));
    const lettered = (picture: DrawnPicture, step: number) =>
      picture.map((value, i) => (Math.floor(i / 64) % 36 === 18 && (i % 64) % step === 0 ? 20 : value));
    const band = card([13, 23], 60);
    expect(boundariesOf([...hold(lettered(plain(240), 3), 20), ...hold(lettered(band, 3), 20), ...hold(lettered(band, 5), 20)])).toEqual(
      [],
    );
  });
  test('two frames before the end', () => {
    expect(boundariesOf([...hold(scene(1), 20), ...hold(scene(2), 2)])).toEqual(['cut 20']);
  });
  test('between scenes that are built much alike, where colour and nearly every cell change', () => {
    const alike = (share: number, light: number) => lit(mixed(scene(1), scene(2), share), light);
    const structure = structureDistance(
      signatureOf(gridFrame(scene(1), 0, 24), WIDE),
      signatureOf(gridFrame(alike(0.42, 0.4), 0, 24), WIDE),
    );
    expect(structure).toBeGreaterThan(0.25);
    expect(structure).toBeLessThan(0.3);
    expect(boundariesOf([...hold(scene(1), 20), ...hold(alike(0.42, 0.4), 20)])).toEqual(['cut 20']);
    // As alike, with three quarters of the cells changed; and nearer still, with all of them.
    expect(boundariesOf([...hold(scene(1), 20), ...hold(alike(0.42, 1), 20)])).toEqual([]);
    expect(boundariesOf([...hold(scene(1), 20), ...hold(alike(0.4, 0.4), 20)])).toEqual([]);
  });
  test('behind a flash that covers them', () => {
    expect(boundariesOf([...hold(scene(1), 20), ...hold(plain(255), 2), ...hold(scene(2), 20)])).toEqual(['cut 22']);
  });
});

describe('what is no cut', () => {
  test.each([1, 2, 3])('a flash of %i frames to white, to a bright picture or to black', (frames) => {
    for (const flash of [plain(255), lit(scene(1), 2.2), plain(0)]) {
      expect(boundariesOf([...hold(scene(1), 20), ...hold(flash, frames), ...hold(scene(1), 20)])).toEqual([]);
    }
  });
  test('flashes again and again', () => {
    const beat = [...hold(scene(1), 6), ...hold(plain(250), 1)];
    expect(boundariesOf(Array.from({ length: 8 }, () => beat).flat())).toEqual([]);
  });
  test.each([0.5, 1, 2, 3])('a pan of %s cells a frame', (speed) => expect(boundariesOf(pan(1, 60, speed))).toEqual([]));
  test('a shaking camera', () => {
    const film = Array.from({ length: 60 }, (_, k) => scene(1, { x: 3 * Math.sin(k * 2.1), y: 2 * Math.cos(k * 1.7) }));
    expect(boundariesOf(film)).toEqual([]);
  });
  test('a title that pops up, and one that fades in', () => {
    const titled = scene(1).map((value, i) => (i % 64 > 15 && i % 64 < 48 && Math.floor((i % 2304) / 64) % 12 > 5 ? 255 : value));
    expect(boundariesOf([...hold(scene(1), 40), ...hold(titled, 40)])).toEqual([]);
    expect(boundariesOf([...hold(scene(1), 40), ...dissolve(scene(1), titled, 16), ...hold(titled, 40)])).toEqual([]);
  });
  test.each([1, 2, 3])('a title as wide as the picture that fades in over a camera that moves through scene %i', (number) => {
    const titled = (picture: DrawnPicture) =>
      picture.map((value, i) => {
        const [column, row] = [i % 64, Math.floor((i % 2304) / 64)];
        return row % 8 >= 3 && column > 8 && column < 56 && column % 6 < 4 ? 255 : value;
      });
    const shot = pan(number, 84, 0.3);
    for (const frames of [8, 16, 24]) {
      const film = shot.map((picture, k) => mixed(picture, titled(picture), Math.max(0, Math.min(1, (k - 29) / (frames + 1)))));
      expect(boundariesOf(film), `${frames} frames`).toEqual([]);
    }
  });
  test('light that is switched on', () => {
    expect(boundariesOf([...hold(lit(scene(1), 0.4), 20), ...hold(scene(1), 20)])).toEqual([]);
  });
  test('light that burns a scene out for a moment', () => {
    const burnt = (picture: DrawnPicture, frame: number, halfLength: number) =>
      picture.map((value, i) => {
        const [column, row] = [i % 64, Math.floor((i % 2304) / 64)];
        const strength = 1.9 * Math.exp(-(((frame - 36) / halfLength) ** 2)) * (0.55 + 0.45 * Math.sin(column / 20 + row / 30 + frame / 8));
        const light = [255, 225, 150][Math.floor(i / 2304)] ?? 255;
        return value + (light - value) * Math.min(1, strength);
      });
    for (const halfLength of [3, 6]) {
      const film = [1, 2, 3].map((number) => hold(scene(number), 72).map((picture, k) => burnt(picture, k, halfLength)));
      expect(film.map((one) => boundariesOf(one))).toEqual([[], [], []]);
    }
  });
  test('a still picture, a fade in from black at the start, a fade out at the end', () => {
    const fadeIn = dissolve(plain(0), scene(1), 20);
    expect(boundariesOf([...hold(plain(0), 10), ...fadeIn, ...hold(scene(1), 30), ...fadeIn.toReversed(), ...hold(plain(0), 10)])).toEqual(
      [],
    );
  });
});

describe('cuts are counted in time, not in frames', () => {
  test('pictures of one frame each that stand for seconds are shots, the last one too', () => {
    const slides = [1, 2, 3, 4, 5].map((number) => [scene(number), 2] as const);
    expect(boundariesOfStanding(slides)).toEqual(['cut 1 at 2', 'cut 2 at 4', 'cut 3 at 6', 'cut 4 at 8']);
  });
  test('a frame that stands in a moving film is a shot, and a flash where it stands no longer than three', () => {
    const between = (standsS: number) =>
      boundariesOfStanding([...rate(hold(scene(1), 25)), [scene(2), standsS], ...rate(hold(scene(1), 25))]);
    expect(between(0.5).map((one) => one.split(' at ')[0])).toEqual(['cut 25', 'cut 26']);
    expect(between(0.12)).toEqual([]);
  });
  test('at five frames a second a frame is a shot, and a moving camera none', () => {
    expect(boundariesOf([...hold(scene(1), 10), scene(2), ...hold(scene(3), 10)], 5)).toEqual(['cut 10', 'cut 11']);
    expect(boundariesOf(pan(1, 40, 3), 5)).toEqual([]);
    expect(boundariesOf(pan(1, 40, 6), 5)).toEqual([]);
  });
  test('one plain frame that stands parts two shots', () => {
    const apart = (standsS: number) =>
      boundariesOfStanding([...rate(hold(scene(1), 25)), [plain(0), standsS], ...rate(hold(scene(1), 25))]);
    expect(apart(2)).toEqual(['cut 26 at 3']);
    expect(apart(0.12)).toEqual([]);
  });
});

const GROUNDS = { black: plain(0), white: plain(255), blue: plain(30).map((value, i) => (i < 2 * 2304 ? value : 210)) };
const DIPS = [
  [4, 4],
  [5, 5],
  [7, 7],
  [8, 2],
  [2, 8],
  [1, 10],
] as const;
const DIPPED = Object.values(GROUNDS).flatMap((ground) => DIPS.map(([down, up]) => ({ ground, down, up })));
/** How much of a picture is still seen in the frames of a dip. */
const shares = (down: number, up: number) => [
  ...Array.from({ length: down }, (_, k) => 1 - (k + 0.5) / down),
  ...Array.from({ length: up }, (_, k) => (k + 0.5) / up),
];

describe('dips to a plain frame', () => {
  test('between two shots are one boundary, where the picture comes back', () => {
    for (const { ground, down, up } of DIPPED) {
      const between = shares(down, up).map((share, k) => mixed(ground, scene(k < down ? 1 : 2), share));
      const found = boundariesOf([...hold(scene(1), 30), ...between, ...hold(scene(2), 30)]);
      expect(found, `${down} and ${up}`).toHaveLength(1);
      expect(Math.abs(Number(found[0]?.split(' ')[1]) - 30 - down)).toBeLessThanOrEqual(1);
    }
  });
  test('and none within one shot, whether the camera moves or stands', () => {
    for (const moving of [pan(1, 64, 0), pan(1, 64, 0.4)]) {
      for (const { ground, down, up } of DIPPED) {
        const film = moving.map((picture, k) => mixed(ground, picture, shares(down, up)[k - 25] ?? 1));
        expect(boundariesOf(film), `${down} and ${up}`).toEqual([]);
      }
    }
  });
  test('nor before a cut that comes at once', () => {
    const down = shares(5, 0).map((share) => mixed(plain(0), scene(1), share));
    const up = shares(0, 5).map((share) => mixed(plain(0), scene(2), share));
    const film = [...hold(scene(1), 30), ...down, ...up.slice(0, 2), ...hold(scene(3), 30)];
    expect(boundariesOf(film)).toHaveLength(1);
  });
});

describe('gradual transitions are one boundary', () => {
  test.each([8, 12, 24, 48])('a dissolve of %i frames, found near its middle', (frames) => {
    const film = [...hold(scene(1), 40), ...dissolve(scene(1), scene(2), frames), ...hold(scene(2), 40)];
    const found = boundariesOf(film);
    expect(found).toHaveLength(1);
    expect(Math.abs(Number(found[0]?.split(' ')[1]) - (40 + frames / 2))).toBeLessThanOrEqual(Math.max(2, frames / 8));
  });
  test('each of several between two pictures in turn', () => {
    const [a, b] = [scene(1), scene(2)];
    const film = [...hold(a, 30), ...dissolve(a, b, 8), ...hold(b, 30), ...dissolve(b, a, 8), ...hold(a, 30)];
    expect(boundariesOf(film)).toHaveLength(2);
  });
  test('a fade through black', () => {
    const film = [
      ...hold(scene(1), 30),
      ...dissolve(scene(1), plain(0), 12),
      ...hold(plain(0), 6),
      ...dissolve(plain(0), scene(2), 12),
      ...hold(scene(2), 30),
    ];
    const found = boundariesOf(film);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^gradual (4[6-9]|5[0-2])$/);
  });
  test('black that ends at once is a cut at the frame where the picture comes', () => {
    expect(boundariesOf([...hold(scene(1), 20), ...hold(plain(0), 8), ...hold(scene(2), 20)])).toEqual(['cut 28']);
  });
  test('a dissolve between two cuts leaves the cuts where they are', () => {
    const film = [
      ...hold(scene(1), 30),
      ...hold(scene(2), 20),
      ...dissolve(scene(2), scene(3), 16),
      ...hold(scene(3), 30),
      ...hold(scene(4), 30),
    ];
    const found = boundariesOf(film);
    expect(found.filter((one) => one.startsWith('cut'))).toEqual(['cut 30', 'cut 96']);
    expect(found.filter((one) => one.startsWith('gradual'))).toHaveLength(1);
  });
});
