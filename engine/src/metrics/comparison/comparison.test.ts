import { describe, expect, test } from 'vitest';
import { compareFilms } from './compare-films.ts';
import { noiseOf, verdictOf } from './compare-pair.ts';
import type { ComparedFigure, ComparedFilm } from './compared-film.ts';
import { runAlike } from './same-cut.ts';
import { smallestDifference } from './smallest-difference.ts';
import { blockCount, blocksOf } from './time-blocks.ts';

const figure = (over: Partial<ComparedFigure> = {}): ComparedFigure => ({
  ...{ value: 0, kind: 'estimated', direction: 'higher_better', range: [0, 1], views: null, curve: null },
  ...over,
});

/** A film of one figure `id`, ten samples a second, a shot every half second. */
function film(id: string, of: Partial<ComparedFigure>, over: Partial<ComparedFilm> = {}): ComparedFilm {
  const durationS = over.durationS ?? 10;
  const cutsS = Array.from({ length: 2 * durationS - 1 }, (_, k) => (k + 1) / 2);
  const timesS = Array.from({ length: Math.round(durationS * 10) }, (_, k) => (k + 0.5) / 10);
  return { durationS, cutsS, timesS, figures: new Map([[id, figure(of)]]), ...over };
}

/** A curve of one value per second. */
const bySecond = (values: readonly number[]): number[] => values.flatMap((value) => Array.from({ length: 10 }, () => value));
const flat = bySecond(Array.from({ length: 10 }, () => 0));

function pairOf(a: ComparedFilm, b: ComparedFilm, id = 'brand_attention') {
  return noiseOf({ id, a, b, ofA: a.figures.get(id) ?? figure(), ofB: b.figures.get(id) ?? figure() });
}

describe('golden numbers of metrics.md 7', () => {
  test('ten 1 s blocks of +0.06 and −0.04 in turn: δ 0.010, s_boot → 0.0167 (±10 %), h ≈ 0.038, too close', () => {
    const turns = bySecond(Array.from({ length: 10 }, (_, second) => (second % 2 === 0 ? 0.06 : -0.04)));
    const views = [0.01, 0.01, 0.01, 0.01];
    const a = film('brand_attention', { value: 0.01, curve: turns, views });
    const b = film('brand_attention', { value: 0, curve: flat, views: [0, 0, 0, 0] });
    const noise = pairOf(a, b);
    expect(noise.difference).toBeCloseTo(0.01, 9);
    // Σ d² = 10 · 0.05²: sqrt(Σ d² / 9 / 10); t = 2.262 with nine degrees of freedom.
    expect(Math.abs((noise.contentNoise ?? 0) / 0.01667 - 1)).toBeLessThan(0.1);
    expect(noise.modelNoise).toBeCloseTo(0, 12);
    expect((noise.halfWidth ?? 0) / (noise.contentNoise ?? 1)).toBeCloseTo(2.262, 3);
    expect(Math.abs((noise.halfWidth ?? 0) / 0.0377 - 1)).toBeLessThan(0.1);
    expect(verdictOf(noise)).toBe('too_close');
  });

  test('δ 0.020 in every block, views 0.018, 0.022, 0.020, 0.020: s_tta 0.00163, h 0.0032, clear', () => {
    const a = film('brand_attention', {
      value: 0.02,
      curve: bySecond(Array.from({ length: 10 }, () => 0.02)),
      views: [0.018, 0.022, 0.02, 0.02],
    });
    const b = film('brand_attention', { value: 0, curve: flat, views: [0, 0, 0, 0] });
    const noise = pairOf(a, b);
    expect(noise.contentNoise).toBeCloseTo(0, 9);
    expect(noise.modelNoise).toBeCloseTo(0.00163, 5);
    expect(noise.halfWidth).toBeCloseTo(0.0032, 4);
    expect(verdictOf(noise)).toBe('clear');
  });
});

