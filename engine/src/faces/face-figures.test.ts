import { expect, test } from 'vitest';
import type { FaceTrack } from '../metrics/face-tracks.ts';
import type { FaceFigureWish } from './face-figures.ts';
import { faceFigures } from './face-figures.ts';

const grid = { columns: 4, rows: 4, aspect: 1 };
/** Map A of docs/metrics.md: 4 in the four middle cells, 1 elsewhere, by 28. */
const A = Float32Array.from([1, 1, 1, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 1, 1, 1], (value) => value / 28);
const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const from = (startS: number, endS: number): FaceTrack => ({
  ...{ startS, endS, confidence: 0.9 },
  places: [{ timeS: startS, ...middle, confidence: 0.9 }],
});
const samples = Array.from({ length: 11 }, (_, timeS) => ({ timeS, density: A }));
const wish = (changes: Partial<FaceFigureWish> = {}): FaceFigureWish => {
  const tracks = [from(2, 7)];
  return { tracks: { lo: tracks, value: tracks, hi: tracks }, samples, grid, durationS: 10, kind: 'film', ...changes };
};
const figureOf = (changes: Partial<FaceFigureWish> = {}) => {
  const figures = faceFigures(wish(changes));
  return (id: string) => figures.find((one) => one.id === id);
};

test('a face in the middle of map A for five of ten seconds: 16/28 while it is there, half of that over the film', () => {
  const figure = figureOf();
  expect(figure('face_while_visible')?.value).toBeCloseTo(16 / 28, 6);
  expect(figure('face_share')?.value).toBeCloseTo(8 / 28, 6);
  expect(figure('face_attended')?.value).toBeCloseTo(80 / 28, 5);
  expect(figure('face_area')?.value).toBeCloseTo(0.25, 6);
  expect(figure('face_time_share')?.value).toBeCloseTo(0.5, 6);
  expect(figure('face_first_shown')?.value).toBe(2);
  // A quarter of a second at 16/28 of attention takes 0.4375 s from the first sample with the face on.
  expect(figure('face_first_noticed')?.value).toBeCloseTo(2 + 0.4375, 5);
  expect(figure('face_close_up')?.value).toBeCloseTo(5, 6);
  expect(figure('face_most')?.value).toBe(1);
});

test('in the first five seconds it is there for three and a half of the sampled time', () => {
  expect(figureOf()('face_first_5s')?.value).toBeCloseTo(((16 / 28) * 3.5) / 5, 6);
  const short = faceFigures(wish({ durationS: 4, samples: samples.slice(0, 5) })).find(({ id }) => id === 'face_first_5s');
  expect(short).toMatchObject({ value: null, state: 'too_short', reason: 'film_shorter_than_window' });
});

test('the size of faces is weighed by how long each moment stands, not by how often it was looked', () => {
  const small = { ...from(0, 8), places: [{ timeS: 0, x: 0, y: 0, width: 0.25, height: 0.25, confidence: 0.9 }] };
  const tracks = [small, from(8, 10)];
  // Four looks for eight seconds, eight for two.
  const timesS = [...[1, 3, 5, 7], ...Array.from({ length: 8 }, (_, k) => 9 + k / 8)];
  const uneven = timesS.map((timeS) => ({ timeS, density: A }));
  const figure = figureOf({ tracks: { lo: tracks, value: tracks, hi: tracks }, samples: uneven });
  expect(figure('face_area')?.value).toBeCloseTo((8 * 0.0625 + 2 * 0.25) / 10, 6);
});

test('the range reaches from what is sure to all that may be a face', () => {
  const figure = figureOf({ tracks: { lo: [], value: [from(2, 7)], hi: [from(2, 7), from(8, 9)] } });
  expect(figure('face_time_share')).toMatchObject({ lo: 0, value: 0.5, hi: 0.6, bandKind: 'range' });
});

test('without a sure face the moment of the first has no latest end, and means of what is shown have no band', () => {
  const figure = figureOf({ tracks: { lo: [], value: [from(2, 7)], hi: [from(1, 7)] } });
  expect(figure('face_first_shown')).toMatchObject({ value: 2, lo: 1, hi: null, bandKind: 'range' });
  expect(figure('face_first_noticed')).toMatchObject({ hi: null, bandKind: 'range' });
  for (const id of ['face_area', 'face_while_visible'])
    expect(figure(id)).toMatchObject({ value: expect.any(Number), lo: null, hi: null, bandKind: 'none' });
});

test('a film without a face has no share of attention on it, and says why the others have no value', () => {
  const figure = figureOf({ tracks: { lo: [], value: [], hi: [] } });
  expect(figure('face_share')).toMatchObject({ value: 0, state: 'ok' });
  expect(figure('face_first_shown')).toMatchObject({ value: null, state: 'not_applicable', reason: 'no_face' });
  expect(figure('face_area')).toMatchObject({ value: null, reason: 'no_face' });
});

test('a blank film has nothing measured; a still has no time', () => {
  const blank = figureOf({ samples: samples.map(({ timeS }) => ({ timeS, density: null })) });
  for (const id of ['face_share', 'face_while_visible', 'face_attended', 'face_seen', 'face_first_noticed', 'face_first_5s'])
    expect(blank(id)).toMatchObject({ value: null, state: 'not_measured', reason: 'blank_video' });
  const tracks = [from(0, 0)];
  const still = figureOf({ tracks: { lo: tracks, value: tracks, hi: tracks }, samples: samples.slice(0, 1), durationS: 0, kind: 'still' });
  expect(still('face_share')?.value).toBeCloseTo(16 / 28, 6);
  expect(still('face_attended')).toMatchObject({ state: 'not_applicable', reason: 'still_image' });
});
