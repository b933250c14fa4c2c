import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { noteAudit } from '../../audit/index.ts';
import { ABSOLUTE_MS } from '../limits.ts';
import { assertOwnPassword } from '../own-password.ts';
import { renewProved, selectProvedAt } from '../repo.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { SessionDeps } from '../service.ts';
import { assertByPassword, assertSecondFactor, ownView } from '../service.ts';
import { factorBuckets } from '../throttle.ts';
import { forgetAgainst } from '../tries/service.ts';

/** Long enough for an administrator's round, too short for whoever finds the computer open after lunch. */
const PROVED_MS = 30 * 60_000;

const NOT_FOR_KEYS = 'This is for people alone: no API key opens it. Nothing was changed.';
const ASK = 'Prove once more that it is still you, then do this again. Nothing was changed.';

/**
 * Makes sure, before something grave, that whoever sits there has just proved who they are: by signing in, or anew.
 * @param tx of the system: an admin may be acting in another tenant than their session's
 * @returns until when that counts
 * @throws AppError `proof_required`; `forbidden` for what is no person
 */
export async function assertProved(tx: Tx, { clock }: Pick<Deps, 'clock'>, { kind, sessionId }: Actor): Promise<Date> {
  if (kind !== 'person' || sessionId === null) throw new AppError('forbidden', { detail: NOT_FOR_KEYS });
  const provedAt = await selectProvedAt(tx, sessionId);
  const until = provedAt && new Date(provedAt.getTime() + PROVED_MS);
  if (!until || until.getTime() < clock.now()) throw new AppError('proof_required', { detail: ASK });
  return until;
}

/** The same where no transaction of the system is open. @throws AppError `proof_required`, `forbidden` */
export const readProof = ({ asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>, actor: Actor): Promise<Date> =>
  asSystem('read-session', (tx) => assertProved(tx, { clock }, actor));

export interface Proof {
  readonly password: string;
  readonly code: string | undefined;
}

export interface Proved {
  readonly until: Date;
  /** The session's new secret: whoever had the old one gains nothing by this. */
  readonly secret: string;
  /** How much longer the browser keeps the session; undefined: until it closes. */
  readonly maxAgeS: number | undefined;
}

/** @throws AppError `wrong_credentials`, `second_factor_required`, `wrong_second_factor`, `too_many_requests`, `not_signed_in` */
export async function prove(deps: SessionDeps, actor: Actor, { password, code }: Proof): Promise<Proved> {
  const { user } = await ownView(deps, actor);
  await assertOwnPassword(deps, { user, password });
  await deps.inTenant(actor, (tx) => assertByPassword(tx, user));
  if (await assertSecondFactor(deps, { user, code, place: 'signed-in' })) await forgetAgainst(deps, factorBuckets(user.id, 'signed-in'));
  return deps.asSystem('sign-in', (tx) => renewProof(deps, tx, { actor, detail: {} }));
}

interface Renewal {
  readonly actor: Actor;
  /** By what it was proved, for the trail. */
  readonly detail: Readonly<Record<string, boolean>>;
}

/** The session of somebody who has just proved it. @param tx of the system @throws AppError `not_signed_in` */
export async function renewProof(deps: Pick<Deps, 'clock' | 'newId'>, tx: Tx, { actor, detail }: Renewal): Promise<Proved> {
  const { sessionId } = actor;
  const nowMs = deps.clock.now();
  const secret = newSecret();
  const session = sessionId && (await renewProved(tx, sessionId, { tokenHash: hashOf(secret), provedAt: new Date(nowMs) }));
  if (!session) throw new AppError('not_signed_in');
  await noteAudit(deps, tx, { actor, action: 'session.proved', subject: { kind: 'session', id: sessionId }, detail });
  const leftMs = session.createdAt.getTime() + ABSOLUTE_MS - nowMs;
  return { until: new Date(nowMs + PROVED_MS), secret, maxAgeS: session.isRemembered ? Math.floor(leftMs / 1_000) : undefined };
}
