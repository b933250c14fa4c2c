import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { TenantId } from '@fovea/contract/ids';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import { waitPatiently } from '../patience.ts';
import type { TextRow } from '../text-row.ts';
import { AS_IT_IS } from '../text-row.ts';
import type { Along } from './along.ts';
import { isDatabaseAway, isDatabaseFull } from './database-away.ts';
import type { Settings, SqlAnswer, SqlQuestion, Transaction } from './late-opening.ts';
import { beginsAtOnce, beginsLate, STATEMENT_TIMEOUT_MS } from './late-opening.ts';
import type { Question } from './one-trip.ts';
import { askInOneTrip } from './one-trip.ts';
import { isPostgres } from './pool.ts';

/** One open transaction with its role and tenant set. Only `inTenant` and `asSystem` make one. */
export interface Tx
  extends Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'> {
  /**
   * Parameterised SQL on the same transaction, for the queue, whose library brings its own text.
   * @param plan a name under which the connection keeps its plan
   */
  runSql(text: string, values?: readonly unknown[], plan?: string): Promise<SqlAnswer>;
  /** The same between statements whose answers nobody wants: on PostgreSQL all of it is one round trip. */
  runAmong(along: Along, question: SqlQuestion): Promise<SqlAnswer>;
}

/** Why somebody works outside a tenant. A closed list: a new reason is a change that a reviewer sees. */
export type SystemReason =
  | 'first-start' // the first tenant and its admin
  | 'sign-in' // an e-mail address is looked up before any tenant is known
  | 'account-link' // a token out of a mail is looked up before any tenant is known
  | 'read-session' // a cookie is looked up before any tenant is known
  | 'read-key' // an API key is looked up before any tenant is known
  | 'read-share' // a share link is looked up before any tenant is known
  | 'read-study' // the link of a study is looked up before any tenant is known
  | 'end-session' // logout, idle and absolute limits
  | 'cross' // an admin names a thing; which tenant is it of
  | 'people' // who is in charge of the server; the people of all tenants, for an admin
  | 'demo' // the demo tenant is looked for, and made
  | 'organisations' // tenants are made, listed, closed and emptied
  | 'throttle' // failed sign-ins are counted per address, across tenants
  | 'health' // is the database there
  | 'request-log' // requests of every tenant are written together, and read by admins
  | 'error-report' // a visitor's page broke
  | 'queue' // the job table spans tenants
  | 'seed' // rows for load and scale tests
  | 'payments' // the provider names a purchase; which tenant is it of
  | 'fake-payments' // the stand-in for the provider keeps what it knows
  | 'billing-of-all' // an admin's table of every tenant's billing
  | 'sweep'; // finds what got stuck, in every tenant

export type InTenant = <T>(actor: { readonly tenantId: TenantId }, fn: (tx: Tx) => Promise<T>) => Promise<T>;
export type AsSystem = <T>(reason: SystemReason, fn: (tx: Tx) => Promise<T>) => Promise<T>;

export type AskInTenant = (actor: { readonly tenantId: TenantId }, question: Question) => Promise<TextRow[]>;

/**
 * What `readAsSystem` may ask: views of the database that read as the system role by themselves, each by two texts, so that a plan for
 * them is made once. How many hashes there are is hidden in a subquery, or each number would be planned for anew. Ten are then expected,
 * for which small tables are gone through whole; so one alone, as nearly always, is asked for by a text of its own.
 */
const READINGS = {
  fovea_sessions_by_hash: {
    one: `select * from fovea_sessions_by_hash where hash = decode($1, 'hex')`,
    several: `select * from fovea_sessions_by_hash
    where hash = any (array(select decode(one, 'hex') from unnest(string_to_array($1, ',')) one))`,
  },
};
export type ReadAsSystem = (reason: SystemReason, view: keyof typeof READINGS, argument: string) => Promise<TextRow[]>;

export interface Tenancy {
  /** One transaction as the application role, which sees the rows of this tenant alone. */
  readonly inTenant: InTenant;
  /** One question that reads, in a transaction of its own as the application role: on PostgreSQL all of it is one round trip. */
  readonly askInTenant: AskInTenant;
  /** One transaction as the system role, which sees every tenant. */
  readonly asSystem: AsSystem;
  /** Asks one of our views that read as the system role by themselves: one statement in one round trip. */
  readonly readAsSystem: ReadAsSystem;
  /**
   * Ports to the outside call this first: a blob, a mail or a network call never waits inside a transaction.
   * @throws Error (a programming fault) while the caller has a transaction open
   */
  readonly assertNoOpenTransaction: (what: string) => void;
}

const SYSTEM: Settings = { role: 'fovea_system', tenantId: '' };
const ATTEMPTS = 4;
/** serialization_failure, deadlock_detected */
const WORTH_ANOTHER_TRY = ['40001', '40P01'];

