import { heatRuns } from '../heat/heat-moments.ts';
import { decodeHeatmapTrack } from './decode-heatmap-track.ts';
import type { HeatPicture } from './heat-picture.ts';

/**
 * What is predicted for the picture of a moment: the last sample of a heatmap track at or before it, or, straight after a cut, when the
 * eyes are still where they were, the first of the new shot.
 * @param bytes a track of format `fovea-heat/1`
 * @param timeS seconds
 * @param cutsS seconds at which the picture cuts
 * @returns null when the track has no sample, or nobody is predicted to look anywhere at that moment
 * @throws RangeError when the bytes are no such track
 */
export function heatAt(bytes: Uint8Array, timeS: number, cutsS: readonly number[] = []): HeatPicture | null {
  const { columns, rows, timesS, peaks, shotStarts, levels } = decodeHeatmapTrack(bytes);
  // A time is written to the millisecond; the frame that made the still may lie a fraction of one before it.
  const untilS = timeS + 0.001;
  const run = heatRuns({ timesS, shotStarts, cutsS }).findLast(({ fromS }) => fromS <= untilS);
  if (!run) return null;
  const index = Math.min(
    run.last,
    Math.max(
      run.first,
      timesS.findLastIndex((time) => time <= untilS),
    ),
  );
  return (peaks[index] ?? 0) > 0 ? { columns, rows, levels: Uint8Array.from(levels(index)) } : null;
}
