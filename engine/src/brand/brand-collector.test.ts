import { describe, expect, test } from 'vitest';
import { createFourWays } from '../analysis/four-ways.ts';
import { cellsOf, gridFor } from '../metrics/grid.ts';
import { createBrandCollector } from './brand-collector.ts';
import type { BrandTrack } from './brand-reading.ts';

const grid = gridFor({ widthPx: 320, heightPx: 180 });
const RATE = 6;
const DURATION_S = 30;
/** The left half of the picture is the brand's; a map says how much of the eyes is there. */
const lookingAt = (share: number) =>
  Float32Array.from({ length: cellsOf(grid) }, (_, i) => (i % grid.columns < grid.columns / 2 ? share : 1 - share) / (cellsOf(grid) / 2));
const VIEWS = [0.4, 0.3, 0.2, 0.1];

/** A film of 30 s with a brand from one moment to another, on which four views disagree by a factor of four. */
function reading(fromS: number, toS: number, { areCertain = true, confidence = 0.95 } = {}) {
  const timesS = Array.from({ length: DURATION_S * RATE }, (_, k) => k / RATE);
  const boxes = timesS
    .filter((timeS) => timeS >= fromS && timeS < toS)
    .map((timeS) => ({ timeS, x: 0, y: 0, width: 0.5, height: 1, confidence }));
  const tracks: BrandTrack[] = boxes.length > 0 ? [{ asset: 'a', kind: 'logo', startS: fromS, endS: toS, confidence, boxes }] : [];
  const collector = createBrandCollector({ grid, media: { kind: 'film' }, stepS: 1 / RATE, assets: [], tracks: () => tracks });
  const waysOf = createFourWays({ wanted: 8, ticks: timesS.length, areCertain });
  for (const [tick, timeS] of timesS.entries()) {
    const views = waysOf({ tick, isBlank: false }) === 'four' ? VIEWS.map(lookingAt) : null;
    collector.add({ timeS, isBlank: false, density: lookingAt(0.25), views });
  }
  const { reading: read, views, band } = collector.read(DURATION_S, []);
  const bandOf = (id: string) => {
    const score = read.scores.find((figure) => figure.id === id);
    return [score?.lo, score?.value, score?.hi, score?.bandKind, score?.reason];
  };
  return { views, band, bandOf };
}

/** It is to be seen for 24 of 180 samples, the last of which stands for half a step more: so much of the time. */
const SEEN = 24.5 / 180;
/** The standard deviation of the four views, 0.129, by 1.96: more than the mean of 0.25 itself. */
const HALF = 1.96 * Math.sqrt((2 * 0.15 ** 2 + 2 * 0.05 ** 2) / 3);

describe('a logo at the end of a film is looked at four ways there', () => {
  const { views, band, bandOf } = reading(26, 30);
  test('each view tells of the whole film', () => expect(views).toEqual(VIEWS.map((share) => expect.closeTo(share * SEEN, 6))));
  test('and its band is as wide as they differ', () => {
    expect(bandOf('brand_attention')).toEqual([
      0,
      expect.closeTo(0.25 * SEEN, 6),
      expect.closeTo((0.25 + HALF) * SEEN, 6),
      'stability',
      null,
    ]);
    expect(band).toBeCloseTo(HALF, 3);
  });
  test('what rests on the same attention has as wide a band', () => {
    expect(bandOf('brand_while_visible')).toEqual([0, 0.25, expect.closeTo(0.25 + HALF, 2), 'stability', null]);
    expect(bandOf('brand_efficiency')).toEqual([0, 0.5, expect.closeTo(0.5 + 2 * HALF, 2), 'stability', null]);
    expect(bandOf('brand_last_3s').slice(2, 4)).toEqual([expect.closeTo(0.25 + HALF, 2), 'stability']);
    expect(bandOf('brand_first_5s')).toEqual([0, 0, 0, 'range', null]);
  });
});

test('a logo that none of the looks has seen has no band, and no views to compare by', () => {
  // The looks of a film whose length is not certain end at 25 s.
  const { views, band, bandOf } = reading(26, 30, { areCertain: false });
  expect([views, band]).toEqual([null, null]);
  for (const id of ['brand_attention', 'brand_while_visible', 'brand_efficiency', 'brand_lift', 'brand_attended', 'brand_last_3s']) {
    expect([id, ...bandOf(id).slice(3)]).toEqual([id, 'none', 'band_not_measured']);
  }
  // What is only found keeps the band of finding.
  expect(bandOf('brand_pulses')).toEqual([1, 1, 1, 'range', null]);
});

test('the same logo at the beginning has the same views and the same band', () => {
  const [early, late] = [reading(0, 4), reading(26, 30)];
  expect(early.views).toEqual(late.views?.map((share) => expect.closeTo(share, 2)));
  expect(early.bandOf('brand_attention')[2]).toBeCloseTo(Number(late.bandOf('brand_attention')[2]), 2);
});

test('a film without the brand has none in any view; doubtful boxes still raise the upper end', () => {
  expect(reading(0, 0).views).toEqual([0, 0, 0, 0]);
  expect(reading(0, 0).bandOf('brand_attention')).toEqual([0, 0, 0, 'range', null]);
  expect(reading(26, 30, { confidence: 0.4 }).bandOf('brand_attention')).toEqual([0, 0, expect.closeTo(0.25 * SEEN, 6), 'range', null]);
});

test('in a long film the sample after a cut has no box of the shot before it', () => {
  const stepS = 0.5;
  const box = { x: 0, y: 0, width: 0.5, height: 1, confidence: 0.95 };
  const boxes = [0, 0.5, 1].map((timeS) => ({ timeS, ...box }));
  const tracks: BrandTrack[] = [{ asset: 'a', kind: 'logo', startS: 0, endS: 1.5, confidence: 0.95, boxes }];
  const collector = createBrandCollector({ grid, media: { kind: 'film' }, stepS, assets: [], tracks: () => tracks });
  for (const timeS of [0, 0.5, 1, 1.22, 1.5, 2]) collector.add({ timeS, isBlank: false, density: lookingAt(0.25), views: null });
  const seen = [0.25, 0.25, 0.25].map((share) => expect.closeTo(share, 6));
  expect(collector.read(2.5, [1.1]).attention).toEqual([...seen, 0, 0, 0]);
  expect(collector.read(2.5, []).attention).toEqual([...seen, expect.closeTo(0.25, 6), 0, 0]);
});
