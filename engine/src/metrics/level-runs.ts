import type { Span } from '../ports.ts';

/** −60 dBFS. */
const SILENT_BELOW = 0.001;
/** Silence shorter than this is a pause. */
export const SILENCE_LEAST_S = 1;
/** A sample this close to full scale is at it: 16-bit audio ends at 32767 / 32768. */
const FULL_SCALE = 0.9999;
const CLIPPED_LEAST = 3;
/** Clipped places nearer than this are one finding. */
const CLIPPED_GAP_S = 0.5;

/** Watches the level of the sound for silence and clipping. */
export interface LevelRuns {
  /** @param levels per sample, the loudest channel's absolute value */
  push(levels: Float32Array): void;
  /** Runs below −60 dBFS of at least 1 s, the one still going on included. */
  silences(): Span[];
  /** Places with at least 3 samples in a row at full scale, those less than half a second apart joined. */
  readonly clipped: readonly Span[];
  /** When the first sample reached −60 dBFS; null as long as none did. */
  readonly firstSoundS: number | null;
  /** Since when every sample has been below −60 dBFS, to the end of what was seen. */
  readonly quietSinceS: number;
}

/** Watches sample levels for silence and clipping. */
export function createLevelRuns(sampleRateHz: number): LevelRuns {
  const silences: Span[] = [];
  const clipped: Span[] = [];
  let seen = 0;
  let quietSince = 0;
  let fullInRow = 0;
  let firstSoundS: number | null = null;

  const endQuiet = () => {
    if (seen - quietSince >= SILENCE_LEAST_S * sampleRateHz)
      silences.push({ startS: quietSince / sampleRateHz, endS: seen / sampleRateHz });
    firstSoundS ??= seen / sampleRateHz;
  };
  const noteClipped = () => {
    const span = { startS: (seen - fullInRow + 1) / sampleRateHz, endS: (seen + 1) / sampleRateHz };
    const last = clipped.at(-1);
    if (last && span.startS - last.endS < CLIPPED_GAP_S) clipped[clipped.length - 1] = { startS: last.startS, endS: span.endS };
    else clipped.push(span);
  };
  return {
    clipped,
    get firstSoundS() {
      return firstSoundS;
    },
    get quietSinceS() {
      return quietSince / sampleRateHz;
    },
    push(levels) {
      for (let i = 0; i < levels.length; i++, seen++) {
        const level = levels[i] ?? 0;
        if (level >= SILENT_BELOW) {
          if (quietSince <= seen) endQuiet();
          quietSince = seen + 1;
        }
        fullInRow = level >= FULL_SCALE ? fullInRow + 1 : 0;
        if (fullInRow >= CLIPPED_LEAST) noteClipped();
      }
    },
    silences() {
      const isLong = seen - quietSince >= SILENCE_LEAST_S * sampleRateHz;
      return isLong ? [...silences, { startS: quietSince / sampleRateHz, endS: seen / sampleRateHz }] : [...silences];
    },
  };
}
