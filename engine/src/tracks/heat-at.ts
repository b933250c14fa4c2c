import { decodeHeatmapTrack } from './decode-heatmap-track.ts';
import type { HeatPicture } from './heat-picture.ts';

/**
 * One moment of a heatmap track: its last sample at or before a time, or its first.
 * @param bytes a track of format `fovea-heat/1`
 * @param timeS seconds
 * @returns null when the track has no sample, or nobody is predicted to look anywhere at that moment
 * @throws RangeError when the bytes are no such track
 */
export function heatAt(bytes: Uint8Array, timeS: number): HeatPicture | null {
  const { columns, rows, timesS, peaks, levels } = decodeHeatmapTrack(bytes);
  if (timesS.length === 0) return null;
  // A time is written to the millisecond; the frame that made the still may lie a fraction of one before it.
  const index = Math.max(
    0,
    timesS.findLastIndex((time) => time <= timeS + 0.001),
  );
  return (peaks[index] ?? 0) > 0 ? { columns, rows, levels: Uint8Array.from(levels(index)) } : null;
}
