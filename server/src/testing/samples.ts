import { randomBytes, randomUUID } from 'node:crypto';
import type { Subject } from '@fovea/contract/route';
import { insertPasskey } from '../features/passkeys/repo.ts';
import { analyseVideo } from '../features/predictions/job.ts';
import type { TestApp, TestUser, World } from './app.ts';
import { addressIn, draft, emptyQueue, madeMp4, queuedPreTest, tusCreate } from './films.ts';
import { madeAnalysis } from './made-analysis.ts';
import { sharedBy } from './shared-by.ts';

/** What a path or a body names, by the name of the parameter. */
export type Ids = Readonly<Record<string, string>>;

/** Things by kind, and in the states that some calls need. */
export type Thing =
  | Subject
  | 'queued-pre-test'
  | 'cancelled-pre-test'
  | 'complete-pre-test'
  | 'binned-pre-test'
  | 'pre-test-beside-another'
  | 'binned-folder'
  | 'pictured-asset'
  | 'archived-brand'
  | 'archived-asset'
  | 'archived-preset'
  | 'invited-user'
  | 'closing-tenant'
  | 'webhook-delivery'
  | 'tenant-export'
  | 'checkout'
  | 'portal'
  | 'invoice'
  | 'language'
  | 'locale'
  | 'mail'
  | 'link';

interface Kit {
  readonly it: TestApp;
  readonly world: World;
  /** For whom it is made, where that matters. */
  readonly by: TestUser;
  /** What everything that is made here is called, besides a name of its own. */
  readonly marker: string;
  /** Ids of what others still look at. */
  readonly kept: ReadonlySet<string>;
  /** A film that was analysed, on which a few things of one kind may stand side by side: to send and analyse one is most of their work. */
  analysed(): Promise<Ids>;
}

