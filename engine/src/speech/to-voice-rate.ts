/** Half the length of the low-pass filter in samples of 48 kHz; a windowed sinc (Hann) that ends at 7.4 kHz. */
const REACH = 24;
const CUT_HZ = 7_400;
const FROM_HZ = 48_000;
const STEP = 3;

const TAPS = tapsOf();

function tapsOf(): Float64Array {
  const taps = Float64Array.from({ length: 2 * REACH + 1 }, (_, k) => {
    const n = k - REACH;
    const sinc = n === 0 ? (2 * CUT_HZ) / FROM_HZ : Math.sin((2 * Math.PI * CUT_HZ * n) / FROM_HZ) / (Math.PI * n);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * n) / (REACH + 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/**
 * Prepares turning a film's sound into what the voice network hears: all channels into one, 48 kHz into 16 kHz.
 * @returns takes interleaved samples at 48 kHz, gives as many at 16 kHz as are settled; 0.5 ms late
 */
export function createVoiceResampler(channels: number): (interleaved: Float32Array) => Float32Array {
  let line = new Float64Array(REACH);
  let skip = 0;
  return (interleaved) => {
    const frames = Math.floor(interleaved.length / channels);
    const all = new Float64Array(line.length + frames);
    all.set(line);
    for (let i = 0; i < frames; i++) {
      let sum = 0;
      for (let c = 0; c < channels; c++) sum += interleaved[i * channels + c] ?? 0;
      all[line.length + i] = sum / channels;
    }
    const count = Math.max(0, Math.floor((all.length - TAPS.length - skip) / STEP) + 1);
    const out = new Float32Array(count);
    for (let k = 0; k < count; k++) {
      const at = skip + k * STEP;
      let sum = 0;
      for (let t = 0; t < TAPS.length; t++) sum += (TAPS[t] ?? 0) * (all[at + t] ?? 0);
      out[k] = sum;
    }
    const used = skip + count * STEP;
    const keptFrom = Math.min(used, all.length);
    skip = used - keptFrom;
    line = all.slice(keptFrom);
    return out;
  };
}
