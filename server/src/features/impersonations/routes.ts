import { impersonationApi } from '@fovea/contract/users';
import type { Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { writeCookie } from '../../http/session-cookie.ts';
import { presentCurrentUser } from '../sessions/index.ts';
import type { ImpersonationDeps } from './service.ts';
import { beginImpersonation, endImpersonation } from './service.ts';

const sessionCookie = (value: string, isSecure: boolean, maxAgeS?: number) => ({
  'set-cookie': writeCookie({ name: 'fovea', value, isSecure, maxAgeS }),
});

export const impersonationRoutes = (deps: ImpersonationDeps): Mounted[] => [
  mount(impersonationApi.begin, async ({ actor, params, meta }) => {
    const { view, secret } = await beginImpersonation(deps, actor, params.id);
    return answer({ status: 200, body: presentCurrentUser(view), headers: sessionCookie(secret, meta.isSecure) });
  }),
  mount(impersonationApi.end, async ({ actor, meta }) => {
    const own = await endImpersonation(deps, actor);
    if (!own) return answer({ status: 200, body: false as const, headers: sessionCookie('', meta.isSecure, 0) });
    return answer({ status: 200, body: presentCurrentUser(own.view), headers: sessionCookie(own.secret, meta.isSecure) });
  }),
];
