import type { PredictionId, PurchaseId, TenantId, UserId } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { CreditReservation } from '../../../db/schema/credits.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Deps } from '../../../deps.ts';
import { readTerms, takeAllowance } from '../allowance/service.ts';
import { creditsFor, PLANS, UNKNOWN_LENGTH_CREDITS } from '../plans.ts';
import type { Entries } from './repo.ts';
import {
  holdAvailable,
  holdEarlier,
  holdReservation,
  insertEntries,
  insertReservation,
  insertTransaction,
  oweHeld,
  selectMovements,
  selectPaid,
  selectRemoved,
  selectStranded,
  updateReservation,
} from './repo.ts';

type LedgerDeps = Pick<Deps, 'clock'>;

interface Movement {
  readonly tenantId: TenantId;
  readonly kind: 'grant' | 'purchase' | 'reversal' | 'expire' | 'reserve' | 'correct' | 'settle' | 'refund';
  /** A cause that may come again, and counts once. */
  readonly key?: string;
  readonly predictionId?: PredictionId;
  readonly userId?: UserId | null;
  readonly note?: string;
  readonly entries: Entries;
}

/** @returns false when this cause has been counted before */
async function move({ clock }: LedgerDeps, tx: Tx, { entries, ...movement }: Movement): Promise<boolean> {
  const now = clock.now();
  const id = uuidv7(now);
  if (Object.values(entries).every((amount) => amount === 0)) return false; // what was paid for before moves nothing
  const isNew = await insertTransaction(tx, { id, at: new Date(now), ...movement });
  if (isNew) await insertEntries(tx, { tenantId: movement.tenantId, transactionId: id }, entries);
  return isNew;
}

const notEnough = (needed: number, available: number): AppError =>
  new AppError('not_enough_credits', {
    detail: `This takes ${needed} ${needed === 1 ? 'credit' : 'credits'} and there ${available === 1 ? 'is' : 'are'} ${available}. Your film is safe. Once there are more, the analysis can be started again.`,
  });

export interface Start {
  readonly tenantId: TenantId;
  /** The person whose analysis it is. */
  readonly userId: UserId | null;
  readonly predictionId: PredictionId;
  /** Length of the film; null while nobody has measured it. */
  readonly seconds: number | null;
  /** The analysis of the same film that was given up before: what it has cost counts towards this one. */
  readonly continues?: PredictionId | null;
}

/**
 * Holds the credits of one analysis, in the transaction that queues it; once per prediction. A film of unknown length holds those
 * of an ordinary ad, or what is left, until it was measured.
 * @throws AppError `not_enough_credits`, `allowance_used`
 */
export async function reserveCredits(deps: LedgerDeps, tx: Tx, { continues = null, ...start }: Start): Promise<void> {
  const { tenantId, userId, predictionId, seconds } = start;
  const reservedAt = new Date(deps.clock.now());
  const terms = await readTerms(tx, tenantId);
  const paid = continues ? await selectPaid(tx, continues) : 0;
  const wanted = Math.max(0, (seconds === null ? UNKNOWN_LENGTH_CREDITS : creditsFor(seconds)) - paid);
  const least = seconds === null ? Math.min(1, wanted) : wanted;
  const whose = { tenantId, userId, terms, atMs: reservedAt.getTime() };
  const allowed = await takeAllowance(tx, { ...whose, films: paid > 0 ? 0 : 1, seconds: least });
  const source = PLANS[terms.plan].isCounted ? 'available' : 'issued';
  const available = source === 'available' ? await holdAvailable(tx, tenantId) : wanted;
  const credits = seconds === null ? Math.min(wanted, allowed, Math.max(available, least)) : wanted;
  const row = { tenantId, predictionId, userId, source, status: 'open', credits, paid, continues, reservedAt } as const;
  if (!(await insertReservation(tx, row))) return;
  if (credits > available) throw notEnough(credits, available);
  const entries = { [source]: -credits, reserved: credits };
  await move(deps, tx, { tenantId, kind: 'reserve', key: `reserve:${predictionId}`, predictionId, userId, entries });
}

