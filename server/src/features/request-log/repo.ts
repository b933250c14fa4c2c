import type { TenantId } from '@fovea/contract/ids';
import type { RequestId, RequestLogTable } from '@fovea/contract/request-log';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
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
import type { RequestRecord } from '../../request-record.ts';

export type { ErrorReportRow };

/** A logged request with what its reader sees of its neighbours. */
export interface RequestView {
  readonly entry: RequestLogEntry;
  readonly at: Date;
  readonly tenantName: string | null;
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
}

const rowOf = ({ actor, ...record }: RequestRecord) => ({
  id: record.id,
  tenant_id: actor?.tenantId ?? null,
  user_id: actor?.userId ?? null,
  behind_tenant_id: actor?.behind?.tenantId ?? null,
  behind_user_id: actor?.behind?.userId ?? null,
  actor: actor === null ? 'anonymous' : actor.kind === 'key' ? 'key' : 'person',
  method: record.method.slice(0, 10),
  route: record.route.slice(0, 200),
  status: record.status,
  code: record.code,
  duration_ms: Math.round(record.durationMs),
  request_bytes: record.requestBytes,
  response_bytes: record.responseBytes,
  address: record.address.slice(0, 60),
  agent: record.agent,
  is_complete: record.isComplete,
});

/** All of them in one statement. What was written before, or belongs to a tenant that is gone by now, is passed over. */
export async function insertRequests(tx: Tx, records: readonly RequestRecord[]): Promise<void> {
  const columns = sql.raw(
    'id, tenant_id, user_id, behind_tenant_id, behind_user_id, actor, method, route, status, code, duration_ms, request_bytes, response_bytes, address, agent, is_complete',
  );
  await tx.execute(sql`
    insert into request_log (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(records.map(rowOf))}::jsonb) as given (
      id uuid, tenant_id uuid, user_id uuid, behind_tenant_id uuid, behind_user_id uuid, actor text, method text, route text,
      status smallint, code text, duration_ms integer, request_bytes bigint, response_bytes bigint, address text, agent text, is_complete boolean)
    where tenant_id is null or exists (select from tenants where tenants.id = given.tenant_id)
    on conflict (id) do nothing`);
}

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

const selectViews = (tx: Tx) =>
  tx
    .select({ entry: requestLog, tenantName: tenants.name, user: { id: users.id, name: users.name } })
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

const among = (wish: RequestLogTable): SQL | undefined =>
  and(
    wish.user_id && eq(requestLog.userId, wish.user_id),
    wish.route === undefined ? undefined : eq(requestLog.route, wish.route),
    wish.method && eq(requestLog.method, wish.method),
    wish.status_class === undefined ? undefined : gte(requestLog.status, wish.status_class * 100),
    wish.status_class === undefined ? undefined : lt(requestLog.status, (wish.status_class + 1) * 100),
    wish.from === undefined ? undefined : gte(requestLog.id, idAt(Date.parse(wish.from))),
    wish.to === undefined ? undefined : lt(requestLog.id, idAt(Date.parse(wish.to) + 1)),
    wish.duration_ms_min === undefined ? undefined : gte(requestLog.durationMs, wish.duration_ms_min),
    wish.job_id && eq(requestLog.id, wish.job_id),
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

/** What browsers of this tenant reported about a request of this tenant. */
export function selectReportsOf(tx: Tx, { id, tenantId }: { id: RequestId; tenantId: TenantId }): Promise<ErrorReportRow[]> {
  return tx
    .select({ report: errorReports })
    .from(errorReportRequests)
    .innerJoin(
      errorReports,
      and(eq(errorReports.tenantId, errorReportRequests.tenantId), eq(errorReports.id, errorReportRequests.reportId)),
    )
    .where(and(eq(errorReportRequests.tenantId, tenantId), eq(errorReportRequests.requestId, id)))
    .orderBy(desc(errorReports.lastAt), desc(errorReports.id))
    .limit(20)
    .then((rows) => rows.map(({ report }) => report));
}
