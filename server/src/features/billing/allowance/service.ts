import type { TenantId, UserId } from '@fovea/contract/ids';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { monthOf } from '../month.ts';
import { grantedTo, UNKNOWN_LENGTH_CREDITS } from '../plans.ts';
import type { Bound } from './bounds.ts';
import { assertWithin, boundsOf, leftOf } from './bounds.ts';
import type { TermsRow } from './repo.ts';
import { holdAllowance, selectTaken, selectTerms } from './repo.ts';

export const readTerms = selectTerms;

type AllowanceDeps = Pick<Deps, 'clock'>;

export interface Whose {
  readonly tenantId: TenantId;
  readonly userId: UserId | null;
}

const DAY_MS = 86_400_000;

interface Asked extends Whose {
  readonly terms: TermsRow;
  /** The moment whose month and day are meant, in milliseconds. */
  readonly atMs: number;
  /** Seconds that each film on its way is counted with. */
  readonly secondsComing: number;
}

async function boundsFor(tx: Tx, { terms, tenantId, userId, atMs, secondsComing }: Asked): Promise<Bound[]> {
  const times = { month: monthOf(atMs), now: new Date(atMs), since: new Date(atMs - DAY_MS) };
  const { films, seconds, coming, ...person } = await selectTaken(tx, { tenantId, userId, ...times });
  return boundsOf(grantedTo(terms), {
    filmsMonthly: films + coming,
    secondsMonthly: seconds + coming * secondsComing,
    personFilmsDaily: person.personFilms + person.personComing,
    personSecondsDaily: person.personSeconds + person.personComing * secondsComing,
  });
}

const hasLimits = (terms: TermsRow): boolean => Object.values(grantedTo(terms)).some((limit) => limit !== null);

/** What this person may still begin: null without a limit. Uploads on their way have been taken off. */
export interface Left {
  readonly films: number | null;
  readonly seconds: number | null;
  readonly renewsAt: Date;
}

export async function readLeft(tx: Tx, { clock }: AllowanceDeps, { terms, ...whose }: Whose & { terms: TermsRow }): Promise<Left> {
  const atMs = clock.now();
  const bounds = hasLimits(terms) ? await boundsFor(tx, { ...whose, terms, atMs, secondsComing: UNKNOWN_LENGTH_CREDITS }) : [];
  return { films: leftOf(bounds, 'films'), seconds: leftOf(bounds, 'seconds'), renewsAt: monthOf(atMs).to };
}

/**
 * Makes sure, before a film is sent, that there is room for its analysis: for one film more, and for its first second, since
 * nobody has measured it yet. Whoever begins another one meanwhile waits for this transaction.
 * @throws AppError `allowance_used`
 */
export async function assertMayBegin(tx: Tx, { clock }: AllowanceDeps, whose: Whose): Promise<void> {
  const terms = await selectTerms(tx, whose.tenantId);
  if (!hasLimits(terms)) return;
  await holdAllowance(tx, whose.tenantId);
  const atMs = clock.now();
  const bounds = await boundsFor(tx, { ...whose, terms, atMs, secondsComing: UNKNOWN_LENGTH_CREDITS });
  assertWithin(bounds, { films: 1, seconds: 1 }, monthOf(atMs).to);
}

export interface Taking extends Whose {
  readonly terms: TermsRow;
  /** Milliseconds: when the analysis was queued. It stays with that month and that day. */
  readonly atMs: number;
  readonly films: 0 | 1;
  readonly seconds: number;
}

/**
 * How many seconds an analysis may take of what is left, held until the transaction ends; infinitely many without a limit. Films
 * that are still being sent keep the places they were promised, not seconds: those are taken by who is there first.
 * @throws AppError `allowance_used` when not even as much is left as is asked for
 */
export async function takeAllowance(tx: Tx, { terms, atMs, films, seconds, ...whose }: Taking): Promise<number> {
  if (!hasLimits(terms)) return Number.POSITIVE_INFINITY;
  await holdAllowance(tx, whose.tenantId);
  const bounds = await boundsFor(tx, { ...whose, terms, atMs, secondsComing: 0 });
  assertWithin(bounds, { films, seconds }, monthOf(atMs).to);
  return leftOf(bounds, 'seconds') ?? Number.POSITIVE_INFINITY;
}
