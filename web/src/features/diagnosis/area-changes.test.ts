import { AreaInput } from '@fovea/contract/areas';
import { describe, expect, it } from 'vitest';
import { becameAfter, beginningAt, endingAt, followedArea, latestOf, replaced } from './area-changes.ts';

const at = (at_s: number, x = 0.1) => ({ at_s, x, y: 0.1, width: 0.2, height: 0.2 });
const pack = { name: 'Pack', keyframes: [at(0)], from_s: 0, to_s: null };
const face = { name: 'Face', keyframes: [at(1)], from_s: 0, to_s: null };

describe('a change of one area', () => {
  it('touches that area alone, wherever it stands in the list by now', () => {
    const bent = { ...face, keyframes: [at(1), at(2, 0.5)] };
    expect(replaced(face, bent)([pack, face])).toEqual([pack, bent]);
    expect(replaced(face, bent)([face, pack])).toEqual([bent, pack]);
    expect(replaced(pack, null)([pack, face])).toEqual([face]);
  });

  it('is added beside what somebody else has made of the area, and takes nothing of theirs away', () => {
    const theirs = { ...face, name: 'Her face' };
    const mine = { ...face, keyframes: [at(1), at(2, 0.5)] };
    expect(replaced(face, mine)([pack, theirs])).toEqual([pack, theirs, mine]);
    expect(replaced(face, null)([pack, theirs])).toEqual([pack, theirs]);
  });
});

describe('changes that follow each other quickly', () => {
  const once = { ...pack, keyframes: [at(0, 0.2)] };
  const twice = { ...pack, keyframes: [at(0, 0.3)] };

  it('mean the same area, though the page still shows it as it was', () => {
    const became = becameAfter(becameAfter(new Map(), [pack, face], [once, face]), [once, face], [twice, face]);
    expect(latestOf(pack, [twice, face], became)).toEqual(twice);
    expect(latestOf(face, [twice, face], became)).toEqual(face);
  });

  it('mean the area itself once a change was taken back, and nobody else’s', () => {
    const became = becameAfter(becameAfter(new Map(), [pack], [once]), [once], [pack]);
    expect(latestOf(pack, [pack], became)).toEqual(pack);
    expect(latestOf(pack, [face], became)).toEqual(pack);
  });
});

describe('an area that is followed', () => {
  const drawn = { ...pack, keyframes: [at(0), at(4, 0.4)] };

  it('keeps what was drawn before, goes where the picture went, and ends where it was lost', () => {
    const answer = { keyframes: [at(2, 0.2), at(3, 0.3)], seen_until_s: 3, ended: 'lost' as const };
    expect(followedArea(drawn, 2, answer)).toEqual({ ...pack, keyframes: [at(0), at(2, 0.2), at(3, 0.3)], from_s: 0, to_s: 3.125 });
    expect(followedArea(drawn, 2, { ...answer, ended: 'end' }).to_s).toBeNull();
  });

  it('holds no more moments than an area may, its last among them', () => {
    const many = Array.from({ length: 2_000 }, (_, k) => at(2 + k / 8));
    const { keyframes } = followedArea(drawn, 2, { keyframes: many, seen_until_s: 251.875, ended: 'end' });
    expect(keyframes.length).toBeLessThanOrEqual(200);
    expect(keyframes.at(-1)).toEqual(many.at(-1));
  });

  const track = (count: number, fromS: number) => Array.from({ length: count }, (_, k) => at(fromS + k / 8, 0.0001 * k));

  it.each([
    [200, 40],
    [200, 240],
    [81, 121],
    [1, 2_000],
  ])('keeps where it was before, and no more moments than it may: %i before and %i followed', (kept, found) => {
    const before = { ...pack, keyframes: track(kept, 0) };
    const next = followedArea(before, 25, { keyframes: track(found, 25), seen_until_s: 25 + found / 8, ended: 'end' });
    expect(AreaInput.safeParse(next).success).toBe(true);
    expect(next.keyframes[0]).toEqual(before.keyframes[0]);
    expect(next.keyframes).toContainEqual(before.keyframes.at(-1));
  });

  it('has no hole in what it was before', () => {
    const before = { ...pack, keyframes: track(200, 0) };
    const { keyframes } = followedArea(before, 25, { keyframes: track(240, 25), seen_until_s: 55, ended: 'end' });
    const gaps = keyframes.slice(1).map(({ at_s }, k) => at_s - (keyframes[k]?.at_s ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(0.375);
  });
});

describe('an area that begins or ends at a moment', () => {
  const area = { name: 'Pack', keyframes: [{ at_s: 0, x: 0, y: 0, width: 0.5, height: 0.5 }], from_s: 2, to_s: 6 };

  it('keeps its other end where that still makes sense', () => {
    expect(beginningAt(area, 4)).toEqual({ ...area, from_s: 4 });
    expect(endingAt(area, 4)).toEqual({ ...area, to_s: 4 });
  });

  it('lets go of an end that would lie before its beginning', () => {
    expect(beginningAt(area, 7)).toEqual({ ...area, from_s: 7, to_s: null });
    expect(endingAt(area, 1)).toEqual({ ...area, from_s: 0, to_s: 1 });
  });
});
