import type { UserId } from '@fovea/contract/ids';
import type { IssuerAnswer } from '@fovea/contract/single-sign-on';
import { SIGN_IN_BACK } from '@fovea/contract/single-sign-on';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { assertOwnHand } from '../accounts/index.ts';
import type { Arrival, NewSession, Proved, SessionDeps } from '../sessions/index.ts';
import { assertSafeTransport, letInByOrganisation, newSecret, renewProof } from '../sessions/index.ts';
import { doesPasswordCount } from '../sign-in-rules/index.ts';
import { domainIsElsewhere, NO_PASSWORD, userById } from '../users/index.ts';
import { admit, NotAdmitted } from './admission/service.ts';
import type { Claims } from './claims.ts';
import { domainOf } from './claims.ts';
import type { Issuers, OpenIssuer } from './issuers.ts';
import { library } from './issuers.ts';
import type { IssuerDeps } from './metadata.ts';
import { IssuerFault } from './metadata.ts';
import { redeem } from './redeem.ts';
import type { Connection, IdentityRow, WayRow } from './repo.ts';
import {
  claimantsOf,
  deleteIdentitiesOf,
  deleteWaysBefore,
  findConnection,
  findIdentityOf,
  insertWay,
  isAnyThere,
  takeWay,
} from './repo.ts';
import type { WayKeys } from './way.ts';
import { bindingOf, hashesOf, WAY_MS } from './way.ts';

export type SingleSignOnDeps = SessionDeps & IssuerDeps & Pick<Deps, 'ownOrigin' | 'config'> & { readonly issuers: Issuers };

const UNKNOWN =
  'No organisation on this server signs in people of this address by its own account. Sign in with your password or a passkey.';
const NO_OWN = 'Your account is not linked to one of your organisation. Prove it by your password or a passkey.';
const AGAIN = 'This sign-in took too long, was used already, or began in another browser. Begin it again here.';
const UNFIT =
  'What your organisation’s sign-in answered could not be checked. Begin again; if that does not help, tell whoever looks after it.';
const CLIENT =
  'Your organisation’s sign-in does not accept this server: the client id or secret is wrong, or has run out. Tell whoever looks after Fovea in your organisation.';
const STALE =
  'Your organisation’s sign-in did not ask you anew, or does not say when it did, so this proves nothing. Use a passkey or your password.';
const OTHER = 'You signed in as somebody else than who is signed in here. Begin again, with your own account.';
const SILENT =
  'The sign-in of your organisation does not answer right now. Try again in a moment; whoever has a password or a passkey can use that.';

/** Exactly what is registered at the provider. Never taken from a request. */
export const redirectUriOf = ({ ownOrigin }: Pick<Deps, 'ownOrigin'>): string => `${ownOrigin()}${SIGN_IN_BACK}`;

export const isUsed = ({ asSystem }: Pick<Deps, 'asSystem'>): Promise<boolean> => asSystem('sign-in', isAnyThere);

/** The way that begins, and what the browser keeps of it. */
export interface Begun {
  readonly url: string;
  readonly browser: string;
}

interface Wish {
  readonly connection: Connection;
  readonly browser: string | null;
  readonly back: string | undefined;
  readonly sessionId: string | null;
  readonly more: Readonly<Record<string, string>>;
}

/** @throws AppError `single_sign_on_unknown`, `issuer_unavailable`, `insecure_transport` */
export async function beginSignIn(
  deps: SingleSignOnDeps,
  { email, back }: { readonly email: string; readonly back: string | undefined },
  { arrival, browser }: { readonly arrival: Pick<Arrival, 'isSecure' | 'isLocal'>; readonly browser: string | null },
): Promise<Begun> {
  assertSafeTransport(arrival);
  const connection = await deps.asSystem('sign-in', (tx) => leadingFor(tx, domainOf(email)));
  if (!connection) throw new AppError('single_sign_on_unknown', { detail: UNKNOWN });
  return begin(deps, { connection, browser, back, sessionId: null, more: { login_hint: email } });
}

/**
 * Whose provider people of a domain are led to. One that nobody has proved leads nowhere while two claim it, or while somebody of another
 * tenant has an address in it: a page that asks for their password is no claimant's to show them.
 */
async function leadingFor(tx: Tx, domain: string): Promise<Connection | undefined> {
  const [claimant, another] = await claimantsOf(tx, domain);
  if (!claimant || another) return undefined;
  const { tenantId, isProved } = claimant;
  if (!isProved && (await domainIsElsewhere(tx, { tenantId, domain }))) return undefined;
  return findConnection(tx, tenantId);
}

