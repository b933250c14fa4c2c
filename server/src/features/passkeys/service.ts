import type { PasskeyId, UserId } from '@fovea/contract/ids';
import type { NewCredential, PasskeySignIn, UsedCredential } from '@fovea/contract/passkeys';
import { PASSKEYS_MAX } from '@fovea/contract/passkeys';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { assertOwnHand } from '../accounts/index.ts';
import { noteAudit } from '../audit/index.ts';
import { queueMail } from '../mails/index.ts';
import type { Arrival, NewSession, Proved, SessionDeps } from '../sessions/index.ts';
import {
  addressBucket,
  assertProved,
  assertSafeTransport,
  countAgainst,
  forgetAgainst,
  letInByPasskey,
  passkeyBucket,
  readProof,
  renewProof,
} from '../sessions/index.ts';
import type { UserRow } from '../users/index.ts';
import { userById, userWhoComes } from '../users/index.ts';
import type { UsedPasskey } from './ceremony.ts';
import { checkMade, checkUsed, creationOf, requestOf } from './ceremony.ts';
import type { Challenge } from './challenge.ts';
import type { PasskeyRow } from './repo.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  deleteSpentBefore,
  findByCredential,
  holdPasskeys,
  insertPasskey,
  insertSpent,
  noteUse,
  selectPasskeys,
  updateName,
} from './repo.ts';

export type PasskeyDeps = SessionDeps & Pick<Deps, 'ownOrigin'>;

/** The same for whatever is wrong: nobody learns whether a passkey, its person or its organisation is there. */
const refused = () => new AppError('wrong_passkey');
const UNCHECKED = 'What the browser answered could not be checked, or came too late. Begin again. Nothing was added.';

/** @throws AppError `insecure_transport` */
export function signInOptions(deps: PasskeyDeps, arrival: Pick<Arrival, 'isSecure' | 'isLocal'>) {
  assertSafeTransport(arrival);
  return requestOf(deps, { use: 'sign-in', userId: null }, []);
}

/**
 * Signs a person in by a passkey alone: they hold the device, and it has made sure who they are.
 * @throws AppError `insecure_transport`, `too_many_requests`, `wrong_passkey`
 */
export async function signInByPasskey(deps: PasskeyDeps, { credential, remember }: PasskeySignIn, arrival: Arrival): Promise<NewSession> {
  assertSafeTransport(arrival);
  const log = deps.log.child({ requestId: arrival.requestId });
  try {
    await countAgainst(deps, [addressBucket(arrival.ip)]);
    const session = await letInBy({ ...deps, log }, { credential, remember }, arrival);
    const { id: userId, tenantId } = session.view.user;
    log.info({ event: 'sign-in', outcome: 'signed-in', by: 'passkey', userId, tenantId }, 'sign-in');
    return session;
  } catch (error) {
    const outcome = error instanceof AppError && error.code === 'too_many_requests' ? 'throttled' : 'refused';
    if (error instanceof AppError) log.warn({ event: 'sign-in', outcome, by: 'passkey' }, 'sign-in');
    throw error;
  }
}

async function letInBy(deps: PasskeyDeps, { credential, remember }: PasskeySignIn, arrival: Arrival): Promise<NewSession> {
  const key = await deps.asSystem('sign-in', (tx) => findByCredential(tx, bytesOf(credential)));
  const used = key && (await checkUsed(deps, { credential, key, use: { use: 'sign-in', userId: null } }));
  if (!used) throw refused();
  return deps.asSystem('sign-in', async (tx) => {
    const user = await userWhoComes(tx, key.userId);
    if (!user || user.disabledAt) throw refused();
    await noteUsed(deps, tx, { key, used });
    return letInByPasskey(deps, tx, { user, arrival, isRemembered: remember ?? false });
  });
}

const bytesOf = ({ id }: UsedCredential): Buffer => Buffer.from(id, 'base64url');

/** Longer than a challenge counts, so that a clock which is set back makes none good again. */
const SPENT_KEPT_MS = 24 * 60 * 60_000;

/** Once everything else is right, so that of what strangers send nothing is kept. */
async function spend(deps: Pick<Deps, 'clock'>, tx: Tx, { digest, expiresAt }: Challenge): Promise<void> {
  await deleteSpentBefore(tx, new Date(deps.clock.now() - SPENT_KEPT_MS));
  if (!(await insertSpent(tx, { digest, expiresAt }))) throw refused();
}

async function noteUsed(deps: Pick<Deps, 'clock'>, tx: Tx, { key, used }: { key: PasskeyRow; used: UsedPasskey }): Promise<void> {
  const { challenge, signCount, isBackedUp } = used;
  await spend(deps, tx, challenge);
  if (!(await noteUse(tx, key.id, { signCount, isBackedUp, usedAt: new Date(deps.clock.now()) }))) throw refused();
}

