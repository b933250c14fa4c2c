import { sessionApi } from '@fovea/contract/sessions';
import type { Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { readSecretCookie, writeCookie } from '../../http/session-cookie.ts';
import { begun } from './begun.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './places/service.ts';
import { presentCurrentUser, presentSession } from './present.ts';
import { proofRoutes } from './proof/routes.ts';
import type { SessionDeps } from './service.ts';
import { chooseLocale, ownView, signIn, signOut } from './service.ts';

const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;

export const sessionRoutes = (deps: SessionDeps): Mounted[] => [
  ...proofRoutes(deps),
  mount(sessionApi.login, async ({ body, meta, cookies }) => {
    const deviceSecret = readSecretCookie(cookies, 'fovea-device', meta.isSecure);
    const oldSecret = readSecretCookie(cookies, 'fovea', meta.isSecure);
    const session = await signIn(deps, body, { ...meta, deviceSecret, oldSecret });
    return begun(session, { meta, maxAgeS: body.remember ? DAY_S : undefined });
  }),
  mount(sessionApi.logout, async ({ meta, cookies }) => {
    const secret = readSecretCookie(cookies, 'fovea', meta.isSecure);
    if (secret !== null) await signOut(deps, secret);
    const gone = writeCookie({ name: 'fovea', value: '', isSecure: meta.isSecure, maxAgeS: 0 });
    return answer({ status: 200, body: true as const, headers: { 'set-cookie': gone, 'clear-site-data': '"cache"' } });
  }),
  mount(sessionApi.verified, async ({ actor, own }) => (actor ? (own?.() ?? presentCurrentUser(await ownView(deps, actor))) : false)),
  mount(sessionApi.list, async ({ actor }) => (await ownSessions(deps, actor)).map((session) => presentSession(session, actor.sessionId))),
  mount(sessionApi.end, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id);
    return undefined;
  }),
  mount(sessionApi.endOthers, async ({ actor }) => {
    await endOtherSessions(deps, actor);
    return undefined;
  }),
  mount(sessionApi.setLocale, async ({ actor, params, meta }) => {
    await chooseLocale(deps, actor, params.locale);
    const cookie = writeCookie({ name: 'fovea-locale', value: params.locale, isSecure: meta.isSecure, maxAgeS: YEAR_S });
    return answer({ status: 200, body: { locale: params.locale }, headers: { 'set-cookie': cookie } });
  }),
];
