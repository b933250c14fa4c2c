import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { endedBy, unknownMigrations } from './db/other-releases.ts';
import type { Database } from './db/pool.ts';
import { createPool } from './db/pool.ts';
import { reachDatabase, reasonOf } from './db/reach-database.ts';
import { assertOwnsNothing, giveRights, isOwner, lackOf } from './db/serving-login.ts';
import { EndedRelease } from './ended-release.ts';
import { openQueue } from './queue/queue.ts';
import { repeat } from './queue/repeat.ts';

export function openPool(database: Database, log: Logger, stack: AsyncDisposableStack): pg.Pool {
  return stack.adopt(createPool({ database, onIdleFault: (err) => log.warn({ err }, 'an idle database connection broke') }), (pool) =>
    pool.end(),
  );
}

export interface ReadyWish {
  readonly pool: pg.Pool;
  readonly database: Database;
  readonly config: Pick<Config, 'databaseOwnerUrl'>;
  readonly log: Logger;
  /** Closes what the owner opened here. */
  readonly stack: AsyncDisposableStack;
}

/**
 * Brings the database up to date by whoever owns its tables: the login that serves, another one that is named, or another api.
 * @returns what the queue asks of an api that serves by this pool
 */
export async function makeReady({ pool, database, config, log, stack }: ReadyWish): Promise<'owner' | 'guest'> {
  const ownerUrl = config.databaseOwnerUrl;
  if (ownerUrl !== undefined) {
    await makeReadyAs({ kind: 'postgres', url: ownerUrl }, { pool, log, stack });
    return 'guest';
  }
  await reachDatabase(pool);
  if (database.kind === 'postgres' && !(await isOwner(pool))) {
    log.info(
      { event: 'login' },
      'the login of DATABASE_URL owns no tables; it waits until an api with DATABASE_OWNER_URL has made them ready',
    );
    await untilReady(pool, database);
    await heedNewer({ pool, database, log });
    return 'guest';
  }
  await assertNotEnded(pool);
  await heedNewer({ pool, database, log });
  sayMigrated(await migrate(pool), log);
  return 'owner';
}

/** By a pool of the owner's own, which stays: the indexes of the job tables are rebuilt by whoever owns them. */
async function makeReadyAs(database: Database, { pool, log, stack }: Pick<ReadyWish, 'pool' | 'log' | 'stack'>): Promise<void> {
  await reachDatabase(pool);
  await assertOwnsNothing(pool); // before anything is made
  const owner = openPool(database, log, stack);
  await reachDatabase(owner, 'DATABASE_OWNER_URL');
  await assertNotEnded(owner);
  await heedNewer({ pool: owner, database, log });
  sayMigrated(await migrate(owner), log);
  const queue = await openQueue({ pool: owner, duty: 'landlord', onError: (err) => log.error({ err }, 'the job queue reported a fault') });
  stack.defer(() => queue.close());
  await giveRights(owner, pool);
}

/**
 * What a release does that finds migrations of a newer one: beside PostgreSQL it says so and serves, as long as a deployment takes. Nobody
 * is deployed beside an embedded database, so there somebody has gone back to an older release, or has two at once.
 * @throws Error on the embedded database, before anything is changed
 */
export async function heedNewer({ pool, database, log }: Pick<ReadyWish, 'pool' | 'database' | 'log'>): Promise<void> {
  const migrations = await unknownMigrations(pool);
  const newest = migrations.at(-1);
  if (newest === undefined) return;
  if (database.kind === 'embedded')
    throw new Error(
      `A newer Fovea has changed the database in DATA_DIR (${newest}), and this older one would not keep what that one relies on. Nothing was changed. Start the newer one again, or bring back the backup from before the update into another DATA_DIR (docs/guides/backup.md).`,
    );
  log.warn(
    { migrations },
    'a newer release has changed this database: beside it during a deployment this one serves as before, but do not go on with it for long',
  );
}

async function assertNotEnded(pool: pg.Pool): Promise<void> {
  const migration = await endedBy(pool);
  if (migration !== null) throw new EndedRelease(migration);
}

export interface ReleaseWatch extends AsyncDisposable {
  /** Settles, with the reason, once a newer release has ended this one; otherwise never. */
  readonly ended: Promise<Error>;
}

/** A newer release may end those that run: what they write from then on nobody keeps. */
export function watchRelease({ pool, log, everyMs = ENDED_EVERY_MS }: WatchWish): ReleaseWatch {
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  const watch = repeat('look for what a newer release has ended', { everyMs, firstAfterMs: everyMs, log }, async () => {
    const migration = await endedBy(pool).catch(() => null); // that the database is away is said elsewhere
    if (migration !== null) resolve(new EndedRelease(migration));
  });
  return { ended, [Symbol.asyncDispose]: () => watch.stop() };
}

interface WatchWish {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly everyMs?: number;
}

const ENDED_EVERY_MS = 10_000;

function sayMigrated(migrations: readonly string[], log: Logger): void {
  if (migrations.length > 0) log.info({ migrations }, 'migrated');
}

/** How long somebody who makes nothing waits for the api that makes the database ready. */
const WAIT_MS = 60_000;
const ASKED_EVERY_MS = 100;

/**
 * Until every migration has run and, on PostgreSQL, the login has what it needs.
 * @throws Error with what is wrong, after a minute; at once where a newer release has ended this one
 */
export async function untilReady(pool: pg.Pool, database: Database, untilMs = performance.now() + WAIT_MS): Promise<void> {
  const state = await whatIsWrong(pool, database);
  if (state === null) return assertNotEnded(pool);
  if (performance.now() > untilMs) throw new Error(`${NOT_READY[database.kind]} ${state.reason}`.trim(), { cause: state.cause });
  await wait(ASKED_EVERY_MS);
  await untilReady(pool, database, untilMs);
}

const NOT_READY = {
  embedded:
    'No api answers on this DATA_DIR. A worker on the embedded database needs one running beside it: run "npm start", or set DATABASE_URL.',
  postgres:
    'The database at DATABASE_URL does not answer or was not made ready. Start the api on it first, with DATABASE_OWNER_URL where another login owns the tables.',
} as const satisfies Record<Database['kind'], string>;

async function whatIsWrong(pool: pg.Pool, database: Database): Promise<{ readonly reason: string; readonly cause?: unknown } | null> {
  try {
    const lack = database.kind === 'postgres' && !(await isOwner(pool)) ? await lackOf(pool) : null;
    if (lack !== null) return { reason: lack };
    return (await isMigrated(pool)) ? null : { reason: '' };
  } catch (cause) {
    return { reason: reasonOf(cause), cause };
  }
}
