import { expect, test } from 'vitest';
import { closeUpsOf, faceBoxesAt } from './close-ups.ts';
import type { FaceLook, FaceTrack } from './face-tracks.ts';
import { followFaces } from './face-tracks.ts';

const face = (x: number, confidence = 0.9, width = 0.1) => ({ x, y: 0.2, width, height: 0.2, confidence });
const look = (timeS: number, ...faces: ReturnType<typeof face>[]): FaceLook => ({ timeS, faces });
const oneShot = [{ startS: 0, endS: 10 }];
const follow = (looks: readonly FaceLook[], shots = oneShot) => followFaces({ looks, shots, durationS: 10 });
const times = (tracks: readonly FaceTrack[]) => tracks.map(({ startS, endS }) => [startS, endS]);

test('a face comes and goes half way between two looks', () => {
  expect(times(follow([look(0), look(1, face(0.1)), look(2, face(0.12)), look(3), look(4), look(5)]))).toEqual([[0.5, 2.5]]);
});

test('a face goes on through one look that missed it, and not through two', () => {
  expect(times(follow([look(0, face(0.1)), look(1), look(2, face(0.1))]))).toEqual([[0, 10]]);
  expect(times(follow([look(0, face(0.1)), look(1), look(2), look(3, face(0.1))]))).toEqual([
    [0, 0.5],
    [2.5, 10],
  ]);
});

test('no face goes on through a cut: it ends with its shot, and the next begins with the next', () => {
  const shots = [
    { startS: 0, endS: 1.4 },
    { startS: 1.4, endS: 10 },
  ];
  expect(times(follow([look(0, face(0.1)), look(1, face(0.1)), look(2, face(0.1)), look(3, face(0.1))], shots))).toEqual([
    [0, 1.4],
    [1.4, 10],
  ]);
});

test('two faces keep apart; one that is far off or of another size is another face', () => {
  expect(follow([look(0, face(0.1), face(0.5)), look(1, face(0.52), face(0.12))]).map(({ places }) => places.map(({ x }) => x))).toEqual([
    [0.1, 0.12],
    [0.5, 0.52],
  ]);
  expect(follow([look(0, face(0.1)), look(1, face(0.19))]).length).toBe(2);
  expect(follow([look(0, face(0.1)), look(1, face(0.1, 0.9, 0.3))]).length).toBe(2);
});

test('what is seen once counts only when it is sure', () => {
  expect(follow([look(0), look(1, face(0.1, 0.79)), look(2), look(3)])).toEqual([]);
  expect(follow([look(0), look(1, face(0.1, 0.81)), look(2), look(3)]).length).toBe(1);
});

test('a close-up is as long as one face takes 15 % of the picture, in its places and in between', () => {
  const place = (timeS: number, side: number) => ({ timeS, x: 0, y: 0, width: side, height: 1, confidence: 0.9 });
  const growing: FaceTrack = { startS: 0, endS: 4, confidence: 0.9, places: [place(0, 0.1), place(4, 0.3)] };
  const [closeUp, ...others] = closeUpsOf([growing]);
  expect(others).toEqual([]);
  expect(closeUp?.startS).toBeCloseTo(1, 1);
  expect(closeUp?.endS).toBeCloseTo(4, 9);
  expect(closeUp?.areaShare).toBeCloseTo(0.3, 2);
  expect(closeUpsOf([{ ...growing, places: [place(0, 0.149)] }])).toEqual([]);
});

test('close-ups less than half a second apart are one', () => {
  const large = (startS: number, endS: number): FaceTrack => ({
    ...{ startS, endS, confidence: 0.9 },
    places: [{ timeS: startS, x: 0, y: 0, width: 0.5, height: 1, confidence: 0.9 }],
  });
  const spans = (gapS: number) => closeUpsOf([large(0, 1), large(1 + gapS, 3)]).map(({ startS, endS }) => [startS, endS]);
  expect(spans(0.45)).toEqual([[0, 3]]);
  expect(spans(0.55)).toEqual([
    [0, 1],
    [1.55, 3],
  ]);
});

test('boxes stand from the beginning of their face to its end, and on a still', () => {
  const track: FaceTrack = { startS: 1, endS: 3, confidence: 0.9, places: [{ ...face(0.1), timeS: 1 }] };
  expect(faceBoxesAt([track], 0.99)).toEqual([]);
  expect(faceBoxesAt([track], 1).length).toBe(1);
  expect(faceBoxesAt([track], 3)).toEqual([]);
  expect(faceBoxesAt([{ ...track, startS: 0, endS: 0 }], 0).length).toBe(1);
});