export interface Measured {
  readonly predictionId: PredictionId;
  readonly seconds: number;
}

/**
 * Brings what is held in line with the measured length, up or down, while the analysis runs.
 * @throws AppError `not_enough_credits`, `allowance_used` when the film is longer than what can be held for it
 */
export async function correctReservation(deps: LedgerDeps, tx: Tx, { predictionId, seconds }: Measured): Promise<void> {
  const held = await holdReservation(tx, predictionId);
  if (held) await hold(deps, tx, { held, seconds, shortfall: 'refuse' });
}

/** @returns how many credits are held now */
async function hold(
  deps: LedgerDeps,
  tx: Tx,
  { held, seconds, shortfall }: { held: CreditReservation; seconds: number; shortfall: 'refuse' | 'take-what-is-there' },
): Promise<number> {
  const { tenantId, predictionId, source } = held;
  const due = Math.max(0, creditsFor(seconds) - held.paid);
  const wanted = due - held.credits;
  const available = wanted > 0 && source === 'available' ? await holdAvailable(tx, tenantId) : wanted;
  if (wanted > available && shortfall === 'refuse') throw notEnough(due, held.credits + available);
  const allowed = wanted > 0 ? await moreAllowed(tx, held, shortfall === 'refuse' ? wanted : 0) : wanted;
  const more = Math.min(wanted, available, allowed);
  if (more === 0) return held.credits;
  await move(deps, tx, { tenantId, kind: 'correct', predictionId, entries: { [source]: -more, reserved: more } });
  const owed = await collect(deps, tx, { held, back: Math.max(0, -more) });
  await updateReservation(tx, held, { credits: held.credits + more, seconds, owed });
  return held.credits + more;
}

/** Seconds that may be added to what an analysis holds. @throws AppError `allowance_used` when these are fewer than the least */
async function moreAllowed(tx: Tx, { tenantId, userId, reservedAt }: CreditReservation, least: number): Promise<number> {
  const terms = await readTerms(tx, tenantId);
  return takeAllowance(tx, { tenantId, userId, terms, atMs: reservedAt.getTime(), films: 0, seconds: least });
}

/**
 * Ends the reservation of an analysis that has its result, or as much of one as can be read: that length is spent. Never more than was held, and than
 * can still be held for what the probe found to be longer.
 */
export async function settleCredits(deps: LedgerDeps, tx: Tx, { predictionId, seconds }: Measured): Promise<void> {
  const held = await holdReservation(tx, predictionId);
  if (!held) return;
  const credits = await hold(deps, tx, { held, seconds, shortfall: 'take-what-is-there' });
  const entries = { reserved: -credits, spent: credits };
  await move(deps, tx, { tenantId: held.tenantId, kind: 'settle', key: `settle:${predictionId}`, predictionId, entries });
  await updateReservation(tx, held, { credits, seconds, status: 'settled', endedAt: new Date(deps.clock.now()) });
}

/** Gives back what an analysis holds that ended without a result. What those have cost that it went on from stays paid. */
export async function refundCredits(deps: LedgerDeps, tx: Tx, { predictionId }: Pick<Measured, 'predictionId'>): Promise<void> {
  const held = await holdReservation(tx, predictionId);
  if (held) await refund(deps, tx, held);
}

/**
 * Gives back all that an analysis has cost which failed: what it holds, and what those took that it went on from. Nothing of the film
 * is left to be read, so nothing of it stays paid (decision 0280).
 */
export async function refundFailure(deps: LedgerDeps, tx: Tx, { predictionId }: Pick<Measured, 'predictionId'>): Promise<void> {
  const held = await holdReservation(tx, predictionId);
  if (!held) return;
  const earlier = held.paid > 0 ? await holdEarlier(tx, held) : [];
  const paid = Math.max(0, held.paid - earlier.reduce((sum, { credits }) => sum + credits, 0)); // of a try from before they were linked
  for await (const each of earlier) await refund(deps, tx, each); // on one connection
  await refund(deps, tx, { ...held, paid });
}

