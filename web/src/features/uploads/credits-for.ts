import type { Facts } from './facts.ts';

/** What is held for a film whose length is not known yet. */
const UNKNOWN_LENGTH = 30;

/** Credits that an analysis takes: one for each second begun, one for a still. The server counts again. */
export const creditsFor = ({ sniffed, durationS }: Facts): number => {
  if (!sniffed) return 0;
  if (sniffed.isStill) return 1;
  return durationS === null ? UNKNOWN_LENGTH : Math.max(1, Math.ceil(Math.round(durationS * 1_000) / 1_000));
};
