import type { Role } from '@fovea/contract/access';
import { mayKnock, roleFrom } from '@fovea/contract/access';
import { LIST_MAX } from '@fovea/contract/crud';
import type { UserId } from '@fovea/contract/ids';
import type { ChangeUser, NewUser, UserTable } from '@fovea/contract/users';
import { PERSON_NAMES_MAX } from '@fovea/contract/users';
import type { Actor } from '../../actor.ts';
import { isSomebodyElse, personOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { dropLinksOf, inviteUser } from '../account-links/index.ts';
import { endKeysOf } from '../api-keys/index.ts';
import { noteAudit } from '../audit/index.ts';
import type { Languages } from '../languages/index.ts';
import { textsOf } from '../languages/index.ts';
import { forgetPasskeysOf } from '../passkeys/index.ts';
import { dropSecondFactor } from '../second-factors/index.ts';
import { assertProved, endSessionsOf, readProof } from '../sessions/index.ts';
import { forgetIdentitiesOf } from '../single-sign-on/index.ts';
import type { TenantRow } from '../tenants/index.ts';
import { findTenantByKey, tenantOf } from '../tenants/index.ts';
import { createUser, NO_PASSWORD, userById } from '../users/index.ts';
import { countInvitation } from './invitation-bounds.ts';
import type { Fate } from './policy.ts';
import { canGive, canSeePerson, isInCharge, refusalOf } from './policy.ts';
import type { PersonRow, PersonView } from './repo.ts';
import {
  countPeople,
  deletePerson,
  forgetDevicesOf,
  holdPerson,
  isAddressTaken,
  listPeople,
  lockRoster,
  pageOfPeople,
  selectNames,
  selectPerson,
  updatePerson,
} from './repo.ts';

export type PeopleDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'queue' | 'secrets' | 'ownOrigin'> & {
  readonly languages: Languages;
};

/** The role that is asked for, by either of its two names. @throws AppError `invalid_body` when they differ */
function roleWished({ role, all_roles }: Pick<ChangeUser, 'role' | 'all_roles'>): Role | undefined {
  const listed = all_roles && roleFrom(all_roles);
  if (role !== undefined && listed !== undefined && role !== listed) {
    throw new AppError('invalid_body', { errors: { all_roles: ['role and all_roles name different roles. Send one of them.'] } });
  }
  return role ?? listed;
}

function assertOwnSession(actor: Actor): void {
  if (isSomebodyElse(actor)) throw new AppError('signed_in_as');
}

/** @throws AppError `not_found`, `forbidden` */
export function readPerson({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: UserId): Promise<PersonView> {
  return inTenant(actor, async (tx) => {
    const person = await personIn(tx, actor, id);
    if (!canSeePerson(actor, id)) throw new AppError('forbidden');
    return person;
  });
}

async function personIn(tx: Tx, { tenantId }: Pick<Actor, 'tenantId'>, id: UserId): Promise<PersonView> {
  return there(await selectPerson(tx, { id, tenantId }));
}

function there(person: PersonView | undefined): PersonView {
  if (!person) throw new AppError('not_found');
  return person;
}

export const listPersons = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<PersonView[]> =>
  inTenant(actor, (tx) => listPeople(tx, LIST_MAX));

/** Colleagues know each other's names, whatever their role. */
export const namesOfPeople = (
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  wish: { search?: string | undefined; id?: UserId | undefined },
) => inTenant(actor, (tx) => selectNames(tx, { ...wish, most: PERSON_NAMES_MAX }));

const page = async (tx: Tx, wish: UserTable) => ({ ...(await countPeople(tx, wish)), people: await pageOfPeople(tx, wish) });

export const tablePeople = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, wish: UserTable) => inTenant(actor, (tx) => page(tx, wish));

/** An admin's table goes over all tenants, everybody else's over their own. */
export const tableEverybody = ({ inTenant, asSystem }: Pick<Deps, 'inTenant' | 'asSystem'>, actor: Actor, wish: UserTable) =>
  actor.role === 'admin' && actor.kind === 'person' ? asSystem('people', (tx) => page(tx, wish)) : tablePeople({ inTenant }, actor, wish);

/** @param key the tenant's id or slug @throws AppError `not_found` for a tenant that is not the actor's */
export function tablePeopleOf({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, { key, ...wish }: UserTable & { key: string }) {
  return inTenant(actor, async (tx) => {
    if (!(await findTenantByKey(tx, key))) throw new AppError('not_found');
    return page(tx, wish);
  });
}

/**
 * Makes a person who cannot sign in yet, and sends the invitation. Whether the address is known in another tenant is not
 * told: it shows, to its owner alone, when they answer. Whoever puts somebody in charge has just proved who they are.
 * @throws AppError `forbidden`, `invalid_body`, `signed_in_as`, `proof_required`, `too_many_mails`
 */
export async function invitePerson(deps: PeopleDeps, actor: Actor, wish: NewUser): Promise<PersonView> {
  assertOwnSession(actor);
  const role = roleWished(wish) ?? 'user';
  if (!canGive(actor.role, role)) throw new AppError('forbidden', { detail: 'You can give no role above your own.' });
  if (isInCharge(role)) await readProof(deps, actor);
  const invitedByName = await nameOfPerson(deps, actor);
  try {
    return await deps.inTenant(actor, async (tx) => {
      const tenant = await tenantOf(tx, actor.tenantId);
      await countInvitation(tx, deps, { tenantId: tenant.id, by: personOf(actor).userId, email: wish.email });
      return addInvited(deps, tx, { actor, tenant, wish: { ...wish, role }, invitedByName });
    });
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    throw new AppError('invalid_body', { errors: { email: ['Somebody in this organisation has this address.'] }, cause: error });
  }
}

export interface Invited {
  readonly actor: Actor;
  readonly tenant: TenantRow;
  readonly wish: Pick<NewUser, 'name' | 'email' | 'locale'> & { readonly role: Role };
  readonly invitedByName: string;
}

/** The row, the mail and the note of an invitation, in the transaction of whoever decided about it. */
export async function addInvited(deps: PeopleDeps, tx: Tx, { actor, tenant, wish, invitedByName }: Invited): Promise<PersonView> {
  const { name, email, role, locale = tenant.locale } = wish;
  const fresh = { passwordHash: NO_PASSWORD, mustChangePassword: false, acceptedAt: null, invitedAt: new Date(deps.clock.now()) };
  const user = await createUser(tx, deps, { ...fresh, tenantId: tenant.id, email, name, role, locale });
  await inviteUser(deps, tx, { user, invitedByName });
  await noteAudit(deps, tx, { actor, action: 'user.invited', subject: { kind: 'user', id: user.id }, detail: { role } });
  return { user, tenantName: tenant.name };
}

/** The name under which the actor signs; an admin may be of another tenant than the one that is acted in. */
export async function nameOfPerson({ asSystem }: Pick<Deps, 'asSystem'>, actor: Actor): Promise<string> {
  const { userId } = personOf(actor);
  const person = userId && (await asSystem('people', (tx) => userById(tx, userId)));
  if (!person) throw new AppError('forbidden', { detail: 'Only a person can invite somebody.' });
  return person.name;
}

/** Mails to one address: three in five minutes at most. */
const PAUSE_MS = 120_000;

/** @throws AppError `not_found`, `invitation_answered`, `too_many_requests`, `too_many_mails`, `signed_in_as` */
export async function inviteAgain(deps: PeopleDeps, actor: Actor, id: UserId): Promise<PersonView> {
  assertOwnSession(actor);
  const invitedByName = await nameOfPerson(deps, actor);
  return deps.inTenant(actor, async (tx) => {
    const { user } = await invitedIn(tx, actor, id);
    if (!canGive(actor.role, user.role)) throw new AppError('forbidden');
    const nowMs = deps.clock.now();
    const waitMs = (user.invitedAt?.getTime() ?? 0) + PAUSE_MS - nowMs;
    if (waitMs > 0) {
      const detail = 'The last invitation went out a moment ago. Give it two minutes, then send it again.';
      throw new AppError('too_many_requests', { detail, retryAfterS: Math.ceil(waitMs / 1_000) });
    }
    await countInvitation(tx, deps, { tenantId: user.tenantId, by: personOf(actor).userId, email: user.email });
    await updatePerson(tx, id, { invitedAt: new Date(nowMs) });
    await inviteUser(deps, tx, { user, invitedByName });
    await noteAudit(deps, tx, { actor, action: 'user.invited-again', subject: { kind: 'user', id } });
    return personIn(tx, actor, id);
  });
}

/** Held until the transaction ends: two who press at once must send one mail. */
async function invitedIn(tx: Tx, { tenantId }: Actor, id: UserId): Promise<PersonView> {
  const person = there(await holdPerson(tx, { id, tenantId }));
  if (person.user.acceptedAt !== null) throw new AppError('invitation_answered');
  return person;
}

/** Takes an invitation back; its link opens nothing any more. @throws AppError as `removePerson`, and `invitation_answered` */
export async function withdrawInvitation(deps: PeopleDeps, actor: Actor, id: UserId): Promise<void> {
  await deps.inTenant(actor, (tx) => invitedIn(tx, actor, id));
  await remove(deps, { actor, id }, ({ acceptedAt }) => {
    if (acceptedAt !== null) throw new AppError('invitation_answered'); // at this very moment
  });
}

interface Question {
  readonly actor: Actor;
  readonly id: UserId;
}

interface Decision {
  readonly tx: Tx;
  readonly target: PersonRow;
  /** Throws unless this may become of the person, as everybody in charge stands at this moment. */
  assertMay(fate: Fate): void;
}

/** Holds everybody whose standing matters until the decision is made, so that two who decide at once cannot both be the last but one. */
async function decide<T>({ asSystem }: PeopleDeps, { actor, id }: Question, fn: (decision: Decision) => Promise<T>): Promise<T> {
  const { userId: who } = personOf(actor);
  return asSystem('people', async (tx) => {
    const roster = who === null ? [] : await lockRoster(tx, { who, target: id, tenantId: actor.tenantId });
    const target = roster.find((each) => each.id === id && each.tenantId === actor.tenantId);
    if (!target) throw new AppError('not_found');
    const known = roster.find((each) => each.id === who);
    // A key may less than whoever made it, and whoever was made less since may less than their session says.
    const me = known && (mayKnock(actor.role, known.role) ? known : { ...known, role: actor.role });
    const assertMay = (fate: Fate) => {
      const refusal = refusalOf({ me, target, roster }, fate);
      if (refusal === 'last_admin') throw new AppError(refusal, { detail: LAST[target.role === 'admin' ? 'admin' : 'tenant-admin'] });
      if (refusal) throw new AppError(refusal);
    };
    return fn({ tx, target, assertMay });
  });
}

const LAST = {
  admin: 'This is the last admin of the server. Make somebody else an admin first.',
  'tenant-admin': 'This is the last tenant-admin of the organisation. Make somebody else a tenant-admin first.',
} as const;

/**
 * Changes a person. A new role, and being disabled, end their sessions: the next request counts as what they are now. A role is
 * given and taken by somebody who has just proved who they are.
 * @throws AppError `not_found`, `forbidden`, `last_admin`, `invalid_body`, `signed_in_as`, `proof_required`
 */
export function changePerson(deps: PeopleDeps, actor: Actor, { id, ...wish }: ChangeUser & { id: UserId }): Promise<PersonView> {
  assertOwnSession(actor);
  const role = roleWished(wish);
  return decide(deps, { actor, id }, async ({ tx, target, assertMay }) => {
    assertMay({ role, disabled: wish.disabled });
    const now = new Date(deps.clock.now());
    const isMoved = role !== undefined && role !== target.role;
    if (isMoved) await assertProved(tx, deps, actor);
    const isSwitched = wish.disabled !== undefined && wish.disabled !== (target.disabledAt !== null);
    await updatePerson(tx, id, {
      updatedAt: now,
      ...(wish.name !== undefined && { name: wish.name }),
      ...(wish.locale !== undefined && { locale: wish.locale }),
      ...(isMoved && { role }),
      ...(isSwitched && { disabledAt: wish.disabled ? now : null }),
    });
    if (isMoved || wish.disabled === true) await endSessionsOf(tx, id);
    if (wish.disabled === true) await dropLinksOf(tx, id);
    const note = (action: `user.${string}`, detail = {}) => noteAudit(deps, tx, { actor, action, subject: { kind: 'user', id }, detail });
    if (isMoved) await note('user.role-changed', { from: target.role, to: role });
    if (isSwitched) await note(wish.disabled ? 'user.disabled' : 'user.enabled');
    return personIn(tx, actor, id);
  });
}

/**
 * Removes a person for good. What they made stays with the organisation; who made it is told as a former colleague, and the
 * address is free again. Somebody who never answered their invitation leaves nothing behind.
 * @throws AppError `not_found`, `forbidden`, `last_admin`, `signed_in_as`
 */
export const removePerson = (deps: PeopleDeps, actor: Actor, id: UserId): Promise<void> => remove(deps, { actor, id }, () => undefined);

/** @param assertMeant throws when the person, as they are held, is not who was meant */
function remove(deps: PeopleDeps, { actor, id }: Question, assertMeant: (target: PersonRow) => void): Promise<void> {
  assertOwnSession(actor);
  return decide(deps, { actor, id }, async ({ tx, target, assertMay }) => {
    assertMay({ isRemoved: true });
    assertMeant(target);
    await noteAudit(deps, tx, { actor, action: 'user.removed', subject: { kind: 'user', id }, detail: { role: target.role } });
    if (target.acceptedAt === null) return deletePerson(tx, id);
    await endSessionsOf(tx, id);
    await dropLinksOf(tx, id);
    await forgetDevicesOf(tx, id);
    await dropSecondFactor(tx, id);
    await forgetPasskeysOf(tx, id);
    await forgetIdentitiesOf(tx, id);
    const { locale } = await tenantOf(tx, target.tenantId);
    const name = textsOf(deps.languages, { name: 'base', locale, withBase: false })['person.removed'] ?? 'Former colleague';
    const now = new Date(deps.clock.now());
    await endKeysOf(tx, id, now);
    const gone = { disabledAt: target.disabledAt ?? now, removedAt: now, updatedAt: now };
    await updatePerson(tx, id, { ...gone, name, email: `${id}@removed.invalid`, passwordHash: NO_PASSWORD, role: 'view-only' });
  });
}
