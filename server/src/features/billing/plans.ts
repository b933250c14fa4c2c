import type { CreditPack, PlanId } from '@fovea/contract/billing';

export interface Plan {
  /** Whether an analysis needs credits that are there. Without limits it is written down all the same. */
  readonly isCounted: boolean;
}

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  unlimited: { isCounted: false },
  credits: { isCounted: true },
};

/** What can be bought. Prices and quantities are known here and nowhere else; a request names a pack and no more. */
export const PACKS: readonly CreditPack[] = [
  { id: 'small', credits: 600, amount: 4_900, currency: 'eur' },
  { id: 'medium', credits: 3_000, amount: 19_900, currency: 'eur' },
  { id: 'large', credits: 15_000, amount: 79_900, currency: 'eur' },
];

/** Whole credits for a film of this length: one a second, rounded up, at least one. Lengths are known to the millisecond. */
export const creditsFor = (seconds: number): number => Math.max(1, Math.ceil(Math.round(seconds * 1_000) / 1_000));

/** A still takes one credit. */
export const STILL_SECONDS = 1;

/** Held for a film whose length is not known yet: that of an ordinary ad. The probe corrects it before anything is charged. */
export const UNKNOWN_LENGTH_CREDITS = 30;
