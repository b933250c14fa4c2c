import type { TenantId, UserId } from '@fovea/contract/ids';
import { eq, sql } from 'drizzle-orm';
import type { TenantBillingRow } from '../../../db/schema/payments.ts';
import { tenantBilling } from '../../../db/schema/payments.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Period } from '../month.ts';
import type { Granted } from '../plans.ts';

export type TermsRow = Granted & Pick<TenantBillingRow, 'plan' | 'filmsKept' | 'bytesKept'>;

export async function selectTerms(tx: Tx, tenantId: TenantId): Promise<TermsRow> {
  const { plan, filmsMonthly, secondsMonthly, personFilmsDaily, personSecondsDaily, filmsKept, bytesKept } = tenantBilling;
  const [row] = await tx
    .select({ plan, filmsMonthly, secondsMonthly, personFilmsDaily, personSecondsDaily, filmsKept, bytesKept })
    .from(tenantBilling)
    .where(eq(tenantBilling.tenantId, tenantId));
  if (!row) throw new Error('The tenant has no billing');
  return row;
}

/** Any number that no other lock of the application has. */
const ALLOWANCE_LOCK = 4_072_014;

/** Until the transaction ends nobody else in this tenant takes of what may be analysed. */
export async function holdAllowance(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}::int, hashtext(${tenantId}))`);
}

export interface TakenWish {
  readonly tenantId: TenantId;
  readonly userId: UserId | null;
  readonly month: Period;
  readonly now: Date;
  /** Since when a person's analyses count as those of a day. */
  readonly since: Date;
}

/** Films and seconds that are taken by analyses, and the films that are still on their way to one. */
export interface Taken {
  readonly films: number;
  readonly seconds: number;
  readonly coming: number;
  readonly personFilms: number;
  readonly personSeconds: number;
  readonly personComing: number;
}

/**
 * What ended without anything to read was given back and counts nothing; a credit is a second. An analysis that goes on where one was
 * cancelled is the same film: its `paid` seconds are counted there.
 */
export async function selectTaken(tx: Tx, { tenantId, userId, month, now, since }: TakenWish): Promise<Taken> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const inMonth = sql`r.reserved_at >= ${at(month.from)} and r.reserved_at < ${at(month.to)}`;
  const isPersons = sql`r.user_id = ${userId}::uuid and r.reserved_at > ${at(since)}`;
  const first = new Date(Math.min(month.from.getTime(), since.getTime()));
  const { rows } = await tx.execute<Record<keyof Taken, string>>(sql`
    select u.*, r.* from
      (select count(*) as coming, count(*) filter (where user_id = ${userId}::uuid) as "personComing"
        from uploads where tenant_id = ${tenantId} and finished_at is null and expires_at > ${at(now)}) u,
      (select count(*) filter (where ${inMonth} and paid = 0) as films, coalesce(sum(credits) filter (where ${inMonth}), 0) as seconds,
          count(*) filter (where ${isPersons} and paid = 0) as "personFilms", coalesce(sum(credits) filter (where ${isPersons}), 0) as "personSeconds"
        from credit_reservations r
        where tenant_id = ${tenantId} and status <> 'refunded' and reserved_at >= ${at(first)}) r`);
  const [row] = rows;
  const number = (key: keyof Taken) => Number(row?.[key] ?? 0);
  return {
    films: number('films'),
    seconds: number('seconds'),
    coming: number('coming'),
    personFilms: number('personFilms'),
    personSeconds: number('personSeconds'),
    personComing: number('personComing'),
  };
}
