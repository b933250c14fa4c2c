/** The stretch that a sample stands for, s. */
export interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/** The stretches of samples: from half way to the sample before to half way to the next, clipped to a window. */
export function stretchesOf(timesS: readonly number[], { startS, endS }: Stretch): Stretch[] {
  const clip = (timeS: number) => Math.min(endS, Math.max(startS, timeS));
  return timesS.map((timeS, k) => {
    const before = timesS[k - 1];
    const next = timesS[k + 1];
    return {
      startS: clip(before === undefined ? startS : (before + timeS) / 2),
      endS: clip(next === undefined ? endS : (timeS + next) / 2),
    };
  });
}

/** So much attention in all makes a thing noticed, s. */
const NOTICED_S = 0.25;

/**
 * TTS: the first moment at which something has been looked at for 0.25 s in all. Each sample holds until the next one, the first from the
 * beginning on: what is looked at in a sample was not there half a step before it, so the figure is the same at any rate.
 * @param shares one a sample; null where nobody looks
 * @returns s, null when it never is
 */
export function timeNoticed(
  shares: readonly (number | null)[],
  { timesS, startS, endS }: Stretch & { readonly timesS: readonly number[] },
): number | null {
  let heldS = 0;
  for (const [k, share] of shares.entries()) {
    const fromS = k === 0 ? startS : (timesS[k] ?? endS);
    const gainS = (share ?? 0) * ((timesS[k + 1] ?? endS) - fromS);
    if (share !== null && gainS > 0 && heldS + gainS >= NOTICED_S - 1e-9) return fromS + (NOTICED_S - heldS) / share;
    heldS += gainS;
  }
  return null;
}
