import type { ApiKeyInput } from '@fovea/contract/api-keys';
import { API_KEYS_MAX } from '@fovea/contract/api-keys';
import type { UserId } from '@fovea/contract/ids';
import { ApiKeyId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { readProof } from '../sessions/index.ts';
import { canEditKeys, roleOfKey, stateOfKey } from './policy.ts';
import type { KeyView } from './repo.ts';
import {
  countLive,
  deleteEndedBefore,
  findByHash,
  findKey,
  holdKeys,
  insertKey,
  listKeys,
  revokeKey,
  revokeKeysOf,
  touchKey,
} from './repo.ts';
import { hashOfKey, makeKey } from './secret.ts';

export type KeyDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId'>;

const DAY_MS = 86_400_000;
const TOUCH_EVERY_MS = 60_000;
const ENDED_KEPT_MS = 180 * DAY_MS;

const ENDED = {
  revoked: 'This API key was revoked. Nothing was changed. Ask a tenant-admin for a new one.',
  expired: 'The days of this API key are over. Nothing was changed. Ask a tenant-admin for a new one.',
} as const;

const NO_KEY = 'You did not come with an API key. GET /verified says as whom you are signed in.';

const lifeOf = ({ key: { revokedAt, expiresAt }, isMakerThere }: KeyView) => ({ revokedAt, expiresAt, isMakerThere });

export interface KeyHolder {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly mustChangePassword: false;
}

/**
 * Who a key belongs to, or null for one that opens nothing. Written down as a use of it, at most once a minute. Of a key that has ended
 * its holder is told how: nobody else can send all of it.
 */
export async function readKey(
  { asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>,
  text: string,
): Promise<KeyHolder | { readonly endedBecause: string } | null> {
  const keyHash = hashOfKey(text);
  if (keyHash === null) return null;
  const nowMs = clock.now();
  return asSystem('read-key', async (tx) => {
    const found = await findByHash(tx, keyHash);
    if (!found) return null;
    const state = stateOfKey(lifeOf(found), nowMs);
    if (state === 'revoked' || state === 'expired') return { endedBecause: ENDED[state] };
    if (state === 'paused') return null; // why somebody cannot sign in is not the key's to tell
    const { id, tenantId, scope, createdBy: userId, lastUsedAt } = found.key;
    const ifBefore = new Date(nowMs - TOUCH_EVERY_MS);
    if (lastUsedAt === null || lastUsedAt < ifBefore) await touchKey(tx, id, { now: new Date(nowMs), ifBefore });
    const role = roleOfKey(scope, found.makersRole);
    const actor: Actor = { kind: 'key', tenantId, userId, role, sessionId: id, behind: null, requestId: null };
    return { actor, locale: found.locale, mustChangePassword: false };
  });
}

/** Whether the key of an actor still opens something, for a connection that stays open. */
export async function isKeyAlive({ inTenant, clock }: Pick<Deps, 'inTenant' | 'clock'>, actor: Actor): Promise<boolean> {
  const found = await inTenant(actor, (tx) => findKey(tx, ApiKeyId.parse(actor.sessionId)));
  return found !== undefined && stateOfKey(lifeOf(found), clock.now()) === 'active';
}

/** The key that asks. @throws AppError `not_found` for who comes without one */
export async function readOwnKey({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<KeyView> {
  if (actor.kind !== 'key') throw new AppError('not_found', { detail: NO_KEY });
  const found = await inTenant(actor, (tx) => findKey(tx, ApiKeyId.parse(actor.sessionId)));
  if (!found) throw new AppError('not_found', { detail: NO_KEY });
  return found;
}

export const allKeys = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<KeyView[]> => inTenant(actor, listKeys);

/**
 * A key outlives the session that makes it, so that a computer found open must not be enough.
 * @returns the key itself too: it is kept nowhere
 * @throws AppError `forbidden`, `proof_required`, `invalid_body`
 */
export async function createKey(
  deps: KeyDeps & Pick<Deps, 'asSystem'>,
  actor: Actor,
  { name, scope, days }: ApiKeyInput,
): Promise<{ view: KeyView; key: string }> {
  const { tenantId, userId: createdBy } = actor;
  if (!canEditKeys(actor) || createdBy === null) throw new AppError('forbidden');
  await readProof(deps, actor);
  const nowMs = deps.clock.now();
  const createdAt = new Date(nowMs);
  const id = ApiKeyId.parse(deps.newId());
  return deps.inTenant(actor, async (tx) => {
    await holdKeys(tx, tenantId);
    if ((await countLive(tx, createdAt)) >= API_KEYS_MAX) throw tooMany();
    const { key, prefix } = makeKey();
    const keyHash = hashOfKey(key);
    if (keyHash === null) throw new Error('A new key does not look like one');
    const expiresAt = days === null ? null : new Date(nowMs + days * DAY_MS);
    const ends = { lastUsedAt: null, expiresAt, revokedAt: null };
    await insertKey(tx, { id, tenantId, name, scope, prefix, keyHash, createdBy, createdAt, ...ends });
    await noteAudit(deps, tx, { actor, action: 'api-key.made', subject: { kind: 'api-key', id }, detail: { name, scope, days } });
    const view = await findKey(tx, id);
    if (!view) throw new Error('The new key is not there');
    return { view, key };
  });
}

export function endKey(deps: KeyDeps, actor: Actor, id: ApiKeyId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    if (!(await findKey(tx, id))) throw new AppError('not_found'); // another tenant's key is not there at all
    if (!canEditKeys(actor)) throw new AppError('forbidden');
    if (!(await revokeKey(tx, id, new Date(deps.clock.now())))) return;
    await noteAudit(deps, tx, { actor, action: 'api-key.revoked', subject: { kind: 'api-key', id } });
  });
}

/** Ends the keys of somebody who is gone for good, in the caller's transaction of the system: nobody will be there for whom they could act. */
export const endKeysOf = (tx: Tx, userId: UserId, now: Date): Promise<void> => revokeKeysOf(tx, userId, now);

/** Forgets keys that ended half a year ago. */
export const sweepKeys = ({ asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>): Promise<number> =>
  asSystem('sweep', (tx) => deleteEndedBefore(tx, new Date(clock.now() - ENDED_KEPT_MS)));

function tooMany(): AppError {
  const detail = `There are ${API_KEYS_MAX} keys already. Revoke one that nobody needs first.`;
  return new AppError('invalid_body', { detail, errors: { name: [detail] } });
}