/** Who is signed in proves it by signing in at their organisation anew. @throws AppError as `beginSignIn`, and `signed_in_as` */
export async function beginProof(
  deps: SingleSignOnDeps,
  actor: Actor,
  { back, browser }: { readonly back: string | undefined; readonly browser: string | null },
): Promise<Begun> {
  assertOwnHand(actor);
  const own = await ownLink(deps, actor);
  if (!own) throw new AppError('single_sign_on_unknown', { detail: NO_OWN });
  const more = { prompt: 'login', max_age: '0', login_hint: own.identity.email };
  return begin(deps, { connection: own.connection, browser, back, sessionId: actor.sessionId, more });
}

async function begin(deps: SingleSignOnDeps, { connection, browser, back, sessionId, more }: Wish): Promise<Begun> {
  const { configuration } = await openIssuer(deps, connection);
  const oidc = await library();
  const keys: WayKeys = { browser: browser ?? newSecret(), state: newSecret() }; // one browser may go several ways at once
  const { verifier, nonce } = bindingOf(deps, keys);
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...more,
    ...{ redirect_uri: redirectUriOf(deps), response_type: 'code', scope: 'openid email profile', state: keys.state, nonce },
    ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  });
  const nowMs = deps.clock.now();
  await deps.asSystem('sign-in', async (tx) => {
    await deleteWaysBefore(tx, new Date(nowMs - WAY_MS));
    const { tenantId } = connection;
    await insertWay(tx, { ...hashesOf(keys), tenantId, sessionId, back: back ?? null, createdAt: new Date(nowMs) });
  });
  return { url: url.href, browser: keys.browser };
}

/** @throws AppError `issuer_unavailable` */
async function openIssuer({ issuers, log }: SingleSignOnDeps, connection: Connection): Promise<OpenIssuer> {
  try {
    return await issuers.open(connection);
  } catch (error) {
    if (!(error instanceof IssuerFault)) throw error;
    log.warn({ event: 'issuer', outcome: error.code, tenantId: connection.tenantId }, 'an issuer cannot be read');
    throw new AppError('issuer_unavailable', { detail: SILENT, retryAfterS: 30, cause: error });
  }
}

export type Finished =
  | { readonly kind: 'signed-in'; readonly session: NewSession; readonly back: string | null }
  | { readonly kind: 'proved'; readonly proved: Proved; readonly back: string | null };

interface Return {
  readonly answer: IssuerAnswer;
  readonly actor: Actor | null;
  readonly browser: string | null;
  readonly arrival: Arrival;
}

/**
 * What the issuer's answer comes to, for the browser that went there.
 * @throws AppError `single_sign_on_refused`, `issuer_unavailable`, `insecure_transport`, `signed_in_as`
 */
export async function finish(deps: SingleSignOnDeps, { answer, actor, browser, arrival }: Return): Promise<Finished> {
  assertSafeTransport(arrival);
  const keys = browser === null ? null : { browser, state: answer.state };
  const found = keys && (await take(deps, keys));
  if (!keys || !found) throw new AppError('single_sign_on_refused', { detail: AGAIN });
  const { way, connection } = found;
  const note = { event: 'sign-in', by: 'single-sign-on', tenantId: connection.tenantId, requestId: arrival.requestId };
  try {
    const claims = await claimsOf(deps, { connection, answer, keys });
    if (way.sessionId !== null) return { kind: 'proved', proved: await prove(deps, actor, { way, connection, claims }), back: way.back };
    const session = await letIn(deps, { connection, claims, arrival });
    deps.log.info({ ...note, outcome: 'signed-in', userId: session.view.user.id }, 'sign-in');
    return { kind: 'signed-in', session, back: way.back };
  } catch (error) {
    if (error instanceof AppError) deps.log.warn({ ...note, outcome: error instanceof NotAdmitted ? error.why : error.code }, 'sign-in');
    throw error;
  }
}

const take = (deps: SingleSignOnDeps, keys: WayKeys) =>
  deps.asSystem('sign-in', async (tx) => {
    const way = await takeWay(tx, hashesOf(keys), new Date(deps.clock.now() - WAY_MS));
    const connection = way && (await findConnection(tx, way.tenantId));
    return way && connection ? { way, connection } : null;
  });

interface Redemption {
  readonly connection: Connection;
  readonly answer: IssuerAnswer;
  readonly keys: WayKeys;
}

