import { describe, expect, test } from 'vitest';
import type { PlacedBrandSample } from '../metrics/brand-figures.ts';
import type { BrandTrack } from './brand-reading.ts';
import type { MaskKind } from './read-brand.ts';
import { CONFIDENCES, readBrand } from './read-brand.ts';

const STEP_S = 0.5;
const DURATION_S = 10;
const timesS = Array.from({ length: DURATION_S / STEP_S }, (_, k) => k * STEP_S);

/** From when to when a brand is there, and how surely. */
type Stretch = readonly [startS: number, endS: number, confidence?: number];

/** All that is said of a brand in these stretches, a quarter of attention on it. */
function readingOf(stretches: readonly Stretch[], kind: 'film' | 'still' = 'film') {
  const times = kind === 'still' ? [0] : timesS;
  const boxes = stretches.flatMap(([startS, endS, confidence = 1]) =>
    times
      .filter((timeS) => timeS >= startS && timeS < endS)
      .map((timeS) => ({ timeS, x: 0.1, y: 0.1, width: 0.2, height: 0.2, confidence })),
  );
  const tracks: BrandTrack[] = boxes.length > 0 ? [{ asset: 'a', kind: 'logo', startS: 0, endS: DURATION_S, confidence: 1, boxes }] : [];
  const samplesOf = (mask: MaskKind) =>
    times.map((timeS): PlacedBrandSample => {
      const isThere = boxes.some((box) => box.timeS === timeS && box.confidence >= CONFIDENCES[mask]);
      const [attention, area] = isThere ? [0.25, 0.04] : [0, 0];
      return { timeS, weightS: STEP_S, attention, area, central: 0.02, middle: isThere ? { x: 0.2, y: 0.2 } : null };
    });
  const samples = { lo: samplesOf('lo'), value: samplesOf('value'), hi: samplesOf('hi') };
  return readBrand({ kind, durationS: DURATION_S, stepS: STEP_S, assets: [], tracks, samples, views: [0.1, 0.1, 0.1, 0.1] });
}

function read(...stretches: readonly Stretch[]) {
  return Object.fromEntries(readingOf(stretches).scores.map(({ id, value, reason }) => [id, value ?? reason]));
}

const bandsOf = (...stretches: readonly Stretch[]) =>
  Object.fromEntries(readingOf(stretches).scores.map(({ id, lo, hi, bandKind }) => [id, [lo, hi, bandKind]]));

test('the gap between moments: measured from two on, none where there is one, no brand where there is none', () => {
  expect(read([1, 3], [6, 8]).brand_gap_mean).toBe(3);
  expect(read([1, 3]).brand_gap_mean).toBe('no_gap');
  expect(read()).toMatchObject({
    brand_gap_mean: 'no_brand_detected',
    brand_pulse_mean: 'no_brand_detected',
    brand_first_shown: 'not_reached',
  });
});

test.each(['film', 'still'] as const)('a brand is found in a %s by a box of half confidence, not by the time that it takes', (kind) => {
  expect(readingOf([[0, 1, 0.5]], kind).flags).toEqual([]);
  expect(readingOf([[0, 1, 0.49]], kind).flags).toEqual(['no_brand_detected']);
  expect(readingOf([], kind).flags).toEqual(['no_brand_detected']);
});

test('a still has its attention on the brand, and no figure of time', () => {
  const { scores } = readingOf([[0, 1]], 'still');
  expect(scores.find(({ id }) => id === 'brand_attention')).toMatchObject({ value: 0.25, state: 'ok' });
  expect(scores.find(({ id }) => id === 'brand_first_shown')).toMatchObject({ value: null, reason: 'still_image' });
});

