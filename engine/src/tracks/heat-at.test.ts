import { expect, test } from 'vitest';
import { heatAt } from './heat-at.ts';
import { createHeatmapTrack } from './heatmap-track.ts';

const versions = { model: 'attention-v1', metrics: 'metrics-1.0' };

/** The two samples of the example in docs/heatmap-track.md, and a blank one. */
function track() {
  const made = createHeatmapTrack({ grid: { columns: 2, rows: 2, aspect: 1 }, versions });
  made.add(Float32Array.of(0.25, 0.25, 0.25, 0.25), 0, 'no');
  made.add(Float32Array.of(0.64, 0.16, 0.16, 0.04), 1 / 6, 'no');
  made.add(Float32Array.of(0, 0, 0, 0), 1 / 3, 'yes');
  return made.finish().bytes;
}

test('a moment has the levels of the last sample before it, and of the one that begins there', () => {
  expect(heatAt(track(), 0.1)?.levels).toEqual(Uint8Array.of(255, 255, 255, 255));
  expect(heatAt(track(), 1 / 6)).toEqual({ columns: 2, rows: 2, levels: Uint8Array.of(255, 128, 128, 64) });
  expect(heatAt(track(), -1)?.levels).toEqual(Uint8Array.of(255, 255, 255, 255));
});

test('straight after a cut it has the map of its own shot, at which the eyes have not yet come', () => {
  const made = createHeatmapTrack({ grid: { columns: 2, rows: 1, aspect: 2 }, versions });
  const [left, right] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  made.add(left, 2.833, 'no');
  made.add(left, 3, 'no');
  made.add(right, 3.12, 'yes');
  const { bytes } = made.finish();
  const levelsAt = (timeS: number) => [...(heatAt(bytes, timeS, [3])?.levels ?? [])];
  expect([2.9, 3, 3.04, 3.2].map(levelsAt)).toEqual([
    [255, 0],
    [0, 255],
    [0, 255],
    [0, 255],
  ]);
});

test('nothing is drawn where nobody looks anywhere, and of a track without samples', () => {
  expect(heatAt(track(), 5)).toBeNull();
  expect(heatAt(createHeatmapTrack({ grid: { columns: 2, rows: 2, aspect: 1 }, versions }).finish().bytes, 0)).toBeNull();
});
