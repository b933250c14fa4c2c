import type { UserId } from '@fovea/contract/ids';
import type { Credentials, Locale, NewPassword } from '@fovea/contract/sessions';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { tenantNameOf } from '../tenants/index.ts';
import type { PasswordHasher, UserRow } from '../users/index.ts';
import { isOutdated, passwordFault, renewPasswordHash, setPasswordHash, setUserLocale, userByEmail, userById } from '../users/index.ts';
import { ABSOLUTE_MS, isOver, isWorthTouching } from './limits.ts';
import type { OwnView } from './present.ts';
import {
  countTry,
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  deleteSessionsOfTenant,
  deleteTriesBefore,
  findDevice,
  findSession,
  forgetTries,
  insertDevice,
  insertSession,
  touchSession,
} from './repo.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { Arrival } from './sign-in.ts';
import { assertNotTooMany, assertSafeTransport } from './sign-in.ts';
import type { Bucket } from './throttle.ts';
import { bucketsOf, ownPasswordBucket } from './throttle.ts';

export type SessionDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'log'> & { readonly passwords: PasswordHasher };

/** A session that has just begun: what goes into the cookies, and who it is. */
export interface NewSession {
  readonly view: OwnView;
  readonly secret: string;
  /** Undefined when the browser is known already. */
  readonly deviceSecret: string | undefined;
}

const TRIES_KEPT_MS = 2 * ABSOLUTE_MS;

/**
 * Signs a person in. An unknown address takes as long and is answered as a wrong password.
 * @throws AppError `insecure_transport`, `too_many_requests`, `wrong_credentials`
 */
export async function signIn(deps: SessionDeps, { email, password, remember }: Credentials, arrival: Arrival): Promise<NewSession> {
  assertSafeTransport(arrival);
  const nowMs = deps.clock.now();
  const { user, buckets, counts, deviceId } = await deps.asSystem('sign-in', (tx) => lookUp(tx, email, { arrival, nowMs }));
  const log = deps.log.child({ requestId: arrival.requestId, ...(user ? { userId: user.id, tenantId: user.tenantId } : {}) });
  try {
    assertNotTooMany(counts, { buckets, nowMs });
  } catch (error) {
    log.warn({ event: 'sign-in', outcome: 'throttled' }, 'sign-in');
    throw error;
  }
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.disabledAt) {
    log.warn({ event: 'sign-in', outcome: 'refused' }, 'sign-in');
    throw new AppError('wrong_credentials', { detail: 'The e-mail or the password is wrong.' });
  }
  const renewed = isOutdated(user.passwordHash) ? await deps.passwords.hash(password) : null;
  const session = await deps.asSystem('sign-in', async (tx) => {
    await forgetTries(
      tx,
      buckets.filter(({ name }) => !name.startsWith('address:')),
    );
    await deleteTriesBefore(tx, new Date(nowMs - TRIES_KEPT_MS));
    await deleteSessionsBefore(tx, new Date(nowMs - ABSOLUTE_MS));
    if (renewed !== null) await renewPasswordHash(tx, { id: user.id, passwordHash: renewed });
    if (arrival.oldSecret !== null) await deleteSession(tx, hashOf(arrival.oldSecret));
    const deviceSecret = deviceId === null ? await addDevice(tx, deps, user) : undefined;
    const secret = await beginSession(tx, deps, { user, isRemembered: remember ?? false });
    return { view: { user, tenantName: await tenantNameOf(tx, user.tenantId) }, secret, deviceSecret };
  });
  log.info({ event: 'sign-in', outcome: 'signed-in' }, 'sign-in');
  return session;
}

async function lookUp(tx: Tx, email: string, { arrival, nowMs }: { arrival: Arrival; nowMs: number }) {
  const user = await userByEmail(tx, email);
  const device = user && arrival.deviceSecret !== null ? await findDevice(tx, hashOf(arrival.deviceSecret), user.id) : undefined;
  const deviceId = device?.id ?? null;
  const buckets = bucketsOf(email, { ip: arrival.ip, deviceId });
  return { user, deviceId, buckets, counts: await countTry(tx, buckets, new Date(nowMs)) };
}

type BeginDeps = Pick<SessionDeps, 'clock' | 'newId'>;

async function beginSession(tx: Tx, deps: BeginDeps, { user, isRemembered }: { user: UserRow; isRemembered: boolean }): Promise<string> {
  const secret = newSecret();
  const now = new Date(deps.clock.now());
  const { tenantId, id: userId } = user;
  await insertSession(tx, { id: deps.newId(), tenantId, userId, tokenHash: hashOf(secret), isRemembered, createdAt: now, seenAt: now });
  return secret;
}

async function addDevice(tx: Tx, deps: BeginDeps, { tenantId, id: userId }: UserRow): Promise<string> {
  const secret = newSecret();
  const now = new Date(deps.clock.now());
  await insertDevice(tx, { id: deps.newId(), tenantId, userId, tokenHash: hashOf(secret), createdAt: now, seenAt: now });
  return secret;
}

