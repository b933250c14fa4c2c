import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { assertModestJson } from './modest-json.ts';

/** Largest body that is not an upload. */
const BODY_BYTES_MAX = 1_000_000;
/** JSON as well: what browsers report of their own accord. */
const REPORTS = ['application/reports+json', 'application/csp-report'];
const FIELDS_MAX = 1_000;
const NO_JSON = 'The body is not valid JSON.';

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
    async (_: unknown, body: string) => ({ ...parseForm(body, '&', '=', { maxKeys: FIELDS_MAX }) }),
  );
  app.addContentTypeParser('application/offset+octet-stream', async (_: unknown, stream: unknown) => stream);
}

/** What was signed is read byte by byte: parsed and written again it would be another text. */
const keepsBytes = ({ routeOptions }: FastifyRequest): boolean =>
  'keepsBytes' in routeOptions.config && routeOptions.config.keepsBytes === true;

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = readText(body);
  assertModestJson(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('bad_request', { detail: NO_JSON, cause: error });
  }
}

function readText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new AppError('bad_request', { detail: NO_JSON, cause: error });
  }
}
