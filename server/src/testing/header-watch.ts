import type { FastifyInstance } from 'fastify';

const WANTED: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=(3153[6-9]\d{3}|[4-9]\d{7}|\d{9,})\b/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src 'none'/,
  'cache-control': /\S/,
  'x-job-id': /^[0-9a-f-]{36}$/,
};

interface SentHead {
  readonly what: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly isSignedIn: boolean;
}

/** What is missing in the head of an answer, in words. */
function headerFaults({ what, headers, isSignedIn }: SentHead): string[] {
  const faults = Object.entries(WANTED)
    .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
    .map(([name]) => `${name} is "${String(headers[name] ?? '')}"`);
  const type = String(headers['content-type'] ?? '');
  if (/^(text\/|application\/([\w.-]+\+)?json)/.test(type) && !/charset=/i.test(type)) faults.push(`${type} names no charset`);
  for (const name of ['server', 'x-powered-by']) if (name in headers) faults.push(`${name} is told`);
  if (isSignedIn && type.includes('json') && !String(headers['cache-control']).includes('no-store'))
    faults.push('an answer to somebody may be cached');
  return faults.map((fault) => `${what}: ${fault}`);
}

/** Looks at the head of every answer that the app gives in a test, as it is written. @returns what was missing so far */
export function watchHeaders(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply;
    raw.writeHead = new Proxy(raw.writeHead, {
      apply(writeHead, self, parts: unknown[]) {
        const headers = { ...raw.getHeaders(), ...headersOf(parts.at(-1)) };
        const what = `${request.method} ${request.url} ${String(parts[0])}`;
        faults.push(...headerFaults({ what, headers, isSignedIn: (request.headers.cookie ?? '').includes('fovea=') }));
        return Reflect.apply(writeHead, self, parts);
      },
    });
  });
  return faults;
}

/** By name, or names and values in turn. */
function headersOf(head: unknown): Record<string, unknown> {
  if (!Array.isArray(head)) return { ...Object(head) };
  const flat: unknown[] = head;
  return Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[String(name), flat[at + 1]]] : [])));
}
