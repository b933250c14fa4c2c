import type { ErrorCode } from '@fovea/contract/error-codes';
import type { UserId } from '@fovea/contract/ids';
import type { Credentials, Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import type { MailDeps } from '../mails/index.ts';
import { queueMail } from '../mails/index.ts';
import { hasSecondFactor, spendCode } from '../second-factors/index.ts';
import { doesPasswordCount } from '../sign-in-rules/index.ts';
import { tenantNameOf } from '../tenants/index.ts';
import type { PasswordHasher, UserRow } from '../users/index.ts';
import { holdAdmissible, isOutdated, renewPasswordHash, setUserLocale, userByEmail, userById } from '../users/index.ts';
import { ABSOLUTE_MS } from './limits.ts';
import type { OwnView } from './present.ts';
import {
  countTry,
  deleteDevicesOf,
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  deleteSessionsOfTenant,
  deleteTriesBefore,
  findDevice,
  forgetTries,
  insertDevice,
  insertSession,
  selectBehind,
  selectProvedAt,
  takeBackTry,
} from './repo.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { Arrival } from './sign-in.ts';
import { assertNotTooMany, assertSafeTransport } from './sign-in.ts';
import type { Bucket, FactorPlace } from './throttle.ts';
import { addressBucket, bucketsOf, factorBuckets } from './throttle.ts';
import { countAgainst } from './tries/service.ts';

export type SessionDeps = MailDeps & Pick<Deps, 'inTenant' | 'asSystem' | 'log'> & { readonly passwords: PasswordHasher };

/** A person with what is asked about them before something grave. */
export interface OwnUser extends OwnView {
  readonly user: UserRow;
}

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
 * @throws AppError `insecure_transport`, `too_many_requests`, `wrong_credentials`, `person_cannot_sign_in`, `second_factor_required`, `wrong_second_factor`
 */
export async function signIn(deps: SessionDeps, credentials: Credentials, arrival: Arrival): Promise<NewSession> {
  assertSafeTransport(arrival);
  const nowMs = deps.clock.now();
  const { user, ...tries } = await deps.asSystem('sign-in', (tx) => lookUp(tx, credentials.email, { arrival, nowMs }));
  const log = deps.log.child({ requestId: arrival.requestId, ...(user ? { userId: user.id, tenantId: user.tenantId } : {}) });
  try {
    assertNotTooMany(tries.counts, { buckets: tries.buckets, nowMs });
    const isRight = await deps.passwords.verify(user?.passwordHash ?? null, credentials.password);
    if (!user || !isRight) throw refused();
    if (user.disabledAt) throw new AppError('person_cannot_sign_in'); // or they would look for a fault in their password
    const hasFactor = await assertSecondFactor(deps, { user, code: credentials.code, place: tries });
    const session = await letIn(deps, { user, hasFactor, credentials, arrival, ...tries });
    log.info({ event: 'sign-in', outcome: 'signed-in' }, 'sign-in');
    return session;
  } catch (error) {
    if (error instanceof AppError) log.warn({ event: 'sign-in', outcome: OUTCOMES[error.code] ?? error.code }, 'sign-in');
    throw error;
  }
}

const refused = () => new AppError('wrong_credentials', { detail: 'The e-mail or the password is wrong.' });

const OUTCOMES: Readonly<Partial<Record<ErrorCode, string>>> = { too_many_requests: 'throttled', wrong_credentials: 'refused' };

interface Admission extends Omit<Awaited<ReturnType<typeof lookUp>>, 'user'> {
  readonly user: UserRow;
  readonly hasFactor: boolean;
  readonly credentials: Credentials;
  readonly arrival: Arrival;
}

async function letIn(deps: SessionDeps, admission: Admission): Promise<NewSession> {
  const { user, credentials, arrival, buckets, counts, deviceId, hasFactor } = admission;
  const renewed = isOutdated(user.passwordHash) ? await deps.passwords.hash(credentials.password) : null;
  return deps.asSystem('sign-in', async (tx) => {
    if (!(await holdAdmissible(tx, user))) throw refused();
    await assertByPassword(tx, user);
    const isOfNetwork = ({ name }: Bucket) => name.startsWith('address:');
    const own = buckets.filter((bucket) => !isOfNetwork(bucket));
    await takeBackTry(tx, buckets.filter(isOfNetwork)); // or fifty colleagues who sign in of a morning lock out the next
    await forgetTries(tx, [...own, ...factorBuckets(user.id, { deviceId })]);
    if (renewed !== null) await renewPasswordHash(tx, { id: user.id, passwordHash: renewed });
    const failedBefore = Math.max(
      0,
      ...counts.filter(({ bucket }) => own.some(({ name }) => name === bucket)).map(({ failures }) => failures - 1),
    );
    const detail = { failed_before: failedBefore, second_factor: hasFactor };
    return enter(deps, tx, { user, hasFactor, arrival, deviceId, isRemembered: credentials.remember ?? false, detail });
  });
}

/** Told to those alone whose password is right. @throws AppError `single_sign_on_required` */
export async function assertByPassword(tx: Tx, user: UserRow): Promise<void> {
  if (!(await doesPasswordCount(tx, user))) throw new AppError('single_sign_on_required', { detail: BY_ORGANISATION });
}

const BY_ORGANISATION = 'Your organisation has switched passwords off. Sign in with the account of your organisation.';

interface Entry extends Pick<Admission, 'user' | 'hasFactor' | 'arrival' | 'deviceId'> {
  readonly isRemembered: boolean;
  /** How they came in, for the trail. */
  readonly detail: Readonly<Record<string, number | boolean>>;
  /** Where signing in proves nothing that is grave, since nobody need have been asked for anything. */
  readonly isNoProof?: true;
}

async function enter(deps: BeginDeps, tx: Tx, { user, hasFactor, arrival, deviceId, ...how }: Entry): Promise<NewSession> {
  await tidyUp(tx, deps.clock.now());
  if (arrival.oldSecret !== null) await deleteSession(tx, hashOf(arrival.oldSecret));
  const deviceSecret = deviceId === null ? await addDevice(tx, deps, user) : undefined;
  const { id, secret } = await beginSession(tx, deps, {
    user,
    isRemembered: how.isRemembered,
    from: arrival,
    provedAt: how.isNoProof ? NEVER : null,
  });
  const actor = ownActor(user, { sessionId: id, requestId: arrival.requestId });
  await noteAudit(deps, tx, { actor, action: 'session.began', subject: { kind: 'session', id }, detail: how.detail });
  return { view: { user, tenantName: await tenantNameOf(tx, user.tenantId), hasSecondFactor: hasFactor }, secret, deviceSecret };
}

/** Lets somebody in who was known by a passkey, in the caller's transaction of the system. */
export async function letInByPasskey(
  deps: BeginDeps,
  tx: Tx,
  { user, arrival, isRemembered }: Pick<Entry, 'user' | 'arrival' | 'isRemembered'>,
): Promise<NewSession> {
  await takeBackTry(tx, [addressBucket(arrival.ip)]);
  const deviceId = await deviceOf(tx, user, arrival);
  const hasFactor = await hasSecondFactor(tx, user.id);
  return enter(deps, tx, { user, hasFactor, arrival, deviceId, isRemembered, detail: { passkey: true } });
}

/** Lets somebody in whom their organisation vouches for. It may have known them for long, and asked for nothing. */
export async function letInByOrganisation(
  deps: BeginDeps,
  tx: Tx,
  { user, arrival }: Pick<Entry, 'user' | 'arrival'>,
): Promise<NewSession> {
  const deviceId = await deviceOf(tx, user, arrival);
  const hasFactor = await hasSecondFactor(tx, user.id);
  return enter(deps, tx, { user, hasFactor, arrival, deviceId, isRemembered: false, detail: { single_sign_on: true }, isNoProof: true });
}

const NEVER = new Date(0);

async function tidyUp(tx: Tx, nowMs: number): Promise<void> {
  await deleteTriesBefore(tx, new Date(nowMs - TRIES_KEPT_MS));
  await deleteSessionsBefore(tx, new Date(nowMs - ABSOLUTE_MS));
}

/** A person acting for themselves, before a session says so. */
export const ownActor = (
  { tenantId, id: userId, role }: Pick<UserRow, 'tenantId' | 'id' | 'role'>,
  { sessionId, requestId }: Pick<Actor, 'sessionId' | 'requestId'>,
): Actor => ({ kind: 'person', tenantId, userId, role, sessionId, behind: null, requestId });

/**
 * Asked only of those whose password was right, so that nobody else learns who has a second factor. Tries are counted before it
 * is known whether they fail, and apart from those at the password.
 * @returns whether there is a factor
 * @throws AppError `second_factor_required`, `wrong_second_factor`, `too_many_requests`
 */
export async function assertSecondFactor(
  deps: SessionDeps,
  { user, code, place }: { user: UserRow; code: string | undefined; place: FactorPlace },
): Promise<boolean> {
  if (!(await deps.asSystem('sign-in', (tx) => hasSecondFactor(tx, user.id)))) return false;
  if (code === undefined) throw new AppError('second_factor_required');
  await countAgainst(deps, factorBuckets(user.id, place));
  const outcome = await deps.asSystem('sign-in', async (tx) => {
    const spent = await spendCode(deps, tx, { userId: user.id, code });
    const { tenantId, email: to, locale, name } = user;
    if (spent.kind === 'recovery')
      await queueMail(deps, tx, { tenantId, to, locale, template: 'recovery-code-used', values: { name, left: spent.left } });
    return spent.kind;
  });
  if (outcome !== 'wrong') return outcome !== 'off';
  const detail = 'The code is wrong, or was used already. Wait for the next one.';
  throw new AppError('wrong_second_factor', { detail, errors: { code: [detail] } });
}

async function lookUp(tx: Tx, email: string, { arrival, nowMs }: { arrival: Arrival; nowMs: number }) {
  const user = await userByEmail(tx, email);
  const deviceId = user ? await deviceOf(tx, user, arrival) : null;
  const buckets = bucketsOf(email, { ip: arrival.ip, deviceId });
  return { user, deviceId, buckets, counts: await countTry(tx, buckets, new Date(nowMs)) };
}

async function deviceOf(tx: Tx, { id }: Pick<UserRow, 'id'>, { deviceSecret }: Pick<Arrival, 'deviceSecret'>): Promise<string | null> {
  const device = deviceSecret === null ? undefined : await findDevice(tx, hashOf(deviceSecret), id);
  return device?.id ?? null;
}

type BeginDeps = Pick<SessionDeps, 'clock' | 'newId'>;
/** What a list of sessions says of where one was begun. */
export type From = Pick<Arrival, 'ip' | 'userAgent'>;

interface Beginning {
  readonly user: UserRow;
  readonly isRemembered: boolean;
  readonly from: From;
  /** Null where beginning it has proved who it is. */
  readonly provedAt: Date | null;
}

async function beginSession(tx: Tx, deps: BeginDeps, { user, isRemembered, from, provedAt }: Beginning) {
  const secret = newSecret();
  const id = deps.newId();
  const now = new Date(deps.clock.now());
  const { tenantId, id: userId } = user;
  const { ip, userAgent } = from;
  const times = { createdAt: now, seenAt: now, provedAt };
  await insertSession(tx, { id, tenantId, userId, tokenHash: hashOf(secret), isRemembered, ip, userAgent, ...times });
  return { id, secret };
}

async function addDevice(tx: Tx, deps: BeginDeps, { tenantId, id: userId }: UserRow): Promise<string> {
  const secret = newSecret();
  const now = new Date(deps.clock.now());
  await insertDevice(tx, { id: deps.newId(), tenantId, userId, tokenHash: hashOf(secret), createdAt: now, seenAt: now });
  return secret;
}

export const signOut = (deps: Pick<SessionDeps, 'asSystem'>, secret: string): Promise<void> =>
  deps.asSystem('end-session', (tx) => deleteSession(tx, hashOf(secret)));

/** Ends every session of a person, in the caller's transaction: after a new role, a new password, or for good. */
export const endSessionsOf = (tx: Tx, userId: UserId): Promise<void> => deleteSessionsOf(tx, userId);

/** Ends every session in the tenant of the caller's transaction. */
export const endSessionsOfTenant = (tx: Tx): Promise<void> => deleteSessionsOfTenant(tx);

/** What the person is told of themselves. */
export const ownView = (deps: Pick<SessionDeps, 'inTenant'>, actor: Actor): Promise<OwnUser> =>
  deps.inTenant(actor, async (tx) => {
    const user = await ownUser(tx, actor);
    const isBehind = actor.behind !== null && actor.sessionId !== null;
    const behind = isBehind && actor.sessionId ? await selectBehind(tx, actor.sessionId) : undefined;
    return { user, tenantName: await tenantNameOf(tx, actor.tenantId), hasSecondFactor: await hasSecondFactor(tx, user.id), behind };
  });

async function ownUser(tx: Tx, { userId }: Actor): Promise<UserRow> {
  const user = userId === null ? undefined : await userById(tx, userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/**
 * Ends every session of the person and begins one in place of the one that asked: after a new password. It proves no more than the one
 * before had: the password may be known to somebody else, and none may have been asked for a code.
 */
export async function replaceSessions(
  tx: Tx,
  deps: BeginDeps,
  { user, sessionId, from }: { user: UserRow; sessionId: string | null; from: From },
): Promise<string> {
  const provedAt = (sessionId === null ? null : await selectProvedAt(tx, sessionId)) ?? NEVER;
  await deleteSessionsOf(tx, user.id);
  return (await beginSession(tx, deps, { user, isRemembered: false, from, provedAt })).secret;
}

/** Browsers that the person used before are as strange as any other: after a new password, which may be new because somebody has theirs. */
export const forgetDevices = (tx: Tx, userId: UserId): Promise<void> => deleteDevicesOf(tx, userId);

/** Remembers the language that people choose for themselves; that of a visitor, of a key and of who is signed in as somebody is kept in a cookie alone. */
export async function chooseLocale(deps: Pick<SessionDeps, 'inTenant'>, actor: Actor | null, locale: Locale): Promise<void> {
  const userId = actor?.userId;
  const isOwn = actor?.kind === 'person' && actor.behind === null;
  if (isOwn && userId) await deps.inTenant(actor, (tx) => setUserLocale(tx, userId, locale));
}
