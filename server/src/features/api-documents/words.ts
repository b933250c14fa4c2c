import type { Access } from '@fovea/contract/access';
import type { Route } from '@fovea/contract/route';

const VERBS = {
  GET: 'Read',
  POST: 'Send',
  PUT: 'Change',
  PATCH: 'Change',
  DELETE: 'Remove',
  HEAD: 'Ask about',
  OPTIONS: 'Ask about',
} as const;

const WHO = {
  anonymous: 'Open to everybody.',
  'view-only': 'Everybody who is signed in.',
  user: 'Users, tenant-admins and admins.',
  'tenant-admin': 'Tenant-admins and admins.',
  admin: 'Admins.',
} as const satisfies Record<Access, string>;

/** A line for lists: what is done to what. */
export function summaryOf({ method, path, isReading }: Route): string {
  const things = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':') && !['api', 'v1', 'crud'].includes(part))
    .join(' ');
  return `${isReading ? 'Read' : VERBS[method]} ${things.replaceAll('-', ' ')}`;
}

/** Who may knock, and what is special about the call. */
export function describeAccess({ access, crosses, method, serves }: Route): string {
  const lines: string[] = [WHO[access]];
  if (crosses) lines.push('An admin may use it in every tenant, by the id in the path or by `scope=tenant:{id}`.');
  if (method === 'PUT' && serves !== 'tus') lines.push('Also answered as POST with the field `_method=PUT`.');
  return lines.join(' ');
}
