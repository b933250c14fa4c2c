import { describe, expect, test } from 'vitest';
import type { Region } from '../metrics/region-cover.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { adviseOn } from './advise.ts';
import type { AdvisedText, FilmReading } from './film-reading.ts';
import type { LookedFilm } from './looked-film.ts';

const GRID = { columns: 4, rows: 4, aspect: 1 };
const SECONDS = 10;
const timesS = Array.from({ length: SECONDS * 6 }, (_, k) => k / 6);
/** So much on the second cell of the second row, 0.4 in the lower right corner, the rest evenly. */
const withShare = (share: number) => Float32Array.from({ length: 16 }, (_, i) => (i === 5 ? share : i === 15 ? 0.4 : (0.6 - share) / 14));

const brandFrom = (startS: number, endS: number): Region => ({
  ...{ kind: 'brand', startS, endS, places: [{ timeS: startS, x: 0.25, y: 0.25, width: 0.25, height: 0.25 }] },
});
const looked = (brand: readonly Region[], shareAt: (timeS: number) => number, change: Partial<LookedFilm> = {}): LookedFilm => ({
  ...{ grid: GRID, timesS, durationS: SECONDS, densities: timesS.map((timeS) => withShare(shareAt(timeS))) },
  ...{ regions: brand, doubt: { strict: brand, lax: brand }, zones: [], crops: [] },
  ...change,
});

const placementOf = (id: string) => {
  const found = PLACEMENTS.placements.find((placement) => placement.id === id);
  if (!found) throw new Error(`There is no placement ${id}`);
  return found;
};

function advise(change: Partial<FilmReading>, rule: string) {
  const film: FilmReading = {
    ...{ kind: 'film', durationS: SECONDS, widthPx: 1920, heightPx: 1080, samples: [], shots: [], jumps: null, loudness: null, ease: null },
    ...{ judgements: [], clutterOfNorm: null, message: null, bars: null, underInterface: null, onPage: null, brand: null, looked: null },
    placement: placementOf('youtube_skippable_desktop'),
    ...change,
  };
  return adviseOn(film).find((advice) => advice.rule === rule);
}

const found = (
  startS: number,
  endS: number,
  { seenHi = 0.9, attention = null }: { seenHi?: number; attention?: number | null } = {},
): FilmReading['brand'] => ({
  scores: [
    { id: 'brand_first_shown', value: startS },
    { id: 'brand_attention', value: attention },
  ],
  pulses: [{ startS, endS, seen: seenHi, seenLo: 0.1, seenHi }],
  ...{ flags: [], areaMost: 0.0625, writtenS: null },
});

describe('rule 1, a brand that comes late', () => {
  const late = { brand: found(6, 8) };
  test('2 s with a share of 0.2 count twice from 1 s on: 0.4 of 15 become 0.8 of 15', () => {
    const advice = advise({ ...late, looked: looked([brandFrom(6, 8)], () => 0.2) }, 'late_brand');
    expect(advice?.effect).toMatchObject({
      ...{ metric: 'brand_attention', method: 'recomputed', direction: 'up' },
      ...{ from: expect.closeTo(0.4 / 15, 6), to: expect.closeTo(0.8 / 15, 6), lo: expect.closeTo(0.8 / 15, 6) },
    });
    expect(advice?.size).toBeCloseTo(0.4 / 15 / 0.05, 6);
  });
  test('it is told on the scale of the figure that every page has: 0.05 where the boxes between them say 0.04', () => {
    const brand = found(6, 8, { attention: 0.05 });
    const { effect } = advise({ brand, looked: looked([brandFrom(6, 8)], () => 0.2) }, 'late_brand') ?? {};
    expect([effect?.from, effect?.to]).toEqual([expect.closeTo((0.4 / 15) * 1.25, 6), expect.closeTo((0.8 / 15) * 1.25, 6)]);
  });
  test('only the first moment goes, and the band is that of where it is sure', () => {
    const two = [brandFrom(6, 8), brandFrom(8.5, 9.5)];
    const { effect } =
      advise({ ...late, looked: looked(two, () => 0.2, { doubt: { strict: [brandFrom(8.5, 9.5)], lax: two } }) }, 'late_brand') ?? {};
    expect([effect?.from, effect?.to]).toEqual([expect.closeTo(0.6 / 15, 6), expect.closeTo(1 / 15, 6)]);
    expect([effect?.lo, effect?.hi]).toEqual([expect.closeTo(0.2 / 15, 6), expect.closeTo(1 / 15, 6)]);
  });
  test('where the eyes are elsewhere at 1 s nothing is promised: the direction, and what it would be', () => {
    const advice = advise({ ...late, looked: looked([brandFrom(6, 8)], (timeS) => (timeS < 5 ? 0.05 : 0.2)) }, 'late_brand');
    expect(advice?.effect).toMatchObject({ method: 'direction_only', direction: 'up', to: null });
    expect(advice?.values.kept).toBeCloseTo(0.2 / 15, 6);
  });
  test('without kept attention, or where only its name stands, the direction alone', () => {
    expect(advise(late, 'late_brand')).toMatchObject({ effect: { method: 'direction_only' }, values: {} });
    const written = { scores: [], pulses: [], flags: [], areaMost: 0, writtenS: 7 };
    expect(advise({ brand: written, looked: looked([], () => 0.2) }, 'late_brand')?.effect.method).toBe('direction_only');
  });
});

