import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { FakeAnswer, FakeRequest, PageAt } from './answer.ts';
import { answerRequest } from './answer.ts';
import type { AtDesk } from './service.ts';

export interface ListenWish {
  readonly atDesk: AtDesk;
  /** Whoever brings this key is the product; nobody else is heard. */
  readonly secretKey: string;
  readonly pageAt: PageAt;
  readonly onFault: (error: unknown) => void;
}

const BODY_BYTES_MAX = 100_000;

/** The stand-in's HTTP API, on a free port of this machine's loopback. @returns its address, and how to stop it */
export async function listenAsProvider(wish: ListenWish): Promise<{ address: URL } & AsyncDisposable> {
  const server = createServer((request, response) => {
    answer(wish, request)
      .catch((error: unknown): FakeAnswer => {
        wish.onFault(error);
        return { status: 500, body: { error: { type: 'api_error', message: 'The stand-in has a fault' } } };
      })
      .then((given) => send(response, given), wish.onFault);
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  return { address: addressOf(server), [Symbol.asyncDispose]: () => stop(server) };
}

function addressOf(server: Server): URL {
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The stand-in for the payment provider does not listen');
  return new URL(`http://127.0.0.1:${bound.port}`);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function answer({ atDesk, secretKey, pageAt }: ListenWish, request: IncomingMessage): Promise<FakeAnswer> {
  const isOurs = request.headers.authorization === `Bearer ${secretKey}`;
  if (!isOurs) return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API key' } } };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await read(request);
  const given: FakeRequest = {
    method: request.method ?? 'GET',
    path: pathname,
    fields: Object.fromEntries(request.method === 'GET' ? searchParams : new URLSearchParams(body)),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  };
  return atDesk((desk) => answerRequest(desk, given, pageAt));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new Error('The request to the stand-in is too long');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body, isReplay = false }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(isReplay ? { 'idempotent-replayed': 'true' } : {}) });
  response.end(JSON.stringify(body));
}
