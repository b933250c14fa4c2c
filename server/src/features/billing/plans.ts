import type { CreditPack, PlanId } from '@fovea/contract/billing';

/** What may be analysed: in a calendar month by the tenant, within 24 hours by one person. Null: without a limit. */
export interface Granted {
  readonly filmsMonthly: number | null;
  readonly secondsMonthly: number | null;
  readonly personFilmsDaily: number | null;
  readonly personSecondsDaily: number | null;
}

/** What a tenant may keep at once: films, those in the bin too, and bytes of all its files. Null: as much as the server gives. */
export interface Room {
  readonly films: number | null;
  readonly bytes: number | null;
}

export interface Plan {
  /** Whether an analysis needs credits that are there. Without limits it is written down all the same. */
  readonly isCounted: boolean;
  readonly grants: Granted;
  readonly room: Room;
}

const NO_LIMITS: Granted = { filmsMonthly: null, secondsMonthly: null, personFilmsDaily: null, personSecondsDaily: null };
const ALL_ROOM: Room = { films: null, bytes: null };

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  unlimited: { isCounted: false, grants: NO_LIMITS, room: ALL_ROOM },
  credits: { isCounted: true, grants: NO_LIMITS, room: ALL_ROOM },
  monthly: {
    isCounted: false,
    // Two hours of film in 30-second ads; no single person takes more than half of it in a day.
    grants: { filmsMonthly: 240, secondsMonthly: 7_200, personFilmsDaily: 120, personSecondsDaily: 3_600 },
    // The films of two years, at 100 MB each with all that is made of them.
    room: { films: 5_760, bytes: 576_000_000_000 },
  },
};

/** What is in force: what was set for the tenant, else what its plan grants. */
export const grantedTo = ({ plan, ...own }: Granted & { readonly plan: PlanId }): Granted => {
  const { grants } = PLANS[plan];
  return {
    filmsMonthly: own.filmsMonthly ?? grants.filmsMonthly,
    secondsMonthly: own.secondsMonthly ?? grants.secondsMonthly,
    personFilmsDaily: own.personFilmsDaily ?? grants.personFilmsDaily,
    personSecondsDaily: own.personSecondsDaily ?? grants.personSecondsDaily,
  };
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
