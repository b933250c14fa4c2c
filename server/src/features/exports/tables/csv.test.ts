import { expect, test } from 'vitest';
import { curveRows, placesOf } from './csv.ts';

const percentile = {
  ...{ value: 66, lo: 52, hi: 78, count: 8, state: 'early' as const, rank: { place: 3, tied: 0, of: 9 } },
  newest_at: '2026-02-01T10:00:00.000Z',
};
const norm = {
  ...{ kind: 'film' as const, state: 'early' as const, reference: 'library' as const, group: 'bumper', count: 8, missing: 42 },
  ...{ newest_at: '2026-02-03T10:00:00.000Z', older: 0 },
};

test('a percentile says what it is among: which group or the library, how many, of when', () => {
  const overall = { percentile, index: 60, band: null, drivers: 1, drivers_of: 3 };
  expect(placesOf({ overall, drivers: [], percentiles: [{ id: 'focus', percentile }], norm })).toEqual(
    ['overall', 'focus'].map(
      (id) =>
        `${id}: rank 3 of 9 · percentile 66.0 (52.0 to 78.0) · among 8 · early · reference library · group bumper · newest_at 2026-02-01T10:00:00.000Z`,
    ),
  );
});

test('the half-width of the bands stands before the samples, where a time base has any', () => {
  const time_bases = { analysis: [0, 0.5], loudness: { start_s: 0, step_s: 0.1, count: 2 } };
  const series = [
    { id: 'focus', unit: 'points', time_base: 'analysis' as const, values: [80, null], band: 4.25 },
    { id: 'motion', unit: 'share', time_base: 'analysis' as const, values: [0.1, 0.2], band: null },
    { id: 'loudness_momentary', unit: 'LUFS', time_base: 'loudness' as const, values: [-20, -120], band: null },
  ];
  expect(curveRows({ series, time_bases }, series)).toEqual([
    ['curve band half-width', 'analysis', null, 4.25, null, null],
    ['curve', 'analysis', 0, 80, 0.1, null],
    ['curve', 'analysis', 0.5, null, 0.2, null],
    ['curve', 'loudness', 0, null, null, -20],
    ['curve', 'loudness', 0.1, null, null, null], // full silence has no level
  ]);
});
