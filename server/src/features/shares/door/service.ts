import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { ShareLinkRow } from '../../../db/schema/share-links.ts';
import type { Deps } from '../../../deps.ts';
import { assertSafeTransport, countAgainst, forgetAgainst, hashOf, shareBuckets } from '../../sessions/index.ts';
import type { PasswordHasher } from '../../users/index.ts';
import type { LockedLink } from '../pass.ts';
import { isPassed, makePass } from '../pass.ts';
import { stateOfShare } from '../policy.ts';
import type { SharedThing } from '../repo.ts';
import { countOpening, findShared } from '../repo.ts';

export type ShareDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'secrets'> & { readonly passwords: PasswordHasher };

/** Where a link is opened from. */
export interface Visit {
  readonly ip: string;
  readonly isSecure: boolean;
  readonly isLocal: boolean;
  readonly requestId: string;
}

/** What somebody sends along who opens a link. */
export interface Opening {
  readonly token: string;
  readonly password: string | undefined;
  readonly pass: string | undefined;
  /** It is open already: this is no opening more. */
  readonly isOpen: boolean;
}

/** Who has come in by a link, and to what. */
export interface Entered extends SharedThing {
  readonly actor: Actor;
  /** For the password that was given now; null where none was. */
  readonly pass: string | null;
}

const MINUTE_MS = 60_000;

/** @throws AppError `not_found` for a link that opens nothing, whatever the reason; `wrong_share_password`, `too_many_requests` */
export async function enter(deps: ShareDeps, visit: Visit, { token, password, pass: given }: Omit<Opening, 'isOpen'>): Promise<Entered> {
  if (password !== undefined || given !== undefined) assertSafeTransport(visit);
  const shared = await liveShare(deps, token);
  const pass = await assertPassword(deps, visit, { link: shared.link, password, pass: given });
  return { ...shared, pass, actor: actorOf(shared.link, visit.requestId) };
}

export async function liveShare({ asSystem, clock }: ShareDeps, token: string): Promise<SharedThing> {
  const shared = await asSystem('read-share', (tx) => findShared(tx, hashOf(token)));
  if (!shared || stateOfShare(shared.link, clock.now()) !== 'active') throw new AppError('not_found');
  return shared;
}

export const countOpened = ({ inTenant, clock }: ShareDeps, { actor, link: { id } }: Entered): Promise<void> =>
  inTenant(actor, (tx) => countOpening(tx, id, new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)));

/**
 * Asking without a password is how one learns that it needs one: that is no guess, and is not counted.
 * @returns a pass for the password that was given; null where none was
 */
export async function assertPassword(
  deps: Pick<ShareDeps, 'asSystem' | 'clock' | 'secrets' | 'passwords'>,
  { ip }: Pick<Visit, 'ip'>,
  { link, password, pass }: Pick<Opening, 'password' | 'pass'> & { readonly link: LockedLink },
): Promise<string | null> {
  if (link.passwordHash === null) return null;
  if (password === undefined) {
    if (pass !== undefined && isPassed(deps.secrets, { link, pass }, deps.clock.now())) return null;
    const detail = 'This link needs the password that was given with it.';
    throw new AppError('wrong_share_password', { detail, errors: { password: [detail] } });
  }
  const buckets = shareBuckets(link.id, ip);
  await countAgainst(deps, buckets);
  if (!(await deps.passwords.verify(link.passwordHash, password))) {
    const detail = 'The password is wrong.';
    throw new AppError('wrong_share_password', { detail, errors: { password: [detail] } });
  }
  await forgetAgainst(deps, buckets);
  return makePass(deps.secrets, link, deps.clock.now());
}

/** Whoever holds the link, inside its tenant; what they see there are the films that the link names. */
export const actorOf = ({ id, tenantId }: ShareLinkRow, requestId: string): Actor => ({
  kind: 'link',
  tenantId,
  userId: null,
  role: 'view-only',
  sessionId: id,
  behind: null,
  requestId,
});

/** A pre-test that went into the bin at this very moment is as gone as its link. */
export const hidden = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'pre_test_not_found' ? new AppError('not_found') : error;