async function refund(deps: LedgerDeps, tx: Tx, held: CreditReservation): Promise<void> {
  const { tenantId, predictionId, source, credits, paid, status } = held;
  const entries = { [status === 'settled' ? 'spent' : 'reserved']: -credits, [source]: credits };
  await move(deps, tx, { tenantId, kind: 'refund', key: `refund:${predictionId}`, predictionId, entries });
  const owed = await collect(deps, tx, { held, back: credits });
  await updateReservation(tx, held, { status: 'refunded', endedAt: new Date(deps.clock.now()), paid, owed });
}

/** Takes of what has just come back what is owed for money that was given back meanwhile. @returns what is owed still */
async function collect(deps: LedgerDeps, tx: Tx, { held, back }: { held: CreditReservation; back: number }): Promise<number> {
  const { tenantId, predictionId, owed } = held;
  const due = Math.min(owed, back);
  if (due > 0) await move(deps, tx, { tenantId, kind: 'reversal', predictionId, entries: { available: -due, issued: due } });
  return owed - due;
}

/** Gives back, in the transaction that removes analyses as a whole, what they hold. */
export async function refundRemoved(deps: LedgerDeps, tx: Tx, tenantId: TenantId): Promise<void> {
  for await (const { predictionId } of await selectRemoved(tx, tenantId)) await refundCredits(deps, tx, { predictionId }); // on one connection
}

/** Gives credits, or takes some that are there. @throws AppError `not_enough_credits` */
export async function grantCredits(
  deps: LedgerDeps,
  tx: Tx,
  { actor, credits, note }: { actor: Actor; credits: number; note: string },
): Promise<void> {
  const { tenantId, userId } = actor;
  const available = await holdAvailable(tx, tenantId);
  if (available + credits < 0) {
    throw new AppError('not_enough_credits', { detail: `The balance is ${available}, so no credits were taken.` });
  }
  const entries = credits > 0 ? { issued: -credits, available: credits } : { available: credits, expired: -credits };
  await move(deps, tx, { tenantId, kind: credits > 0 ? 'grant' : 'expire', userId, note, entries });
}

export interface Bought {
  readonly tenantId: TenantId;
  readonly purchaseId: PurchaseId;
  readonly credits: number;
}

/** Adds what was paid for; once per purchase. */
export const addBoughtCredits = (deps: LedgerDeps, tx: Tx, { tenantId, purchaseId, credits }: Bought): Promise<boolean> =>
  move(deps, tx, { tenantId, kind: 'purchase', key: `purchase:${purchaseId}`, entries: { issued: -credits, available: credits } });

/**
 * Takes back what was given back in money, as far as it has not been used. What analyses hold at this moment is owed: it is taken when
 * they give it back (decision 0343).
 * @returns how many credits were still there
 */
export async function takeBackCredits(deps: LedgerDeps, tx: Tx, { tenantId, purchaseId, credits }: Bought): Promise<number> {
  const taken = Math.min(credits, await holdAvailable(tx, tenantId));
  if (taken > 0) await move(deps, tx, { tenantId, kind: 'reversal', note: purchaseId, entries: { available: -taken, issued: taken } });
  if (taken < credits) await oweHeld(tx, tenantId, credits - taken);
  return taken;
}

export const listMovements = selectMovements;

/** Longer than any transaction that queues an analysis stays open. */
const STRANDED_MS = 600_000;

/** Gives back what is held for analyses that nobody waits for any more, whatever ended them. @returns how many there were */
export async function releaseStranded(deps: LedgerDeps & Pick<Deps, 'asSystem' | 'inTenant'>): Promise<number> {
  const since = new Date(deps.clock.now() - STRANDED_MS);
  const stranded = await deps.asSystem('sweep', (tx) => selectStranded(tx, since));
  for await (const { tenantId, predictionId } of stranded) {
    await deps.inTenant({ tenantId }, (tx) => refundCredits(deps, tx, { predictionId })); // one after the other: they are rare
  }
  return stranded.length;
}
