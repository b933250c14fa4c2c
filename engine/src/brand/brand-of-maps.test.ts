import { describe, expect, test } from 'vitest';
import { foundRegions } from '../metrics/found-regions.ts';
import { cellsOf, gridFor } from '../metrics/grid.ts';
import { boxAt } from './boxes-at.ts';
import type { KeptMaps } from './brand-of-maps.ts';
import { boxesOfPath, brandOfMaps } from './brand-of-maps.ts';
import type { BrandTrack } from './brand-reading.ts';

const grid = gridFor({ widthPx: 320, heightPx: 180 });
const even = new Float32Array(cellsOf(grid)).fill(1 / cellsOf(grid));
const timesS = Array.from({ length: 40 }, (_, k) => k / 4);
const film = { kind: 'film', grid, timesS, durationS: 10, densities: timesS.map(() => even), cutsS: [] } as const;
const still = { kind: 'still', grid, timesS: [0], durationS: 1, densities: [even], cutsS: [] } as const;

/** A box that stands from one moment to another. */
function track(of: Pick<KeptMaps, 'timesS' | 'kind'>, fromS: number, confidence = 1): BrandTrack {
  const keyframes = [{ timeS: 0, x: 0.1, y: 0.1, width: 0.5, height: 0.5 }];
  const boxes = boxesOfPath({ keyframes, fromS, toS: fromS + 2 }, of).map((box) => ({ ...box, confidence }));
  return { asset: 'a', kind: 'logo', startS: fromS, endS: fromS + 2, confidence, boxes };
}

const read = (of: typeof film | typeof still, ...tracks: readonly BrandTrack[]) => brandOfMaps(of, { assets: [], tracks }).reading;
const bandsOf = (...tracks: readonly BrandTrack[]) =>
  Object.fromEntries(read(film, ...tracks).scores.map(({ id, lo, hi, bandKind }) => [id, [lo, hi, bandKind]]));

test('a still in which somebody marked the brand has it', () => {
  expect(read(still, track(still, 0)).flags).toEqual([]);
  expect(read(still).flags).toEqual(['no_brand_detected']);
});

test('where all is sure nothing of finding is in doubt, and attention has no band', () => {
  const bands = bandsOf(track(film, 1), track(film, 6));
  expect(bands.brand_first_shown).toEqual([1, 1, 'range']);
  expect(bands.brand_pulses).toEqual([2, 2, 'range']);
  expect(bands.brand_attention).toEqual([null, null, 'none']);
  expect(bands.brand_attended).toEqual([null, null, 'none']);
});

test('beside a doubtful find figures keep the band that they have', () => {
  const bands = bandsOf(track(film, 1), track(film, 6, 0.6));
  expect(bands.brand_first_shown).toEqual([1, 1, 'range']);
  expect(bands.brand_pulses).toEqual([1, 2, 'range']);
  expect(bands.brand_first_noticed?.[2]).toBe('range');
  expect(bands.brand_attention).toEqual([null, null, 'none']);
});

test('a box placed by hand on a picture that stands is there until the next one', () => {
  const seenS = [...timesS.filter((timeS) => timeS <= 2), 9];
  const standing = { ...film, timesS: seenS, densities: seenS.map(() => even) };
  const keyframes = [{ timeS: 0, x: 0.1, y: 0.1, width: 0.5, height: 0.5 }];
  const boxes = boxesOfPath({ keyframes, fromS: 2, toS: 9 }, standing);
  const { reading } = brandOfMaps(standing, {
    assets: [],
    tracks: [{ asset: 'a', kind: 'logo', startS: 2, endS: 9, confidence: 1, boxes }],
  });
  const shares = Object.fromEntries(reading.scores.map(({ id, value }) => [id, value]));
  expect(shares).toMatchObject({ brand_pulses: 1, brand_time_share: 0.7 });
});

test('the brand is noticed at the same moment as a figure of its own and as one of the things that attention lies on', () => {
  // A quarter of attention on it from 2 s on: after 1 s it has a quarter of a second, also with the sample more after a cut.
  for (const some of [timesS, [...timesS, 2.12].toSorted((a, b) => a - b)]) {
    const seen = { ...film, timesS: some, densities: some.map(() => even) };
    const brand = track(seen, 2);
    const own = brandOfMaps(seen, { assets: [], tracks: [brand] }).reading.scores.find(({ id }) => id === 'brand_first_noticed');
    const boxesAt = (timeS: number) => [boxAt(brand, timeS, { stepS: 0.25, cutsS: [] })].flatMap((box) => box ?? []);
    const { regions } = foundRegions([{ kind: 'brand', boxesAt }], { ...seen, densityAt: (k) => seen.densities[k] ?? null });
    expect(own?.value).toBeCloseTo(3, 4);
    expect(regions[0]?.figures.noticedS).toBeCloseTo(3, 4);
  }
});

describe('2.5 share of brand time in the middle third', () => {
  const share = (...boxes: readonly (readonly [fromS: number, toS: number, x: number, y: number, width: number])[]) => {
    const uneven = [...timesS.filter((timeS) => timeS <= 4), 6, 8];
    const seen = { ...film, timesS: uneven, densities: uneven.map(() => even) };
    const tracks = boxes.map(([fromS, toS, x, y, width]): BrandTrack => {
      const keyframes = [{ timeS: 0, x, y, width, height: 0.2 }];
      return { asset: 'a', kind: 'logo', startS: fromS, endS: toS, confidence: 1, boxes: boxesOfPath({ keyframes, fromS, toS }, seen) };
    });
    return brandOfMaps(seen, { assets: [], tracks }).reading.scores.find(({ id }) => id === 'brand_central_share')?.value;
  };
  test('is weighed by how long each moment stands, not by how often it was looked', () => {
    // In the middle at 2 to 4 s, nine samples that stand for 3.125 s with the half step before and the second behind; in a corner at 6 s for 2 s.
    const central = 4 + 1 - 1.875;
    expect(share([2, 4.1, 0.4, 0.4, 0.2], [6, 8, 0, 0, 0.2])).toBeCloseTo(central / (central + 2), 4);
  });
  test('goes by the middle of what is covered: boxes over each other count once', () => {
    // Two of the same box at the left and one at the right: their mask is level, its middle that of the picture.
    expect(share([0, 4, 0.1, 0.4, 0.2], [0, 4, 0.1, 0.4, 0.2], [0, 4, 0.7, 0.4, 0.2])).toBe(1);
    expect(share([0, 4, 0.1, 0.4, 0.2], [0, 4, 0.1, 0.4, 0.2])).toBe(0);
  });
});
