import { UserId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { createTenant } from '../tenants/index.ts';
import { makeFirstPassword } from './first-password.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { DomainOf, UserRow } from './repo.ts';
import {
  findFirstAdmin,
  findInvited,
  findUser,
  findUserByEmail,
  findUserWhoComes,
  insertUser,
  isAnybodyThere,
  isDomainElsewhere,
  isEmailTaken,
  lockAdmissible,
  lockFirstStart,
  storePassword,
  updateUser,
} from './repo.ts';

export type { UserRow };

type FirstStartDeps = Pick<Deps, 'asSystem' | 'clock' | 'newId' | 'config'> & { readonly passwords: PasswordHasher };

/** What the person who starts Fovea for the first time has to know, unless they chose the password by ADMIN_PASSWORD. */
export interface FirstLogin {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the first organisation and its admin when there is nobody yet; afterwards it does nothing.
 * A password that was made here is given back once and kept nowhere but as a hash.
 */
export async function ensureFirstAdmin(deps: FirstStartDeps): Promise<FirstLogin | null> {
  if (await deps.asSystem('first-start', isAnybodyThere)) return null;
  const { email, password: chosen } = deps.config.admin;
  const password = chosen ?? makeFirstPassword();
  const passwordHash = await deps.passwords.hash(password);
  const isOurs = await deps.asSystem('first-start', async (tx) => {
    await lockFirstStart(tx);
    if (await isAnybodyThere(tx)) return false;
    const tenant = await createTenant(tx, deps, { name: 'My company', slug: 'my-company' });
    await createUser(tx, deps, {
      tenantId: tenant.id,
      email,
      name: 'Admin',
      role: 'admin',
      passwordHash,
      mustChangePassword: chosen === undefined,
    });
    return true;
  });
  return isOurs && chosen === undefined ? { email, password } : null;
}

/** In place of a hash, for whoever has no password: no password fits it. */
export const NO_PASSWORD = '!';

type NewUser = Pick<UserRow, 'tenantId' | 'email' | 'name' | 'role' | 'passwordHash' | 'mustChangePassword'> &
  Partial<Pick<UserRow, 'locale' | 'acceptedAt' | 'invitedAt'>>;

/** Makes a person, in the transaction of whoever decided that they may be there. */
export function createUser(tx: Tx, { clock, newId }: Pick<Deps, 'clock' | 'newId'>, wish: NewUser): Promise<UserRow> {
  const now = new Date(clock.now());
  const fresh = {
    locale: 'en',
    theme: 'system',
    heatmapPalette: 'standard',
    notifyWhenDone: false,
    mailMentions: true,
    disabledAt: null,
    removedAt: null,
    acceptedAt: now,
    invitedAt: null,
    createdAt: now,
    updatedAt: now,
  } as const;
  return insertUser(tx, { ...fresh, ...wish, id: UserId.parse(newId()) });
}

/** Looks an address up before any tenant is known; only signing in may ask this. */
export const userByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> => findUserByEmail(tx, email);

/** The same for somebody whom something else than an address has named, such as a passkey. */
export const userWhoComes = (tx: Tx, id: UserId): Promise<UserRow | undefined> => findUserWhoComes(tx, id);

/** Whether somebody of another tenant comes in under an address of this domain. */
export const domainIsElsewhere = (tx: Tx, wish: DomainOf): Promise<boolean> => isDomainElsewhere(tx, wish);

/** Somebody who was invited into this tenant under this address and has not answered yet. */
export const invitedByEmail = (tx: Tx, wish: Pick<UserRow, 'tenantId' | 'email'>): Promise<UserRow | undefined> => findInvited(tx, wish);

/** Somebody who was invited comes in without a password, since somebody else vouches for them. @returns them as they are from now on */
export async function acceptInvited(tx: Tx, { clock }: Pick<Deps, 'clock'>, user: UserRow): Promise<UserRow> {
  const now = new Date(clock.now());
  const change = { acceptedAt: now, updatedAt: now };
  await updateUser(tx, user.id, change);
  return { ...user, ...change };
}

export const userById = (tx: Tx, id: UserId): Promise<UserRow | undefined> => findUser(tx, id);

/**
 * Stores a new password; whoever calls this ends the person's other sessions in the same transaction. Somebody who was invited
 * has come in by it.
 * @throws AppError `email_taken` when the address of an invited person has become somebody else's in the meantime
 */
export async function setPasswordHash(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<void> {
  try {
    await storePassword(tx, { id, passwordHash, now: new Date(clock.now()) });
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    const detail = 'This e-mail address already belongs to an account on this server. Ask whoever invited you to use another one.';
    throw new AppError('email_taken', { detail, cause: error });
  }
}

/**
 * Holds a person whose password was found to be right. Judging it takes a while, in which it may have been changed, or they be disabled.
 * @returns whether they may still come in by it
 */
export const holdAdmissible = (tx: Tx, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> => lockAdmissible(tx, user);

/** Stores the same password under stronger settings; nothing else changes for the person. */
export const renewPasswordHash = (tx: Tx, { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): Promise<void> =>
  updateUser(tx, id, { passwordHash });

/** From now on a password must be chosen before anything else is done; who has none is left alone. @returns whether it must */
export async function demandNewPassword(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  if (passwordHash === NO_PASSWORD) return false;
  await updateUser(tx, id, { mustChangePassword: true, updatedAt: new Date(clock.now()) });
  return true;
}

/** What a person changes of their own; nothing of it decides what they may do. */
export type OwnChange = Partial<Pick<UserRow, 'name' | 'locale' | 'theme' | 'heatmapPalette' | 'notifyWhenDone'>>;

export const setOwn = (tx: Tx, { clock }: Pick<Deps, 'clock'>, { id, change }: { id: UserId; change: OwnChange }): Promise<void> =>
  updateUser(tx, id, { ...change, updatedAt: new Date(clock.now()) });

/** @returns false when somebody else has come to have that address in the meantime: roll back */
export async function setUserEmail(tx: Tx, { clock }: Pick<Deps, 'clock'>, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<boolean> {
  try {
    await updateUser(tx, id, { email, updatedAt: new Date(clock.now()) });
    return true;
  } catch (error) {
    if (isEmailTaken(error)) return false;
    throw error;
  }
}

export const setUserLocale = (tx: Tx, id: UserId, locale: Locale): Promise<void> => updateUser(tx, id, { locale });

/** Who owns what comes with Fovea; null on a server whose admins are all gone. */
export async function firstAdmin({ asSystem }: Pick<Deps, 'asSystem'>): Promise<Actor | null> {
  const admin = await asSystem('first-start', findFirstAdmin);
  if (!admin) return null;
  const { tenantId, id: userId, role } = admin;
  return { kind: 'person', tenantId, userId, role, sessionId: null, behind: null, requestId: null };
}
