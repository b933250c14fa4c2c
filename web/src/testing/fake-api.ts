import { Brand } from '@fovea/contract/brands';
import { isErrorCode } from '@fovea/contract/error-codes';
import type { Problem } from '@fovea/contract/errors';
import { ERRORS } from '@fovea/contract/errors';
import { PreTest } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { CurrentUser } from '@fovea/contract/sessions';
import { Tenant } from '@fovea/contract/tenants';
import { vi } from 'vitest';
import type * as z from 'zod';

interface Asked {
  readonly url: URL;
  readonly body: unknown;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** An answer as the contract says it: a body that it does not allow is a fault of the test. */
export function replies<R extends Route>(route: R, body: z.input<R['replies'][keyof R['replies']]>): [R, Answer] {
  const status = Number(Object.keys(route.replies)[0]);
  const parsed = route.replies[status]?.parse(body);
  return [route, () => (status === 204 ? new Response(null, { status }) : Response.json(parsed, { status }))];
}

/** A refusal by code, with the problem document that the server would send. */
export function refuses<R extends Route>(
  route: R,
  code: R['errors'][number] | 'internal' | 'not_signed_in',
  more: Partial<Problem> & { retryAfterS?: number } = {},
): [R, Answer] {
  if (!isErrorCode(code)) throw new Error(`${code} is no error code`);
  const { retryAfterS, ...rest } = more;
  const { status, title } = ERRORS[code];
  const problem: Problem = { status, code, title, detail: title, message: title, errors: {}, job_id: 'job-7f3a', ...rest };
  const headers = retryAfterS === undefined ? undefined : { 'retry-after': String(retryAfterS) };
  return [route, () => Response.json(problem, { status, ...(headers ? { headers } : {}) })];
}

/** The same answer, kept back until it is let go. */
export function heldBack<R extends Route>([route, answer]: [R, Answer]): { readonly held: [R, Answer]; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { held: [route, (asked) => promise.then(() => answer(asked))], letGo: () => resolve() };
}

/** Puts answers behind `fetch`; whatever was not supplied throws. Returns what was asked of each route, in order. */
export function fakeApi(...answers: readonly [Route, Answer][]) {
  const asked: { route: Route; body: unknown; url: URL }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    const found = answers.find(([route]) => route.method === (init.method ?? 'GET') && pattern(route).test(url.pathname));
    if (!found) throw new Error(`Nothing was supplied for ${init.method ?? 'GET'} ${url.pathname}`);
    const [route, answer] = found;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    route.body?.parse(body);
    asked.push({ route, body, url });
    return answer({ url, body });
  });
  return { of: (route: Route) => asked.filter((one) => one.route === route) };
}

const pattern = ({ path }: Route) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+')}/?$`);

const uuid = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const aUser = (change: Partial<z.input<typeof CurrentUser>> = {}): CurrentUser =>
  CurrentUser.parse({
    id: uuid(1),
    tenant_id: uuid(2),
    tenant_name: 'Acme',
    email: 'ada@acme.example',
    name: 'Ada',
    locale: 'en',
    all_permissions: ['pre-test.read', 'pre-test.create', 'pre-test.edit', 'pre-test.cancel'],
    all_roles: [],
    must_change_password: false,
    ...change,
  });

export const aTenant = (change: Partial<z.input<typeof Tenant>> = {}): Tenant =>
  Tenant.parse({
    id: uuid(2),
    name: 'Acme',
    slug: 'acme',
    settings: { locale: 'en', retention_days: 30, concurrent_analyses: 4, upload_bytes_max: 1_234_567_890 },
    user_count: 3,
    deletion: null,
    created_at: '2026-01-02T10:00:00.000Z',
    updated_at: '2026-01-02T10:00:00.000Z',
    ...change,
  });

export const aPreTest = (change: Partial<z.input<typeof PreTest>> = {}): PreTest =>
  PreTest.parse({
    id: uuid(10),
    uuid: uuid(10),
    tenant_id: uuid(2),
    pre_test_name: 'Hero 30s',
    placement: null,
    ad_type: null,
    options: null,
    folder_id: null,
    folder: null,
    brand_id: null,
    brand: null,
    preset_id: null,
    status: 'complete',
    stage: null,
    progress: 100,
    queue_position: null,
    eta_s: null,
    failure: null,
    video: null,
    prediction_id: null,
    band: null,
    figures: null,
    poster_address: null,
    poster_heat_address: null,
    is_sample: false,
    created_by: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...change,
  });

/** One of several brands of the organisation. */
export const aBrand = (n: number, name: string) =>
  Brand.parse({
    id: uuid(100 + n),
    tenant_id: uuid(2),
    name,
    slug: `brand-${n}`,
    ...{ aliases: [], spellings: [], products: [], colours: [], notes: '', archived_at: null },
    ...{ created_at: '2026-01-02T10:00:00.000Z', updated_at: '2026-01-02T10:00:00.000Z' },
  });
