import type { UserId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { personOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { nameOfPerson } from '../people/index.ts';
import type { NewSession } from '../sessions/index.ts';
import { hashOf, isOver, newSecret, ownView } from '../sessions/index.ts';
import { canBeBorrowed, canSignIn } from './policy.ts';
import { insertBorrowed, lockOwn, renewOwn, selectTarget, takeBorrowed } from './repo.ts';

export type ImpersonationDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'log'>;
type Begun = Pick<NewSession, 'view' | 'secret'>;

/**
 * Signs an admin in as somebody, in a session of its own that says who is behind it. The own session waits.
 * @throws AppError `not_found`, `forbidden` for an admin, `person_cannot_sign_in`
 */
export async function beginImpersonation(deps: ImpersonationDeps, actor: Actor, id: UserId): Promise<Begun> {
  const { tenantId: behindTenantId, userId: behindUserId } = personOf(actor);
  const { sessionId: behindSessionId } = actor;
  if (behindUserId === null || behindSessionId === null) throw new AppError('forbidden');
  const behindName = await nameOfPerson(deps, actor);
  const secret = newSecret();
  const sessionId = deps.newId();
  const target = await deps.inTenant(actor, async (tx) => {
    const person = await selectTarget(tx, id);
    if (!person) throw new AppError('not_found');
    if (!canBeBorrowed(person)) throw new AppError('forbidden', { detail: 'Nobody can sign in as an admin.' });
    if (!canSignIn(person)) throw new AppError('person_cannot_sign_in');
    const now = new Date(deps.clock.now());
    const times = { createdAt: now, seenAt: now, isRemembered: false };
    const behind = { behindTenantId, behindUserId, behindSessionId, behindName };
    await insertBorrowed(tx, { id: sessionId, tenantId: person.tenantId, userId: id, tokenHash: hashOf(secret), ...times, ...behind });
    await noteAudit(deps, tx, { actor, action: 'user.impersonation-begun', subject: { kind: 'user', id } });
    return person;
  });
  const borrowed: Actor = {
    ...actor,
    ...{ tenantId: target.tenantId, userId: id, role: target.role, sessionId },
    behind: { tenantId: behindTenantId, userId: behindUserId },
  };
  return { view: await ownView(deps, borrowed), secret };
}

/**
 * Back to the own session, which is given a new id. @returns null when that one is over
 * @throws AppError `not_found` for somebody who is not signed in as anybody else
 */
export async function endImpersonation(deps: ImpersonationDeps, actor: Actor): Promise<Begun | null> {
  const { behind, sessionId, userId } = actor;
  if (behind === null || sessionId === null || userId === null) throw new AppError('not_found');
  const nowMs = deps.clock.now();
  const secret = newSecret();
  const own = await deps.asSystem('end-session', async (tx) => {
    const ownId = await takeBorrowed(tx, sessionId);
    await noteAudit(deps, tx, { actor, action: 'user.impersonation-ended', subject: { kind: 'user', id: userId } });
    const found = ownId === null ? undefined : await lockOwn(tx, ownId);
    if (!found || found.user.disabledAt || isOver({ ...found.session, role: found.user.role, seenAt: new Date(nowMs) }, nowMs)) return null;
    await renewOwn(tx, found.session.id, { tokenHash: hashOf(secret), seenAt: new Date(nowMs) });
    return found;
  });
  if (!own) return null;
  const { tenantId, id, role } = own.user;
  return { view: await ownView(deps, { ...actor, tenantId, userId: id, role, sessionId: own.session.id, behind: null }), secret };
}
