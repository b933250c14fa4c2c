import type { Span } from '../ports.ts';
import { channelWeights } from './channel-weights.ts';
import { createKWeighting } from './k-weighting.ts';
import { createLevelRuns } from './level-runs.ts';
import { integratedLufs, loudnessRangeLu, lufsOf } from './loudness-gates.ts';
import type { StereoReading } from './stereo-meter.ts';
import { createStereoMeter } from './stereo-meter.ts';
import { createTruePeak } from './true-peak.ts';

/** The meter's own rate: decode resamples to it. */
export const LOUDNESS_RATE_HZ = 48_000;
const STEP_S = 0.1;
const STEP_SAMPLES = LOUDNESS_RATE_HZ * STEP_S;
const MOMENTARY_STEPS = 4;
const SHORT_TERM_STEPS = 30;

/** All that the meter knows so far. Curves have one value each 0.1 s, the first at 0.1 s, null until their window is full. */
export interface LoudnessReading {
  readonly stepS: number;
  readonly durationS: number;
  /** Over the last 0.4 s, LUFS, −120 at the least. */
  readonly momentaryLufs: readonly (number | null)[];
  /** Over the last 3 s. */
  readonly shortTermLufs: readonly (number | null)[];
  /** Null when all is below the gate or shorter than 0.4 s. */
  readonly integratedLufs: number | null;
  readonly momentaryMaxLufs: number | null;
  /** Null under 3 s. */
  readonly shortTermMaxLufs: number | null;
  readonly rangeLu: number | null;
  /** Null when every sample is zero. */
  readonly truePeakDbtp: number | null;
  readonly silences: readonly Span[];
  readonly clipped: readonly Span[];
  readonly firstSoundS: number | null;
  /** Since when nothing is heard any more, to the end of the sound. */
  readonly quietSinceS: number;
  /** Null unless there are two channels. */
  readonly stereo: StereoReading | null;
}

/** Measures loudness while the sound passes. */
export interface LoudnessMeter {
  /** @param interleaved samples at 48 kHz, −1..1, whole frames of all channels */
  push(interleaved: Float32Array): void;
  /** May be called at any time. */
  read(): LoudnessReading;
}

/**
 * Loudness as ITU-R BS.1770-4 and EBU Tech 3341 and 3342 define it. Memory: ten numbers a second.
 * @param wish.layout ffmpeg's name of the channel layout, null when unknown
 */
export function createLoudnessMeter(wish: { readonly channels: number; readonly layout: string | null }): LoudnessMeter {
  const weights = channelWeights(wish.layout, wish.channels);
  const channels = weights.map((weight) => ({
    weight,
    filter: createKWeighting(),
    peak: createTruePeak(),
    step: new Float32Array(STEP_SAMPLES),
  }));
  const [left, right] = channels;
  const stereo = channels.length === 2 ? createStereoMeter(STEP_S) : null;
  const runs = createLevelRuns(LOUDNESS_RATE_HZ);
  const energies: number[] = [];
  const loudest = new Float32Array(STEP_SAMPLES);
  let filled = 0;
  let frames = 0;

  const endStep = () => {
    let energy = 0;
    for (const { weight, filter, step } of channels) if (weight > 0) energy += (weight * filter.energyOf(step)) / STEP_SAMPLES;
    energies.push(energy);
    if (left && right) stereo?.push(left.step, right.step);
    filled = 0;
  };
  return {
    push(interleaved) {
      const count = Math.floor(interleaved.length / wish.channels);
      frames += count;
      for (let start = 0; start < count; ) {
        const taken = Math.min(STEP_SAMPLES - filled, count - start);
        const levels = loudest.subarray(0, taken).fill(0);
        for (const [c, channel] of channels.entries()) {
          const part = channel.step.subarray(filled, filled + taken);
          takeChannel(interleaved, { into: part, levels, offset: start * wish.channels + c, stride: wish.channels });
          channel.peak.push(part);
        }
        runs.push(levels);
        filled += taken;
        start += taken;
        if (filled === STEP_SAMPLES) endStep();
      }
    },
    read: () => ({
      ...curvesOf(energies),
      stepS: STEP_S,
      durationS: frames / LOUDNESS_RATE_HZ,
      truePeakDbtp: decibels(Math.max(...channels.map(({ peak }) => peak.peak))),
      silences: runs.silences(),
      clipped: [...runs.clipped],
      firstSoundS: runs.firstSoundS,
      quietSinceS: runs.quietSinceS,
      stereo: stereo?.read() ?? null,
    }),
  };
}

const decibels = (level: number): number | null => (level > 0 ? 20 * Math.log10(level) : null);

/** Copies one channel out of all, and raises the levels where it is the loudest so far. */
function takeChannel(
  interleaved: Float32Array,
  to: { readonly into: Float32Array; readonly levels: Float32Array; readonly offset: number; readonly stride: number },
): void {
  const { into, levels, stride } = to;
  for (let i = 0, k = to.offset; i < into.length; i++, k += stride) {
    const sample = interleaved[k] ?? 0;
    const level = Math.abs(sample);
    into[i] = sample;
    if (level > (levels[i] ?? 0)) levels[i] = level;
  }
}

function curvesOf(energies: readonly number[]) {
  const momentary = slidingMeans(energies, MOMENTARY_STEPS);
  const shortTerm = slidingMeans(energies, SHORT_TERM_STEPS);
  const blocks = momentary.filter((energy) => energy !== null);
  const long = shortTerm.filter((energy) => energy !== null);
  const lufs = (energy: number | null) => (energy === null ? null : lufsOf(energy));
  const integrated = integratedLufs(blocks);
  const isAudible = integrated !== null;
  return {
    momentaryLufs: momentary.map(lufs),
    shortTermLufs: shortTerm.map(lufs),
    integratedLufs: integrated,
    momentaryMaxLufs: isAudible ? lufsOf(highest(blocks)) : null,
    shortTermMaxLufs: isAudible && long.length > 0 ? lufsOf(highest(long)) : null,
    rangeLu: loudnessRangeLu(long),
  };
}

const highest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

function slidingMeans(values: readonly number[], count: number): (number | null)[] {
  return values.map((_, end) => {
    if (end + 1 < count) return null;
    let sum = 0;
    for (let k = end + 1 - count; k <= end; k++) sum += values[k] ?? 0;
    return sum / count;
  });
}
