import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { TenantId, UserId } from './ids.ts';
import { tablePage, tableRequest } from './paging.ts';
import { route } from './route.ts';
import { Email, Locale } from './sessions.ts';
import { PersonName, TenantKey } from './users.ts';

/** 1–200 characters after trimming, no control characters. */
export const TenantName = PersonName;

/** Characters of the longest slug. */
export const TENANT_SLUG_MAX = 63;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/tenant/create` is the page where organisations are made, and `/crud/tenant/table` the call that lists them. */
const isTaken = (slug: string): boolean => slug === 'create' || slug === 'table';

/** Lower-case letters, digits and single hyphens; never something that looks like an id. */
export const TenantSlug = z
  .string()
  .trim()
  .max(TENANT_SLUG_MAX)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((slug) => !UUID.test(slug), 'A short name must not look like an id.')
  .refine((slug) => !isTaken(slug), 'This is an address of Fovea’s own. Choose another one.');

/** Analyses of one tenant at the same time: the most that anybody may choose. */
export const CONCURRENT_ANALYSES_MAX = 64;
/** Days after which originals go, at the latest that may be chosen. */
export const RETENTION_DAYS_MAX = 3_650;

/** What a tenant chooses for itself. Null: originals are kept as long as their pre-tests; films as large as the server takes. */
export const TenantSettings = z.strictObject({
  locale: Locale,
  retention_days: z.int().min(1).max(RETENTION_DAYS_MAX).nullable(),
  concurrent_analyses: z.int().min(1).max(CONCURRENT_ANALYSES_MAX),
  upload_bytes_max: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

/** When a tenant goes for good, unless somebody calls it off. */
export const TenantDeletion = z.strictObject({ requested_at: z.string(), due_at: z.string(), requested_by: UserId.nullable() });
export type TenantDeletion = z.infer<typeof TenantDeletion>;

/** An organisation, as those who administer it see it. */
export const Tenant = z.strictObject({
  id: TenantId,
  name: z.string(),
  slug: z.string(),
  settings: TenantSettings,
  user_count: z.int().min(0),
  deletion: TenantDeletion.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Tenant = z.infer<typeof Tenant>;

/** An organisation to be made. Without a slug it gets one from its name; its first tenant-admin is invited by mail. */
export const NewTenant = z.strictObject({
  name: TenantName,
  slug: TenantSlug.optional(),
  settings: TenantSettings.partial().optional(),
  tenant_admin: z.strictObject({ name: PersonName, email: Email }).optional(),
});
export type NewTenant = z.infer<typeof NewTenant>;

/** What may be changed; the slug by admins alone, since links hold it. */
export const ChangeTenant = z.strictObject({
  name: TenantName.optional(),
  slug: TenantSlug.optional(),
  settings: TenantSettings.partial().optional(),
});
export type ChangeTenant = z.infer<typeof ChangeTenant>;

const sortFields: ['name', 'slug', 'created_at'] = ['name', 'slug', 'created_at'];
const filters = {
  /** Found anywhere in the name or the slug, whatever the case. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(['open', 'closing']).optional(),
};

/** A page of tenants and how it is sorted and filtered. */
export const TenantTable = tableRequest(sortFields, filters);
export type TenantTable = z.infer<typeof TenantTable>;

const params = z.strictObject({ id: TenantKey });
const one = { params, subject: 'tenant', crosses: true } as const;

const generic = crudRoutes({
  resource: 'tenant',
  subject: 'tenant',
  access: { read: 'tenant-admin', write: 'tenant-admin' },
  id: TenantKey,
  row: Tenant,
  query: z.strictObject({ scope: Scope.optional() }),
  sortFields,
  filters,
  create: NewTenant,
  change: ChangeTenant,
  errors: { read: ['not_found'], write: ['slug_taken', 'signed_in_as'] },
});

/** The calls round organisations. An admin's lists hold all of them, a tenant-admin's the own one. */
export const tenantApi = {
  list: generic.list,
  table: generic.table,
  read: generic.read,
  /** Named by its id or its slug, as every call round one tenant. */
  change: generic.change,
  add: route({ ...generic.create, access: 'admin', errors: ['invalid_body', 'forbidden', 'slug_taken', 'proof_required'] }),
  /** Asks for its deletion, as `POST …/deletion` does; it is gone after the days of grace. */
  remove: route({
    ...generic.remove,
    peopleOnly: true,
    errors: ['not_found', 'forbidden', 'tenant_state_forbids', 'last_admin', 'signed_in_as', 'proof_required'],
  }),
  create: route({
    method: 'POST',
    path: '/api/tenant',
    access: 'admin',
    body: NewTenant,
    replies: { 201: Tenant },
    errors: ['invalid_body', 'forbidden', 'slug_taken', 'proof_required'],
  }),
  everyone: route({
    method: 'POST',
    path: '/api/tenant/table',
    access: 'tenant-admin',
    isReading: true,
    body: TenantTable,
    replies: { 200: tablePage(Tenant) },
    errors: ['invalid_body'],
  }),
  edit: route({
    ...one,
    method: 'PUT',
    path: '/api/tenant/:id',
    access: 'tenant-admin',
    body: ChangeTenant,
    replies: { 200: Tenant },
    errors: ['invalid_body', 'not_found', 'forbidden', 'slug_taken', 'signed_in_as'],
  }),
  /** From now on only tenant-admins and admins come in; after the days of grace everything of the tenant goes for good. */
  close: route({
    ...one,
    method: 'POST',
    path: '/api/v1/tenant/:id/deletion',
    peopleOnly: true,
    access: 'tenant-admin',
    replies: { 200: Tenant },
    errors: ['not_found', 'forbidden', 'tenant_state_forbids', 'last_admin', 'signed_in_as', 'proof_required'],
  }),
  /** Calls the deletion off: everybody may come in again. */
  reopen: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/tenant/:id/deletion',
    access: 'tenant-admin',
    replies: { 200: Tenant },
    errors: ['not_found', 'forbidden', 'tenant_state_forbids', 'signed_in_as'],
  }),
  /** Ends every session in the tenant, the one that asks included: for a lost computer, or after a break-in. */
  endSessions: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/tenant/:id/sessions',
    ownSessionOnly: true,
    access: 'tenant-admin',
    replies: { 204: z.undefined() },
    errors: ['not_found', 'signed_in_as'],
  }),
};

/** How far an export is; `failed` may be asked for again. */
export const ExportStatus = z.enum(['waiting', 'running', 'ready', 'failed']);

/** A copy of everything that a tenant owns, as one zip. */
export const TenantExport = z.strictObject({
  id: z.string(),
  status: ExportStatus,
  bytes: z.int().min(0).nullable(),
  requested_by: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  created_at: z.string(),
  ready_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  file_address: z.string().nullable(),
});
export type TenantExport = z.infer<typeof TenantExport>;

const exportParams = z.strictObject({ id: TenantKey, export_id: z.string().regex(UUID) });

/** The calls round exports of a tenant. */
export const tenantExportApi = {
  list: route({
    ...one,
    method: 'GET',
    path: '/api/v1/tenant/:id/exports',
    access: 'tenant-admin',
    replies: { 200: z.array(TenantExport) },
    errors: ['not_found'],
  }),
  /** Orders one, unless one is being made already: that is the one that is answered. */
  order: route({
    ...one,
    method: 'POST',
    path: '/api/v1/tenant/:id/exports',
    ownSessionOnly: true,
    access: 'tenant-admin',
    replies: { 202: TenantExport },
    errors: ['not_found', 'forbidden', 'signed_in_as', 'proof_required'],
  }),
  /** Its file goes before its week is over; one that is not ready is not made. */
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/tenant/:id/exports/:export_id',
    ownSessionOnly: true,
    params: exportParams,
    access: 'tenant-admin',
    replies: { 204: z.undefined() },
    errors: ['not_found', 'forbidden', 'signed_in_as', 'proof_required'],
  }),
  file: route({
    ...one,
    method: 'GET',
    path: '/api/v1/tenant/:id/exports/:export_id/file',
    ownSessionOnly: true,
    params: exportParams,
    access: 'tenant-admin',
    serves: 'bytes',
    replies: {},
    errors: ['not_found', 'export_not_ready', 'export_failed', 'signed_in_as', 'proof_required', 'range_not_satisfiable'],
  }),
};
