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

/**
 * The moment at which the attended seconds (Σ Δ·share) reach an amount, s; within a stretch they grow evenly.
 * @param shares one a stretch; null where nobody looks
 * @returns null when they never do
 */
export function timeToAttended(shares: readonly (number | null)[], stretches: readonly Stretch[], amountS: number): number | null {
  let heldS = 0;
  for (const [k, { startS, endS }] of stretches.entries()) {
    const share = shares[k] ?? 0;
    const gainS = share * (endS - startS);
    if (gainS > 0 && heldS + gainS >= amountS - 1e-9) return startS + (amountS - heldS) / share;
    heldS += gainS;
  }
  return null;
}
