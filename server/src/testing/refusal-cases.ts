import type { Role } from '@fovea/contract/access';
import { mayKnock } from '@fovea/contract/access';
import type { Route } from '@fovea/contract/route';
import { expectedAt, KNOCKERS, roleOf } from './refusals.ts';
import type { Thing } from './samples.ts';

/** Everybody who may knock: those of the plain matrix, and the one role of another tenant that it leaves out. */
export const CALLERS = [...KNOCKERS, 'other-view-only'] as const;
export type Caller = (typeof CALLERS)[number];

/** What they send: all as it should be, a body that is not, an id of nothing, an id of another tenant's thing. */
export const WISHES = ['right', 'wrong-body', 'unknown-id', 'foreign-id'] as const;
export type Wish = (typeof WISHES)[number];

/** What the gate must answer: a status and code, or `through` for whoever the handler has to deal with. */
export const gateOf = (route: Route, caller: Caller): ReturnType<typeof expectedAt> =>
  expectedAt(route, caller === 'other-view-only' ? 'view-only' : caller);

/** True when a call leaves everything as it was. */
export const isReading = ({ method, isReading: says }: Route): boolean => says === true || ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Calls after which the caller is somebody else, or nobody. */
const OWN_ACCOUNT =
  /^\/(logout|login|api\/v1\/(session|second-factor|user\/:id\/impersonate)|api\/user\/(password|email|settings|account-settings))/;
export const isOwnAccount = ({ path }: Pick<Route, 'path'>): boolean => OWN_ACCOUNT.test(path);

/** Calls after which a whole tenant is another one. */
export const isWholeTenant = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  path.endsWith('/deletion') || (method === 'DELETE' && ['/crud/tenant/:id', '/api/v1/tenant/:id/sessions'].includes(path));

/** Calls that let everybody in and then ask more of those who mean somebody else than themselves. */
const ASKED_BY_HANDLER: Readonly<Record<string, Role>> = { 'GET /crud/user/:id': 'tenant-admin' };

/** True where the handler, not the gate, refuses this caller. */
export function isForTheHandler({ method, path }: Pick<Route, 'method' | 'path'>, caller: Caller): boolean {
  const least = ASKED_BY_HANDLER[`${method} ${path}`];
  const role = roleOf(caller === 'other-view-only' ? 'view-only' : caller);
  return least !== undefined && role !== null && !mayKnock(role, least);
}

/** Where an id is of no tenant: nothing is foreign there. */
export const isOfNobody = (thing: Thing | null): boolean => thing === null || ['language', 'locale', 'mail', 'link'].includes(thing);

/** Calls that nobody gets through to a success here, and what else holds them. */
export const NEVER_DONE: Readonly<Record<string, string>> = {
  'POST /api/password/new': 'needs a link out of a mail; account tests follow one',
  'GET /api/v1/account-link/:token': 'needs a link out of a mail; account tests follow one',
  'POST /api/v1/account-link/:token/confirm': 'needs a link out of a mail; account tests follow one',
  'POST /api/v1/shared/:token/open': 'needs a share link; share tests make some',
  'POST /api/v1/shared/:token/compare': 'needs a link to a comparison; tests of shared comparisons make some',
  'POST /api/v1/comparison/share': 'needs two results; tests of shared comparisons make some',
  'GET /api/v1/comparison/share': 'needs two results; tests of shared comparisons make some',
  'GET /api/v1/shared/:token/film': 'needs a share link and its grant; share tests make some',
  'GET /api/v1/shared/:token/poster': 'needs a share link and its grant; share tests make some',
  'GET /api/v1/shared/:token/heatmap': 'needs a share link and its grant; share tests make some',
  'POST /api/v1/study-link/:token/open': 'needs the link of a study; study tests make some',
  'POST /api/v1/study-link/:token/begin': 'needs the link of a study; study tests make some',
  'POST /api/v1/study-link/:token/resume': 'needs the link of a study; study tests make some',
  'POST /api/v1/study-link/:token/practice': 'needs the link of a study; study tests make some',
  'POST /api/v1/study-link/:token/answer': 'needs the link of a study; study tests make some',
  'POST /api/v1/study-link/:token/withdraw': 'needs the link of a study; study tests make some',
  'GET /api/v1/study-link/:token/film': 'needs the link of a study and its grant; study tests make some',
  'POST /api/v1/second-factor/confirm': 'needs a code of this very half minute; second-factor tests make one',
  'POST /api/v1/second-factor/recovery-codes': 'needs a code of this very half minute; second-factor tests make one',
  'POST /api/v1/second-factor/disable': 'needs a code of this very half minute; second-factor tests make one',
  'POST /login/passkey': 'needs an authenticator; passkey tests have one',
  'POST /api/v1/passkey': 'needs an authenticator; passkey tests have one',
  'POST /api/v1/session/proof/passkey': 'needs an authenticator; passkey tests have one',
  'POST /login/organisation': 'needs a provider; tests of single sign-on have one',
  'POST /login/organisation/finish': 'needs a provider; tests of single sign-on have one',
  'POST /api/v1/session/proof/organisation': 'needs a provider; tests of single sign-on have one',
  'PUT /api/v1/single-sign-on': 'needs a provider; tests of single sign-on have one',
  'POST /api/v1/single-sign-on/try': 'needs a provider; tests of single sign-on have one',
  'POST /api/v1/single-sign-on/domain/prove': 'needs a claimed domain; tests of domains claim some',
  'POST /api/v1/single-sign-on/domain/confirm': 'needs a claimed domain; tests of domains claim some',
  'DELETE /api/v1/single-sign-on/own': 'needs somebody who came by a provider; tests of domains have some',
  'DELETE /api/v1/single-sign-on/people/:id': 'needs somebody who came by a provider; tests of domains have some',
  'DELETE /api/v1/session/impersonation': 'needs an admin who is signed in as somebody; impersonation tests have one',
  'GET /dev/mail/:id': 'needs a mail on the disk; mail tests write one',
  'GET /fake-payments/invoice/:id': 'needs a purchase that was paid; billing tests click one through',
  'GET /api/v1/brand-asset/:id/preview': 'needs the decoder; picture tests run it',
  'POST /api/v1/user/:id/invitation': 'mails to one address are counted; people tests wait long enough',
  'GET /api/v1/tenant/:id/exports/:export_id/file': 'needs an export that is ready; export tests make one',
  'GET /api/v1/comparison': 'needs two results; comparison tests make some and count its statements',
  'GET /api/v1/comparison/areas': 'needs two results; comparison tests make some and count its statements',
  'GET /api/v1/comparison/placing': 'needs two results; comparison tests make some',
  'GET /api/v1/export/:id/file': 'needs an export that is ready; export tests make one',
  'POST /api/v1/stripe/webhook': 'needs a signature; webhook tests sign',
};
