import multipart from '@fastify/multipart';
import type { Method, Route } from '@fovea/contract/route';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { fastify, LogController } from 'fastify';
import { AppError } from '../app-error.ts';
import type { OnRequest } from '../request-record.ts';
import { addBodyParsers, BODY_BYTES_MAX } from './body-parsers.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { replyError } from './error-reply.ts';
import type { Mounted } from './mount.ts';
import type { Pipeline, PipelineWish } from './pipeline.ts';
import { createPipeline } from './pipeline.ts';
import { readRestAfter } from './read-rest.ts';
import type { RefusalWords } from './refusal-words.ts';
import { hasBody } from './request-facts.ts';
import { leaveCrowd } from './request-notes.ts';
import type { PathEntry } from './route-table.ts';
import { routeTable } from './route-table.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { watchRequests } from './watch-request.ts';
import { isPageVisit } from './web-files.ts';

export interface HttpWish extends PipelineWish {
  readonly contract: readonly Route[];
  readonly mounted: readonly Mounted[];
  readonly newRequestId: () => string;
  readonly trustProxy: string | false;
  /** Told of every request once its answer is out, or its client gone. */
  readonly onRequest: OnRequest;
  /** What refusals say, in each language. */
  readonly words: RefusalWords;
}

const HEADERS_MS = 10_000;
/** Time for a body that is no upload. */
const BODY_MS = 30_000;
/** A connection on which nothing moves. Server-sent events keep theirs awake; an upload that stalls is resumed. */
const IDLE_MS = 30_000;
const CONNECTIONS_MAX = 5_000;
const URL_MAX = 4_096;
const QUERY_MAX = 2_048;
const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The app with every route of the contract on it, not listening yet.
 * @throws RouteTableError when what is mounted is not exactly the contract
 */
export async function createHttpServer(wish: HttpWish): Promise<FastifyInstance> {
  const table = routeTable(wish.contract, wish.mounted);
  const watch = watchRequests(wish);
  const app: FastifyInstance = fastify({
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: wish.newRequestId,
    requestIdHeader: false,
    trustProxy: wish.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: 20_000,
    http: {
      headersTimeout: HEADERS_MS,
      requestTimeout: 0,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenRequest(wish.newRequestId),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply); // no hook does it here
      watch(request, reply);
      replyError(refusedFirst(wish, request) ?? error, request, reply);
    },
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  addBodyParsers(app);
  app.decorateRequest('notes', null);
  addHooks(app, wish, watch);
  const pipeline = createPipeline(wish);
  const { reading = [], taking = [] } = Object.groupBy(table, (entry) => (takesBodies(entry) ? 'taking' : 'reading'));
  for (const entry of reading) addPath(app, entry, pipeline);
  const withForms: FastifyPluginAsync = async (inner) => {
    await inner.register(multipart); // it looks at every request, so those that only read are spared it
    for (const entry of taking) addPath(inner, entry, pipeline);
  };
  await app.register(withForms);
  return app;
}

function addHooks(app: FastifyInstance, wish: HttpWish, watch: ReturnType<typeof watchRequests>): void {
  app.setErrorHandler((error, request, reply) => replyError(error, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    watch(request, reply);
    limitTime(request);
    readRestAfter(request, reply);
    wish.limits.onAddress(request.ip);
    const { url } = request;
    const fault = hostFault(request);
    if (fault !== null) {
      reply.header('connection', 'close'); // of none Node itself would refuse it too, but without our headers
      throw new AppError('bad_request', { detail: fault });
    }
    if (url.length > URL_MAX || (url.length - url.indexOf('?') > QUERY_MAX && url.includes('?'))) {
      throw new AppError('bad_request', { detail: 'The address is too long.' });
    }
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    leaveCrowd(request);
    setSecurityHeaders(reply);
  });
}

/** Of two hosts Node keeps the first, and a proxy before us may have gone by the other. */
function hostFault({ headers, raw }: FastifyRequest): string | null {
  if (headers.host === undefined) return 'The request names no host.';
  const names = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host');
  return names.length > 1 ? 'The request names more than one host.' : null;
}

/** What cannot be read as an address passes no hook, and is held to the same allowance. @returns the refusal, if there is one */
function refusedFirst({ limits }: HttpWish, { ip }: FastifyRequest): unknown {
  try {
    limits.onAddress(ip);
    return null;
  } catch (refusal) {
    return refusal;
  }
}

const takesBodies = ({ byMethod }: PathEntry): boolean => [...byMethod.keys()].some((method) => method !== 'GET' && method !== 'HEAD');

const FILE_TYPES = ['multipart/form-data', 'application/offset+octet-stream'];

/** Bytes of a file, by what the body is alone: a parameter behind it, or such a body where no file is taken, makes nothing an upload. */
function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  const takesFiles = 'takesFiles' in routeOptions.config && routeOptions.config.takesFiles === true;
  const type = headers['content-type']?.split(';', 1).join('').trim().toLowerCase() ?? '';
  return takesFiles && FILE_TYPES.includes(type);
}

const takesFiles = ({ isResumable, byMethod }: PathEntry): boolean =>
  isResumable || [...byMethod.values()].some(({ route }) => route.serves === 'multipart');

/** A body that is still not whole after a while is given up, and its connection with it. Uploads have limits of their own. */
function limitTime(request: FastifyRequest): void {
  if (!hasBody(request) || isUpload(request)) return;
  const { raw } = request;
  const timer = setTimeout(() => raw.destroy(), BODY_MS).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** Each path answers every method, if only to say that it does not. */
function addPath(app: FastifyInstance, entry: PathEntry, { arrive, serve }: Pipeline): void {
  const { serves, bytesMax } = entry.byMethod.get('POST')?.route ?? {};
  app.route({
    method: [...METHODS],
    url: entry.path,
    config: { keepsBytes: serves === 'raw', takesFiles: takesFiles(entry), bytesMax: bytesMax ?? BODY_BYTES_MAX },
    ...(bytesMax === undefined ? {} : { bodyLimit: bytesMax }),
    onRequest: (request, reply, done) => {
      if (request.notes) request.notes.route = entry.path;
      if (!entry.byMethod.has('GET') && isPageVisit(request)) return void reply.callNotFound(); // `/login` is a page and a call
      const arriving = arrive(entry, request, reply);
      if (arriving === null) done();
      else arriving.then(() => done(), done);
    },
    handler: (request, reply) => serve(entry, request, reply),
  });
}
