import type { TenantId } from '@fovea/contract/ids';
import type { RequestId, RequestLogTable } from '@fovea/contract/request-log';
import { ROUTES } from '@fovea/contract/routes';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { ErrorReportRow } from '../../db/schema/error-reports.ts';
import { errorReportRequests, errorReports } from '../../db/schema/error-reports.ts';
import type { RequestLogEntry } from '../../db/schema/request-log.ts';
import { requestLog } from '../../db/schema/request-log.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { timeOfUuid, uuidFrom } from '../../db/uuid.ts';
import { momentOf } from '../../moments.ts';
import type { RequestRecord } from '../../request-record.ts';
import { arrayOf, COLUMNS } from './columns.ts';

export type { ErrorReportRow };

/** A logged request with what its reader sees of its neighbours. */
export interface RequestView {
  readonly entry: RequestLogEntry;
  readonly at: Date;
  readonly tenantName: string | null;
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
  /** A browser reported a fault by it, or about it. */
  readonly isReported: boolean;
}

/**
 * All of them in one statement. What belongs to a tenant that is gone by now is passed over. The tenants are looked up and held once for
 * all of their requests, so that none of them can go before its requests are there to go with it.
 * @param isAgain passes over what was written before; being ready for that costs the database up to a third of a row, so not the first time
 */
export async function insertRequests(tx: Tx, records: readonly RequestRecord[], isAgain: boolean): Promise<void> {
  const names = sql.raw(COLUMNS.map(({ name }) => name).join(', '));
  const arrays = sql.join(
    COLUMNS.map(({ type, of }) => sql`${arrayOf(records.map(of))}::${sql.raw(type)}[]`),
    sql`, `,
  );
  const tenantIds = [...new Set(records.map(({ actor }) => actor?.tenantId ?? null))].filter((id) => id !== null);
  await tx.execute(sql`
    with held as materialized (select id from tenants where id = any(${arrayOf(tenantIds)}::uuid[]) for key share)
    insert into request_log (${names})
    select ${names} from unnest(${arrays}) as given (${names})
    where tenant_id is null or tenant_id in (select id from held)
    ${isAgain ? PASSING_OVER : sql``}`);
}

const PASSING_OVER = sql`on conflict (id) do nothing`;

/** Makes room for the requests of these weeks, where there is none yet. */
export async function makeWeeks(tx: Tx, weeks: readonly number[]): Promise<void> {
  const list = sql.join(
    weeks.map((week) => sql`(${week}::integer)`),
    sql`, `,
  );
  await tx.execute(sql`select request_log_make_week(week) from (values ${list}) as given (week)`);
}

/** @returns how many weeks were dropped */
export async function dropWeeksBefore(tx: Tx, week: number): Promise<number> {
  const { rows } = await tx.execute<{ dropped: number }>(sql`select request_log_drop_before(${week}::integer) as dropped`);
  return rows[0]?.dropped ?? 0;
}

/**
 * Whether a link leads from the request to a report. A report that names a request counts when it came from where that was made: from
 * its tenant, from the home of the operator who acted there, or from a visitor about a visitor's. Anybody may name any id.
 */
const isReported = sql<boolean>`exists (select 1 from ${errorReportRequests}
  where ${errorReportRequests.requestId} = ${requestLog.id} and (${errorReportRequests.tenantId} = ${requestLog.tenantId}
    or ${errorReportRequests.tenantId} = ${requestLog.behindTenantId}
    or (${errorReportRequests.tenantId} is null and ${requestLog.tenantId} is null)))`;

/** The few that are linked at all, which the planner reads first; without it each request of the log would be asked for its links. */
const isLinked = sql`${requestLog.id} in (select ${errorReportRequests.requestId} from ${errorReportRequests})`;

