import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createCaller } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import { sessionApi } from '@fovea/contract/sessions';
import { until } from './until.ts';

/** A client without a browser: it keeps its cookie, says where it comes from, and knows the contract. */
export interface SimpleClient {
  readonly call: ReturnType<typeof createCaller>;
  /** The session's cookie as `name=value`. */
  readonly cookie: string;
  /** Any request with cookie and origin. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Creates a pre-test and sends a film as a multipart form with `_method=PUT`. */
  send(name: string, path: string): Promise<PreTest>;
  /** Waits until the pre-test has one of these states. */
  untilStatus(uuid: PreTestUuid, wanted: readonly PreTest['status'][], options: { withinS: number }): Promise<PreTest>;
  prediction(uuid: PreTestUuid): Promise<Prediction>;
}

/** Signs in. @throws CallError when refused */
export async function signIn(address: string, { email, password }: { email: string; password: string }): Promise<SimpleClient> {
  const cookies = new Map<string, string>();
  const bare = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', address);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return fetch(path.startsWith('http') ? path : address + path, { ...init, headers, redirect: 'manual' });
  };
  const keeping: typeof fetch = async (path, init) => {
    const response = await bare(String(path), init);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  };
  const call = createCaller(keeping, address);
  await call(sessionApi.login, { body: { email, password } });
  const read = (uuid: PreTestUuid) => call(preTestApi.read, { params: { uuid } });
  return {
    call,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    fetch: bare,
    async send(name, path) {
      const { uuid } = await call(preTestApi.create, { body: { pre_test_name: name } });
      const form = new FormData();
      form.set('_method', 'PUT');
      form.set('file', await openAsBlob(path), basename(path));
      const response = await bare(`/api/pre-test/${uuid}`, { method: 'POST', body: form });
      if (response.status !== 200) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
      return read(uuid);
    },
    untilStatus: (uuid, wanted, { withinS }) =>
      until(`${wanted.join(' or ')} pre-test`, { withinS }, async () => {
        const preTest = await read(uuid);
        if (preTest.status === 'failed' && !wanted.includes('failed')) throw new Error(`It failed: ${preTest.failure?.code}`);
        return wanted.includes(preTest.status) ? preTest : undefined;
      }),
    prediction: (uuid) => call(predictionApi.read, { params: { uuid } }),
  };
}
