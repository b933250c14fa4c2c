import { sessionApi } from '@fovea/contract/sessions';
import type { Meta, Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { readSecretCookie, writeCookie } from '../../http/session-cookie.ts';
import { presentCurrentUser } from './present.ts';
import type { NewSession, SessionDeps } from './service.ts';
import { changePassword, chooseLocale, ownView, signIn, signOut } from './service.ts';

const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;

export const sessionRoutes = (deps: SessionDeps): Mounted[] => [
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
  mount(sessionApi.verified, async ({ actor }) => (actor ? presentCurrentUser(await ownView(deps, actor)) : false)),
  mount(sessionApi.changePassword, async ({ actor, body, meta }) =>
    begun(await changePassword(deps, actor, body), { meta, maxAgeS: undefined }),
  ),
  mount(sessionApi.setLocale, async ({ actor, params, meta }) => {
    await chooseLocale(deps, actor, params.locale);
    const cookie = writeCookie({ name: 'fovea-locale', value: params.locale, isSecure: meta.isSecure, maxAgeS: YEAR_S });
    return answer({ status: 200, body: { locale: params.locale }, headers: { 'set-cookie': cookie } });
  }),
];

function begun({ view, secret, deviceSecret }: NewSession, { meta, maxAgeS }: { meta: Meta; maxAgeS: number | undefined }) {
  const { isSecure } = meta;
  const cookies = [writeCookie({ name: 'fovea', value: secret, isSecure, maxAgeS })];
  if (deviceSecret !== undefined) cookies.push(writeCookie({ name: 'fovea-device', value: deviceSecret, isSecure, maxAgeS: YEAR_S }));
  return answer({ status: 200, body: presentCurrentUser(view), headers: { 'set-cookie': cookies } });
}