const selectViews = (tx: Tx) =>
  tx
    .select({ entry: requestLog, tenantName: tenants.name, user: { id: users.id, name: users.name }, isReported })
    .from(requestLog)
    .leftJoin(tenants, eq(tenants.id, requestLog.tenantId))
    .leftJoin(users, and(eq(users.tenantId, requestLog.tenantId), eq(users.id, requestLog.userId)));

type Selected = Awaited<ReturnType<typeof selectViews>>[number];

const toView = (row: Selected): RequestView => ({ ...row, at: new Date(timeOfUuid(row.entry.id)) });

const sortable = {
  created_at: requestLog.id, // ids are in the order of arrival
  duration_ms: requestLog.durationMs,
  status: requestLog.status,
} satisfies Record<NonNullable<RequestLogTable['sortField']>, unknown>;

const idAt = (ms: number) => sql`${uuidFrom(ms)}::uuid`;

const PATHS = [...new Set(ROUTES.map(({ path }) => path))];
/** Known by name: an index finds each of a few hundred patterns, and none finds a part of one. */
const routesWith = (part: string): string[] => [
  part,
  ...PATHS.filter((path) => path !== part && path.toLowerCase().includes(part.toLowerCase())),
];

const among = (wish: RequestLogTable): SQL | undefined =>
  and(
    wish.user_id && eq(requestLog.userId, wish.user_id),
    wish.route === undefined ? undefined : eq(requestLog.route, wish.route),
    wish.route_part === undefined ? undefined : inArray(requestLog.route, routesWith(wish.route_part)),
    wish.method && eq(requestLog.method, wish.method),
    wish.status_class === undefined ? undefined : gte(requestLog.status, wish.status_class * 100),
    wish.status_class === undefined ? undefined : lt(requestLog.status, (wish.status_class + 1) * 100),
    wish.from === undefined ? undefined : gte(requestLog.id, idAt(momentOf(wish.from).getTime())),
    wish.to === undefined ? undefined : lt(requestLog.id, idAt(momentOf(wish.to).getTime() + 1)),
    wish.duration_ms_min === undefined ? undefined : gte(requestLog.durationMs, wish.duration_ms_min),
    wish.job_id && eq(requestLog.id, wish.job_id),
    wish.has_error_report === true ? and(isLinked, isReported) : undefined,
    wish.has_error_report === false ? not(isReported) : undefined,
  );

export async function listRequests(tx: Tx, wish: RequestLogTable): Promise<RequestView[]> {
  const { start, size, sortField = 'created_at', sortFieldDir = wish.sortField ? 'asc' : 'desc' } = wish;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  const by = sortField === 'created_at' ? [direction(requestLog.id)] : [direction(sortable[sortField]), direction(requestLog.id)];
  const rows = await selectViews(tx)
    .where(among(wish))
    .orderBy(...by)
    .offset(start)
    .limit(size);
  return rows.map(toView);
}

export const countRequests = (tx: Tx, wish: RequestLogTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(requestLog).where(among(wish)));

export async function selectRequest(tx: Tx, id: RequestId): Promise<RequestView | undefined> {
  const [row] = await selectViews(tx).where(eq(requestLog.id, id));
  return row && toView(row);
}

/**
 * What browsers reported by a request, or about it, in these tenants; in none: visitors' reports.
 * The report belongs to the tenant of its link, so its id alone finds it.
 */
export function selectReportsOf(tx: Tx, { id, tenantIds }: { id: RequestId; tenantIds: readonly TenantId[] }): Promise<ErrorReportRow[]> {
  const { tenantId, reportId, requestId } = errorReportRequests;
  return tx
    .select({ report: errorReports })
    .from(errorReportRequests)
    .innerJoin(errorReports, eq(errorReports.id, reportId))
    .where(and(eq(requestId, id), tenantIds.length === 0 ? isNull(tenantId) : inArray(tenantId, [...tenantIds])))
    .orderBy(desc(errorReports.lastAt), desc(errorReports.id))
    .limit(20)
    .then((rows) => rows.map(({ report }) => report));
}
