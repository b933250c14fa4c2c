import { mayKnock } from '@fovea/contract/access';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { credentialOf } from './credential.ts';
import type { Meant, TenantOf } from './cross-tenants.ts';
import { standIn } from './cross-tenants.ts';
import type { KeptReplies } from './idempotency.ts';
import { answerOnce } from './idempotency.ts';
import type { Mounted, SignedIn } from './mount.ts';
import { parseInput } from './parse-input.ts';
import { readPlainForm } from './plain-form.ts';
import type { RateLimits } from './rate-limits.ts';
import { metaOf, ownOriginOf } from './request-facts.ts';
import type { PathEntry } from './route-table.ts';
import { resolveRoute } from './route-table.ts';
import { assertSameOrigin, needsSameOrigin } from './same-origin.ts';
import { composeJson, sendJson } from './send-json.ts';
import { whoOf } from './watch-request.ts';

export interface PipelineWish {
  /** Looks up the secret of a session cookie. */
  readonly readSession: (secret: string) => Promise<SignedIn | null>;
  /** Looks up a key that came as `Authorization: Bearer`. */
  readonly readKey: (key: string) => Promise<SignedIn | null>;
  readonly keptReplies: KeptReplies;
  readonly publicOrigin: string | undefined;
  readonly tenantOf: TenantOf;
  readonly limits: RateLimits;
}

/** What is known of a request before its body is read. */
interface Arrived {
  readonly signedIn: SignedIn | null;
  /** Undefined until the body has said which method a POST stands for. */
  readonly mounted: Mounted | undefined;
  readonly isOverridden: boolean;
}

/** The two steps of a request on one path: before its body is read, and after. */
export function createPipeline({ readSession, readKey, keptReplies, publicOrigin, tenantOf, limits }: PipelineWish) {
  const arrivals = new WeakMap<FastifyRequest, Arrived>();

  async function arrive(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isOverridden = isUploadForm(entry, request);
    const { secret, isKey, hasSession } = credentialOf(request);
    const charge = { ip: request.ip, cost: entry.cost, isUpload: isOverridden || entry.isResumable };
    limits.onArrival({ ...charge, secret }); // before anything else, so that every way to write an address shares one allowance
    const mounted = resolveRoute(entry, isOverridden ? 'PUT' : request.method, undefined);
    if (!mounted) reply.header('allow', allowedOn(entry)); // for a POST that turns out to stand for nothing, too
    if (!mounted && !mayBeOverridden(entry, request.method)) throw new AppError('method_not_allowed');
    if (needsSameOrigin(request.method, mounted?.route) && (hasSession || !isKey)) {
      const ownOrigin = ownOriginOf(request, publicOrigin);
      assertSameOrigin(request.method, { headers: request.headers, ownOrigin, hasSession });
    }
    const signedIn = secret === null ? null : await (isKey ? readKey(secret) : readSession(secret));
    if (secret !== null) limits.onSession({ ...charge, actor: signedIn?.actor ?? null });
    if (signedIn) noteSender(request, signedIn);
    if (mounted) admit(mounted.route, signedIn, request);
    arrivals.set(request, { signedIn, mounted, isOverridden });
  }

  async function serve(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const arrived = arrivals.get(request);
    if (!arrived) throw new Error('The request was never let in');
    const body = isPlainForm(arrived, request) ? await readPlainForm(request) : request.body;
    const { override, rest } = takeOverride(request.method, body);
    const mounted = override === undefined ? arrived.mounted : resolveRoute(entry, request.method, override);
    if (!mounted) throw new AppError('method_not_allowed');
    if (mounted !== arrived.mounted) admit(mounted.route, arrived.signedIn, request);
    reply.removeHeader('allow');
    const { route } = mounted;
    const params = parseInput(route, 'params', request.params);
    const query = parseInput(route, 'query', request.query);
    const call = {
      actor: await actorOf(route, { signedIn: arrived.signedIn, request, params, query }),
      params,
      query,
      meta: metaOf(request, arrived.signedIn),
      ...{ cookies: request.headers.cookie, own: arrived.signedIn?.own },
    };
    if (!mounted.isRaw) {
      const body = parseInput(route, 'body', rest);
      const work = async () => composeJson(route, await mounted.handle({ ...call, body }));
      return sendJson(await answerOnce(keptReplies, { route, request, body: rest, actor: call.actor }, work), reply);
    }
    await mounted.handle({ ...call, request, reply, overridden: arrived.isOverridden });
    return reply;
  }

  async function actorOf(route: Route, { signedIn, request, ...meant }: { signedIn: SignedIn | null; request: FastifyRequest } & Meant) {
    if (!signedIn) return null;
    const actor = { ...signedIn.actor, requestId: request.id };
    const standing = await standIn(route, actor, { ...meant, tenantOf });
    if (standing === actor) return actor;
    noteActor(request, standing);
    request.log.info('an admin acts in another tenant');
    return standing;
  }

  return { arrive, serve };
}

