/** Four times oversampling with 24 taps a phase (ITU-R BS.1770-4 annex 2 has 12): closer near half the sampling rate. */
const FACTOR = 4;
const TAPS = 24;
const KAISER_BETA = 6;
const CHUNK = 48;

/** One channel's true peak so far. */
export interface TruePeak {
  push(samples: Float32Array): void;
  /** Largest absolute value between and at the samples, 1 = full scale. */
  readonly peak: number;
}

/** Starts the peak meter of one channel. The last dozen samples of a film are seen at the samples only. */
export function createTruePeak(): TruePeak {
  const phases = Array.from({ length: FACTOR - 1 }, (_, k) => phaseTaps((k + 1) / FACTOR));
  // No interpolated value exceeds the loudest sample under the filter times this: most chunks need no filtering at all.
  const gainMax = Math.max(...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));
  let line = new Float32Array(TAPS - 1);
  let peak = 0;
  return {
    get peak() {
      return peak;
    },
    push(samples) {
      const length = TAPS - 1 + samples.length;
      if (line.length < length) line = extended(line, length);
      line.set(samples, TAPS - 1);
      for (let start = 0; start + TAPS <= length; start += CHUNK) {
        const end = Math.min(start + CHUNK, length - TAPS + 1);
        const loudest = loudestIn(line, start, end + TAPS - 1);
        if (loudest > peak) peak = loudest;
        if (loudest * gainMax > peak) peak = Math.max(peak, loudestBetween(line, phases, { start, end }));
      }
      // What the filter still needs of these samples goes before the next ones.
      line.copyWithin(0, length - (TAPS - 1), length);
    },
  };
}

function extended(line: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const longer = new Float32Array(length);
  longer.set(line);
  return longer;
}

function loudestIn(line: Float32Array, start: number, end: number): number {
  let loudest = 0;
  for (let i = start; i < end; i++) {
    const level = Math.abs(line[i] ?? 0);
    if (level > loudest) loudest = level;
  }
  return loudest;
}

/** The three values after each sample, in one walk over the taps: this is the meter's hot loop. */
function loudestBetween(
  line: Float32Array,
  phases: readonly Float32Array[],
  { start, end }: { readonly start: number; readonly end: number },
): number {
  const [first, second, third] = phases;
  if (!first || !second || !third) return 0;
  let loudest = 0;
  for (let i = start; i < end; i++) {
    let a = 0;
    let b = 0;
    let c = 0;
    for (let k = 0; k < TAPS; k++) {
      const sample = line[i + k] ?? 0;
      a += (first[k] ?? 0) * sample;
      b += (second[k] ?? 0) * sample;
      c += (third[k] ?? 0) * sample;
    }
    loudest = Math.max(loudest, Math.abs(a), Math.abs(b), Math.abs(c));
  }
  return loudest;
}

/** Windowed sinc that reads the value `part` of a sample after the middle tap on the left, scaled so that a constant stays what it is. */
function phaseTaps(part: number): Float32Array {
  const half = TAPS / 2;
  const taps = Float64Array.from({ length: TAPS }, (_, k) => {
    const at = k - (half - 1) - part;
    const sinc = Math.sin(Math.PI * at) / (Math.PI * at);
    return sinc * besselI0(KAISER_BETA * Math.sqrt(Math.max(0, 1 - (at / half) ** 2)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return Float32Array.from(taps, (tap) => tap / sum);
}

function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
