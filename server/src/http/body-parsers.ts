import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Largest body that is not an upload. */
const BODY_BYTES_MAX = 1_000_000;
/** JSON as well: what browsers report of their own accord. */
const REPORTS = ['application/reports+json', 'application/csp-report'];
const DEPTH_MAX = 20;
const LIST_MAX = 1_000;

/** JSON, forms, and the pass-through of resumable uploads, whose handler reads the stream itself. Every other type is refused. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', ...REPORTS],
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    async (request: FastifyRequest, body: Buffer) => (keepsBytes(request) ? body : parseJson(body)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    async (_: unknown, body: string) => ({ ...parseForm(body, '&', '=', { maxKeys: LIST_MAX }) }),
  );
  app.addContentTypeParser('application/offset+octet-stream', async (_: unknown, stream: unknown) => stream);
}

/** What was signed is read byte by byte: parsed and written again it would be another text. */
const keepsBytes = ({ routeOptions }: FastifyRequest): boolean =>
  'keepsBytes' in routeOptions.config && routeOptions.config.keepsBytes === true;

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const value = readJson(body);
  assertModest(value);
  return value;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new AppError('bad_request', { detail: 'The body is not valid JSON.', cause: error });
  }
}

/** Level by level instead of by recursion, so that a deep body cannot exhaust the stack. */
function assertModest(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) throw new AppError('bad_request', { detail: `The body is nested more than ${DEPTH_MAX} levels deep.` });
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? childrenOf(item) : []));
  }
}

function childrenOf(item: object): unknown[] {
  const children = Object.values(item);
  if (children.length > LIST_MAX) throw new AppError('bad_request', { detail: `A list in the body has more than ${LIST_MAX} entries.` });
  return children;
}
