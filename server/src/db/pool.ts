import pg from 'pg';
import { takeAlong } from './along.ts';
import { embeddedPlace } from './embedded/place.ts';
import { keepPlans } from './kept-plans.ts';

/** Where the database is: an address, or the folder of the embedded one. */
export type Database = { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'embedded'; readonly folder: string };

export interface PoolWish {
  readonly database: Database;
  readonly connectionsMax?: number;
  /** How long one answer is waited for, ms: more than PostgreSQL allows a statement, so only a line that is dead takes so long. 30 s unless said otherwise. */
  readonly answerMs?: number;
  /** Told of connections that break while nobody uses them; the pool makes new ones by itself. */
  readonly onIdleFault: (error: Error) => void;
}

/** An idle line is asked for a sign of life after this long, so that one that a router has forgotten is found out within half a minute. */
const KEEP_ALIVE_AFTER_MS = 15_000;

/** The driver's settings, the same for both kinds from here up. */
export const connectionOf = (database: Database): pg.ClientConfig =>
  database.kind === 'postgres'
    ? {
        connectionString: database.url,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
        idle_in_transaction_session_timeout: 60_000,
      }
    : { host: embeddedPlace(database.folder).socketDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false };

/** The ordinary pool of the driver. A caller waits at most 5 s for a connection, then is refused. */
export function createPool({ database, connectionsMax = 10, answerMs = 30_000, onIdleFault }: PoolWish): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(database),
    max: connectionsMax,
    connectionTimeoutMillis: 5_000,
    query_timeout: answerMs,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onIdleFault);
  // A connection that breaks while it is lent says so by its statement's refusal, and by an event that nobody else listens to.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (database.kind === 'postgres') pool.on('connect', takeAlong);
  pool.on('connect', keepPlans(database.kind === 'embedded'));
  if (database.kind === 'postgres') postgres.add(pool);
  return pool;
}

const postgres = new WeakSet<pg.Pool>();

/** False for the embedded database, which lends one session to all of its clients. */
export const isPostgres = (pool: pg.Pool): boolean => postgres.has(pool);