/** The only makers of a `tx`. Everything is set for the transaction alone, since embedded clients share one session. */
export function createTenancy(pool: pg.Pool, isStuck: () => boolean = () => false): Tenancy {
  const open = new AsyncLocalStorage<{ readonly reason: string; isOpen: boolean }>();
  const assertNoOpenTransaction = (what: string) => {
    const outer = open.getStore();
    if (outer?.isOpen) throw new Error(`${what} was asked while a transaction was open (${outer.reason})`);
  };
  async function run<T>(reason: string, work: () => Promise<T>): Promise<T> {
    assertNoOpenTransaction(`A second transaction (${reason})`);
    if (isStuck()) throw away(new Error('The database is stuck or gone')); // those who wait already are enough
    for (let attempt = 1; ; attempt++) {
      const mark = { reason, isOpen: true };
      try {
        return await open.run(mark, work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw named(error);
      } finally {
        mark.isOpen = false;
      }
      await wait(Math.random() * 20 * 4 ** attempt); // jitter, so that the two who met do not meet again
    }
  }
  return {
    inTenant: ({ tenantId }, fn) => run('inTenant', () => transact(pool, { role: 'fovea_app', tenantId }, fn)),
    askInTenant: ({ tenantId }, question) =>
      run('askInTenant', () =>
        isPostgres(pool) ? askAtOnce(pool, [inTenantFirst(tenantId), question]) : askInTurn(pool, tenantId, question),
      ),
    asSystem: (reason, fn) => run(reason, () => transact(pool, SYSTEM, fn)),
    readAsSystem: (reason, view, argument) =>
      run(reason, () => readAtOnce(pool, { text: READINGS[view][argument.includes(',') ? 'several' : 'one'], values: [argument] })),
    assertNoOpenTransaction,
  };
}

const transact = <T>(pool: pg.Pool, settings: Settings, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  within({
    pool,
    begin: async (lent) => (isPostgres(pool) ? beginsLate(lent, settings) : beginsAtOnce(lent, settings)),
    work: (transaction) => fn(txOn(transaction)),
  });

const IN_TENANT = `select set_config('role', 'fovea_app', true), set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true),
  set_config('fovea.tenant_id', $1, true)`;

const inTenantFirst = (tenantId: TenantId): Question => ({ text: IN_TENANT, values: [tenantId] });

/** Each transaction among them ends with its answer. A connection that gave none, not even a refusal, is not lent again. */
async function askAtOnce(pool: pg.Pool, questions: readonly Question[]): Promise<TextRow[]> {
  const client = await lend(pool);
  let isBroken = false;
  try {
    return await askInOneTrip(client, questions);
  } catch (error) {
    isBroken = sqlStateOf(error) === undefined;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** @throws AppError `unavailable` once the call has waited long enough for all of its connections; nothing of this one was begun */
async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect(); // one is at hand
  const client = await waitPatiently(
    () => pool.connect(),
    (late) => late.release(),
  );
  if (client === null) throw away(new Error('No connection came free while the call waited'));
  return client;
}

const asTexts = ({ text, values }: Question) => ({ text, values: [...values], rowMode: 'array' as const, types: AS_IT_IS });

const askInTurn = (pool: pg.Pool, tenantId: TenantId, question: Question): Promise<TextRow[]> =>
  within({
    pool,
    begin: (lent) => beginsAtOnce(lent, { role: 'fovea_app', tenantId }),
    work: async ({ client }) => (await client.query<(string | null)[]>(asTexts(question))).rows,
  });

/** One statement, so one round trip on either kind. */
const readAtOnce = async (pool: pg.Pool, question: Question): Promise<TextRow[]> =>
  isPostgres(pool) ? askAtOnce(pool, [question]) : (await pool.query<(string | null)[]>(asTexts(question))).rows;

interface Within<T> {
  readonly pool: pg.Pool;
  readonly begin: (lent: pg.PoolClient) => Promise<Transaction>;
  readonly work: (transaction: Transaction) => Promise<T>;
}

async function within<T>({ pool, begin, work }: Within<T>): Promise<T> {
  const client = await lend(pool);
  let transaction: Transaction | undefined;
  let broken: Error | undefined;
  try {
    transaction = await begin(client);
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    // Where no answer came at all none comes to a rollback either: it would be waited for just as long again.
    if (isUnanswered(error)) broken = error;
    else
      await (transaction?.rollback() ?? client.query('rollback')).catch((fault: Error) => {
        broken = fault; // a connection that cannot roll back must not be lent again
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The driver gave up waiting; drizzle wraps what it says. */
function isUnanswered(error: unknown): error is Error {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message === 'Query read timeout') return true;
  return false;
}

function txOn({ client, runAmong }: Transaction): Tx {
  const db = drizzle({ client });
  const runSql = (text: string, values: readonly unknown[] = [], name?: string) =>
    name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
  return Object.assign(db, { runSql, runAmong });
}

/** A database that does not answer is no fault of ours: whoever asked is told to come back. */
const named = (error: unknown): unknown => (error instanceof AppError || !isDatabaseAway(error) ? error : away(error));

const FULL = 'The database has no room left to save this. What was saved before is safe. Ask whoever runs Fovea to free some space.';

const SILENT = 'The database does not answer right now. What was saved is safe. Try again in a moment.';

/**
 * No moment is named after which a full one has room again.
 * @param cause for the log: a refusal without one counts there as nothing that went wrong
 */
const away = (cause: unknown): AppError =>
  isDatabaseFull(cause)
    ? new AppError('unavailable', { detail: FULL, cause })
    : new AppError('unavailable', { detail: SILENT, retryAfterS: 2, cause });

/** drizzle wraps the driver's error, so the SQLSTATE may lie one cause deeper. */
function isWorthAnotherTry(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code !== undefined && WORTH_ANOTHER_TRY.includes(code);
}

/** The SQLSTATE of a database error, however deeply it is wrapped. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}
