import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createRateLimits } from './rate-limits.ts';
import { createHttpServer } from './server.ts';
import { addWebFiles } from './web-files.ts';

const PAGE =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="public-domain" content="__PUBLIC_DOMAIN__"><meta name="support-site" content="__SUPPORT_URL__"><script nonce="__CSP_NONCE__"></script>';

/** With all that a page or a replacement could take for something else. */
const SUPPORT = 'https://support.example.org/?a=1&amp=$&b="<$`';

const WRITTEN = 'https://support.example.org/?a=1&amp;amp=$&amp;b=&quot;&lt;$`';

const stack = new AsyncDisposableStack();
let app: FastifyInstance;
let folder = '';
beforeAll(async () => {
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-web-')), (path) => rm(path, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'let plain');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('let packed'));
  app = await serving(folder);
});
afterAll(() => stack.disposeAsync());

async function serving(from: string): Promise<FastifyInstance> {
  const server = await createHttpServer({
    log: createLog('silent'),
    contract: [],
    mounted: [],
    readSession: () => expect.fail('nobody is signed in'),
    readKey: () => expect.fail('nobody has a key'),
    keptReplies: {
      begin: () => expect.fail('nothing is changed'),
      within: () => expect.fail('nothing is changed'),
      settle: () => expect.fail('nothing is changed'),
      release: () => expect.fail('nothing is changed'),
    },
    newRequestId: () => 'an-id',
    publicOrigin: undefined,
    trustProxy: false,
    tenantOf: async () => null,
    limits: createRateLimits({ perPerson: 0, perAddress: 0 }),
    onRequest: () => undefined,
    words: { say: (_, text) => text },
  });
  stack.adopt(server, (it) => it.close());
  await addWebFiles(server, { folder: from, publicOrigin: 'https://fovea.example.com:8443', supportUrl: SUPPORT });
  return server;
}

const visit = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ method: 'GET', url, headers });

test('A17: every page that is opened carries a nonce of its own, in its policy and in its scripts', async () => {
  const pages = await Promise.all(['/', '/predictions', '/prediction/x', '/'].map((url) => visit(url)));
  const nonces = pages.map(({ body, headers }) => {
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']{24})'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toBe(
      PAGE.replaceAll('__CSP_NONCE__', nonce)
        .replace('__PUBLIC_DOMAIN__', 'fovea.example.com')
        .replace('__SUPPORT_URL__', () => WRITTEN),
    );
    return nonce;
  });
  expect(new Set(nonces).size).toBe(4);
  for (const { headers } of pages) expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
});

test('the page knows the host of the public address, and nothing more of it', async () => {
  const { body } = await visit('/predictions');
  expect(body).toContain('<meta name="public-domain" content="fovea.example.com">');
  expect(body).not.toMatch(/8443|https:[/][/]fovea/);
});

test('the page knows the support site, as an attribute and nothing else', async () => {
  const { body } = await visit('/login');
  expect(body).toContain(`<meta name="support-site" content="${WRITTEN}">`);
});

test('a built file may be kept for ever, and its packed twin is sent to whoever reads that', async () => {
  expect((await visit('/assets/app-1a2b.js', {})).body).toBe('let plain');
  const packed = await visit('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
});

test('all built files share one route, however many there are', () => {
  expect(app.printRoutes()).not.toContain('app-1a2b');
});

test.each([
  '/api/nothing',
  '/crud/nothing',
  '/old.php',
  '/assets/gone.js',
  '/assets/app-1a2b.js.gz',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
])('A35: %s is no page', async (url) => {
  const answer = await visit(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('an address that ends like a file shows a person the page of nothing, with the status of nothing', async () => {
  const answer = await visit('/folder/summer.html');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await visit('/assets/gone.js')).headers['content-type']).toContain('application/problem+json');
  expect((await visit('/folder/summer.html', { accept: 'application/json' })).headers['content-type']).toContain(
    'application/problem+json',
  );
});

test('a program that asks for no page gets none', async () => {
  expect((await visit('/predictions', { accept: 'application/json' })).statusCode).toBe(404);
});

test('R27: a page takes no text for markup, and tells of what was kept out', async () => {
  const policy = String((await visit('/predictions')).headers['content-security-policy']);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types; report-uri /api/v1/policy-report");
  for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(rule);
});

test('R27, A39: a page reaches this server alone: pictures, films and calls to elsewhere would carry out what it shows', async () => {
  const policy = String((await visit('/predictions')).headers['content-security-policy']);
  const sources = policy.split('; ').flatMap((rule) => (/^[a-z]+-src /.test(rule) ? [rule.replace(/'nonce-[^']+'/, 'NONCE')] : []));
  expect(sources).toEqual([
    "default-src 'none'",
    "script-src 'self' NONCE",
    "style-src 'self' NONCE",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
  ]);
});

test.each([
  ['/password/new/abc', 'no-referrer'],
  ['/email/confirm/abc', 'no-referrer'],
  ['/login/organisation?code=abc&state=def', 'no-referrer'],
  ['/login/organisation', 'no-referrer'],
  ['/predictions', 'same-origin'],
])('R18: the address of %s goes along by the rule %s', async (url, rule) => {
  expect((await visit(url)).headers['referrer-policy']).toBe(rule);
});

test('the pages that are built anew beside a running server are served from then on, and while there are none it says so', async () => {
  await rm(join(folder, 'assets', 'app-1a2b.js')); // in the order of a build: the old files go first
  await rm(join(folder, 'index.html'));
  const between = await visit('/predictions');
  expect([between.statusCode, between.headers.refresh, between.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect((await visit('/folder/summer.html')).statusCode).toBe(503);
  await writeFile(join(folder, 'assets', 'app-3c4d.js'), 'let newer');
  await writeFile(join(folder, 'index.html'), '<meta name="public-domain" content="__PUBLIC_DOMAIN__"><script src="/assets/app-3c4d.js">');
  const { body } = await visit('/predictions');
  expect(body).toBe('<meta name="public-domain" content="fovea.example.com"><script src="/assets/app-3c4d.js">');
  expect((await visit('/assets/app-3c4d.js', {})).body).toBe('let newer');
});

test('a server that starts in the middle of a build serves its pages and their files at its end', async () => {
  const later = join(folder, 'later');
  await mkdir(later);
  const started = await serving(later);
  expect((await started.inject({ url: '/predictions', headers: { accept: 'text/html' } })).statusCode).toBe(503);
  expect((await started.inject({ url: '/assets/a%00.js' })).statusCode).toBe(404); // and no fault of ours
  await mkdir(join(later, 'assets'));
  await writeFile(join(later, 'assets', 'app-5e6f.js'), 'let latest');
  await writeFile(join(later, 'index.html'), '<script src="/assets/app-5e6f.js">');
  expect((await started.inject({ url: '/predictions', headers: { accept: 'text/html' } })).body).toBe('<script src="/assets/app-5e6f.js">');
  expect((await started.inject({ url: '/assets/app-5e6f.js' })).body).toBe('let latest');
});
