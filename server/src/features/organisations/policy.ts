import type { Actor } from '../../actor.ts';

/** Links hold the slug, so those who look after the whole server decide about it. */
export const canChangeSlug = (actor: Actor): boolean => actor.role === 'admin';

/** A tenant may take as much of the server as it was given, or as the server gives to everybody; more is for admins to give. */
export const canRunAtOnce = (actor: Actor, { wanted, given, usual }: { wanted: number; given: number; usual: number }): boolean =>
  actor.role === 'admin' || wanted <= Math.max(given, usual);

/** Only an admin, as themselves, sees every tenant. */
export const seesAllTenants = (actor: Actor): boolean => actor.role === 'admin' && actor.kind === 'person' && actor.behind === null;
