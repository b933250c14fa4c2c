import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { assertRestored } from './assert-restored.ts';
import { countStored } from './blobs/count-stored.ts';
import { openFolderStore } from './blobs/open-folder-store.ts';
import type { BlobRef, BlobStore } from './blobs/port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { checkSecretKey } from './db/check-secret-key.ts';
import type { Notification } from './db/embedded/notifications.ts';
import type { EmbeddedDatabase } from './db/embedded/open.ts';
import { END_AFTER_S, openEmbedded } from './db/embedded/open.ts';
import { embeddedPlace } from './db/embedded/place.ts';
import { hearRelay } from './db/embedded/relay.ts';
import { tendEmbedded } from './db/embedded/tend.ts';
import { watchPlace } from './db/embedded/watch-place.ts';
import { listen } from './db/listen.ts';
import { isMigrated } from './db/migrate.ts';
import type { Database } from './db/pool.ts';
import { sayLogin } from './db/say-login.ts';
import type { Tenancy } from './db/tenancy.ts';
import { createTenancy } from './db/tenancy.ts';
import { uuidv7 } from './db/uuid.ts';
import type { Deps } from './deps.ts';
import type { EventHub } from './events/hub.ts';
import { createEventHub, EVENT_CHANNEL } from './events/hub.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { originAt } from './own-origin.ts';
import { openQueue } from './queue/queue.ts';
import type { Waker } from './queue/waker.ts';
import { createWaker, JOB_CHANNEL } from './queue/waker.ts';
import { heedNewer, makeReady, openPool, untilReady, watchRelease } from './ready-database.ts';
import { risingIds } from './rising-ids.ts';
import { openSecretBox } from './secret-box.ts';

export interface OpenWish {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
}

export interface Opened extends AsyncDisposable {
  readonly deps: Deps;
  /** True when the database answers and every migration has run. */
  readonly isReady: () => Promise<boolean>;
  /** Settles, with the reason, when the embedded database ends by itself, or a newer release has ended this one. */
  readonly databaseDied: Promise<Error>;
}

const databaseOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database =>
  databaseUrl === undefined ? { kind: 'embedded', folder: dataDir } : { kind: 'postgres', url: databaseUrl };

/** Opens everything that the api needs. It owns the embedded database, and brings either kind up to date. */
export async function openForApi(wish: OpenWish): Promise<Opened> {
  await using stack = new AsyncDisposableStack();
  const { config, log } = wish;
  await assertRestored(config.dataDir);
  const database = databaseOf(config);
  const events = createEventHub(randomUUID().slice(0, 8));
  const onNotification = (notification: Notification) => feed(events, notification, log);
  const embedded = database.kind === 'embedded' ? stack.use(await openEmbedded(database.folder, [EVENT_CHANNEL, JOB_CHANNEL])) : null;
  embedded?.onNotification(onNotification);
  const isGone = await whetherGone({ database, log, stack, isOwner: true });
  const pool = openPool(database, log, stack);
  const duty = await makeReady({ pool, database, config, log, stack });
  if (embedded) stack.use(tendEmbedded({ pool, log }));
  else {
    await sayLogin({ pool, log });
    stack.use(await listen({ database, channels: [EVENT_CHANNEL], onNotification, onGap: () => events.forget() }));
  }
  const opened = await assemble(wish, {
    pool,
    events,
    stack,
    duty,
    databaseDied: embedded ? embedded.died : stack.use(watchRelease({ pool, log })).ended, // beside an embedded one nobody else migrates
    isStuck: () => isGone() || (embedded?.isStuck() ?? false),
  });
  if (embedded) guard(embedded, opened.deps);
  return checked(opened);
}

interface PlaceOf {
  readonly database: Database;
  readonly log: Logger;
  readonly stack: AsyncDisposableStack;
  readonly isOwner: boolean;
}

/** Whether the folder of the embedded database is not there any more, or another process has it: then nothing may be acknowledged. */
async function whetherGone({ database, log, stack, isOwner }: PlaceOf): Promise<() => boolean> {
  if (database.kind === 'postgres') return () => false;
  const { lockPath } = embeddedPlace(database.folder);
  const why = isOwner
    ? 'the folder of DATA_DIR is not there any more, or another process has taken it over; nothing is done until it is back as it was'
    : 'no api has the database in DATA_DIR open, or its folder is not there any more; nothing is done until one has it again';
  const onGone = () => log.error({ folder: database.folder }, why);
  const onBack = () => log.warn({ folder: database.folder }, 'the database in DATA_DIR is back');
  return stack.use(await watchPlace(lockPath, { isOwner, onGone, onBack })).isGone;
}

