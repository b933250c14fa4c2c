import type { Actor } from '../../actor.ts';

/**
 * An admin looks at all tenants. One who is signed in as somebody sees what that person sees; whoever names a tenant (`scope`) looks at
 * that alone, as its people do. A request that is asked for by its id is looked up in all of them, wherever it was made: what browsers
 * reported about it may lie in the operator's own tenant.
 */
export const seesEveryTenant = ({ role, kind, behind, userId }: Actor): boolean =>
  role === 'admin' && kind === 'person' && (behind === null || userId === null);

/** Who of the operator it was, from where, and what a page was doing when it broke. */
export const seesBehind = ({ role }: Actor): boolean => role === 'admin';
