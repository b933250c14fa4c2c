import type { Access } from '@fovea/contract/access';
import type { ApiKeyScope } from '@fovea/contract/api-keys';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';

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

/** The least scope of a key that is let in; null where none is needed, or none is enough. */
const KEY_SCOPE = {
  anonymous: null,
  'view-only': 'read',
  user: 'write',
  'tenant-admin': 'admin',
  admin: null,
} as const satisfies Record<Access, ApiKeyScope | null>;

/** A line for lists: what is done to what. */
export function summaryOf({ method, path, isReading }: Route): string {
  const things = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':') && !['api', 'v1', 'crud'].includes(part))
    .join(' ');
  return `${isReading ? 'Read' : VERBS[method]} ${things.replaceAll('-', ' ')}`;
}

/** What a client of tus does with each of its calls. */
const TUS_STEPS: Partial<Record<Route['method'], string>> = {
  POST: 'Begins a resumable upload (tus 1.0.0); `Location` is where its bytes go.',
  HEAD: 'Says in `Upload-Offset` at which byte the upload goes on.',
  PATCH: 'Adds bytes to the upload; with the last one the analysis begins.',
  DELETE: 'Gives the upload up.',
  OPTIONS: 'Says which version of tus is spoken, and how large a film may be.',
};

/** Who may knock, and what is special about the call. */
export function describeAccess(route: Route): string {
  const { access, crosses, method, serves } = route;
  const lines: string[] = [WHO[access]];
  const scope = isForPeople(route) ? null : KEY_SCOPE[access];
  if (scope !== null) lines.push(`A key needs the scope \`${scope}\`.`);
  else if (access !== 'anonymous') lines.push('Closed to keys.');
  if (crosses) lines.push('An admin may use it in every tenant, by the id in the path or by `scope=tenant:{id}`.');
  const step = serves === 'tus' ? TUS_STEPS[method] : undefined;
  if (step !== undefined) lines.push(step);
  if (method === 'PUT' && serves !== 'tus') lines.push('Also answered as POST with the field `_method=PUT`.');
  return lines.join(' ');
}
