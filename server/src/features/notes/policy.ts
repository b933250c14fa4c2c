import { mayKnock } from '@fovea/contract/access';
import type { UserId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';

/** A viewer reads; whoever works on pre-tests writes on them too. */
export const canWriteNote = ({ role }: Actor): boolean => role !== 'view-only';

/** Words are their author's alone. */
export const canChangeNote = (actor: Actor, { authorId }: { readonly authorId: UserId | null }): boolean =>
  canWriteNote(actor) && actor.userId !== null && actor.userId === authorId;

/** An administrator clears away what should not stand there. */
export const canRemoveNote = (actor: Actor, note: { readonly authorId: UserId | null }): boolean =>
  canChangeNote(actor, note) || mayKnock(actor.role, 'tenant-admin');