describe('blocks', () => {
  const shots = (durationS: number, shotS: number) => ({
    durationS,
    cutsS: Array.from({ length: Math.round(durationS / shotS) - 1 }, (_, k) => (k + 1) * shotS),
  });
  test.each([
    [10, 0.5, 10],
    [2.5, 0.5, 2],
    [30, 0.5, 20],
    [600, 5, 20],
    [0.5, 0.5, 1],
    // Two shots long where that is more: an ad of 30 s with shots of 2.5 s has just as many as are asked for.
    [30, 2.5, 6],
    [30, 3, 5],
    [15, 2.5, 3],
    [60, 2.7, 11],
    [30, 30, 1],
  ])('of a film of %d s with shots of %d s are %d', (durationS, shotS, count) => expect(blockCount(shots(durationS, shotS))).toBe(count));
  test('hold every second of the film once', () => {
    const values = bySecond(Array.from({ length: 10 }, (_, second) => second));
    const blocks = blocksOf({ timesS: film('x', {}).timesS, values, durationS: 10 }, 10);
    for (const [second, { sum, weight }] of blocks.entries()) {
      expect(weight).toBeCloseTo(1, 9);
      expect(sum).toBeCloseTo(second, 9);
    }
  });
  test('leave out moments without a value', () => {
    const blocks = blocksOf({ timesS: [0.5, 1.5], values: [null, 4], durationS: 2 }, 2);
    expect(blocks).toEqual([
      { sum: 0, weight: 0 },
      { sum: 4, weight: 1 },
    ]);
  });
});

describe('two versions run alike', () => {
  const of = (durationS: number, cutsS: readonly number[]) => film('x', {}, { durationS, cutsS });
  test('with the same length and cuts, give or take 5 %', () => expect(runAlike(of(20, [5, 10]), of(20.8, [5.4, 10.5]))).toBe(true));
  test('not with another length', () => expect(runAlike(of(20, [5]), of(22, [5]))).toBe(false));
  test('not with a cut more', () => expect(runAlike(of(20, [5]), of(20, [5, 10]))).toBe(false));
  test('not with a cut elsewhere', () => expect(runAlike(of(20, [5]), of(20, [6.5]))).toBe(false));
});

describe('the word', () => {
  const noise = {
    difference: 0.05,
    contentNoise: 0.01,
    blocks: 400,
    modelNoise: 0.01,
    halfWidth: 0.0277,
    smallest: 0.01,
    viewsAgree: true,
    lacks: [],
  };
  test('is clear above the noise', () => expect(verdictOf(noise)).toBe('clear'));
  test('is leaning between the 80 % and the 95 % level when all views agree', () =>
    expect(verdictOf({ ...noise, difference: -0.02 })).toBe('leaning'));
  test('is too close there when views disagree', () =>
    expect(verdictOf({ ...noise, difference: 0.02, viewsAgree: false })).toBe('too_close'));
  test('is too close below the smallest difference worth naming', () =>
    expect(verdictOf({ ...noise, difference: 0.009, halfWidth: 0.001 })).toBe('too_close'));
  test('is never a lean to the one that every view sees behind', () => {
    const curve = bySecond([0.05, 0.05, 0.05, 0.05, 0.05]);
    const of = (value: number, views: readonly number[]) => film('ease', { value, views, curve, range: [0, 1] }, { durationS: 5 });
    const b = of(0, [0, 0, 0, 0]);
    const lean = (views: readonly number[]) => pairOf(of(5, views), b, 'ease');
    expect(lean([3, 4, 3, 4])).toMatchObject({ difference: 5, viewsAgree: true });
    expect(verdictOf(lean([3, 4, 3, 4]))).toBe('leaning');
    expect(lean([-3, -4, -3, -4])).toMatchObject({ difference: 5, viewsAgree: false });
    expect(verdictOf(lean([-3, -4, -3, -4]))).toBe('too_close');
  });
  test('is at most leaning where one noise was not measured', () => {
    expect(verdictOf({ ...noise, contentNoise: null, lacks: ['moments'] })).toBe('leaning');
    expect(verdictOf({ ...noise, modelNoise: null, viewsAgree: null, lacks: ['views'] })).toBe('leaning');
    expect(verdictOf({ ...noise, modelNoise: null, viewsAgree: null, lacks: ['views'], difference: 0.02 })).toBe('too_close');
  });
  test('of a film with fewer than 6 blocks is at most leaning', () => {
    const views = [0.3, 0.3, 0.3, 0.3];
    const short = (value: number) =>
      film('ease', { value, curve: bySecond([1, 1, 1, 1, 1]), views: views.map(() => value) }, { durationS: 5 });
    const pair = pairOf(short(80), short(20), 'ease');
    expect(pair.contentNoise).toBeNull();
    expect(verdictOf(pair)).toBe('leaning');
  });
});