describe('rule 2, a moment of the brand that may be overlooked', () => {
  const short = { brand: found(2, 4, { seenHi: 0.12 }) };
  const advice = advise({ ...short, looked: looked([brandFrom(2, 4)], () => 0.02) }, 'overlooked_brand');
  test('a share of 0.02 for 2 s is seen by 1 − 0.98⁶; for 4 s, at twice the size and at the hottest cell by more', () => {
    expect(advice?.effect).toMatchObject({ metric: 'brand_seen', method: 'recomputed', from: expect.closeTo(1 - 0.98 ** 6, 6) });
    // Twice the size reaches (√2 − 1)/2 of a side of its cell into each of the eight around it.
    const reach = (Math.SQRT2 - 1) / 2;
    const large = 0.02 + (4 * reach + 4 * reach ** 2) * (0.58 / 14);
    expect(advice?.values).toEqual({
      held: expect.closeTo(1 - 0.98 ** 12, 6),
      larger: expect.closeTo(1 - (1 - large) ** 6, 6),
      moved: expect.closeTo(1 - 0.6 ** 6, 6),
    });
  });
  test('the effect is the best of the three, from one and a half looks a second to three', () => {
    expect(advice?.effect).toMatchObject({
      to: expect.closeTo(1 - 0.6 ** 6, 6),
      hi: expect.closeTo(1 - 0.6 ** 6, 6),
      lo: expect.closeTo(1 - 0.6 ** 3, 6),
    });
  });
  test('where it is not sure that it is there at all nobody may see it', () =>
    expect(
      advise(
        { ...short, looked: looked([brandFrom(2, 4)], () => 0.02, { doubt: { strict: [], lax: [brandFrom(2, 4)] } }) },
        'overlooked_brand',
      )?.effect.lo,
    ).toBe(0));
  test('without kept attention the direction alone', () =>
    expect(advise(short, 'overlooked_brand')).toMatchObject({ effect: { method: 'direction_only' }, values: {} }));
});

describe('rule 15, a text that is little looked at', () => {
  const text = (change: Partial<AdvisedText> = {}): AdvisedText => ({
    ...{ text: 'Only until Sunday', startS: 2, endS: 4, words: 3, needS: 2.6, holdS: 2, heightShare: 0.1, contrast: 10, isLarge: true },
    ...{ attendedS: 0.04, callToAction: null, isInScene: false, isWordMark: false },
    places: [{ timeS: 2, x: 0.25, y: 0.25, width: 0.25, height: 0.25 }],
    ...change,
  });
  const effectOf = (one: AdvisedText, film: LookedFilm | null) =>
    advise({ message: { texts: [one], speech: null, writtenSpeech: null }, looked: film }, 'text_unread')?.effect;
  const film = looked([], () => 0.02);
  test('2 s at a share of 0.02 are 0.04 s; at the hottest cell 0.8 s', () =>
    expect(effectOf(text(), film)).toMatchObject({
      metric: 'text_attended',
      from: 0.04,
      to: expect.closeTo(0.8, 6),
      method: 'recomputed',
    }));
  test('of lines that have half of what their box draws it is half', () =>
    expect(effectOf(text({ attendedS: 0.02 }), film)).toMatchObject({ from: 0.02, to: expect.closeTo(0.4, 6) }));
  test('a text that fills the width goes no farther than its picture, and gains nothing without a hotter row', () => {
    const even = looked([], () => 0.02, { densities: timesS.map(() => new Float32Array(16).fill(1 / 16)) });
    const wide = text({ attendedS: 0.5, places: [{ timeS: 2, x: 0, y: 0, width: 1, height: 0.25 }] });
    expect(effectOf(wide, even)).toMatchObject({ method: 'direction_only', direction: 'up' });
  });
  test('without kept attention the direction alone', () => expect(effectOf(text(), null)?.method).toBe('direction_only'));
});

test('rule 20: captions while somebody speaks carry all of it, from the share that is carried now', () => {
  const speech = [
    { startS: 1, endS: 5 },
    { startS: 6, endS: 9 },
  ];
  const placement = placementOf('meta_feed');
  const advice = advise({ message: { texts: [], speech, writtenSpeech: { share: 0.4, by: 'any_text' } }, placement }, 'no_captions');
  expect(advice?.effect).toMatchObject({ metric: 'carried_without_sound', from: 0.4, to: 1, method: 'recomputed' });
  expect(advice?.size).toBeCloseTo(0.6, 9);
});
