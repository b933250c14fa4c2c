import type { AccountChange, EmailChange, PasswordByLink, SettingsChange } from '@fovea/contract/accounts';
import type { PasswordChange } from '@fovea/contract/sessions';
import type { Actor } from '../../actor.ts';
import { isSomebodyElse } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { LinkRow } from '../account-links/index.ts';
import { askToConfirmEmail, dropLinksOf, linkOf, requestPasswordReset, spendLink } from '../account-links/index.ts';
import { noteAudit } from '../audit/index.ts';
import { queueMail } from '../mails/index.ts';
import { hasSecondFactor } from '../second-factors/index.ts';
import type { From, NewSession, OwnUser, SessionDeps } from '../sessions/index.ts';
import {
  assertOwnPassword,
  assertSafeTransport,
  countAgainst,
  endSessionsOf,
  forgetDevices,
  holdOwnPassword,
  mailBuckets,
  mayBeMailed,
  ownActor,
  ownView,
  replaceSessions,
} from '../sessions/index.ts';
import { tenantNameOf } from '../tenants/index.ts';
import type { OwnChange, UserRow } from '../users/index.ts';
import { passwordFault, passwordMin, setOwn, setPasswordHash, setUserEmail, userByEmail, userById } from '../users/index.ts';

export type AccountDeps = SessionDeps & Pick<Deps, 'ownOrigin'>;

/** How a request came in, as far as the account cares. */
export interface Visit extends From {
  readonly requestId: string;
  readonly isSecure: boolean;
  readonly isLocal: boolean;
}

/** @throws AppError `signed_in_as` */
export function assertOwnHand(actor: Actor): void {
  if (isSomebodyElse(actor)) throw new AppError('signed_in_as');
}

/**
 * Chooses a new password. Every session of the person ends, the one that asked is given a new id, and every link in a mail is void.
 * @throws AppError `wrong_credentials`, `too_many_requests`, `invalid_body` with the reason, `signed_in_as`
 */
export async function changePassword(
  deps: AccountDeps,
  actor: Actor,
  { wish, from }: { wish: PasswordChange; from: From },
): Promise<NewSession> {
  assertOwnHand(actor);
  const view = await ownView(deps, actor);
  const { user } = view;
  await assertOwnPassword(deps, { user, password: wish.current_password });
  if (wish.password === wish.current_password) throw unfit('Choose a password that differs from the current one.');
  const passwordHash = await fitHash(deps, wish.password, view);
  const secret = await deps.asSystem('sign-in', async (tx) => {
    await holdOwnPassword(tx, user);
    await storePassword(deps, tx, { user, passwordHash });
    await noteAudit(deps, tx, { actor, action: 'password.changed', subject: { kind: 'user', id: user.id } });
    return replaceSessions(tx, deps, { user, sessionId: actor.sessionId, from });
  });
  deps.log.info({ event: 'password-changed', userId: user.id, tenantId: user.tenantId, requestId: actor.requestId }, 'password changed');
  return { view: { ...view, user: { ...user, mustChangePassword: false } }, secret, deviceSecret: undefined };
}

/** @throws AppError `invalid_body` when the password is too easy */
async function fitHash(deps: AccountDeps, password: string, { user, tenantName, hasSecondFactor: has }: OwnUser): Promise<string> {
  const fault = passwordFault(password, { ...user, tenantName, hasSecondFactor: has });
  if (fault !== null) throw unfit(fault);
  return deps.passwords.hash(password);
}

const unfit = (detail: string) => new AppError('invalid_body', { detail, errors: { password: [detail] } });

async function storePassword(deps: AccountDeps, tx: Tx, { user, passwordHash }: { user: UserRow; passwordHash: string }): Promise<void> {
  await setPasswordHash(tx, deps, { id: user.id, passwordHash });
  await dropLinksOf(tx, user.id);
  await forgetDevices(tx, user.id);
  const { tenantId, email: to, locale, name } = user;
  if (user.acceptedAt !== null) await queueMail(deps, tx, { tenantId, to, locale, template: 'password-changed', values: { name } });
}

/**
 * Somebody asks for a new password. The same is done for every address, and the same answered when too many were asked for.
 * @throws AppError `insecure_transport`
 */
export async function resetPassword(deps: AccountDeps, email: string, visit: Visit): Promise<void> {
  assertSafeTransport(visit);
  await deps.asSystem('account-link', async (tx) => {
    if (await mayBeMailed(tx, deps, { email, ip: visit.ip })) await requestPasswordReset(deps, tx, email);
  });
  deps.log.info({ event: 'password-reset', outcome: 'asked', requestId: visit.requestId }, 'password reset');
}

interface Linked extends OwnUser {
  readonly link: LinkRow;
}

/** Whose link it is. A disabled person's stands for nothing. */
async function readToken(deps: AccountDeps, tx: Tx, token: string): Promise<Linked | null> {
  const link = await linkOf(deps, tx, token);
  const user = link && (await userById(tx, link.userId));
  if (!link || !user || user.disabledAt) return null;
  return { link, user, tenantName: await tenantNameOf(tx, user.tenantId), hasSecondFactor: await hasSecondFactor(tx, user.id) };
}

/** What a link stands for, for the page behind it. @throws AppError `link_gone` */
export async function readAccountLink(deps: AccountDeps, token: string): Promise<{ link: LinkRow; passwordMin: number }> {
  const linked = await deps.asSystem('account-link', (tx) => readToken(deps, tx, token));
  if (!linked) throw new AppError('link_gone');
  return { link: linked.link, passwordMin: passwordMin(linked) };
}