type ReadDeps = Pick<SessionDeps, 'asSystem' | 'clock'>;

/** Who a cookie belongs to, or null when its session is over, unknown, or its person disabled. Counts as a sign of life. */
export const readSession = (deps: ReadDeps, secret: string) => openSession(deps, secret, 'sign-of-life');

/** The same for a look that nobody asked for: a window left open does not keep a session alive. */
export const lookAtSession = (deps: ReadDeps, secret: string) => openSession(deps, secret, 'a-look');

async function openSession(deps: ReadDeps, secret: string, meaning: 'sign-of-life' | 'a-look') {
  const nowMs = deps.clock.now();
  const found = await deps.asSystem('read-session', async (tx) => {
    const row = await findSession(tx, hashOf(secret));
    if (!row || row.disabledAt || isOver(row, nowMs)) return null;
    if (meaning === 'sign-of-life' && isWorthTouching(row, nowMs)) await touchSession(tx, row.id, new Date(nowMs));
    return row;
  });
  if (!found) return null;
  const { tenantId, userId, role, locale, mustChangePassword, id: sessionId, isRemembered } = found;
  const actor: Actor = { kind: 'person', tenantId, userId, role, sessionId, behind: null, requestId: null };
  return { actor, locale, mustChangePassword, isRemembered };
}

export const signOut = (deps: Pick<SessionDeps, 'asSystem'>, secret: string): Promise<void> =>
  deps.asSystem('end-session', (tx) => deleteSession(tx, hashOf(secret)));

/** Ends every session of a person, in the caller's transaction: after a new role, a new password, or for good. */
export const endSessionsOf = (tx: Tx, userId: UserId): Promise<void> => deleteSessionsOf(tx, userId);

/** Ends every session in the tenant of the caller's transaction. */
export const endSessionsOfTenant = (tx: Tx): Promise<void> => deleteSessionsOfTenant(tx);

/** What the person is told of themselves. */
export const ownView = (deps: Pick<SessionDeps, 'inTenant'>, actor: Actor): Promise<{ user: UserRow; tenantName: string }> =>
  deps.inTenant(actor, async (tx) => ({ user: await ownUser(tx, actor), tenantName: await tenantNameOf(tx, actor.tenantId) }));

async function ownUser(tx: Tx, { userId }: Actor): Promise<UserRow> {
  const user = userId === null ? undefined : await userById(tx, userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/**
 * Chooses a new password. Every session of the person ends, the one that asked is given a new id.
 * @throws AppError `wrong_credentials`, `too_many_requests`, `invalid_body` with the reason
 */
export async function changePassword(deps: SessionDeps, actor: Actor, wish: NewPassword): Promise<NewSession> {
  const nowMs = deps.clock.now();
  const { user, tenantName } = await ownView(deps, actor);
  const bucket = ownPasswordBucket(user.id);
  await assertRightPassword(deps, { user, password: wish.current_password, bucket });
  const fault =
    wish.password === wish.current_password
      ? 'Choose a password that differs from the current one.'
      : passwordFault(wish.password, { ...user, tenantName });
  if (fault !== null) throw new AppError('invalid_body', { detail: fault, errors: { password: [fault] } });
  const passwordHash = await deps.passwords.hash(wish.password);
  const secret = await deps.asSystem('sign-in', async (tx) => {
    await forgetTries(tx, [bucket]);
    await setPasswordHash(tx, deps, { id: user.id, passwordHash });
    await deleteSessionsOf(tx, user.id);
    return beginSession(tx, deps, { user, isRemembered: false });
  });
  deps.log.info({ event: 'password-changed', userId: user.id, tenantId: user.tenantId, at: nowMs }, 'password changed');
  return { view: { user: { ...user, mustChangePassword: false }, tenantName }, secret, deviceSecret: undefined };
}

async function assertRightPassword(
  deps: SessionDeps,
  { user, password, bucket }: { user: UserRow; password: string; bucket: Bucket },
): Promise<void> {
  const nowMs = deps.clock.now();
  const counts = await deps.asSystem('throttle', (tx) => countTry(tx, [bucket], new Date(nowMs)));
  assertNotTooMany(counts, { buckets: [bucket], nowMs });
  if (await deps.passwords.verify(user.passwordHash, password)) return;
  const detail = 'The current password is wrong.';
  throw new AppError('wrong_credentials', { detail, errors: { current_password: [detail] } });
}

/** Remembers the language of a person; a visitor's is kept in a cookie alone. */
export async function chooseLocale(deps: Pick<SessionDeps, 'inTenant'>, actor: Actor | null, locale: Locale): Promise<void> {
  const userId = actor?.userId;
  if (actor && userId) await deps.inTenant(actor, (tx) => setUserLocale(tx, userId, locale));
}
