import * as z from 'zod';
import { Scope } from './crud.ts';
import { TenantId, UserId } from './ids.ts';
import { Moment } from './moments.ts';
import { cursorPage, cursorRequest } from './paging.ts';
import { route } from './route.ts';

/** One thing that somebody did and that others must be able to look up. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  tenant_id: TenantId,
  at: z.iso.datetime(),
  /** What was done, for example `user.role-changed`. */
  action: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.string() }).nullable(),
  /** Null for machines, and when the operator of Fovea acted in the tenant. */
  user: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  /** An admin of the operator did it, or was signed in as this person. */
  is_by_operator: z.boolean(),
  /** Who that was; told to admins alone. */
  behind: z.strictObject({ tenant_id: TenantId, user_id: UserId }).nullable(),
  /** The request by which it was done. */
  job_id: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries are asked for; the newest come first. */
export const AuditRequest = z.strictObject({
  ...cursorRequest,
  scope: Scope.optional(),
  action: z
    .string()
    .max(80)
    .regex(/^[a-z][a-z-]*([.][a-z-]+)?$/)
    .optional(),
  user_id: UserId.optional(),
  subject_kind: z
    .string()
    .max(40)
    .regex(/^[a-z-]+$/)
    .optional(),
  subject_id: z.string().min(1).max(100).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
});
export type AuditRequest = z.output<typeof AuditRequest>;

/** The audit trail of the own tenant; an admin reads another tenant's by `scope`. */
export const auditApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/audit',
    access: 'tenant-admin',
    subject: 'audit-entry',
    crosses: true,
    query: AuditRequest,
    replies: { 200: cursorPage(AuditEntry) },
    errors: ['invalid_body', 'not_found'],
  }),
};
