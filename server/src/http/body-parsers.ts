import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from './read-json.ts';

/** Largest body that is not an upload, where a route does not say otherwise. */
export const BODY_BYTES_MAX = 1_000_000;
/** JSON as well: what browsers report of their own accord. */
const REPORTS = ['application/reports+json', 'application/csp-report'];
const FIELDS_MAX = 1_000;

/** JSON, forms, and the pass-through of resumable uploads, whose handler reads the stream itself. Every other type is refused. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', ...REPORTS],
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    async (request: FastifyRequest, body: Buffer) => (keepsBytes(request) ? body : readJson(body)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    async (_: unknown, body: string) => ({ ...parseForm(body, '&', '=', { maxKeys: FIELDS_MAX }) }),
  );
  app.addContentTypeParser('application/offset+octet-stream', async (_: unknown, stream: unknown) => stream);
}

/** What was signed is read byte by byte, since parsed and written again it would be another text; what has words of its own for wrong JSON, too. */
const keepsBytes = ({ routeOptions }: FastifyRequest): boolean =>
  'keepsBytes' in routeOptions.config && routeOptions.config.keepsBytes === true;
