import type { Allowance, PlanId, TenantBillingTable, UsageQuery } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import * as z from 'zod';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { dayAfter, momentOf } from '../../moments.ts';
import { noteAudit } from '../audit/index.ts';
import { readProof } from '../sessions/index.ts';
import { grantCredits, listMovements } from './credits/service.ts';
import type { Period } from './month.ts';
import { monthOf } from './month.ts';
import type { Granted } from './plans.ts';
import { canGrant, isOwnTenant } from './policy.ts';
import type { BillingView, Figures, UsageRow } from './repo.ts';
import { selectBilling, selectUsage, tableBilling, updatePlan } from './repo.ts';

export type BillingDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId'>;

/** @throws AppError `not_found` for a tenant that is not the actor's */
export function assertOwn(actor: Actor, id: TenantId): void {
  if (!isOwnTenant(actor, id)) throw new AppError('not_found');
}

export interface BillingNow {
  readonly view: BillingView;
  readonly period: Period;
}

export async function readBilling({ inTenant, clock }: BillingDeps, actor: Actor): Promise<BillingNow> {
  const period = monthOf(clock.now());
  const view = await inTenant(actor, (tx) => selectBilling(tx, actor.tenantId, period));
  if (!view) throw new AppError('not_found');
  return { view, period };
}

/** The own tenant's row; for an admin who names no tenant, every tenant's. */
export async function tableOfBilling(
  deps: BillingDeps,
  actor: Actor,
  { table, isScoped }: { table: TenantBillingTable; isScoped: boolean },
) {
  const period = monthOf(deps.clock.now());
  const isForAll = canGrant(actor) && actor.behind === null && !isScoped;
  const page = isForAll
    ? await deps.asSystem('billing-of-all', (tx) => tableBilling(tx, { table, tenantId: null, period }))
    : await deps.inTenant(actor, (tx) => tableBilling(tx, { table, tenantId: actor.tenantId, period }));
  return { ...page, period };
}

export interface PlanWish {
  readonly plan?: PlanId | undefined;
  /** What holds for this tenant instead of what its plan grants. */
  readonly allowance?: Allowance | undefined;
}

/** @throws AppError `forbidden`, `proof_required` */
export async function changePlan(deps: BillingDeps, actor: Actor, { plan, allowance }: PlanWish): Promise<BillingNow> {
  if (!canGrant(actor)) throw new AppError('forbidden');
  await readProof(deps, actor);
  const { tenantId } = actor;
  const subject = { kind: 'tenant', id: tenantId } as const;
  await deps.inTenant(actor, async (tx) => {
    if (plan) {
      await updatePlan(tx, tenantId, { plan });
      await noteAudit(deps, tx, { actor, action: 'billing.plan-changed', subject, detail: { plan } });
    }
    if (allowance) {
      await updatePlan(tx, tenantId, fromWire(allowance));
      await noteAudit(deps, tx, { actor, action: 'billing.allowance-changed', subject, detail: allowance });
    }
  });
  return readBilling(deps, actor);
}

const fromWire = (given: Allowance): Granted => ({
  filmsMonthly: given.films_monthly,
  secondsMonthly: given.seconds_monthly,
  personFilmsDaily: given.person_films_daily,
  personSecondsDaily: given.person_seconds_daily,
});

/** @throws AppError `not_enough_credits` when more is to be taken than there is; `proof_required` */
export async function grantByHand(deps: BillingDeps, actor: Actor, wish: { credits: number; note: string }): Promise<BillingNow> {
  if (!canGrant(actor)) throw new AppError('forbidden');
  await readProof(deps, actor);
  const action = wish.credits > 0 ? 'billing.credits-granted' : 'billing.credits-taken';
  await deps.inTenant(actor, async (tx) => {
    await grantCredits(deps, tx, { actor, ...wish });
    await noteAudit(deps, tx, { actor, action, subject: { kind: 'tenant', id: actor.tenantId }, detail: wish });
  });
  return readBilling(deps, actor);
}

const MovementId = z.guid();

/** Every movement of credits, newest first; the cursor is the last row's id. */
export async function pageMovements(
  { inTenant }: BillingDeps,
  actor: Actor,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  if (cursor !== undefined && !MovementId.safeParse(cursor).success) {
    throw new AppError('invalid_body', { errors: { cursor: ['This is not a place in the list.'] } });
  }
  const rows = await inTenant(actor, (tx) => listMovements(tx, { below: cursor, atMost: limit + 1 }));
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.transaction.id ?? null) : null };
}

export interface UsageView {
  readonly from: string;
  readonly to: string;
  readonly by: UsageQuery['by'];
  readonly rows: readonly UsageRow[];
  readonly total: Figures;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What was analysed between two days, both included. */
export async function readUsage({ inTenant, clock }: BillingDeps, actor: Actor, { by, ...given }: UsageQuery): Promise<UsageView> {
  const today = dayOf(clock.now());
  const to = given.to ?? today;
  const from = given.from ?? yearBefore(to < today ? to : today); // a last day far ahead says that there is no end
  if (from > to) throw new AppError('invalid_body', { errors: { from: ['The first day comes after the last.'] } });
  const period = { from: momentOf(from), to: dayAfter(to) };
  const rows = await inTenant(actor, (tx) => selectUsage(tx, { ...period, by }));
  const sum = (key: keyof Figures) => rows.reduce((total, row) => total + row[key], 0);
  return { from, to, by, rows, total: { analyses: sum('analyses'), seconds: sum('seconds'), credits: sum('credits') } };
}

/** The first day of the month eleven months before: twelve months in all. */
function yearBefore(day: string): string {
  const date = new Date(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 11, 1));
}
