import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { TenantId, UserId } from './ids.ts';
import { Moment } from './moments.ts';
import { tablePage, tableRequest, wholeNumber } from './paging.ts';
import { route } from './route.ts';

/** A request's id: the `job_id` of problem documents, the `x-job-id` of answers. Its first 48 bits are the time of arrival. */
export const RequestId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .brand<'RequestId'>();
export type RequestId = z.infer<typeof RequestId>;

/** One request as the log keeps it: never a body, a cookie, a header of authorisation or a raw address with a token in it. */
export const RequestLogRow = z.strictObject({
  id: RequestId,
  job_id: RequestId,
  /** Null when nobody was signed in. */
  tenant_id: TenantId.nullable(),
  tenant_name: z.string().nullable(),
  /** Null for machines, for visitors, and when the operator of Fovea acted in the tenant. */
  user: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  actor: z.enum(['anonymous', 'person', 'key']),
  /** An admin of the operator acted in this tenant, or was signed in as this person. */
  is_by_operator: z.boolean(),
  /** Who that was; told to admins alone. */
  behind: z.strictObject({ tenant_id: TenantId, user_id: UserId }).nullable(),
  method: z.string(),
  /** The pattern, for example `/api/pre-test/:uuid`; parts of an unknown address that are no plain words are `{…}`. */
  route: z.string(),
  status: z.int(),
  /** The error code of a refusal. */
  code: z.string().nullable(),
  duration_ms: z.int().min(0),
  request_bytes: z.int().min(0),
  response_bytes: z.int().min(0),
  /** The client's address; null when the operator acted, except for admins. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** False when the client left before the answer's end. */
  is_complete: z.boolean(),
  /** A browser reported a fault by this request, or about it. */
  has_error_report: z.boolean(),
  created_at: z.iso.datetime(),
});
export type RequestLogRow = z.infer<typeof RequestLogRow>;

/** What browsers reported by a request, or about it. The trace is shown to admins alone. */
export const LinkedErrorReport = z.strictObject({
  id: z.string(),
  kind: z.enum(['error', 'policy']),
  count: z.int().min(1),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  web_version: z.string().nullable(),
  stack_trace: z.string().nullable(),
});

/** One request with the error reports that it brought, or that name it. */
export const RequestLogDetail = RequestLogRow.extend({ error_reports: z.array(LinkedErrorReport) });
export type RequestLogDetail = z.infer<typeof RequestLogDetail>;

const SORT_FIELDS = ['created_at', 'duration_ms', 'status'] as const;
const FILTERS = {
  user_id: UserId.optional(),
  /** The pattern, letter by letter. */
  route: z.string().min(1).max(200).optional(),
  /** A part of the pattern of a call, in any letter case; of a page's path, all of it. */
  route_part: z.string().trim().min(1).max(200).optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  /** 4 for every 4xx. */
  status_class: wholeNumber(1, 5).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
  duration_ms_min: wholeNumber(0, 2_147_483_647).optional(),
  job_id: RequestId.optional(),
  /** True for requests by which, or about which, a browser reported a fault. */
  has_error_report: z.boolean().optional(),
};

/** What a page of the log is asked by. */
export const RequestLogTable = tableRequest([...SORT_FIELDS], FILTERS);
export type RequestLogTable = z.output<typeof RequestLogTable>;

const Query = z.strictObject({ scope: Scope.optional() });

const crud = crudRoutes({
  resource: 'request-log',
  subject: 'request-log',
  access: { read: 'tenant-admin', write: 'admin' },
  id: RequestId,
  row: RequestLogRow,
  query: Query,
  sortFields: [...SORT_FIELDS],
  filters: FILTERS,
  create: z.undefined(),
  change: z.undefined(),
  errors: { read: ['not_found'], write: [] },
});

/** The calls to the request log: of the own tenant for tenant-admins, of all tenants (or `scope`) for admins. Nobody changes it. */
export const requestLogApi = {
  table: route({
    method: 'POST',
    path: '/api/request-log/table',
    access: 'tenant-admin',
    subject: 'request-log',
    crosses: true,
    isReading: true,
    query: Query,
    body: RequestLogTable,
    replies: { 200: tablePage(RequestLogRow) },
    errors: ['invalid_body', 'not_found'],
  }),
  list: crud.list,
  crudTable: crud.table,
  read: route({ ...crud.read, replies: { 200: RequestLogDetail } }),
};