/**
 * Chooses a password by the link of a reset or an invitation. Every session ends and nobody is signed in; a second factor stays.
 * @throws AppError `link_gone`, `invalid_body`, `email_taken`, `too_many_requests`, `insecure_transport`
 */
export async function choosePasswordByLink(deps: AccountDeps, { token, password }: PasswordByLink, visit: Visit): Promise<void> {
  assertSafeTransport(visit);
  const linked = await deps.asSystem('account-link', (tx) => readToken(deps, tx, token));
  if (!linked || linked.link.kind === 'email-change') throw new AppError('link_gone');
  const passwordHash = await fitHash(deps, password, linked);
  const { user, link } = linked;
  await deps.asSystem('account-link', async (tx) => {
    if (!(await spendLink(deps, tx, token))) throw new AppError('link_gone');
    await storePassword(deps, tx, { user, passwordHash });
    await endSessionsOf(tx, user.id);
    const actor = ownActor(user, { sessionId: null, requestId: visit.requestId });
    const action = link.kind === 'invitation' ? 'invitation.accepted' : 'password.reset';
    await noteAudit(deps, tx, { actor, action, subject: { kind: 'user', id: user.id } });
  });
  const { id: userId, tenantId } = user;
  deps.log.info(
    { event: 'password-reset', outcome: 'done', kind: link.kind, userId, tenantId, requestId: visit.requestId },
    'password reset',
  );
}

/**
 * Asks for another address to sign in with: confirmed by a mail to it, told to the old one. Nothing is said of whether the
 * address is somebody's; then simply no mail goes there.
 * @throws AppError `wrong_credentials`, `too_many_requests`, `invalid_body`, `signed_in_as`
 */
export async function askForEmail(deps: AccountDeps, actor: Actor, { wish, ip }: { wish: EmailChange; ip: string }): Promise<OwnUser> {
  assertOwnHand(actor);
  const view = await ownView(deps, actor);
  const { user } = view;
  await assertOwnPassword(deps, { user, password: wish.current_password });
  if (wish.email === user.email) {
    const detail = 'This is the address that you have already.';
    throw new AppError('invalid_body', { detail, errors: { email: [detail] } });
  }
  await countAgainst(deps, mailBuckets(user.id, ip));
  await deps.asSystem('account-link', async (tx) => {
    await holdOwnPassword(tx, user);
    const { tenantId, locale, name, email: to } = user;
    await queueMail(deps, tx, { tenantId, to, locale, template: 'email-change-asked', values: { name, new_email: wish.email } });
    await noteAudit(deps, tx, { actor, action: 'email.change-asked', subject: { kind: 'user', id: user.id } });
    if (!(await userByEmail(tx, wish.email))) await askToConfirmEmail(deps, tx, { user, email: wish.email });
  });
  return view;
}

/** Confirms the new address. Every session ends, every link is void, both addresses are told. @throws AppError `link_gone` */
export async function confirmEmail(deps: AccountDeps, token: string, { requestId }: Pick<Visit, 'requestId'>): Promise<void> {
  const changed = await deps.asSystem('account-link', async (tx) => {
    const linked = await readToken(deps, tx, token);
    if (linked?.link.kind !== 'email-change' || !(await spendLink(deps, tx, token))) throw new AppError('link_gone');
    const { user, link } = linked;
    if (!(await setUserEmail(tx, deps, { id: user.id, email: link.email }))) throw new AppError('link_gone'); // undoes the rest
    await dropLinksOf(tx, user.id);
    await endSessionsOf(tx, user.id);
    const { tenantId, locale, name } = user;
    const values = { name, new_email: link.email };
    await queueMail(deps, tx, { tenantId, to: user.email, locale, template: 'email-changed', values });
    await queueMail(deps, tx, { tenantId, to: link.email, locale, template: 'email-changed', values });
    const actor = ownActor(user, { sessionId: null, requestId });
    await noteAudit(deps, tx, { actor, action: 'email.changed', subject: { kind: 'user', id: user.id } });
    return user;
  });
  deps.log.info({ event: 'email-changed', userId: changed.id, tenantId: changed.tenantId, requestId }, 'email changed');
}

/** @throws AppError `signed_in_as` */
export function changeAccount(deps: AccountDeps, actor: Actor, { name }: AccountChange): Promise<OwnUser> {
  assertOwnHand(actor);
  return changeOwn(deps, actor, { name });
}

export const changeSettings = (deps: AccountDeps, actor: Actor, wish: SettingsChange): Promise<OwnUser> =>
  changeOwn(deps, actor, {
    ...(wish.locale && { locale: wish.locale }),
    ...(wish.theme && { theme: wish.theme }),
    ...(wish.heatmap_palette && { heatmapPalette: wish.heatmap_palette }),
    ...(wish.notify_when_done !== undefined && { notifyWhenDone: wish.notify_when_done }),
  });

async function changeOwn(deps: AccountDeps, actor: Actor, change: OwnChange): Promise<OwnUser> {
  const id = actor.userId;
  if (id === null) throw new AppError('not_signed_in');
  await deps.inTenant(actor, (tx) => setOwn(tx, deps, { id, change }));
  return ownView(deps, actor);
}