/** @throws AppError `not_signed_in` */
export function ownPasskeys({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<PasskeyRow[]> {
  const userId = ownId(actor);
  return inTenant(actor, (tx) => selectPasskeys(tx, userId));
}

function ownId({ userId }: Actor): UserId {
  if (userId === null) throw new AppError('not_signed_in');
  return userId;
}

async function ownUser(tx: Tx, actor: Actor): Promise<UserRow> {
  const user = await userById(tx, ownId(actor));
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** @throws AppError `proof_required`, `passkeys_full`, `signed_in_as` */
export async function addOptions(deps: PasskeyDeps, actor: Actor) {
  assertOwnHand(actor);
  await readProof(deps, actor);
  const { user, known } = await deps.inTenant(actor, async (tx) => {
    const owner = await ownUser(tx, actor);
    return { user: owner, known: await selectPasskeys(tx, owner.id) };
  });
  assertRoom(known);
  return creationOf(deps, user, known);
}

function assertRoom(known: readonly PasskeyRow[]): void {
  if (known.length < PASSKEYS_MAX) return;
  throw new AppError('passkeys_full', {
    detail: `You have ${PASSKEYS_MAX} passkeys, which is as many as one person may. Remove one first.`,
  });
}

/** @throws AppError `wrong_passkey`, `passkeys_full`, `proof_required`, `signed_in_as` */
export async function addPasskey(
  deps: PasskeyDeps,
  actor: Actor,
  { name, credential }: { readonly name: string; readonly credential: NewCredential },
): Promise<PasskeyRow> {
  assertOwnHand(actor);
  await readProof(deps, actor);
  const user = await deps.inTenant(actor, (tx) => ownUser(tx, actor));
  const made = await checkMade(deps, credential, user.id);
  if (!made) throw new AppError('wrong_passkey', { detail: UNCHECKED });
  const { challenge, ...rest } = made;
  const { tenantId, id: userId } = user;
  const row = { ...rest, id: deps.newId(), tenantId, userId, name, createdAt: new Date(deps.clock.now()), usedAt: null };
  await deps.asSystem('sign-in', async (tx) => {
    await holdPasskeys(tx, userId);
    assertRoom(await selectPasskeys(tx, userId));
    await spend(deps, tx, challenge);
    if (!(await insertPasskey(tx, row))) throw new AppError('wrong_passkey', { detail: UNCHECKED });
    await tell(deps, tx, { actor, user, row, what: 'added' });
  });
  return row;
}

/** @throws AppError `not_found`, `signed_in_as` */
export function renamePasskey(deps: PasskeyDeps, actor: Actor, { id, name }: { id: PasskeyId; name: string }): Promise<PasskeyRow> {
  assertOwnHand(actor);
  const userId = ownId(actor);
  return deps.inTenant(actor, async (tx) => {
    const row = await updateName(tx, { id, userId }, name);
    if (!row) throw new AppError('not_found');
    await noteAudit(deps, tx, { actor, action: 'passkey.renamed', subject: { kind: 'passkey', id }, detail: { name } });
    return row;
  });
}

/** @throws AppError `not_found`, `proof_required`, `signed_in_as` */
export async function removePasskey(deps: PasskeyDeps, actor: Actor, id: PasskeyId): Promise<void> {
  assertOwnHand(actor);
  await deps.asSystem('sign-in', async (tx) => {
    await assertProved(tx, deps, actor);
    const user = await ownUser(tx, actor);
    const row = await deletePasskey(tx, { id, userId: user.id });
    if (!row) throw new AppError('not_found');
    await tell(deps, tx, { actor, user, row, what: 'removed' });
  });
}

/** Whether somebody can come in by a passkey. */
export const hasPasskey = async (tx: Tx, userId: UserId): Promise<boolean> => (await selectPasskeys(tx, userId)).length > 0;

/** Of somebody who is removed from their organisation, in the caller's transaction. */
export const forgetPasskeysOf = (tx: Tx, userId: UserId): Promise<void> => deletePasskeysOf(tx, userId);

interface Told {
  readonly actor: Actor;
  readonly user: UserRow;
  readonly row: PasskeyRow;
  readonly what: 'added' | 'removed';
}

async function tell(deps: PasskeyDeps, tx: Tx, { actor, user, row, what }: Told): Promise<void> {
  const { tenantId, email: to, locale, name } = user;
  await noteAudit(deps, tx, { actor, action: `passkey.${what}`, subject: { kind: 'passkey', id: row.id }, detail: { name: row.name } });
  await queueMail(deps, tx, { tenantId, to, locale, template: `passkey-${what}`, values: { name, passkey: row.name } });
}

/** @throws AppError `signed_in_as` */
export async function proofOptions(deps: PasskeyDeps, actor: Actor) {
  assertOwnHand(actor);
  return requestOf(deps, { use: 'prove', userId: ownId(actor) }, await ownPasskeys(deps, actor));
}

/** @throws AppError `wrong_passkey`, `too_many_requests`, `signed_in_as`, `not_signed_in` */
export async function proveByPasskey(deps: PasskeyDeps, actor: Actor, credential: UsedCredential): Promise<Proved> {
  assertOwnHand(actor);
  const userId = ownId(actor);
  await countAgainst(deps, [passkeyBucket(userId)]);
  const id = bytesOf(credential);
  const key = (await ownPasskeys(deps, actor)).find(({ credentialId }) => credentialId.equals(id));
  const used = key && (await checkUsed(deps, { credential, key, use: { use: 'prove', userId } }));
  if (!used) throw refused();
  const proved = await deps.asSystem('sign-in', async (tx) => {
    await noteUsed(deps, tx, { key, used });
    return renewProof(deps, tx, { actor, detail: { passkey: true } });
  });
  await forgetAgainst(deps, [passkeyBucket(userId)]);
  return proved;
}