function noteSender(request: FastifyRequest, { actor, locale }: SignedIn): void {
  if (request.notes) request.notes.locale = locale;
  noteActor(request, actor);
}

/** From here on each line of the request's log says who it is, and who is behind them. */
function noteActor(request: FastifyRequest, actor: Actor): void {
  if (request.notes) request.notes.actor = actor;
  request.log = request.log.child(whoOf(actor));
}

const NOT_FOR_KEYS = 'This is for people alone: no API key opens it. Nothing was changed.';

/** The gate: role first, then the one thing that a person with a one-time password may do. */
function admit(route: Route, signedIn: SignedIn | null, request: FastifyRequest): void {
  assertContentType(route, request);
  if (signedIn?.actor.kind === 'key' && isForPeople(route)) throw new AppError('forbidden', { detail: NOT_FOR_KEYS });
  if (route.access === 'anonymous') return;
  if (!signedIn) throw new AppError('not_signed_in');
  if (signedIn.mustChangePassword && !route.beforePasswordChange) throw new AppError('password_change_required');
  if (route.ownSessionOnly && signedIn.actor.behind !== null) throw new AppError('signed_in_as');
  if (!mayKnock(signedIn.actor.role, route.access)) throw new AppError('forbidden');
}

const contentTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const SERVED_TYPES = {
  json: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  tus: ['application/offset+octet-stream'],
  bytes: [],
  events: [],
  raw: ['application/json'],
} as const satisfies Record<NonNullable<Route['serves']>, readonly string[]>;

/** A body of another kind would reach a handler that cannot read it. */
function assertContentType(route: Route, request: FastifyRequest): void {
  const type = contentTypeOf(request);
  const accepted: readonly string[] = route.types ?? SERVED_TYPES[route.serves ?? 'json'];
  const isNeeded = route.serves === 'multipart';
  if ((type !== '' || isNeeded) && !accepted.includes(type) && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)) {
    throw new AppError('unsupported_type', { detail: `Send ${accepted.join(' or ') || 'no body'} to this address.` });
  }
}

const allowedOn = ({ byMethod }: PathEntry): string => [...byMethod.keys()].join(', ');

/** A form with a file cannot be read ahead: its handler finds `_method` as the first field. */
const isUploadForm = (entry: PathEntry, request: FastifyRequest): boolean =>
  request.method === 'POST' && contentTypeOf(request) === 'multipart/form-data' && entry.byMethod.get('PUT')?.route.serves === 'multipart';

/** Fields alone: a form for a call that reads JSON otherwise. */
const isPlainForm = ({ mounted, isOverridden }: Arrived, request: FastifyRequest): boolean =>
  contentTypeOf(request) === 'multipart/form-data' && !isOverridden && mounted?.route.serves !== 'multipart';

const mayBeOverridden = (entry: PathEntry, method: string): boolean =>
  method === 'POST' && [...entry.byMethod.keys()].some((name) => name === 'PUT' || name === 'PATCH' || name === 'DELETE');

function takeOverride(method: string, body: unknown): { override: unknown; rest: unknown } {
  if (method !== 'POST' || !isPlainObject(body) || !Object.hasOwn(body, '_method')) return { override: undefined, rest: body };
  const { _method: override, ...rest } = body;
  return { override: override ?? '', rest };
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