/** Ends whatever holds up the embedded database for too long. PostgreSQL looks after itself. */
const guard = (embedded: EmbeddedDatabase, { log, metrics, events }: Deps): void =>
  embedded.guard({
    endAfterS: END_AFTER_S,
    onStuck: () =>
      log.error({ afterS: END_AFTER_S }, 'a statement holds up the embedded database, or it gave itself up; it is opened anew'),
    onStillClosed: (err) => log.error({ err }, 'the embedded database could not be opened; it is tried again'),
    onReopened: () => {
      metrics.databaseReopened();
      events.forget(); // what was told meanwhile nobody has heard
      log.warn('the embedded database is open again');
    },
    onCutOff: () => log.warn('a process fell asleep inside a transaction and let everybody wait; its connection was ended'),
  });

export interface OpenedForWorker extends Opened {
  /** Calls when a job was enqueued, in whichever process. */
  readonly waker: Waker;
}

/** Opens everything that a worker needs, once an api has made the database ready. */
export async function openForWorker(wish: OpenWish): Promise<OpenedForWorker> {
  await using stack = new AsyncDisposableStack();
  await assertRestored(wish.config.dataDir);
  const database = databaseOf(wish.config);
  const pool = openPool(database, wish.log, stack);
  await untilReady(pool, database);
  await heedNewer({ pool, database, log: wish.log });
  const release = stack.use(watchRelease({ pool, log: wish.log }));
  const events = createEventHub(randomUUID().slice(0, 8)); // it only publishes: browsers listen at the api
  const waker = createWaker();
  stack.use(await hearJobs(database, waker));
  const isStuck = await whetherGone({ database, log: wish.log, stack, isOwner: false });
  const opened = await assemble(wish, { pool, events, stack, duty: 'keeper', databaseDied: release.ended, isStuck });
  return { ...(await checked(opened)), waker };
}

/** By a connection that only listens, or by what the process of the embedded database passes on. */
function hearJobs(database: Database, waker: Waker): Promise<AsyncDisposable> {
  const wish = {
    channels: [JOB_CHANNEL],
    onNotification: ({ payload }: Notification) => waker.wake(payload),
    onGap: () => waker.wakeAll(),
  };
  return database.kind === 'postgres'
    ? listen({ database, ...wish })
    : hearRelay({ path: embeddedPlace(database.folder).relayPath, ...wish });
}

/** Closes everything again when this process has the wrong key. */
async function checked(opened: Opened): Promise<Opened> {
  try {
    await checkSecretKey(opened.deps);
    return opened;
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}

export interface Parts {
  readonly pool: pg.Pool;
  readonly events: EventHub;
  /** What is closed when the whole is, last first. */
  readonly stack: AsyncDisposableStack;
  readonly duty: 'owner' | 'keeper' | 'guest';
  readonly databaseDied: Promise<Error>;
  /** True while the database is known not to answer. */
  readonly isStuck?: () => boolean;
}

/** Puts the whole together on a database that is open and migrated. */
export async function assemble(
  { config, log, clock }: OpenWish,
  { pool, events, stack, duty, databaseDied, isStuck }: Parts,
): Promise<Opened> {
  const tenancy = createTenancy(pool, isStuck);
  const newId = () => uuidv7(clock.now());
  const queue = await openQueue({
    pool,
    duty,
    newId: risingIds(() => clock.now()),
    onError: (err) => log.error({ err }, 'the job queue reported a fault'),
  });
  stack.defer(() => queue.close());
  const metrics = createMetrics({ pool, jobDepths: () => queue.depths() });
  const store = await openStore({ config, log }, tenancy);
  const blobs = countStored(store, (bytes) => metrics.blobStored(bytes));
  if (config.metrics) {
    metrics.addProcess();
    const { port } = stack.use(await serveMetrics(metrics, config.metrics));
    log.info({ host: config.metrics.host, port }, 'metrics are served');
  }
  const secrets = await openSecretBox(config);
  const held = stack.move();
  return {
    deps: {
      ...tenancy,
      secrets,
      ownOrigin: () => originAt(config),
      config,
      log,
      clock,
      events,
      queue,
      metrics,
      blobs,
      newId,
    },
    isReady: async () => !isStuck?.() && isMigrated(pool),
    databaseDied,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The client of a storage service is a tenth of a second to load, so only where there is one. */
async function openStore(
  { config, log }: Pick<OpenWish, 'config' | 'log'>,
  tenancy: Pick<Tenancy, 'assertNoOpenTransaction'>,
): Promise<BlobStore> {
  const { assertNoOpenTransaction } = tenancy;
  const onDamaged = (blob: BlobRef) =>
    log.error(blob, 'a stored file is damaged, and is treated as missing: sending or working it out again mends it');
  const settings = { ...config, assertNoOpenTransaction, onDamaged };
  return config.storageUrl === undefined ? openFolderStore(settings) : (await import('./blobs/open-blob-store.ts')).openBlobStore(settings);
}

function feed(events: EventHub, { channel, payload }: Notification, log: Logger): void {
  if (channel !== EVENT_CHANNEL) return;
  try {
    events.receive(payload);
  } catch (err) {
    log.warn({ err }, 'a notification was not one of ours'); // anybody with a database login may send one
  }
}
