import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const DOMAIN_PLACEHOLDER = '__PUBLIC_DOMAIN__';
const SUPPORT_PLACEHOLDER = '__SUPPORT_URL__';
/** Paths that are calls, whatever a browser expects of them. */
const CALLS = /^\/(api|crud|healthz|verified|logout)(\/|$)/;

/** The folder of what the build names by its content. */
const ASSETS = 'assets';

/** Pages whose address is as good as a password: it goes to nobody else. */
const HOLDS_SECRET = /^\/((password\/new|email\/confirm)\/|login\/organisation\b)/;

interface WebFiles {
  readonly folder: string;
  /** The page is told its host: whoever looks into a fault there is shown more than elsewhere. */
  readonly publicOrigin: string | undefined;
  /** The page is told where people get help, before anybody has signed in. */
  readonly supportUrl: string | undefined;
}

/**
 * Serves the built web: its files with their compressed twins, and the one page for every address that a person may open.
 * The page's own script finds out what to show there.
 */
export async function addWebFiles(app: FastifyInstance, { folder, publicOrigin, supportUrl = '' }: WebFiles): Promise<void> {
  const domain = publicOrigin === undefined ? '' : new URL(publicOrigin).hostname;
  const page = builtPage(join(folder, 'index.html'), (text) =>
    text.replaceAll(DOMAIN_PLACEHOLDER, domain).replaceAll(SUPPORT_PLACEHOLDER, () => inAttribute(supportUrl)),
  );
  if ((await page()) !== null) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      globIgnore: [`${ASSETS}/**`, '**/index.html*', '**/*.br', '**/*.gz', '**/*.map'],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
  }
  // Hundreds of files: one route for all of them, since a route for each is a tenth of a start. It is there before they are, too: whoever
  // starts in the middle of a build serves its pages at its end.
  await app.register(staticFiles, {
    root: join(folder, ASSETS),
    prefix: `/${ASSETS}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    suppressWarning: true,
    allowedPath: (path) => !/[.](br|gz|map)$/.test(path) && !path.includes('\0'), // no file has such a name, and the library fails on it
    // A built file's name holds a hash of its content, so it never changes; the others are asked for again.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.setNotFoundHandler(async (request, reply) => answerPage(isPageVisit(request) ? await page() : null, request, reply));
}

/**
 * The page as it lies there now. A build takes the files away that the page of before names, so a server that runs on beside one must
 * not go on with that page: whoever opened it would see nothing.
 * @returns null while there is none, as in the middle of a build
 */
function builtPage(path: string, prepared: (text: string) => string): () => Promise<string | null> {
  let known = { state: '', text: '' };
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (known.state !== state) known = { state, text: prepared(await readFile(path, 'utf8')) };
      return known.text;
    } catch {
      return null;
    }
  };
}

/** As a quoted attribute holds it. */
const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1).join('');
/** No page's address ends like a file's. */
const isFileName = (request: FastifyRequest): boolean => /[.][a-z0-9]+$/i.test(pathOf(request));
const NO_PAGES = /^\/assets\//;

/** True for a person's browser on its way to a page, by address bar or link. */
export const isPageVisit = (request: FastifyRequest): boolean => {
  const { method, headers } = request;
  const isPage = !CALLS.test(pathOf(request)) && !NO_PAGES.test(pathOf(request));
  return (method === 'GET' || method === 'HEAD') && isPage && (headers.accept ?? '').includes('text/html');
};

function answerPage(page: string | null, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isPageVisit(request)) throw new AppError('not_found');
  if (page === null) {
    return reply
      .code(503)
      .headers({ 'retry-after': '5', refresh: '5', 'cache-control': 'no-store' }) // a build in the middle ends by itself
      .type('text/plain; charset=utf-8')
      .send('The pages are not built yet. Start Fovea with "npm start", which builds them.\n');
  }
  const nonce = randomBytes(16).toString('base64');
  // The page itself says that there is nothing there; whoever probes for files learns it from the status.
  if (isFileName(request)) reply.code(404).header('cache-control', 'no-store');
  if (HOLDS_SECRET.test(request.url)) reply.header('referrer-policy', 'no-referrer');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
}
