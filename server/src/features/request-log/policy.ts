import type { Actor } from '../../actor.ts';

/** An admin at home looks at all tenants; one who has gone into a tenant sees what its people see. */
export const seesEveryTenant = ({ role, kind, behind }: Actor): boolean => role === 'admin' && kind === 'person' && behind === null;

/** Who of the operator it was, from where, and what a page was doing when it broke. */
export const seesBehind = ({ role }: Actor): boolean => role === 'admin';
