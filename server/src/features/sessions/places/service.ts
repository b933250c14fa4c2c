import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import { isOver } from '../limits.ts';
import type { ListedSession } from '../repo.ts';
import { deleteSessionOf, deleteSessionsBut, selectSessionsOf } from '../repo.ts';
import type { SessionDeps } from '../service.ts';

/** Where the person is signed in, the latest first. */
export function ownSessions(deps: Pick<SessionDeps, 'inTenant' | 'clock'>, actor: Actor): Promise<ListedSession[]> {
  return deps.inTenant(actor, async (tx) => {
    const { userId, role } = actor;
    const rows = userId === null ? [] : await selectSessionsOf(tx, userId);
    return rows.filter((row) => !isOver({ ...row, role }, deps.clock.now()));
  });
}

/** @throws AppError `not_found` for a session that is not the person's own */
export function endOwnSession({ inTenant }: Pick<SessionDeps, 'inTenant'>, { userId, ...actor }: Actor, id: string): Promise<void> {
  return inTenant(actor, async (tx) => {
    if (userId === null || !(await deleteSessionOf(tx, { id, userId }))) throw new AppError('not_found');
  });
}

export const endOtherSessions = ({ inTenant }: Pick<SessionDeps, 'inTenant'>, actor: Actor): Promise<void> =>
  inTenant(actor, async (tx) => {
    if (actor.userId !== null) await deleteSessionsBut(tx, { userId: actor.userId, sessionId: actor.sessionId });
  });
