import type * as z from 'zod';
import { Problem } from './errors.ts';
import type { Route } from './route.ts';

type InputOf<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? undefined extends z.input<R[K]>
    ? { [P in K]?: z.input<R[K]> }
    : { [P in K]: z.input<R[K]> }
  : unknown;

/** What a call needs: exactly the parts that its route declares; one that may be left out is. */
export type CallInput<R extends Route> = InputOf<R, 'params'> & InputOf<R, 'query'> & InputOf<R, 'body'>;

/** The parsed body of the route's successful reply. */
export type CallOutput<R extends Route> = z.output<R['replies'][keyof R['replies']]>;

/** A refusal, with the server's problem document when it sent one. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Seconds after which another try may succeed, when the server named them (`Retry-After`). */
  readonly retryAfterS: number | undefined;
  constructor(status: number, problem: Problem | undefined, retryAfterS?: number) {
    super(problem?.detail ?? `The server answered ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }
}

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** The address of a route with its parameters and query filled in. */
export function addressOf(route: Route, { params = {}, query = {} }: Parts = {}): string {
  const path = route.path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Makes the typed caller around the `fetch` it is handed. Success is any status from 200 to 299 (specification §7).
 * @throws CallError for every other status; ZodError or SyntaxError for a body that is not what the contract says
 */
export function createCaller(fetchLike: typeof fetch, origin = '') {
  return async function call<R extends Route>(
    route: R,
    input: CallInput<R>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<CallOutput<R>> {
    const parts: Parts = Object(input);
    const response = await fetchLike(origin + addressOf(route, parts), requestOf(route, parts, { accept: 'application/json', signal }));
    const text = await response.text();
    if (!response.ok) throw refusalOf(response, text);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const listed = route.replies[response.status];
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: one of the route's own schemas has just parsed it
    return (listed ? listed.parse(body) : readAsOther(route, response.status, body)) as CallOutput<R>;
  };
}

/** The body of a success that the route does not list, as whichever of its replies it is. */
function readAsOther({ replies }: Route, status: number, body: unknown): unknown {
  for (const schema of Object.values(replies)) {
    const { success, data } = schema.safeParse(body);
    if (success) return data;
  }
  throw new CallError(status, undefined);
}

/**
 * Makes the listener around the `fetch` it is handed: it asks once, and yields the data of each server-sent event until the server
 * ends the answer.
 * @throws CallError for a refusal before the first event
 */
export function createListener(fetchLike: typeof fetch, origin = '') {
  return async function* listen<R extends Route>(
    route: R,
    input: CallInput<R>,
    { signal }: { signal?: AbortSignal } = {},
  ): AsyncGenerator<string, void, undefined> {
    const parts: Parts = Object(input);
    const response = await fetchLike(origin + addressOf(route, parts), requestOf(route, parts, { accept: 'text/event-stream', signal }));
    if (!response.ok || !response.body) throw refusalOf(response, await response.text());
    yield* eventsIn(response.body);
  };
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      // biome-ignore lint/performance/noAwaitInLoops: the pieces of an answer come one after another
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = dataOf(block);
        if (data !== '') yield data;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // whoever stops listening has let go already
  }
}

/** The data lines of one event, joined as the standard says; comments and other fields are left out. */
const dataOf = (block: string): string =>
  block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
    .join('\n');

const requestOf = (
  { method }: Route,
  { body }: Parts,
  { accept, signal }: { accept: string; signal: AbortSignal | undefined },
): RequestInit => ({
  method,
  credentials: 'same-origin',
  headers: { accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(signal ? { signal } : {}),
});

const refusalOf = ({ status, headers }: Response, text: string): CallError =>
  new CallError(status, parseProblem(text), parseSeconds(headers.get('retry-after')));

const parseSeconds = (header: string | null): number | undefined => (header && /^\d{1,6}$/.test(header) ? Number(header) : undefined);

function parseProblem(text: string): Problem | undefined {
  try {
    return Problem.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // a proxy's HTML page, an empty body: the status alone must do
  }
}