/** Asks as the tenant's administrator. @returns the answer's body @throws Error when it was refused */
async function ask({ it, world }: Pick<Kit, 'it' | 'world'>, line: string, payload?: Readonly<Record<string, unknown>>) {
  const [method = '', url = ''] = line.split(' ');
  const answer = await it.as(world.tenantAdmin).send({ method, url, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${line} answered ${answer.statusCode}: ${answer.body}`);
  const body: Readonly<Record<string, unknown>> = answer.body === '' ? {} : answer.json();
  return body;
}

const named = ({ marker }: Kit): string => `${marker} ${randomUUID()}`;
const idIn = (body: Readonly<Record<string, unknown>>): Ids => ({ id: String(body.id), uuid: String(body.id) });

/** A picture with nothing in it but its head and the marker: enough for everything that does not decode it. */
const madePng = (marker: string): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d4948445200000100000001000802000000', 'hex'), Buffer.from(marker.padEnd(64, '.'))]);

async function completed(kit: Kit): Promise<Ids> {
  const { it, world, marker } = kit;
  await emptyQueue(it.deps);
  const { uuid } = await queuedPreTest(it.as(world.user), madeMp4(marker));
  const job = await it.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const analyse = async () => madeAnalysis('complete', 12);
  await analyseVideo({ ...it.deps, analyse })(job.payload, { lease: job.lease, signal: new AbortController().signal });
  return { id: uuid, uuid, prediction: job.payload.predictionId };
}

/** More than one person may have, which a call would not make. */
const passkey = async ({ it: { deps, clock }, by, marker }: Kit): Promise<Ids> => {
  const row = {
    ...{ id: deps.newId(), tenantId: by.tenantId, userId: by.id, name: marker, transports: [], isBackedUp: false, signCount: 0 },
    ...{ credentialId: randomBytes(32), publicKey: randomBytes(77), createdAt: new Date(clock.now()), usedAt: null },
  };
  await deps.inTenant(by, (tx) => insertPasskey(tx, row));
  return idIn(row);
};

const asset = async (kit: Kit): Promise<Ids> => {
  const { id = '' } = await MAKERS.brand(kit);
  return idIn(await ask(kit, 'POST /crud/brand-asset', { brand_id: id, kind: 'logo', name: named(kit) }));
};

async function andThen(kit: Kit, thing: Thing, lineOf: (ids: Ids) => string): Promise<Ids> {
  const ids = await MAKERS[thing](kit);
  await ask(kit, lineOf(ids));
  return ids;
}

const pathOf = (body: Readonly<Record<string, unknown>>): Ids => ({ id: new URL(String(body.url)).pathname.split('/').at(-1) ?? '' });
const checkout = (kit: Kit) => ask(kit, `POST /api/v1/tenant/${kit.world.tenantId}/checkout`, { pack: 'small' });

async function loggedRequest(kit: Kit): Promise<Ids> {
  for (let tries = 0; tries < 200; tries++) {
    const [first] = Object.values(await ask(kit, 'GET /crud/request-log'));
    if (first) return idIn(Object(first));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No request was written down');
}

/** A tenant has few webhooks: those that no case looks at any more go first. */
async function makeRoom(kit: Kit): Promise<void> {
  const all = Object.values(await ask(kit, 'GET /api/v1/webhook')).map((each) => String(Object(each).id));
  for (const id of all.length < 15 ? [] : all.filter((each) => !kit.kept.has(each))) await ask(kit, `DELETE /api/v1/webhook/${id}`);
}

/** How to make one real thing of each kind, through the calls that make it. */
const MAKERS: Readonly<Record<Thing, (kit: Kit) => Promise<Ids>>> = {
  tenant: async ({ world }) => ({ id: world.tenantId }),
  'tenant-billing': async ({ world }) => ({ id: world.tenantId }),
  'closing-tenant': (kit) => andThen(kit, 'tenant', ({ id }) => `POST /api/v1/tenant/${id}/deletion`),
  user: async ({ it, world }) => ({ id: (await it.person(world.tenantId, 'user')).id }),
  'invited-user': async (kit) =>
    idIn(await ask(kit, 'POST /api/user', { name: kit.marker, email: `${randomUUID()}@example.com`, role: 'user' })),
  session: async ({ it, by }) => idIn(Object(Object((await it.as(by).send({ method: 'GET', url: '/api/v1/session' })).json())[0])),
  passkey,
  folder: async (kit) => idIn(await ask(kit, 'POST /crud/folder', { name: named(kit) })),
  'binned-folder': (kit) => andThen(kit, 'folder', ({ id }) => `DELETE /crud/folder/${id}?content=bin`),
  video: async ({ it, world, marker }) => idIn({ ...(await draft(it.as(world.user), marker)) }),
  'pre-test': async ({ it, world, marker }) => idIn({ ...(await draft(it.as(world.user), marker)) }),
  'queued-pre-test': async ({ it, world, marker }) => idIn({ ...(await queuedPreTest(it.as(world.user), madeMp4(marker))) }),
  'cancelled-pre-test': (kit) => andThen(kit, 'queued-pre-test', ({ uuid }) => `POST /api/v1/pre-test/${uuid}/cancel`),
  'complete-pre-test': completed,
  'binned-pre-test': (kit) => andThen(kit, 'pre-test', ({ id }) => `DELETE /crud/pre-test/${id}`),
  'pre-test-beside-another': async (kit) => {
    const [one, other] = [await MAKERS['pre-test'](kit), await MAKERS['pre-test'](kit)];
    return { ...one, other: other.id ?? '' };
  },
  prediction: async (kit) => {
    const { uuid = '', prediction = '' } = await completed(kit);
    return { uuid, id: prediction };
  },
  look: async (kit) => {
    const { uuid = '', id = '' } = await MAKERS.prediction(kit);
    const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
    return idIn(await ask(kit, `POST /api/v1/pre-test/${uuid}/prediction/${id}/what-if`, { at_s: 1, edits: [{ kind: 'hide', box }] }));
  },
  note: async (kit) => {
    const { uuid = '' } = await MAKERS['pre-test'](kit);
    const { it, by, marker } = kit;
    const answer = await it.as(by).send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/notes`, payload: { text: marker, at_s: 1 } });
    if (answer.statusCode === 201) return idIn(answer.json());
    return idIn(await ask(kit, `POST /api/v1/pre-test/${uuid}/notes`, { text: marker, at_s: 1 }));
  },
  brand: async (kit) => idIn(await ask(kit, 'POST /crud/brand', { name: named(kit), aliases: [named(kit)], notes: kit.marker })),
  'archived-brand': (kit) => andThen(kit, 'brand', ({ id }) => `DELETE /crud/brand/${id}`),
  'brand-asset': asset,
  'pictured-asset': async (kit) => {
    const ids = await asset(kit);
    const { headers, payload } = pictureForm(kit.marker);
    const answer = await kit.it.as(kit.world.tenantAdmin).send({ method: 'PUT', url: `/api/brand-asset/${ids.id}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`The picture was not taken: ${answer.statusCode} ${answer.body}`);
    return ids;
  },
  'archived-asset': (kit) => andThen(kit, 'brand-asset', ({ id }) => `DELETE /crud/brand-asset/${id}`),
  'pre-test-preset': async (kit) => idIn(await ask(kit, 'POST /crud/pre-test-preset', { name: named(kit) })),
  'archived-preset': (kit) => andThen(kit, 'pre-test-preset', ({ id }) => `DELETE /crud/pre-test-preset/${id}`),
  'own-placement': async (kit) =>
    idIn(
      await ask(kit, 'POST /crud/own-placement', {
        name: named(kit),
        rules: { format: { kind: 'ratio', width: 16, height: 9 }, source: { name: kit.marker.slice(0, 100) } },
      }),
    ),
  'request-log': loggedRequest,
  'audit-entry': async () => ({}),
  'api-key': async (kit) => idIn(Object((await ask(kit, 'POST /api/v1/api-key', { name: named(kit), scope: 'read' })).api_key)),
  webhook: async (kit) => {
    await makeRoom(kit);
    return idIn(Object((await ask(kit, 'POST /api/v1/webhook', webhookBody(kit.marker))).webhook));
  },
  'webhook-delivery': async (kit) => {
    const { id = '' } = await MAKERS.webhook(kit);
    return { id, delivery_id: String((await ask(kit, `POST /api/v1/webhook/${id}/test`)).id) };
  },
  'copilot-session': async ({ it, by, marker }) => {
    const answer = await it.as(by).send({ method: 'POST', url: '/api/copilot/session', payload: { title: marker } });
    return { id: String(Object(answer.json()).sessionId) };
  },
  upload: async ({ it, by, marker }) => {
    const { uuid } = await draft(it.as(by), marker);
    const created = await tusCreate(it.as(by), { uuid, bytes: 4_096, fileName: `${marker}.mp4` });
    return { id: addressIn(created).split('/').at(-1) ?? '' };
  },
  'tenant-export': async (kit) => {
    const { tenantId: id } = kit.world;
    return { id, export_id: String((await ask(kit, `POST /api/v1/tenant/${id}/exports`)).id) };
  },
  checkout: async (kit) => pathOf(await checkout(kit)),
  portal: async (kit) => {
    await MAKERS.checkout(kit);
    return pathOf(await ask(kit, `POST /api/tenant/${kit.world.tenantId}/stripe-customer-portal`));
  },
  invoice: async () => ({ id: `in_fake_${'0'.repeat(32)}` }),
  language: async () => ({ name: 'base' }),
  locale: async () => ({ locale: 'de' }),
  mail: async () => ({ id: UNKNOWN_MAIL }),
  share: async (kit) => {
    const { uuid } = await MAKERS['pre-test'](kit);
    return idIn(await ask(kit, `POST /api/v1/pre-test/${uuid}/share`, {}));
  },
  study: async (kit) => {
    const { uuid } = await kit.analysed();
    return idIn(await ask(kit, `POST /api/v1/pre-test/${uuid}/studies`, { name: kit.marker.slice(0, 80) }));
  },
  export: async (kit) => {
    const { uuid } = await completed(kit);
    return idIn(await ask(kit, `POST /api/v1/pre-test/${uuid}/exports`, { kind: 'csv' }));
  },
  'outcome-import': async (kit) => {
    const { uuid } = await MAKERS['pre-test'](kit);
    const file = { file_name: `${kit.marker}.csv`, text: `recall\n40%\n,${randomUUID()}`, pre_test_id: uuid, mode: 'save' };
    return idIn({ id: (await ask(kit, 'POST /api/v1/outcomes', file)).import_id });
  },
  link: async () => ({ token: 'A'.repeat(43) }),
};

const UNKNOWN_MAIL = '01890000-0000-7000-8000-000000000001';
const webhookBody = (marker: string) => ({ url: `https://example.com/${encodeURIComponent(marker)}`, events: ['prediction.complete'] });

/** The form that sends the picture of a brand asset. */
export function pictureForm(marker: string): { headers: Readonly<Record<string, string>>; payload: Buffer } {
  const boundary = 'samples';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${marker}.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), madePng(marker), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** One tenant with its people, and real things in it. */
export interface Side {
  readonly world: World;
  /** A thing that all cases look at, made when it is first asked for. */
  one(thing: Thing): Promise<Ids>;
  /** Another one, for a case that may change it; for this person, where it matters whose it is. */
  fresh(thing: Thing, by?: TestUser): Promise<Ids>;
}

/** A film may have 20 studies. */
const BESIDE_EACH_OTHER = 16;

/** @param marker part of every name of every thing of this tenant */
export function createSide(it: TestApp, world: World, marker = 'Sample'): Side {
  const made = new Map<Thing, Promise<Ids>>();
  const kept = new Set<string>();
  const analysed = sharedBy(BESIDE_EACH_OTHER, completed);
  const fresh: Side['fresh'] = (thing, by = world.user) => {
    const kit: Kit = { it, world, by, marker, kept, analysed: () => analysed(kit) };
    return MAKERS[thing](kit);
  };
  const keep = async (thing: Thing): Promise<Ids> => {
    const ids = await fresh(thing);
    kept.add(ids.id ?? '');
    return ids;
  };
  return {
    world,
    fresh,
    one: (thing) => {
      const known = made.get(thing) ?? keep(thing);
      made.set(thing, known);
      return known;
    },
  };
}
