import type { Actor } from '../../actor.ts';

/** A viewer changes nothing; everybody else in the tenant keeps the library in order together. */
export const canEditFolders = (actor: Actor): boolean => actor.role !== 'view-only';