describe('views of something else', () => {
  const seen = (value: number, isViewedInPart: boolean) =>
    film('breakthrough', {
      ...{ value, views: [value - 0.01, value, value + 0.01], isViewedInPart },
      curve: bySecond(Array.from({ length: 10 }, () => value)),
    });

  test('count as noise, and leave it open what those of the network would say', () => {
    const word = (isViewedInPart: boolean) => compareFilms([seen(0.6, isViewedInPart), seen(0.3, isViewedInPart)])[0]?.pairs[0];
    expect(word(false)).toMatchObject({ verdict: 'clear', lacks: [] });
    expect(word(true)).toMatchObject({ verdict: 'leaning', lacks: ['views'], modelNoise: word(false)?.modelNoise });
  });
});

describe('several versions', () => {
  const versions = (values: readonly number[], spread = 0.01) =>
    values.map((value) =>
      film('ease', {
        ...{ value, range: [0, 100], curve: bySecond(Array.from({ length: 10 }, () => value)) },
        views: [value - spread, value + spread, value, value],
      }),
    );
  test('give the set that no other clearly beats', () => {
    const [ease] = compareFilms(versions([70, 70.5, 50]));
    expect(ease?.unbeaten).toEqual([0, 1]);
    expect(ease?.pairs.map(({ a, b, verdict }) => [a, b, verdict])).toEqual([
      [0, 1, 'too_close'],
      [0, 2, 'clear'],
      [1, 2, 'clear'],
    ]);
  });
  test('ask for more by Holm: what is clear between two may be leaning among four', () => {
    // Standard deviation over views of the difference is 3; a difference of 6.3 stands 2.1 deviations out.
    const a = film('ease', {
      value: 6.3,
      range: [0, 100],
      curve: bySecond(Array.from({ length: 10 }, () => 6.3)),
      views: [3.3, 9.3, 6.3, 6.3],
    });
    const b = film('ease', { value: 0, range: [0, 100], curve: flat, views: [0, 0, 0, 0] });
    const alone = compareFilms([a, b])[0]?.pairs[0];
    expect(alone?.verdict).toBe('clear');
    const amongFour = compareFilms([a, b, b, b])[0]?.pairs[0];
    expect(amongFour?.verdict).toBe('leaning');
  });
  test('compare what is arithmetic on the files as facts', () => {
    const exact = (value: number) => film('true_peak', { value, kind: 'exact', direction: 'lower_better', range: null });
    const [peak] = compareFilms([exact(-1), exact(-3)]);
    expect(peak?.pairs[0]).toMatchObject({ verdict: 'fact', difference: 2, halfWidth: null, larger: 0, better: 1 });
    expect(peak?.unbeaten).toEqual([1]);
  });
  test('tell what a detector counted as detected: no noise is known of it, and it is no fact', () => {
    const shots = (value: number) => film('shots', { value, kind: 'counted', direction: 'descriptive', range: null });
    const [found] = compareFilms([shots(12), shots(20)]);
    expect(found?.pairs[0]).toMatchObject({ verdict: 'as_detected', difference: -8, halfWidth: null, larger: 1, better: null });
  });
  test('say nothing of better where neither way is', () => {
    const focus = (value: number) => film('focus', { value, direction: 'descriptive', range: [0, 100] });
    expect(compareFilms([focus(60), focus(50)])[0]).toMatchObject({ unbeaten: null, pairs: [{ better: null, larger: 0 }] });
  });
  test('leave out a figure that only one of two has', () => {
    expect(compareFilms([film('ease', { value: 1 }), film('focus', { value: 1 })])).toEqual([]);
  });
  test('with the same films give the same numbers', () => {
    const films = versions([70, 60, 50], 2);
    expect(compareFilms(films)).toEqual(compareFilms(films));
  });
});

