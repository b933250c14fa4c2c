import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import type { Desk } from '../copilot/index.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { errorAnswer } from './json-rpc.ts';
import { callTool, findTool, TOOLS } from './tools.ts';

export interface ExchangeWish {
  readonly desk: Desk;
  /** Of the product, as a client is told. */
  readonly version: string;
  /** What the request says of the protocol. */
  readonly headers: Readonly<Record<string, string>>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** An answer of the protocol; `text` is JSON, or null for none. */
export interface Exchanged {
  readonly status: number;
  readonly text: string | null;
}

/** The status of an answer that nobody waits for. */
const LEFT: Exchanged = { status: 499, text: null };

/** The type was asked for at the gate. Whatever a client accepts, there is one kind of answer: JSON. */
const ALWAYS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

type NoteFault = (fault: unknown) => void;

/**
 * Lets the library of the protocol answer one message. There are two kinds of it: since the revision of 2026 a message says all that is
 * needed to answer it; before that a handshake came first, of which nothing is kept here.
 * @throws whatever was a fault of ours, as it was thrown
 */
export async function exchange(deps: Pick<Deps, 'log'>, wish: ExchangeWish, message: unknown): Promise<Exchanged> {
  const faults: unknown[] = [];
  const server = serverFor(deps, wish, (fault) => faults.push(fault));
  const request = new Request('http://fovea.invalid/', { method: 'POST', headers: { ...wish.headers, ...ALWAYS }, signal: wish.signal });
  const isOld = await isLegacyRequest(request, message);
  const asked = isOld ? askInTheOldWay(server, request, message) : askInTheNewWay(server, request, message);
  const response = await Promise.race([asked, whenLeft(wish.signal)]);
  if (response === null) return LEFT;
  if (response.status >= 500) faults.push(new Error(`The library of the protocol answered ${response.status}`));
  if (faults.length > 0) throw faults[0];
  return { status: response.status, text: response.body === null ? null : await response.text() };
}

/** One server for one message: it knows whose rights it has, and forgets them with the answer. */
function serverFor(deps: Pick<Deps, 'log'>, { desk, version }: ExchangeWish, noteFault: NoteFault): Server {
  const server = new Server({ name: 'fovea', title: 'Fovea', version }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler('tools/list', () => ({ tools: TOOLS }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = findTool(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool of that name. tools/list says which there are.');
    try {
      return await callTool(deps, desk, { tool, input: params.arguments ?? {} });
    } catch (error) {
      noteFault(error);
      return { isError: true, content: [] }; // which nobody sees: the fault is answered in its place
    }
  });
  return server;
}

async function askInTheOldWay(server: Server, request: Request, message: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const Listening = z.looseObject({ id: z.union([z.string(), z.number()]), method: z.literal('subscriptions/listen') });

async function askInTheNewWay(server: Server, request: Request, message: unknown): Promise<Response> {
  const listening = Listening.safeParse(message);
  if (listening.success) {
    const { status, text } = errorAnswer(404, {
      code: ProtocolErrorCode.MethodNotFound,
      message: 'Method not found',
      id: listening.data.id,
    });
    return new Response(text, { status }); // a stream that stays open, which nothing here would ever write to
  }
  const handler = createMcpHandler(() => server, { legacy: 'reject' });
  try {
    return await handler.fetch(request, { parsedBody: message });
  } finally {
    await handler.close();
  }
}

const whenLeft = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
