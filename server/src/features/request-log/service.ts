import type { TenantId } from '@fovea/contract/ids';
import type { RequestId, RequestLogTable } from '@fovea/contract/request-log';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { RequestRecord } from '../../request-record.ts';
import { seesEveryTenant } from './policy.ts';
import type { ErrorReportRow, RequestView } from './repo.ts';
import { countRequests, dropWeeksBefore, insertRequests, listRequests, makeWeeks, selectReportsOf, selectRequest } from './repo.ts';

type ReadDeps = Pick<Deps, 'inTenant' | 'asSystem'>;

const WEEK_MS = 604_800_000;
const DAY_MS = 86_400_000;

/** The week of a moment, counted from 1970-01-01 as the partitions are. */
export const weekOf = (ms: number): number => Math.floor(ms / WEEK_MS);

export interface Batch {
  readonly records: readonly RequestRecord[];
  readonly newWeeks: readonly number[];
  /** Some of them may be written already: the answer to the last time was a fault, or was lost. */
  readonly isAgain: boolean;
}

/** Writes a batch of finished requests, in one statement, and passes over those that were written before where it comes again; room for weeks that are new to the caller is made before. */
export const storeRequests = ({ asSystem }: Pick<Deps, 'asSystem'>, { records, newWeeks, isAgain }: Batch): Promise<void> =>
  asSystem('request-log', async (tx) => {
    if (newWeeks.length > 0) await makeWeeks(tx, newWeeks);
    await insertRequests(tx, records, isAgain);
  });

/** Makes room for the weeks to come, and drops those that are older than the setting says. */
export const sweepRequestLog = ({ asSystem, clock, config }: Pick<Deps, 'asSystem' | 'clock' | 'config'>): Promise<{ dropped: number }> =>
  asSystem('sweep', async (tx) => {
    const week = weekOf(clock.now());
    await makeWeeks(tx, [week, week + 1, week + 2]);
    return { dropped: await dropWeeksBefore(tx, weekOf(clock.now() - config.requestLogDays * DAY_MS)) };
  });

/** Where this reader looks: in every tenant, or in the one where they stand. */
const look = <T>(
  { inTenant, asSystem }: ReadDeps,
  { actor, scope, fn }: { actor: Actor; scope: TenantId | undefined; fn: (tx: Tx) => Promise<T> },
) => (scope === undefined && seesEveryTenant(actor) ? asSystem('request-log', fn) : inTenant(actor, fn));

export interface TableWish {
  readonly wish: RequestLogTable;
  /** The tenant that was named in the query; the actor stands in it already. */
  readonly scope: TenantId | undefined;
}

export const tableRequests = (deps: ReadDeps, actor: Actor, { wish, scope }: TableWish) =>
  look(deps, { actor, scope, fn: async (tx) => ({ ...(await countRequests(tx, wish)), views: await listRequests(tx, wish) }) });

export const newestRequests = (deps: ReadDeps, actor: Actor, { scope, max }: { scope: TenantId | undefined; max: number }) =>
  look(deps, { actor, scope, fn: (tx) => listRequests(tx, { start: 0, size: max }) });

export type RequestWithReports = RequestView & { readonly reports: readonly ErrorReportRow[] };

/**
 * One request with what browsers reported about it. A visitor's belongs to no tenant and is shown to admins alone.
 * @throws AppError `not_found`
 */
export async function readRequest(
  deps: ReadDeps,
  actor: Actor,
  { id, scope }: { id: RequestId; scope: TenantId | undefined },
): Promise<RequestWithReports> {
  const view = await look(deps, { actor, scope, fn: (tx) => viewRequest(tx, id) });
  if (!view) throw new AppError('not_found');
  return view;
}

async function viewRequest(tx: Tx, id: RequestId): Promise<RequestWithReports | undefined> {
  const view = await selectRequest(tx, id);
  if (!view) return undefined;
  const { tenantId, behindTenantId } = view.entry;
  const tenantIds = [tenantId, behindTenantId].filter((one) => one !== null);
  return { ...view, reports: await selectReportsOf(tx, { id, tenantIds }) };
}
