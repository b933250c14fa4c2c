import type { UserId } from '@fovea/contract/ids';
import { SIGN_IN_BACK } from '@fovea/contract/single-sign-on';
import * as z from 'zod';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { NO_TENANT } from '../../queue/jobs.ts';
import type { Lease } from '../../queue/queue.ts';
import type { MailDeps } from '../mails/index.ts';
import { queueMail } from '../mails/index.ts';
import { doesPasswordCount } from '../sign-in-rules/index.ts';
import { tenantNameOf } from '../tenants/index.ts';
import type { UserRow } from '../users/index.ts';
import { userByEmail } from '../users/index.ts';
import type { LinkRow } from './repo.ts';
import {
  deleteLinksBefore,
  deleteLinksOf,
  deleteResetRequestsBefore,
  findLink,
  insertResetRequest,
  putLink,
  takeLink,
  takeResetRequest,
} from './repo.ts';
import { hashOfToken, newToken } from './tokens.ts';

export type { LinkRow };

type LinkDeps = MailDeps & Pick<Deps, 'ownOrigin'>;
/** Who a link is for. */
export type Addressee = Pick<UserRow, 'id' | 'tenantId' | 'email' | 'name' | 'locale'>;

const RESET_JOB = 'open-password-reset';
const PURPOSE = 'password-reset-request';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RESET_MINUTES = 60;
const CONFIRM_MINUTES = 60;
const INVITATION_DAYS = 7;

/**
 * Invites a person, in the caller's transaction: a link by which they choose their first password, and the mail that brings
 * it. Inviting once more replaces the earlier link.
 */
export async function inviteUser(
  deps: LinkDeps,
  tx: Tx,
  { user, invitedByName }: { readonly user: Addressee; readonly invitedByName: string },
): Promise<void> {
  const token = await openLink(deps, tx, { user, kind: 'invitation', email: user.email, lifeMs: INVITATION_DAYS * DAY_MS });
  const { tenantId, name, locale, email: to } = user;
  const organisation = await tenantNameOf(tx, tenantId);
  const link = `${deps.ownOrigin()}/password/new/${token}`;
  const values = { name, link, organisation, invited_by: invitedByName, days: INVITATION_DAYS };
  await queueMail(deps, tx, { tenantId, to, locale, template: 'invitation', values });
}

/** Sends the mail that confirms a new address, to that address. */
export async function askToConfirmEmail(deps: LinkDeps, tx: Tx, { user, email }: { readonly user: Addressee; readonly email: string }) {
  const token = await openLink(deps, tx, { user, kind: 'email-change', email, lifeMs: CONFIRM_MINUTES * MINUTE_MS });
  const { tenantId, name, locale } = user;
  const link = `${deps.ownOrigin()}/email/confirm/${token}`;
  const values = { name, link, minutes: CONFIRM_MINUTES };
  await queueMail(deps, tx, { tenantId, to: email, locale, template: 'email-confirm', values });
}

interface LinkWish extends Pick<LinkRow, 'kind' | 'email'> {
  readonly user: Addressee;
  readonly lifeMs: number;
}

async function openLink({ newId, clock }: LinkDeps, tx: Tx, { user, kind, email, lifeMs }: LinkWish): Promise<string> {
  const token = newToken();
  const nowMs = clock.now();
  await putLink(tx, {
    ...{ id: newId(), tenantId: user.tenantId, userId: user.id, kind, email, tokenHash: hashOfToken(token) },
    ...{ createdAt: new Date(nowMs), expiresAt: new Date(nowMs + lifeMs) },
  });
  return token;
}

const Asked = z.strictObject({ email: z.string(), origin: z.string() });

/**
 * Notes that somebody asked for a new password. The same is written for every address; a job looks whether it is anybody's.
 * @param tx a transaction of the system
 */
export async function requestPasswordReset(deps: LinkDeps, tx: Tx, email: string): Promise<void> {
  const id = deps.newId();
  const sealed = deps.secrets.seal(PURPOSE, JSON.stringify({ email, origin: deps.ownOrigin() }));
  await insertResetRequest(tx, { id, sealed, createdAt: new Date(deps.clock.now()) });
  await deps.queue.enqueue(tx, RESET_JOB, { tenantId: NO_TENANT, requestId: id });
}

/** Sends the link to whoever has the address that was asked for; nobody is told when there is nobody. */
export function openPasswordReset(
  deps: MailDeps & Pick<Deps, 'asSystem' | 'log'>,
  { requestId, lease }: { readonly requestId: string; readonly lease: Lease },
): Promise<void> {
  return deps.asSystem('account-link', async (tx) => {
    const now = new Date(deps.clock.now());
    const sealed = await takeResetRequest(tx, requestId);
    await deleteResetRequestsBefore(tx, new Date(now.getTime() - DAY_MS));
    await deleteLinksBefore(tx, new Date(now.getTime() - DAY_MS));
    const asked = sealed && Asked.parse(JSON.parse(deps.secrets.open(PURPOSE, sealed)));
    const user = asked && (await userByEmail(tx, asked.email));
    if (asked && user && !user.disabledAt) {
      const all = { ...deps, ownOrigin: () => asked.origin };
      const outcome = (await doesPasswordCount(tx, user)) ? await sendReset(all, tx, user) : await sendElsewhere(all, tx, user);
      deps.log.info({ event: 'password-reset', outcome, userId: user.id, tenantId: user.tenantId }, 'password reset');
    }
    await deps.queue.complete(tx, RESET_JOB, lease);
  });
}

async function sendReset(deps: LinkDeps, tx: Tx, user: Addressee): Promise<'link-sent'> {
  const { tenantId, name, locale, email: to } = user;
  const token = await openLink(deps, tx, { user, kind: 'password-reset', email: to, lifeMs: RESET_MINUTES * MINUTE_MS });
  const values = { name, link: `${deps.ownOrigin()}/password/new/${token}`, minutes: RESET_MINUTES };
  await queueMail(deps, tx, { tenantId, to, locale, template: 'password-reset', values });
  return 'link-sent';
}

/** Whose password would not count is told where to sign in. */
async function sendElsewhere(deps: LinkDeps, tx: Tx, { tenantId, name, locale, email: to }: Addressee): Promise<'led-elsewhere'> {
  const values = { name, link: `${deps.ownOrigin()}${SIGN_IN_BACK}` };
  await queueMail(deps, tx, { tenantId, to, locale, template: 'password-off', values });
  return 'led-elsewhere';
}

/** What a token stands for, as long as it holds. @param tx a transaction of the system: the token alone says whose it is */
export const linkOf = (deps: Pick<Deps, 'clock'>, tx: Tx, token: string): Promise<LinkRow | undefined> =>
  findLink(tx, hashOfToken(token), new Date(deps.clock.now()));

/** Uses a token up: of any number of tries at the same moment one gets it. */
export const spendLink = (deps: Pick<Deps, 'clock'>, tx: Tx, token: string): Promise<LinkRow | undefined> =>
  takeLink(tx, hashOfToken(token), new Date(deps.clock.now()));

/** Every link of a person dies with the password or the address that it was made for. */
export const dropLinksOf = (tx: Tx, userId: UserId): Promise<void> => deleteLinksOf(tx, userId);
