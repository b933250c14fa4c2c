import { mcpApi } from '@fovea/contract/mcp';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRaw } from '../../http/mount.ts';
import { ownOriginOf } from '../../http/request-facts.ts';
import { assertSameOrigin } from '../../http/same-origin.ts';
import { sendJson } from '../../http/send-json.ts';
import { createNotebook } from '../copilot/index.ts';
import type { Languages } from '../languages/index.ts';
import { answerRequest } from './answer-request.ts';
import { askedWhileThere } from './asked-while-there.ts';

export interface McpRouteDeps extends Pick<Deps, 'inTenant' | 'askInTenant' | 'blobs' | 'config' | 'log'> {
  readonly languages: Languages;
  /** Of the product, as clients are told. */
  readonly version: string;
}

export const mcpRoutes = (deps: McpRouteDeps) => [
  mountRaw(mcpApi.send, async ({ actor, meta, request, reply }) => {
    // the protocol asks for it with a key, too: a page elsewhere must not reach a server in the house
    assertSameOrigin(request.method, {
      headers: request.headers,
      ownOrigin: ownOriginOf(request, deps.config.publicOrigin),
      hasSession: false,
    });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { signal } = gone;
    const { status, text } = await answerRequest(deps, {
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      newDesk: () => ({ deps: { ...deps, ...askedWhileThere(deps, signal) }, actor, notebook: createNotebook(), locale: meta.locale }),
      version: deps.version,
      headers: headersOf(request),
      signal,
    });
    await sendJson({ status, text, headers: text === null ? {} : { 'content-type': 'application/json; charset=utf-8' } }, reply);
  }),
];

const OF_THE_PROTOCOL = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Of the request's headers those that the protocol reads. */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const said = OF_THE_PROTOCOL.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(said);
}
