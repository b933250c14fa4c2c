/** Second-order section, a0 = 1. */
interface Section {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** ITU-R BS.1770-4 tables 1 and 2: the shelf of the head and the RLB high-pass, at 48 kHz. */
const HEAD: Section = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const HIGH_PASS: Section = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

/** Below this a filter's memory is silence; left alone it would fall into denormal numbers, which are slow. */
const SILENT_MEMORY = 1e-20;

/** One channel's K-weighting: takes samples, gives the sum of their weighted squares. */
export interface KWeighting {
  energyOf(samples: Float32Array): number;
}

/** Starts the filter of one channel at 48 kHz. */
export function createKWeighting(): KWeighting {
  const memory = new Float64Array(4);
  return {
    energyOf(samples) {
      let [h1 = 0, h2 = 0, p1 = 0, p2 = 0] = memory;
      let energy = 0;
      for (let i = 0; i < samples.length; i++) {
        const x = samples[i] ?? 0;
        const head = HEAD.b0 * x + h1;
        h1 = HEAD.b1 * x - HEAD.a1 * head + h2;
        h2 = HEAD.b2 * x - HEAD.a2 * head;
        const out = HIGH_PASS.b0 * head + p1;
        p1 = HIGH_PASS.b1 * head - HIGH_PASS.a1 * out + p2;
        p2 = HIGH_PASS.b2 * head - HIGH_PASS.a2 * out;
        energy += out * out;
      }
      memory.set([h1, h2, p1, p2].map((value) => (Math.abs(value) < SILENT_MEMORY ? 0 : value)));
      return energy;
    },
  };
}
