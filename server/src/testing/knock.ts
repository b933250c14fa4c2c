import { Problem } from '@fovea/contract/errors';
import type { Route } from '@fovea/contract/route';
import type { TestApp, TestUser } from './app.ts';
import type { SendWish } from './caller.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Of a refusal that has a document. */
  readonly problem: Problem | undefined;
}

export interface Caller {
  /** Null is nobody. */
  readonly by: Pick<TestUser, 'cookie'> | null;
}

/** Sends what was asked for. A stream that stays open is asked over a real connection, and only its head is read. */
export async function knock(it: TestApp, route: Route, { by, ...wish }: SendWish & Caller): Promise<Answer> {
  if (route.serves === 'events' && route.method === 'GET') return overTheNetwork(it, { by, ...wish });
  const answer = await it.as(by).send(wish);
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, problem: problemIn(answer.body) };
}

const origins = new WeakMap<TestApp, Promise<string>>();

async function overTheNetwork(it: TestApp, { by, ...wish }: SendWish & Caller): Promise<Answer> {
  const opened = origins.get(it) ?? it.listen();
  origins.set(it, opened);
  const stop = new AbortController();
  const response = await fetch((await opened) + wish.url, {
    method: wish.method,
    headers: { 'sec-fetch-site': 'same-origin', ...(by ? { cookie: by.cookie } : {}), ...wish.headers },
    signal: stop.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  stop.abort();
  return { status: response.status, text, headers: Object.fromEntries(response.headers), problem: problemIn(text) };
}

/** A page or a file has none. */
function problemIn(text: string): Problem | undefined {
  if (!text.startsWith('{"status"')) return undefined;
  return Problem.safeParse(JSON.parse(text)).data;
}

/** What of an answer must not tell one thing from another. */
export const masked = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"job_id":"[^"]+"/, '"job_id":""'),
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'x-job-id'].includes(name))),
});