async function claimsOf(deps: SingleSignOnDeps, { connection, answer, keys }: Redemption): Promise<Claims> {
  const opened = await openIssuer(deps, connection);
  const redeemed = await redeem(opened, { redirectUri: redirectUriOf(deps), answer, binding: bindingOf(deps, keys) });
  if (redeemed.kind === 'known') return redeemed.claims;
  deps.issuers.forget(connection); // its keys, or where it is asked, may have changed since they were read
  const { kind, reason } = redeemed;
  deps.log.warn({ event: 'issuer', outcome: kind, reason, tenantId: connection.tenantId }, 'an issuer’s answer was refused');
  if (kind === 'silent') throw new AppError('issuer_unavailable', { detail: SILENT, retryAfterS: 30 });
  throw new AppError('single_sign_on_refused', { detail: kind === 'client' ? CLIENT : UNFIT });
}

interface Entering {
  readonly connection: Connection;
  readonly claims: Claims;
  readonly arrival: Arrival;
}

const letIn = (deps: SingleSignOnDeps, { connection, claims, arrival }: Entering): Promise<NewSession> =>
  deps.asSystem('sign-in', async (tx) => {
    const user = await admit(deps, tx, { connection, claims, requestId: arrival.requestId });
    return letInByOrganisation(deps, tx, { user, arrival });
  });

/** Clocks of two machines differ by a little. */
const SLACK_MS = 30_000;

interface Proving {
  readonly way: WayRow;
  readonly connection: Connection;
  readonly claims: Claims;
}

async function prove(deps: SingleSignOnDeps, actor: Actor | null, { way, connection, claims }: Proving): Promise<Proved> {
  if (actor === null || actor.userId === null || actor.sessionId !== way.sessionId) throw new NotAdmitted('other-session', AGAIN);
  assertOwnHand(actor);
  const { userId } = actor;
  const freshMs = (claims.auth_time ?? 0) * 1_000;
  if (freshMs < way.createdAt.getTime() - SLACK_MS) throw new NotAdmitted('not-anew', STALE);
  return deps.asSystem('sign-in', async (tx) => {
    const identity = await findIdentityOf(tx, { userId, issuer: connection.issuer });
    if (identity?.subject !== claims.sub) throw new NotAdmitted('somebody-else', OTHER);
    return renewProof(deps, tx, { actor, detail: { single_sign_on: true } });
  });
}

interface OwnLink {
  readonly identity: IdentityRow;
  readonly connection: Connection;
}

/** The own account at the organisation, as long as the organisation signs in by it. */
const ownLink = ({ asSystem }: Pick<Deps, 'asSystem'>, { tenantId, userId }: Actor): Promise<OwnLink | null> =>
  asSystem('sign-in', (tx) => linkIn(tx, { tenantId, userId }));

async function linkIn(tx: Tx, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): Promise<OwnLink | null> {
  const connection = userId === null ? undefined : await findConnection(tx, tenantId);
  const identity = connection && userId && (await findIdentityOf(tx, { userId, issuer: connection.issuer }));
  return connection && identity ? { identity, connection } : null;
}

export interface OwnSignIn {
  readonly identity: IdentityRow | null;
  readonly signOutUrl: string | null;
  readonly hasPassword: boolean;
  readonly passwordCounts: boolean;
}

/** How somebody may sign in. An issuer that does not answer has no page to sign out on. */
export async function readOwn(deps: SingleSignOnDeps, actor: Actor): Promise<OwnSignIn> {
  const { user, link, passwordCounts } = await deps.inTenant(actor, async (tx) => {
    const found = actor.userId === null ? undefined : await userById(tx, actor.userId);
    if (!found) throw new AppError('not_signed_in');
    return { user: found, link: await linkIn(tx, actor), passwordCounts: await doesPasswordCount(tx, found) };
  });
  const signOutUrl = link && (await signOutUrlOf(deps, link.connection));
  return { identity: link?.identity ?? null, signOutUrl, hasPassword: user.passwordHash !== NO_PASSWORD, passwordCounts };
}

async function signOutUrlOf(deps: SingleSignOnDeps, connection: Connection): Promise<string | null> {
  const opened = await deps.issuers.open(connection).catch((error: unknown) => {
    if (error instanceof IssuerFault) return null;
    throw error;
  });
  const page = opened?.metadata.end_session_endpoint;
  if (!page || !URL.canParse(page) || !/^https?:$/.test(new URL(page).protocol)) return null;
  const url = new URL(page);
  url.searchParams.set('client_id', connection.clientId);
  return url.href;
}

/** Of somebody who is removed from their organisation, in the caller's transaction. */
export const forgetIdentitiesOf = (tx: Tx, userId: UserId): Promise<void> => deleteIdentitiesOf(tx, userId);
