import type { CallInput, CallOutput } from '@fovea/contract/call';
import { createCaller } from '@fovea/contract/call';
import type { Route } from '@fovea/contract/route';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestUser } from './people.ts';

export interface SendWish {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | Readonly<Record<string, unknown>>;
}

export interface TestCaller {
  /** Calls a contract route through the whole app. @throws CallError for a refusal */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<CallOutput<R>>;
  /** The raw answer. The headers of an honest browser are sent along unless others are given. */
  send(wish: SendWish): Promise<LightMyRequestResponse>;
}

/** Speaks to the app as this person, or as nobody, from this address. */
export function createTestCaller(app: FastifyInstance, user: Pick<TestUser, 'cookie'> | null, remoteAddress: string): TestCaller {
  const send = (wish: SendWish): Promise<LightMyRequestResponse> =>
    app.inject({
      method: methodOf(wish.method),
      url: wish.url,
      remoteAddress,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...(user ? { cookie: user.cookie } : {}), ...wish.headers },
      ...(wish.payload === undefined ? {} : { payload: wish.payload }),
    });
  const viaApp: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost:3000'), { ...init, credentials: 'omit' });
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await send({
      method: request.method,
      url: String(input),
      headers: Object.fromEntries(request.headers),
      ...(payload.length === 0 ? {} : { payload }),
    });
    const body = [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode });
  };
  return { call: createCaller(viaApp), send };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function methodOf(text: string): (typeof METHODS)[number] {
  const method = METHODS.find((each) => each === text);
  if (!method) throw new Error(`${text} is not a method of the product`);
  return method;
}
