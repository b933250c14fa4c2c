import type { BrandMark } from '@fovea/contract/brand-boxes';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import type { BrandTrack } from '@fovea/contract/predictions';
import { describe, expect, it } from 'vitest';
import { followedFrom, judgedMark, markOf, movedAt, pathOfTrack, placeAt, shownMarks, stepsBetween, withMark, withSteps } from './marks.ts';

const track: BrandTrack = {
  ...{ asset: 'a', kind: 'packshot', start_s: 2, end_s: 4, confidence: 0.9 },
  boxes: [
    [2, 0.1, 0.1, 0.2, 0.2, 0.9],
    [3, 0.3, 0.1, 0.2, 0.2, 0.9],
  ],
};
const mark = (id: string, over: Partial<BrandMark> = {}): BrandMark => ({
  ...{ id, found: null, verdict: 'accepted', name: null, kind: 'logo', asset: null },
  path: { keyframes: [{ at_s: 1, x: 0, y: 0, width: 0.1, height: 0.1 }], from_s: 1, to_s: null },
  ...over,
});

describe('boxes', () => {
  it('are listed by their beginning, found ones with what was said of them', () => {
    const rejected = mark('found-0', { found: 0, verdict: 'rejected', path: null });
    expect(shownMarks([track], [mark('mine'), rejected]).map(({ id, mark: said }) => [id, said?.verdict])).toEqual([
      ['mine', 'accepted'],
      ['found-0', 'rejected'],
    ]);
  });

  it('that nobody touched become a mark of their own kind', () => {
    const [shown] = shownMarks([track], []);
    expect(shown && markOf(shown)).toMatchObject({ id: 'found-0', found: 0, kind: 'packshot', verdict: 'accepted', path: null });
  });

  it('go straight between their places, and are nowhere else', () => {
    const path = pathOfTrack(track);
    expect(placeAt(path, 2.5)?.x).toBeCloseTo(0.2, 9);
    expect([placeAt(path, 1.9), placeAt(path, 4.1)]).toEqual([null, null]);
  });

  it('take a new place at a moment, and reach to it', () => {
    const place = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 };
    const path = movedAt(movedAt(pathOfTrack(track), place, 3), { ...place, x: 0.6 }, 1);
    expect(path.keyframes.map(({ at_s, x }) => [at_s, x])).toEqual([
      [1, 0.6],
      [2, 0.1],
      [3, 0.5],
    ]);
    expect([path.from_s, path.to_s]).toEqual([1, 4]);
  });

  it('keep what lies before the moment from which they are followed', () => {
    const keyframes = [{ at_s: 2.5, x: 0.2, y: 0.1, width: 0.2, height: 0.2 }];
    expect(followedFrom(pathOfTrack(track), 2.5, { keyframes, to_s: 3 })).toMatchObject({
      keyframes: [{ at_s: 2 }, { at_s: 2.5 }],
      from_s: 2,
      to_s: 3,
    });
  });

  const places = (count: number, fromS: number) =>
    Array.from({ length: count }, (_, k) => ({ at_s: fromS + k / 8, x: 0.0001 * k, y: 0.1, width: 0.2, height: 0.2 }));

  it.each([
    [1, 481],
    [400, 241],
    [161, 240],
    [400, 1],
  ])('can be kept however long they are followed: %i places before and %i found', (kept, found) => {
    const before = places(kept, 0);
    const path = followedFrom({ keyframes: before, from_s: 0, to_s: null }, 50, { keyframes: places(found, 50), to_s: null });
    const wish = { version: 0, marks: [{ ...mark('mine'), path }] };
    expect(brandBoxApi.write.body.safeParse(wish).error?.issues).toBeUndefined();
    expect(path.keyframes).toContainEqual(before.at(-1));
    expect([path.keyframes[0], path.keyframes.at(-1)]).toEqual([before[0], places(found, 50).at(-1)]);
  });
});

describe('a verdict that is pressed', () => {
  const said = mark('found-0', { found: 0, path: null });
  it('is said, or changed', () => {
    expect(judgedMark(said, 'accepted', false)).toEqual(said);
    expect(judgedMark(said, 'rejected', true)).toEqual({ ...said, verdict: 'rejected' });
  });

  it('is taken back when it was said already, but for what else a person said', () => {
    expect(judgedMark(said, 'accepted', true)).toBeNull();
    const placed = mark('found-0', { found: 0, verdict: 'rejected' });
    expect(judgedMark(placed, 'rejected', true)).toEqual({ ...placed, verdict: 'accepted' });
  });
});

describe('a change', () => {
  it('is taken back and done again without touching what others did meanwhile', () => {
    const before = [mark('a'), mark('b')];
    const after = withMark([mark('b')], mark('c'));
    const steps = stepsBetween([...before], [before[1] ?? mark('b'), mark('c')]);
    expect(steps.map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
    const others = [...after, mark('theirs')];
    expect(
      withSteps(others, steps, 'before')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b', 'theirs']);
    expect(
      withSteps([...before, mark('theirs')], steps, 'after')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['b', 'c', 'theirs']);
  });

  it('has no step for what was only read anew', () => {
    const steps = stepsBetween([mark('theirs')], structuredClone([mark('theirs'), mark('mine')]));
    expect(steps.map(({ id }) => id)).toEqual(['mine']);
  });
});
