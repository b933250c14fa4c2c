import { Problem } from '@fovea/contract/errors';
import type { Passkey, PasskeyRequest, UsedCredential } from '@fovea/contract/passkeys';
import { passkeyApi } from '@fovea/contract/passkeys';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import type { PasskeyDevice } from './passkey-device.ts';
import { createPasskeyDevice } from './passkey-device.ts';
import type { TestUser } from './people.ts';

export async function addPasskey(it: TestApp, person: Pick<TestUser, 'cookie'>, device: PasskeyDevice): Promise<Passkey> {
  const options = await it.as(person).call(passkeyApi.addOptions, {});
  return it.as(person).call(passkeyApi.add, { body: { name: 'My laptop', credential: device.make(options) } });
}

/** A person with a passkey, and the device on which it is. */
export async function passkeyOwner(it: TestApp, tenantId: TestUser['tenantId'], role: TestUser['role'] = 'user') {
  const person = await it.person(tenantId, role);
  const device = createPasskeyDevice();
  return { person, device, passkey: await addPasskey(it, person, device) };
}

const RUN = Math.floor(Math.random() * 65_536).toString(16);
let network = 0;
/** Each from another one, unless a test says from where: failures are counted by network. */
export const anyNetwork = (): string => `2001:db8:${RUN}:c${(++network).toString(16)}::1`;

interface Visit {
  readonly cookie?: string;
  readonly remoteAddress?: string;
  readonly remember?: boolean;
  readonly host?: string;
}
interface Sent extends Visit {
  readonly url: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export function post(it: TestApp, { url, payload, cookie, ...visit }: Sent): Promise<LightMyRequestResponse> {
  const { remoteAddress = anyNetwork(), host = 'localhost:3000' } = visit;
  const headers = { host, 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) };
  return it.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
}

export const askToSignIn = (it: TestApp): Promise<PasskeyRequest> => it.as(null).call(passkeyApi.signInOptions, {});
export const sendPasskey = (it: TestApp, credential: UsedCredential, { remember, ...visit }: Visit = {}): Promise<LightMyRequestResponse> =>
  post(it, { ...visit, url: '/login/passkey', payload: { credential, ...(remember === undefined ? {} : { remember }) } });

/** What became of a call: its code, or `done`. */
export const outcomeOf = ({ statusCode, body }: LightMyRequestResponse): string =>
  statusCode < 400 ? 'done' : Problem.parse(JSON.parse(body)).code;

/** The same of a call by the contract. */
export const tried = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { readonly problem?: Problem }) => error.problem?.code ?? error,
  );
