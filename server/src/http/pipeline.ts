import { hash } from 'node:crypto';
import { mayKnock } from '@fovea/contract/access';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Names } from '../call-scope.ts';
import { duringCall, NOBODY } from '../call-scope.ts';
import { credentialOf } from './credential.ts';
import type { Meant, TenantOf } from './cross-tenants.ts';
import { standIn } from './cross-tenants.ts';
import type { Crowd } from './crowd.ts';
import { createCrowd } from './crowd.ts';
import type { FormFields } from './form-fields.ts';
import { formFieldsAs } from './form-fields.ts';
import type { KeptReplies } from './idempotency.ts';
import { answerOnce, wantsOnce } from './idempotency.ts';
import type { EndedKey, SignedIn } from './mount.ts';
import { parseInput } from './parse-input.ts';
import { readPlainForm } from './plain-form.ts';
import type { Allowance, RateLimits } from './rate-limits.ts';
import { hasBody, metaOf, ownOriginOf } from './request-facts.ts';
import type { Arrived } from './request-notes.ts';
import { bindingsOf, leaveCrowd, logOf } from './request-notes.ts';
import type { PathEntry } from './route-table.ts';
import { resolveRoute } from './route-table.ts';
import { assertSameOrigin, needsSameOrigin } from './same-origin.ts';
import { composeJson, sendJson } from './send-json.ts';

export interface PipelineWish {
  readonly log: FastifyBaseLogger;
  /** Looks up the secret of a session cookie by its SHA-256, in hex. */
  readonly readSession: (secretHash: string) => Promise<SignedIn | null>;
  /** Looks up a key that came as `Authorization: Bearer`. */
  readonly readKey: (key: string) => Promise<SignedIn | EndedKey | null>;
  readonly keptReplies: KeptReplies;
  readonly publicOrigin: string | undefined;
  readonly tenantOf: TenantOf;
  readonly limits: RateLimits;
}

