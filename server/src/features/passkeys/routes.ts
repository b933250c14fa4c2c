import { PASSKEYS_MAX, passkeyApi } from '@fovea/contract/passkeys';
import type { Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { readSecretCookie, writeCookie } from '../../http/session-cookie.ts';
import { begun } from '../sessions/index.ts';
import { presentPasskey } from './present.ts';
import type { PasskeyDeps } from './service.ts';
import {
  addOptions,
  addPasskey,
  ownPasskeys,
  proofOptions,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  signInOptions,
} from './service.ts';

const DAY_S = 86_400;

export const passkeyRoutes = (deps: PasskeyDeps): Mounted[] => [
  mount(passkeyApi.signInOptions, async ({ meta }) => signInOptions(deps, meta)),
  mount(passkeyApi.signIn, async ({ body, meta, cookies }) => {
    const deviceSecret = readSecretCookie(cookies, 'fovea-device', meta.isSecure);
    const oldSecret = readSecretCookie(cookies, 'fovea', meta.isSecure);
    const session = await signInByPasskey(deps, body, { ...meta, deviceSecret, oldSecret });
    return begun(session, { meta, maxAgeS: body.remember ? DAY_S : undefined });
  }),
  mount(passkeyApi.list, async ({ actor }) => ({
    passkeys: (await ownPasskeys(deps, actor)).map(presentPasskey),
    most: PASSKEYS_MAX,
    origin: deps.ownOrigin(),
  })),
  mount(passkeyApi.addOptions, ({ actor }) => addOptions(deps, actor)),
  mount(passkeyApi.add, async ({ actor, body }) => presentPasskey(await addPasskey(deps, actor, body))),
  mount(passkeyApi.rename, async ({ actor, params, body }) => presentPasskey(await renamePasskey(deps, actor, { ...params, ...body }))),
  mount(passkeyApi.remove, async ({ actor, params }) => {
    await removePasskey(deps, actor, params.id);
    return undefined;
  }),
  mount(passkeyApi.proofOptions, ({ actor }) => proofOptions(deps, actor)),
  mount(passkeyApi.prove, async ({ actor, body, meta }) => {
    const { until, secret, maxAgeS } = await proveByPasskey(deps, actor, body.credential);
    const cookie = writeCookie({ name: 'fovea', value: secret, isSecure: meta.isSecure, maxAgeS });
    return answer({ status: 200, body: { until: until.toISOString() }, headers: { 'set-cookie': cookie } });
  }),
];
