import { mayKnock } from '@fovea/contract/access';
import type { Route } from '@fovea/contract/route';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { compressText } from './compress-text.ts';
import type { Meant, TenantOf } from './cross-tenants.ts';
import { standIn } from './cross-tenants.ts';
import type { Answer, Mounted, SignedIn } from './mount.ts';
import { parseInput } from './parse-input.ts';
import { metaOf, ownOriginOf } from './request-facts.ts';
import type { PathEntry } from './route-table.ts';
import { resolveRoute } from './route-table.ts';
import { assertSameOrigin, needsSameOrigin } from './same-origin.ts';
import { readSecretCookie } from './session-cookie.ts';

export interface PipelineWish {
  /** Looks up the secret of a session cookie. */
  readonly readSession: (secret: string) => Promise<SignedIn | null>;
  readonly publicOrigin: string | undefined;
  readonly tenantOf: TenantOf;
  readonly log: FastifyBaseLogger;
}

/** What is known of a request before its body is read. */
interface Arrived {
  readonly signedIn: SignedIn | null;
  /** Undefined until the body has said which method a POST stands for. */
  readonly mounted: Mounted | undefined;
  readonly isOverridden: boolean;
}

/** The two steps of a request on one path: before its body is read, and after. */
export function createPipeline({ readSession, publicOrigin, tenantOf, log }: PipelineWish) {
  const arrivals = new WeakMap<FastifyRequest, Arrived>();

  async function arrive(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isOverridden = isUploadForm(entry, request);
    const mounted = resolveRoute(entry, isOverridden ? 'PUT' : request.method, undefined);
    if (!mounted) reply.header('allow', allowedOn(entry)); // for a POST that turns out to stand for nothing, too
    if (!mounted && !mayBeOverridden(entry, request.method)) throw new AppError('method_not_allowed');
    const secret = readSecretCookie(request.headers.cookie, 'fovea', request.protocol === 'https');
    if (needsSameOrigin(request.method, mounted?.route)) {
      const ownOrigin = ownOriginOf(request, publicOrigin);
      assertSameOrigin(request.method, { headers: request.headers, ownOrigin, hasSession: secret !== null });
    }
    const signedIn = secret === null ? null : await readSession(secret);
    if (mounted) admit(mounted.route, signedIn, request);
    arrivals.set(request, { signedIn, mounted, isOverridden });
  }

  async function serve(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const arrived = arrivals.get(request);
    if (!arrived) throw new Error('The request was never let in');
    const { override, rest } = takeOverride(request);
    const mounted = override === undefined ? arrived.mounted : resolveRoute(entry, request.method, override);
    if (!mounted) throw new AppError('method_not_allowed');
    if (mounted !== arrived.mounted) admit(mounted.route, arrived.signedIn, request);
    reply.removeHeader('allow');
    const { route } = mounted;
    const params = parseInput(route, 'params', request.params);
    const query = parseInput(route, 'query', request.query);
    const call = {
      actor: await actorOf(route, { signedIn: arrived.signedIn, requestId: request.id, params, query }),
      params,
      query,
      meta: metaOf(request, arrived.signedIn),
      cookies: request.headers.cookie,
    };
    if (!mounted.isRaw) return sendJson(route, await mounted.handle({ ...call, body: parseInput(route, 'body', rest) }), reply);
    await mounted.handle({ ...call, request, reply, overridden: arrived.isOverridden });
    return reply;
  }

  async function actorOf(route: Route, { signedIn, requestId, ...meant }: { signedIn: SignedIn | null; requestId: string } & Meant) {
    if (!signedIn) return null;
    const actor = { ...signedIn.actor, requestId };
    const standing = await standIn(route, actor, { ...meant, tenantOf });
    if (standing !== actor) log.info({ requestId, admin: actor.userId, tenantId: standing.tenantId }, 'an admin acts in another tenant');
    return standing;
  }

  return { arrive, serve };
}

/** The gate: role first, then the one thing that a person with a one-time password may do. */
function admit(route: Route, signedIn: SignedIn | null, request: FastifyRequest): void {
  assertContentType(route, request);
  if (route.access === 'anonymous') return;
  if (!signedIn) throw new AppError('not_signed_in');
  if (signedIn.mustChangePassword && !route.beforePasswordChange) throw new AppError('password_change_required');
  if (!mayKnock(signedIn.actor.role, route.access)) throw new AppError('forbidden');
}

const contentTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const SERVED_TYPES = {
  json: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  tus: ['application/offset+octet-stream'],
  bytes: [],
  events: [],
} as const satisfies Record<NonNullable<Route['serves']>, readonly string[]>;

/** A body of another kind would reach a handler that cannot read it. */
function assertContentType(route: Route, request: FastifyRequest): void {
  const type = contentTypeOf(request);
  const accepted: readonly string[] = SERVED_TYPES[route.serves ?? 'json'];
  const isNeeded = route.serves === 'multipart';
  if ((type !== '' || isNeeded) && !accepted.includes(type) && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)) {
    throw new AppError('unsupported_type', { detail: `Send ${accepted.join(' or ') || 'no body'} to this address.` });
  }
}

const allowedOn = ({ byMethod }: PathEntry): string => [...byMethod.keys()].join(', ');

/** A form with a file cannot be read ahead: its handler finds `_method` as the first field. */
const isUploadForm = (entry: PathEntry, request: FastifyRequest): boolean =>
  request.method === 'POST' && contentTypeOf(request) === 'multipart/form-data' && entry.byMethod.get('PUT')?.route.serves === 'multipart';

const mayBeOverridden = (entry: PathEntry, method: string): boolean =>
  method === 'POST' && [...entry.byMethod.keys()].some((name) => name === 'PUT' || name === 'PATCH' || name === 'DELETE');

function takeOverride({ method, body }: FastifyRequest): { override: unknown; rest: unknown } {
  if (method !== 'POST' || !isPlainObject(body) || !Object.hasOwn(body, '_method')) return { override: undefined, rest: body };
  const { _method: override, ...rest } = body;
  return { override: override ?? '', rest };
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

async function sendJson(route: Route, result: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const { status, body, headers } = isAnswer(result) ? result : { status: firstStatus(route), body: result, headers: {} };
  const schema = route.replies[status];
  if (!schema) throw new Error(`${route.method} ${route.path} answered ${status}, which its contract does not know`);
  const parsed = schema.parse(body);
  if (parsed === undefined)
    return reply
      .code(status)
      .headers({ ...headers })
      .send();
  const { payload, encoding } = await compressText(JSON.stringify(parsed), reply.request.headers['accept-encoding']);
  reply.code(status).headers({ ...headers, 'content-type': 'application/json; charset=utf-8' });
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (reply.request.method !== 'HEAD') return reply.send(payload);
  return reply.header('content-length', Buffer.byteLength(payload)).send();
}

const firstStatus = (route: Route): number => Number(Object.keys(route.replies)[0]);

const isAnswer = (result: unknown): result is Answer<unknown> => isPlainObject(result) && result.kind === 'answer';