describe('figures of finding', () => {
  const shown = (value: number, lo: number, hi: number) =>
    film('brand_first_shown', { value, kind: 'detected', direction: 'lower_better', range: null, findings: [lo, value, hi] });
  test('are clear where stricter and laxer limits say the same', () => {
    const [first] = compareFilms([shown(1, 1, 1), shown(3, 3, 3)]);
    expect(first?.pairs[0]).toMatchObject({ verdict: 'clear', difference: -2, contentNoise: null, modelNoise: 0, better: 0 });
    expect(first?.unbeaten).toEqual([0]);
  });
  test('are too close to call where finding moves them more than they differ', () =>
    expect(compareFilms([shown(1, 0.2, 6), shown(2, 1.9, 2.1)])[0]?.pairs[0]?.verdict).toBe('too_close'));
  test('are at most leaning where an end was not measured, by the limits that both have', () => {
    const open = (value: number) =>
      film('brand_first_shown', { value, kind: 'detected', direction: 'lower_better', range: null, findings: [value, value, null] });
    expect(compareFilms([open(1), open(3)])[0]?.pairs[0]).toMatchObject({ verdict: 'leaning', modelNoise: 0, better: 0 });
    expect(compareFilms([open(1), shown(3, 3, 3)])[0]?.pairs[0]?.verdict).toBe('leaning');
    const alone = film('brand_first_shown', { value: 9, kind: 'detected', direction: 'lower_better', findings: [null, 9, null] });
    expect(compareFilms([open(1), alone])[0]?.pairs[0]).toMatchObject({ verdict: 'too_close', halfWidth: null });
  });
  test('with views too are at most leaning where finding was not measured', () => {
    const curve = (value: number) => bySecond(Array.from({ length: 10 }, () => value));
    const looked = (value: number) =>
      film('brand_efficiency', { value, views: [value, value, value, value], curve: curve(value), findings: [null, value, null] });
    expect(compareFilms([looked(0.5), looked(0.2)])[0]?.pairs[0]?.verdict).toBe('leaning');
  });
  test('that may go either way are held against each other in both pairings of what is kept', () => {
    const counted = (id: string, findings: readonly [number, number, number]) =>
      film(id, { value: findings[1], kind: 'detected', direction: 'descriptive', range: null, findings });
    const pulses = (findings: readonly [number, number, number]) => counted('brand_pulses', findings);
    // Laxer limits join the moments of A and part those of B: 6, 5, 4 against 2, 3, 4, kept as 4 to 6 and 2 to 4.
    const [count] = compareFilms([pulses([4, 5, 6]), pulses([2, 3, 4])]);
    expect(count?.pairs[0]).toMatchObject({ verdict: 'too_close', modelNoise: 2, halfWidth: 3.92, viewsAgree: false });
    // Where both pairings say the same side, the larger noise counts.
    expect(compareFilms([pulses([9, 10, 11]), pulses([2, 3, 4])])[0]?.pairs[0]).toMatchObject({ verdict: 'clear', modelNoise: 2 });
    // Time only grows with what is found, so that its ends belong together.
    const times = [counted('brand_time_share', [0.5, 0.6, 0.7]), counted('brand_time_share', [0.2, 0.3, 0.4])];
    expect(compareFilms(times)[0]?.pairs[0]).toMatchObject({ verdict: 'clear', modelNoise: expect.closeTo(0, 12) });
  });
  test('below 0.3 s are not worth naming', () =>
    expect(compareFilms([shown(1, 1, 1), shown(1.2, 1.2, 1.2)])[0]?.pairs[0]?.verdict).toBe('too_close'));
  test('with predicted attention in them need the four views too: without them at most leaning', () => {
    const seen = (value: number) =>
      film('brand_seen', {
        value,
        findings: [value - 0.01, value, value + 0.01],
        curve: bySecond(Array.from({ length: 10 }, () => value)),
      });
    expect(compareFilms([seen(0.8), seen(0.3)])[0]?.pairs[0]?.verdict).toBe('leaning');
  });
  test('widen the noise of brand attention beside the views', () => {
    const views = [0.1, 0.1, 0.1, 0.1];
    const curve = bySecond(Array.from({ length: 10 }, () => 0.1));
    const a = film('brand_attention', { value: 0.1, views, curve, findings: [0.05, 0.1, 0.15] });
    const b = film('brand_attention', { value: 0.05, views: views.map((view) => view - 0.05), curve: flat, findings: [0.05, 0.05, 0.05] });
    expect(pairOf(a, b).modelNoise).toBeCloseTo(0.05, 9);
    expect(verdictOf(pairOf(a, b))).toBe('too_close');
  });
});