describe('a brand that was never surely found', () => {
  const doubted = bandsOf([1, 3, 0.6], [6, 8, 0.6]);
  test('may never be shown nor noticed: those bands have no upper end', () => {
    expect(doubted.brand_first_shown).toEqual([1, null, 'range']);
    expect(doubted.brand_first_noticed?.slice(1)).toEqual([null, 'range']);
  });
  test('has shares down to nothing, and no band where surer finds leave no such figure', () => {
    expect(doubted.brand_attention).toEqual([0, 0.1, 'stability']);
    expect(doubted.brand_pulses).toEqual([0, 2, 'range']);
    for (const id of ['brand_while_visible', 'brand_efficiency', 'brand_pulse_mean', 'brand_gap_mean', 'brand_central_share'])
      expect(doubted[id]).toEqual([null, null, 'none']);
  });
  test('has every band closed once it is sure', () => {
    const sure = bandsOf([1, 3], [6, 8]);
    expect(sure.brand_first_shown).toEqual([1, 1, 'range']);
    expect(sure.brand_central_share).toEqual([0, 0, 'range']);
  });
});

test('two moments that doubtful finds join leave the gap without a band', () => {
  const { brand_gap_mean: gap, brand_pulses: pulses } = bandsOf([1, 3], [3, 6, 0.4], [6, 8]);
  expect(gap).toEqual([null, null, 'none']);
  expect(pulses).toEqual([1, 2, 'range']);
});

describe('a brand on a picture that stands', () => {
  /** Samples every half second until 2 s, the last of them on screen until the next one; the brand is on that one alone. */
  function standing(nextS: number | null) {
    const times = [0, 0.5, 1, 1.5, 2, ...(nextS === null ? [] : [nextS])];
    const samples = times.map((timeS, k): PlacedBrandSample => {
      const isThere = timeS === 2;
      return {
        timeS,
        weightS: (times[k + 1] ?? DURATION_S) - timeS,
        attention: isThere ? 0.25 : 0,
        area: isThere ? 0.04 : 0,
        central: 0.02,
        middle: isThere ? { x: 0.2, y: 0.2 } : null,
      };
    });
    const boxes = [{ timeS: 2, x: 0.1, y: 0.1, width: 0.2, height: 0.2, confidence: 1 }];
    const tracks: BrandTrack[] = [{ asset: 'a', kind: 'logo', startS: 2, endS: 10, confidence: 1, boxes }];
    const byMask = { lo: samples, value: samples, hi: samples };
    const wish = { kind: 'film', durationS: DURATION_S, stepS: 1 / 6, assets: [], tracks, samples: byMask, views: [] } as const;
    return Object.fromEntries(readBrand(wish).scores.map(({ id, value }) => [id, value]));
  }

  test('is there until the film ends, as its attention says', () =>
    expect(standing(null)).toMatchObject({ brand_pulses: 1, brand_time_share: 0.8, brand_pulse_mean: 8, brand_attention: 0.2 }));
  test('is there until the next picture', () => expect(standing(6)).toMatchObject({ brand_pulses: 1, brand_time_share: 0.4 }));
  test('is there for a step where pictures lie as close as usual', () => expect(standing(2.2)).toMatchObject({ brand_pulses: 0 }));
});

test('of a blank film no attention on the brand is measured, while what is counted by the clock is', () => {
  const samples = timesS.map(
    (timeS): PlacedBrandSample => ({ timeS, weightS: STEP_S, attention: null, area: 0, central: 0, middle: null }),
  );
  const masks = { lo: samples, value: samples, hi: samples };
  const { scores } = readBrand({ kind: 'film', durationS: DURATION_S, stepS: STEP_S, assets: [], tracks: [], samples: masks, views: [] });
  const blank = scores.filter(({ reason }) => reason === 'blank_video');
  expect(blank.map(({ id, state }) => [id, state])).toEqual(
    [
      ...['brand_attention', 'brand_while_visible', 'brand_efficiency', 'brand_lift', 'brand_attended', 'brand_seen'],
      ...['brand_first_noticed', 'brand_first_2s', 'brand_first_3s', 'brand_first_5s', 'brand_last_3s'],
    ].map((id) => [id, 'not_measured']),
  );
  expect(scores.find(({ id }) => id === 'brand_time_share')).toMatchObject({ value: 0, state: 'ok' });
});