export interface Pipeline {
  /** Waits for nothing where nobody has to be looked up: null then. */
  arrive(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<void> | null;
  serve(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/**
 * Calls that one process answers at a time. Ten of them have a connection to the database and the others wait for one: this many
 * are through in well under a second, and whoever comes later is better told so than kept.
 */
const CALLS_MAX = 200;

/** The two steps of a request on one path: before its body is read, and after. */
export function createPipeline({ log, readSession, readKey, keptReplies, publicOrigin, tenantOf, limits }: PipelineWish): Pipeline {
  const crowd = createCrowd({ max: CALLS_MAX, log });

  function arrive(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<void> | null {
    const isOverridden = isUploadForm(entry, request);
    const { secret, isKey, hasSession } = credentialOf(request);
    const charge = { ip: request.ip, cost: entry.cost, isUpload: isOverridden || entry.isResumable };
    const secretHash = secret === null ? null : hash('sha256', secret); // of which limits and sessions are known
    limits.onArrival(charge, secretHash); // before anything else, so that every way to write an address shares one allowance
    const mounted = resolveRoute(entry, isOverridden ? 'PUT' : request.method, undefined);
    if (!mounted) reply.header('allow', allowedOn(entry)); // for a POST that turns out to stand for nothing, too
    if (!mounted && !mayBeOverridden(entry, request.method)) throw new AppError('method_not_allowed');
    if (hasSession || !isKey) assertOwnSite(request, { hasSession, route: mounted?.route, publicOrigin });
    enter(crowd, request, mounted?.route);
    if (secret === null || secretHash === null) {
      letIn(request, { signedIn: null, mounted, isOverridden });
      return null;
    }
    return patiently(request, () => (isKey ? readKey(secret) : readSession(secretHash))).then((found) => {
      const signedIn = found && 'actor' in found ? found : null;
      noteSender(request, found, limits.onSession(charge, signedIn?.actor ?? null));
      letIn(request, { signedIn, mounted, isOverridden });
    });
  }

  async function serve(entry: PathEntry, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const arrived = request.notes?.arrived;
    if (!arrived) throw new Error('The request was never let in');
    const body = isPlainForm(arrived, request) ? await readPlainForm(request) : request.body;
    const { override, rest } = takeOverride(request.method, body);
    const mounted = override === undefined ? arrived.mounted : resolveRoute(entry, request.method, override);
    if (!mounted) throw new AppError('method_not_allowed');
    if (mounted !== arrived.mounted) {
      admit(mounted.route, arrived.signedIn, request);
      reply.removeHeader('allow');
    }
    const { route } = mounted;
    const params = parseInput(route, 'params', request.params);
    const query = parseInput(route, 'query', request.query);
    const call = {
      actor: arrived.signedIn && (await standingOf(route, arrived.signedIn, { request, params, query, tenantOf })),
      ...{ params, query, cookies: request.headers.cookie, own: arrived.signedIn?.own },
      meta: metaOf(request, arrived.signedIn),
    };
    const names = bindingsOf(request.id, call.actor);
    if (!mounted.isRaw) {
      const body = parseInput(route, 'body', isForm(request) && isFields(rest) ? formFieldsAs(route.body, rest) : rest);
      const work = async () => composeJson(route, await mounted.handle({ ...call, body }));
      const asked = { route, request, body: rest, actor: call.actor };
      const answering = () => (wantsOnce(asked) ? answerOnce(keptReplies, asked, work) : work());
      enter(crowd, request, route);
      return sendJson(await patiently(request, answering, names), reply);
    }
    logByName(request, reply);
    const work = () => mounted.handle({ ...call, request, reply, overridden: arrived.isOverridden });
    if (route.serves === 'raw') enter(crowd, request, route); // it answers at once, as JSON does
    await (route.serves === 'raw' ? patiently(request, work, names) : duringCall({ patience: null, names }, work));
    return reply;
  }

  return { arrive, serve };
}

/** Whoever is known, or nobody, may go on to their body. */
function letIn(request: FastifyRequest, arrived: Arrived): void {
  if (arrived.mounted) admit(arrived.mounted.route, arrived.signedIn, request);
  if (hasBody(request)) leaveCrowd(request); // whoever sends slowly would keep others out
  if (request.notes) request.notes.arrived = arrived;
}

/** In front of everything that asks the database; a probe is not turned away. */
function enter(crowd: Crowd, { notes }: FastifyRequest, route: Route | undefined): void {
  if (notes && route?.cost !== 0) notes.leave ??= crowd.enter();
}

const patiently = <T>({ notes }: FastifyRequest, work: () => Promise<T>, names: Names = NOBODY): Promise<T> =>
  duringCall({ patience: notes?.patience ?? null, names }, work);

/** What breaks while bytes flow is said by the framework. */
function logByName(request: FastifyRequest, reply: FastifyReply): void {
  request.log = logOf(request);
  reply.log = request.log;
}

interface Site {
  readonly hasSession: boolean;
  readonly route: Route | undefined;
  readonly publicOrigin: string | undefined;
}

function assertOwnSite(request: FastifyRequest, { hasSession, route, publicOrigin }: Site): void {
  if (!needsSameOrigin(request.method, route)) return;
  assertSameOrigin(request.method, { headers: request.headers, ownOrigin: ownOriginOf(request, publicOrigin), hasSession });
}

/** Where somebody who is signed in stands in this call. */
async function standingOf(
  route: Route,
  signedIn: SignedIn,
  { request, ...meant }: Meant & { request: FastifyRequest; tenantOf: TenantOf },
) {
  const actor = { ...signedIn.actor, requestId: request.id };
  const standing = await standIn(route, actor, meant);
  if (standing === actor) return actor;
  if (request.notes) request.notes.actor = standing;
  logOf(request).info('an admin acts in another tenant');
  return standing;
}

function noteSender({ notes }: FastifyRequest, found: SignedIn | EndedKey | null, allowance: Allowance | null): void {
  if (!notes || found === null) return;
  if ('endedBecause' in found) {
    notes.keyEnded = found.endedBecause;
    return;
  }
  notes.locale = found.locale;
  notes.actor = found.actor;
  if (found.actor.kind === 'key') notes.allowance = allowance;
}

const NOT_FOR_KEYS = 'This is for people alone: no API key opens it. Nothing was changed.';

/** Whoever wrote the client learns what to ask a tenant-admin for. A key's role is the lesser of its scope and of what its maker may. */
const WHAT_KEYS_NEED = {
  ...{ 'view-only': 'This key may not do this.', admin: 'No API key opens this: it is for admins of the server.' },
  user: 'This needs a key with the scope write or admin, made by somebody who may do this. Nothing was changed.',
  'tenant-admin': 'This needs a key with the scope admin, made by a tenant-admin. Nothing was changed.',
} as const satisfies Record<Exclude<Route['access'], 'anonymous'>, string>;

/** The gate: role first, then the one thing that a person with a one-time password may do. */
function admit(route: Route, signedIn: SignedIn | null, request: FastifyRequest): void {
  assertContentType(route, request);
  if (signedIn?.actor.kind === 'key' && isForPeople(route)) throw new AppError('forbidden', { detail: NOT_FOR_KEYS });
  if (route.access === 'anonymous') return;
  if (!signedIn) throw new AppError('not_signed_in', request.notes?.keyEnded ? { detail: request.notes.keyEnded } : {});
  if (signedIn.mustChangePassword && !route.beforePasswordChange) throw new AppError('password_change_required');
  if (route.ownSessionOnly && signedIn.actor.behind !== null) throw new AppError('signed_in_as');
  if (mayKnock(signedIn.actor.role, route.access)) return;
  throw new AppError('forbidden', signedIn.actor.kind === 'key' ? { detail: WHAT_KEYS_NEED[route.access] } : {});
}

function contentTypeOf({ headers }: FastifyRequest): string {
  const type = headers['content-type'];
  return type === undefined ? '' : type.split(';', 1).join('').trim().toLowerCase();
}

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

/** A form with a file cannot be read ahead: its handler finds `_method` among the fields before the file. */
const isUploadForm = (entry: PathEntry, request: FastifyRequest): boolean =>
  request.method === 'POST' && contentTypeOf(request) === 'multipart/form-data' && entry.byMethod.get('PUT')?.route.serves === 'multipart';

/** Fields alone: a form for a call that reads JSON otherwise. */
const isPlainForm = ({ mounted, isOverridden }: Arrived, request: FastifyRequest): boolean =>
  contentTypeOf(request) === 'multipart/form-data' && !isOverridden && mounted?.route.serves !== 'multipart';

const isForm = (request: FastifyRequest): boolean =>
  ['multipart/form-data', 'application/x-www-form-urlencoded'].includes(contentTypeOf(request));

const isFields = (value: unknown): value is FormFields =>
  isPlainObject(value) && Object.values(value).every((one) => typeof one === 'string' || Array.isArray(one));

const mayBeOverridden = (entry: PathEntry, method: string): boolean =>
  method === 'POST' && [...entry.byMethod.keys()].some((name) => name === 'PUT' || name === 'PATCH' || name === 'DELETE');

function takeOverride(method: string, body: unknown): { override: unknown; rest: unknown } {
  if (method !== 'POST' || !isPlainObject(body) || !Object.hasOwn(body, '_method')) return { override: undefined, rest: body };
  const { _method: override, ...rest } = body;
  return { override: override ?? '', rest };
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
