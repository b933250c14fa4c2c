import type { BrandMark } from '@fovea/contract/brand-boxes';
import type { BrandTrack } from '@fovea/contract/predictions';
import { expect, test } from 'vitest';
import { carriedMarks } from './carried-marks.ts';

/** A box that stands still from one moment to another, looked at each quarter of a second. */
const track = (startS: number, endS: number, x: number): BrandTrack => ({
  ...{ asset: 'a', kind: 'logo', start_s: startS, end_s: endS, confidence: 0.9 },
  boxes: Array.from({ length: Math.round((endS - startS) * 4) }, (_, k) => [startS + k / 4, x, 0.4, 0.2, 0.2, 0.9]),
});
const mark = (over: Partial<BrandMark>): BrandMark => ({
  ...{ id: 'one', found: null, verdict: 'accepted', name: 'On the cap', kind: 'logo', asset: null, path: null },
  ...over,
});
const path = { keyframes: [{ at_s: 0, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }], from_s: 0, to_s: 1 };

test('what was drawn stays as it is', () => {
  const drawn = mark({ path });
  expect(carriedMarks([drawn], { before: [], now: [track(0, 2, 0.7)] })).toEqual([drawn]);
});

test('what was said of a box is said of the one that lies there now, wherever it stands in the list', () => {
  const before = [track(0, 2, 0.1), track(3, 5, 0.7)];
  const now = [track(0.25, 2, 0.12), track(3, 4.5, 0.71), track(3, 5, 0.2)];
  const said = [mark({ id: 'found-1', found: 1, verdict: 'rejected' }), mark({ id: 'found-0', found: 0 })];
  expect(carriedMarks(said, { before, now })).toMatchObject([
    { id: 'found-1', found: 1, verdict: 'rejected' },
    { id: 'found-0', found: 0, verdict: 'accepted' },
  ]);
  expect(carriedMarks(said, { before, now: now.toReversed() })).toMatchObject([{ found: 1 }, { found: 2 }]);
});

test('two boxes are never said of one', () => {
  const twins = [track(0, 2, 0.1), track(0, 2, 0.12)];
  const said = [mark({ id: 'found-0', found: 0, verdict: 'rejected' }), mark({ id: 'found-1', found: 1, verdict: 'rejected' })];
  expect(carriedMarks(said, { before: twins, now: [track(0, 2, 0.11)] })).toMatchObject([{ found: 0 }]);
});

test('a box that is not found again stays where people accepted it, and is forgotten where they rejected it', () => {
  const before = [track(0, 2, 0.1), track(3, 5, 0.7)];
  const said = [mark({ id: 'found-0', found: 0 }), mark({ id: 'found-1', found: 1, verdict: 'rejected' })];
  const [kept, ...others] = carriedMarks(said, { before, now: [track(0, 0.5, 0.1), track(3, 5, 0.3)] });
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ id: 'was-0', found: null, name: 'On the cap', path: { from_s: 0, to_s: 2 } });
  expect(kept?.path?.keyframes).toHaveLength(8);
  expect(kept?.path?.keyframes[4]).toEqual({ at_s: 1, x: 0.1, y: 0.4, width: 0.2, height: 0.2 });
});

test('a found box that a person moved is drawn where it was put when it is not found again', () => {
  const said = mark({ id: 'found-0', found: 0, path });
  expect(carriedMarks([said], { before: [track(0, 2, 0.1)], now: [] })).toEqual([{ ...said, id: 'was-0', found: null }]);
});