test('the smallest differences worth naming are those of metrics.md', () => {
  expect(smallestDifference('brand_attention', { range: [0, 1] })).toBe(0.01);
  expect(smallestDifference('ease', { range: [0, 100] })).toBe(2);
  expect(smallestDifference('focus', { range: [0, 100] })).toBe(2);
  expect(smallestDifference('entropy', { range: [0, 1] })).toBe(0.02);
  expect(smallestDifference('jumps', { range: null })).toBe(0);
});

describe('a thing that is not in one of the films by any limit', () => {
  const absent = film('brand_attention', { value: 0, curve: [], views: null, findings: [0, 0, 0] }, { cutsS: [] });
  const there = (findings: readonly [number, number, number]) =>
    film('brand_attention', { value: 0.03, curve: [], views: [0.029, 0.031, 0.03, 0.03], findings }, { cutsS: [] });

  test('needs no other moments to be told: the noise is that of finding it, and of the views, in the other', () => {
    const noise = pairOf(absent, there([0.029, 0.03, 0.032]));
    expect(noise).toMatchObject({ contentNoise: null, lacks: [] });
    // Views: 0.000816; limits: 0.001528; both together 0.001732.
    expect(noise.modelNoise).toBeCloseTo(0.001732, 6);
    expect(verdictOf(noise)).toBe('clear');
  });

  test('is not clear where the other may be without it too', () => {
    const noise = pairOf(absent, there([0, 0.03, 0.06]));
    expect(verdictOf(noise)).toBe('too_close');
  });

  test('is no clearer than the views of the other allow: where those were not kept the noise is not known whole', () => {
    const unseen = film('brand_seen', { value: 0.9, findings: [0.9, 0.9, 0.9] }, { cutsS: [] });
    const without = film('brand_seen', { value: 0, findings: [0, 0, 0] }, { cutsS: [] });
    const noise = pairOf(without, unseen, 'brand_seen');
    expect(noise).toMatchObject({ contentNoise: null, modelNoise: 0, lacks: ['views'] });
    expect(verdictOf(noise)).toBe('leaning');
    // What is only found has no views to ask for.
    const shown = (value: number) => film('brand_time_share', { kind: 'detected', value, findings: [value, value, value] }, { cutsS: [] });
    expect(verdictOf(pairOf(shown(0), shown(0.4), 'brand_time_share'))).toBe('clear');
  });

  test('is as before where a limit finds some of it', () => {
    const maybe = film('brand_attention', { value: 0, curve: [], views: [0, 0, 0, 0], findings: [0, 0, 0.02] }, { cutsS: [] });
    expect(pairOf(maybe, there([0.029, 0.03, 0.032])).lacks).toEqual(['moments']);
  });
});
