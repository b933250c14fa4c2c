import type { Access, Role } from '@fovea/contract/access';
import { mayKnock } from '@fovea/contract/access';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';

/** Everybody who may knock, as the refusal tests send them. */
export const KNOCKERS = [
  'anonymous',
  'view-only',
  'user',
  'tenant-admin',
  'admin',
  'expired',
  'disabled',
  'must-change-password',
  'other-user',
  'other-tenant-admin',
  'key-read',
  'key-write',
  'key-admin',
  'revoked-key',
] as const;
export type Knocker = (typeof KNOCKERS)[number];

const ROLES = {
  anonymous: 'anonymous',
  'view-only': 'view-only',
  user: 'user',
  'tenant-admin': 'tenant-admin',
  admin: 'admin',
  expired: 'anonymous',
  disabled: 'anonymous',
  'must-change-password': 'admin',
  'other-user': 'user',
  'other-tenant-admin': 'tenant-admin',
  'key-read': 'view-only',
  'key-write': 'user',
  'key-admin': 'tenant-admin',
  'revoked-key': 'anonymous',
} as const satisfies Record<Knocker, Access>;

/** The role that somebody's session counts for; null when none of theirs counts. */
export const roleOf = (knocker: Knocker): Role | null => {
  const role = ROLES[knocker];
  return role === 'anonymous' ? null : role;
};

/** Somebody who comes with an API key that works. */
const isKey = (knocker: Knocker): boolean => ['key-read', 'key-write', 'key-admin'].includes(knocker);

/** What the gate must answer: a status and code, or `through` for whoever the handler has to deal with. */
export function expectedAt(route: Route, knocker: Knocker): { status: number; code: string } | 'through' {
  const role = roleOf(knocker);
  if (isKey(knocker) && isForPeople(route)) return { status: 403, code: 'forbidden' };
  if (route.access === 'anonymous') return 'through';
  if (role === null) return { status: 401, code: 'not_signed_in' };
  if (knocker === 'must-change-password' && !route.beforePasswordChange) return { status: 403, code: 'password_change_required' };
  return mayKnock(role, route.access) ? 'through' : { status: 403, code: 'forbidden' };
}

/** A request that gets past everything that is asked before the gate: an honest origin and a type that the route takes. */
export function knockAt(
  route: Route,
  ids: Readonly<Record<string, string>>,
): { path: string; headers: Record<string, string>; body: string | null } {
  const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) => ids[name] ?? 'x');
  const type = TYPES[route.serves ?? 'json'];
  const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(route.method) && type !== null;
  return { path, headers: hasBody ? { 'content-type': type } : {}, body: hasBody ? (BODIES[route.serves ?? 'json'] ?? '') : null };
}

const BOUNDARY = 'refusals';
const TYPES = {
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  tus: 'application/offset+octet-stream',
  bytes: null,
  events: null,
  raw: 'application/json',
} as const satisfies Record<NonNullable<Route['serves']>, string | null>;

const BODIES: Readonly<Partial<Record<NonNullable<Route['serves']>, string>>> = {
  json: '{}',
  multipart: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="pre_test_name"\r\n\r\nA new name\r\n--${BOUNDARY}--\r\n`,
};
