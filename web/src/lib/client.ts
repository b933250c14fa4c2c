import type { CallInput, CallOutput } from '@fovea/contract/call';
import { createCaller, createListener } from '@fovea/contract/call';
import type { Route } from '@fovea/contract/route';

/** The one way to the server: typed by the contract, on the page's own origin. */
export const call = createCaller((...request) => globalThis.fetch(...request));

/** Whether the server is there and takes calls, or whoever stands before it says nothing else. */
export const isAnswering = (): Promise<boolean> =>
  globalThis.fetch('/healthz', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Asks once and hears the answer as it is written. */
export const listen = createListener((...request) => globalThis.fetch(...request));

/**
 * Calls, for the sake of being found: under the id of its request the server's log has it.
 * @returns that id (`x-job-id`); null when the answer does not say
 */
export async function callForId<R extends Route>(route: R, input: CallInput<R>): Promise<string | null> {
  const ids: (string | null)[] = [];
  const hearing = createCaller(async (...request) => {
    const response = await globalThis.fetch(...request);
    ids.push(response.headers.get('x-job-id'));
    return response;
  });
  await hearing(route, input);
  return ids.at(-1) ?? null;
}

/**
 * A caller for what must not be lost with the page: it is asked to the end even when the tab closes, and done once however often it is
 * asked under the same key.
 */
export const callOnce = (key: string) =>
  createCaller((address, { headers, ...request } = {}) =>
    globalThis.fetch(address, { ...request, keepalive: true, headers: { ...Object(headers), 'idempotency-key': key } }),
  );

/**
 * Sends a form with a file in it to a route that is a PUT: as POST with `_method` before the rest (specification §7).
 * @throws CallError as `call` does
 */
export function sendForm<R extends Route>(route: R, input: CallInput<R>, parts: Readonly<Record<string, Blob>>): Promise<CallOutput<R>> {
  const form = new FormData();
  form.set('_method', 'PUT');
  for (const [name, part] of Object.entries(parts)) form.set(name, part, name);
  const post = createCaller((address, { headers } = {}) =>
    globalThis.fetch(address, { method: 'POST', credentials: 'same-origin', ...(headers ? { headers } : {}), body: form }),
  );
  return post(route, input);
}
