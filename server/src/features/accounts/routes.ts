import { accountApi, secondFactorApi } from '@fovea/contract/accounts';
import { sessionApi } from '@fovea/contract/sessions';
import type { Mounted } from '../../http/mount.ts';
import { mount } from '../../http/mount.ts';
import { begun, presentCurrentUser } from '../sessions/index.ts';
import { presentLink, presentSecondFactor } from './present.ts';
import { confirmSecondFactor, disableSecondFactor, readSecondFactor, renewCodes, setUpSecondFactor } from './second-factor.ts';
import type { AccountDeps } from './service.ts';
import {
  askForEmail,
  changeAccount,
  changePassword,
  changeSettings,
  choosePasswordByLink,
  confirmEmail,
  readAccountLink,
  resetPassword,
} from './service.ts';

export const accountRoutes = (deps: AccountDeps): Mounted[] => [...byLink(deps), ...ownAccount(deps), ...ownSecondFactor(deps)];

const byLink = (deps: AccountDeps): Mounted[] => [
  mount(accountApi.resetPassword, async ({ body, meta }) => {
    await resetPassword(deps, body.email, meta);
    return undefined;
  }),
  mount(accountApi.newPassword, async ({ body, meta }) => {
    await choosePasswordByLink(deps, body, meta);
    return undefined;
  }),
  mount(accountApi.readLink, async ({ params }) => presentLink(await readAccountLink(deps, params.token))),
  mount(accountApi.confirmLink, async ({ params, meta }) => {
    await confirmEmail(deps, params.token, meta);
    return undefined;
  }),
];

const ownAccount = (deps: AccountDeps): Mounted[] => [
  mount(sessionApi.changePassword, async ({ actor, body, meta }) =>
    begun(await changePassword(deps, actor, { wish: body, from: meta }), { meta, maxAgeS: undefined }),
  ),
  mount(accountApi.changeAccount, async ({ actor, body }) => presentCurrentUser(await changeAccount(deps, actor, body))),
  mount(accountApi.changeEmail, async ({ actor, body, meta }) =>
    presentCurrentUser(await askForEmail(deps, actor, { wish: body, ip: meta.ip })),
  ),
  mount(accountApi.changeSettings, async ({ actor, body }) => presentCurrentUser(await changeSettings(deps, actor, body))),
];

const ownSecondFactor = (deps: AccountDeps): Mounted[] => [
  mount(secondFactorApi.read, async ({ actor }) => presentSecondFactor(await readSecondFactor(deps, actor))),
  mount(secondFactorApi.setUp, async ({ actor, body }) => {
    const { secret, uri } = await setUpSecondFactor(deps, actor, { password: body.current_password });
    return { secret, otpauth_uri: uri };
  }),
  mount(secondFactorApi.confirm, async ({ actor, body }) => ({ recovery_codes: await confirmSecondFactor(deps, actor, body) })),
  mount(secondFactorApi.renewCodes, async ({ actor, body }) => ({
    recovery_codes: await renewCodes(deps, actor, { password: body.current_password, code: body.code }),
  })),
  mount(secondFactorApi.disable, async ({ actor, body }) => {
    await disableSecondFactor(deps, actor, { password: body.current_password, code: body.code });
    return undefined;
  }),
];
