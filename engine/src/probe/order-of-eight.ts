/** Which comes first of two sounds in eight mono tracks: the surround sound with six channels (United States), or the stereo pair (Europe). */
export type OrderOfEight = 'surround_first' | 'stereo_first';

const TRACKS = 8;
/** Mean square of −80 dBFS: less is nothing. */
const HEARD = 1e-8;
/** Neighbouring samples at 8 kHz are alike by this and more in sound that ends at 180 Hz: voice and music lie below 0.97. */
const LOW = 0.99;
/** A pair is a mix of the others where they explain this share of each side, */
const EXPLAINED = 0.9;
/** with so much of its own side and of the centre in it. A side told by its mix has less than nothing of the centre. */
const IN_IT = 0.2;

/** Where the channels of one order lie: the pair's left and right, and the surround sound's L, R, C, LFE, Ls and Rs. */
interface Layout {
  readonly pair: readonly [number, number];
  readonly surround: readonly [number, number, number, number, number, number];
}

const LAYOUTS = {
  surround_first: { pair: [6, 7], surround: [0, 1, 2, 3, 4, 5] },
  stereo_first: { pair: [0, 1], surround: [2, 3, 4, 5, 6, 7] },
} as const satisfies Record<OrderOfEight, Layout>;

/**
 * Tells by the sound itself in which order eight mono tracks lie: the low-frequency channel is where nothing is heard above it, and the
 * pair is a mix of the surround sound, never the other way round.
 * @param interleaved samples of eight channels at 8 kHz
 * @returns null where neither tells, or they contradict each other
 */
export function orderOfEight(interleaved: Float32Array): OrderOfEight | null {
  const sums = sumsOf(interleaved);
  const told = (['surround_first', 'stereo_first'] as const).filter(
    (order) => hasLowChannel(sums, LAYOUTS[order]) || isMix(sums, LAYOUTS[order]),
  );
  const [only] = told;
  return only && told.length === 1 ? only : null;
}

interface Sums {
  /** Mean products of each two channels, row by row, */
  readonly products: Float64Array;
  /** and of each sample with the next of its channel. */
  readonly next: Float64Array;
}

function sumsOf(interleaved: Float32Array): Sums {
  const products = new Float64Array(TRACKS * TRACKS);
  const next = new Float64Array(TRACKS);
  const frames = Math.floor(interleaved.length / TRACKS);
  for (let at = 0; at < frames * TRACKS; at += TRACKS) {
    for (let one = 0; one < TRACKS; one++) {
      const sample = interleaved[at + one] ?? 0;
      next[one] = (next[one] ?? 0) + (sample * (interleaved[at + TRACKS + one] ?? 0)) / frames;
      for (let other = one; other < TRACKS; other++) {
        const product = (sample * (interleaved[at + other] ?? 0)) / frames;
        products[one * TRACKS + other] = (products[one * TRACKS + other] ?? 0) + product;
        if (other !== one) products[other * TRACKS + one] = (products[other * TRACKS + one] ?? 0) + product;
      }
    }
  }
  return { products, next };
}

const productOf = ({ products }: Sums, one: number, other: number): number => products[one * TRACKS + other] ?? 0;

const isLow = (sums: Sums, channel: number): boolean => {
  const power = productOf(sums, channel, channel);
  return power > HEARD && (sums.next[channel] ?? 0) >= LOW * power;
};

/** One channel alone is low; where several are, as in a film of drums, it says nothing. */
const hasLowChannel = (sums: Sums, { surround }: Layout): boolean =>
  Array.from({ length: TRACKS }, (_, channel) => channel).every((channel) => isLow(sums, channel) === (channel === surround[3]));

const isMix = (sums: Sums, { pair: [left, right], surround: [l, r, centre, , ls, rs] }: Layout): boolean =>
  isMadeOf(sums, left, [l, centre, ls]) && isMadeOf(sums, right, [r, centre, rs]);

/** Whether a channel is made of its own side, the centre and what surrounds it (least squares). */
function isMadeOf(sums: Sums, channel: number, parts: readonly [number, number, number]): boolean {
  const power = productOf(sums, channel, channel);
  if (power <= HEARD || parts.slice(0, 2).some((part) => productOf(sums, part, part) <= HEARD)) return false;
  const wanted = parts.map((part) => productOf(sums, part, channel));
  const shares = solved(
    parts.map((one) => parts.map((other) => productOf(sums, one, other) + (one === other ? HEARD : 0))),
    wanted,
  );
  const explained = shares.reduce((sum, share, k) => sum + share * (wanted[k] ?? 0), 0);
  return explained >= EXPLAINED * power && (shares[0] ?? 0) >= IN_IT && (shares[1] ?? 0) >= IN_IT;
}

/** Gauss's elimination of a positive definite system: no rows need be changed. */
function solved(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const system = rows.map((row, k) => [...row, wanted[k] ?? 0]);
  for (const [k, pivot] of system.entries()) {
    for (const [other, row] of system.entries()) {
      if (other === k) continue;
      const factor = (row[k] ?? 0) / (pivot[k] ?? 1);
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return system.map((row, k) => (row.at(-1) ?? 0) / (row[k] ?? 1));
}
