import { expect, test } from 'vitest';
import { cellsOf, gridFor } from '../metrics/grid.ts';
import { boxesOfPath, brandOfMaps } from './brand-of-maps.ts';
import type { BrandTrack } from './brand-reading.ts';

const grid = gridFor({ widthPx: 320, heightPx: 180 });
const even = new Float32Array(cellsOf(grid)).fill(1 / cellsOf(grid));
const timesS = Array.from({ length: 40 }, (_, k) => k / 4);
const film = { kind: 'film', grid, timesS, durationS: 10, densities: timesS.map(() => even) } as const;
const still = { kind: 'still', grid, timesS: [0], durationS: 1, densities: [even] } as const;

/** A box that stands from one moment to another. */
function track(of: typeof film | typeof still, fromS: number, confidence = 1): BrandTrack {
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
