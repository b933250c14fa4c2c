import * as z from 'zod';
import { AllRoles, Role } from './access.ts';
import { appendOf, crudRoutes, Scope } from './crud.ts';
import { TenantId, UserId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { tablePage, tableRequest } from './paging.ts';
import { route } from './route.ts';
import { CurrentUser, Email, Locale } from './sessions.ts';

/** Characters of the longest name of a person. */
export const PERSON_NAME_MAX = 200;

/** 1–200 characters after trimming, no control characters. */
export const PersonName = nameUpTo(PERSON_NAME_MAX);

/** `invited`: has not answered the invitation; `disabled`: cannot sign in until somebody enables them. */
export const UserStatus = z.enum(['invited', 'active', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

/** A person, as those who administer them see it. `all_roles` and `all_permissions` are sent when `append` asks for them. */
export const User = z.strictObject({
  id: UserId,
  tenant_id: TenantId,
  tenant_name: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  disabled: z.boolean(),
  locale: Locale,
  created_at: z.string(),
  updated_at: z.string(),
  invited_at: z.string().nullable(),
  all_roles: z.array(Role).optional(),
  all_permissions: z.array(z.string()).optional(),
});
export type User = z.infer<typeof User>;

/** A switch of a form is sent as text. */
const Switch = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** The role is given by name, or as the list that `all_roles` answers: at most one, none for an ordinary user. */
const roleFields = { role: Role.optional(), all_roles: AllRoles.optional() };

/** Whom to invite. Without a language they get that of the tenant; without a role they are an ordinary user. */
export const NewUser = z.strictObject({ name: PersonName, email: Email, locale: Locale.optional(), ...roleFields });
export type NewUser = z.infer<typeof NewUser>;

/** What may be changed about a person by those who administer them; the e-mail is the person's own to change. */
export const ChangeUser = z.strictObject({
  name: PersonName.optional(),
  locale: Locale.optional(),
  disabled: Switch.optional(),
  ...roleFields,
});
export type ChangeUser = z.infer<typeof ChangeUser>;

/** Names that are told at once. */
export const PERSON_NAMES_MAX = 100;

/** Somebody by name alone, as colleagues know each other. */
export const PersonByName = z.strictObject({ id: UserId, name: z.string() });
export type PersonByName = z.infer<typeof PersonByName>;

/** What user tables are sorted by. */
export const USER_SORT_FIELDS = ['name', 'email', 'role', 'created_at'] as const;
const sortFields: ['name', 'email', 'role', 'created_at'] = [...USER_SORT_FIELDS];

const filters = {
  role: Role.optional(),
  status: UserStatus.optional(),
  /** Found anywhere in the name or the e-mail, whatever the case. */
  search: z.string().trim().max(200).optional(),
};

const append = appendOf(['all_roles', 'all_permissions']).optional();
const query = z.strictObject({ append, scope: Scope.optional() });
const params = z.strictObject({ id: UserId });

/** A tenant in a path: its id, or its slug. */
export const TenantKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/);

/** A page of people and how it is sorted and filtered. */
export const UserTable = tableRequest(sortFields, filters);
export type UserTable = z.infer<typeof UserTable>;
const page = { 200: tablePage(User) } as const;

const generic = crudRoutes({
  resource: 'user',
  subject: 'user',
  access: { read: 'tenant-admin', write: 'tenant-admin' },
  id: UserId,
  row: User,
  query,
  sortFields,
  filters,
  create: NewUser,
  change: ChangeUser,
  errors: { read: ['not_found'], write: ['last_admin', 'signed_in_as', 'proof_required'] },
});

const one = { params, subject: 'user', crosses: true } as const;

/** The calls round the people of a tenant. */
export const userApi = {
  ...generic,
  create: route({ ...generic.create, errors: [...generic.create.errors, 'too_many_mails'] }),
  /** Everybody may read themselves. */
  read: route({ ...generic.read, access: 'view-only', errors: ['not_found', 'forbidden'] }),
  /** Makes the person and sends the invitation; they cannot sign in before they have answered it. */
  invite: route({
    method: 'POST',
    path: '/api/user',
    access: 'tenant-admin',
    subject: 'user',
    crosses: true,
    query,
    body: NewUser,
    replies: { 201: User },
    errors: ['invalid_body', 'forbidden', 'not_found', 'signed_in_as', 'proof_required', 'too_many_mails'],
  }),
  edit: route({
    ...one,
    method: 'PUT',
    path: '/api/user/:id',
    access: 'tenant-admin',
    query,
    body: ChangeUser,
    replies: { 200: User },
    errors: ['invalid_body', 'forbidden', 'not_found', 'last_admin', 'signed_in_as', 'proof_required'],
  }),
  /** The people of the own tenant; for an admin those of all tenants. */
  everybody: route({
    method: 'POST',
    path: '/api/user/table',
    access: 'tenant-admin',
    isReading: true,
    query: z.strictObject({ append }),
    body: UserTable,
    replies: page,
    errors: ['invalid_body'],
  }),
  ofOwnTenant: route({
    method: 'POST',
    path: '/api/user/table/tenant',
    access: 'tenant-admin',
    isReading: true,
    query: z.strictObject({ append }),
    body: UserTable,
    replies: page,
    errors: ['invalid_body'],
  }),
  /** The people of the own tenant who have come in, by name and by nothing else: so many at most, whose name has `search` in it, or one. */
  names: route({
    method: 'GET',
    path: '/api/v1/people',
    access: 'view-only',
    query: z.strictObject({ search: z.string().trim().max(PERSON_NAME_MAX).optional(), id: UserId.optional() }),
    replies: { 200: z.array(PersonByName).max(PERSON_NAMES_MAX) },
    errors: ['invalid_body'],
  }),
  ofTenant: route({
    method: 'POST',
    path: '/api/user/table/tenant/:id',
    access: 'tenant-admin',
    subject: 'tenant',
    crosses: true,
    isReading: true,
    params: z.strictObject({ id: TenantKey }),
    query: z.strictObject({ append }),
    body: UserTable,
    replies: page,
    errors: ['invalid_body', 'not_found'],
  }),
  /** Sends the invitation again; the earlier one no longer opens anything. */
  inviteAgain: route({
    ...one,
    method: 'POST',
    path: '/api/v1/user/:id/invitation',
    access: 'tenant-admin',
    replies: { 200: User },
    errors: ['not_found', 'forbidden', 'invitation_answered', 'signed_in_as', 'too_many_requests', 'too_many_mails'],
  }),
  /** Takes the invitation back: the person is as if never invited. */
  withdrawInvitation: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/user/:id/invitation',
    access: 'tenant-admin',
    replies: { 204: z.undefined() },
    errors: ['not_found', 'forbidden', 'invitation_answered', 'signed_in_as'],
  }),
};

/** Acting as somebody else, for admins. */
export const impersonationApi = {
  /** Signs an admin in as somebody, for an hour at most. Both are named in everything that is written down about it. */
  begin: route({
    ...one,
    method: 'POST',
    path: '/api/v1/user/:id/impersonate',
    peopleOnly: true,
    access: 'admin',
    replies: { 200: CurrentUser },
    errors: ['not_found', 'forbidden', 'person_cannot_sign_in'],
  }),
  /** Back to the own session; `false` when that has ended in the meantime. */
  end: route({
    method: 'DELETE',
    path: '/api/v1/session/impersonation',
    peopleOnly: true,
    access: 'view-only',
    replies: { 200: z.union([z.literal(false), CurrentUser]) },
    errors: ['not_found'],
  }),
};
