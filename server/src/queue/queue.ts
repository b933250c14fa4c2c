import type { TenantId } from '@fovea/contract/ids';
import { CONCURRENT_ANALYSES_MAX } from '@fovea/contract/tenants';
import type pg from 'pg';
import type { Db } from 'pg-boss';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/tenancy.ts';
import type { JobName, PayloadOf } from './jobs.ts';
import { JOB_NAMES, JOBS, SUBJECT_OF } from './jobs.ts';
import { asQueueRole, putsIn } from './own-role.ts';
import { assertSettings, prepare, untilMade, untilSet } from './prepare.ts';
import { putRight } from './put-right.ts';
import { EXPIRE_S, QUEUE_SETTINGS, TENANT_CONCURRENCY } from './settings.ts';
import { together } from './together.ts';
import { indexTurns } from './turns.ts';

/** The right to work on a job: this attempt and no other. The library fences calls that name both. */
export interface Lease {
  readonly id: string;
  readonly retryCount: number;
}

export interface TakenJob<N extends JobName> {
  readonly lease: Lease;
  readonly payload: PayloadOf<N>;
}

/** The job table, on the same database as everything else. */
export interface Queue {
  /** Puts a job into the caller's transaction: it exists when, and only if, that commits. @returns the job's id */
  enqueue<N extends JobName>(tx: Tx, name: N, payload: PayloadOf<N>): Promise<string>;
  /**
   * Takes the next job, tenant by tenant in turn and the oldest of a tenant first (turns.ts); null when there is none.
   * @param notOf tenants whose jobs are passed over
   */
  take<N extends JobName>(name: N, notOf?: readonly TenantId[]): Promise<TakenJob<N> | null>;
  /** The names of which a job waits whose time has come, whether or not its tenant may have one more run. */
  due(): Promise<JobName[]>;
  /** Says that the worker is alive. @returns false once the job is no longer ours */
  touch(name: JobName, lease: Lease, tx?: Tx): Promise<boolean>;
  /** Ends the job inside the caller's transaction. @returns false once the job is no longer ours: roll back */
  complete(tx: Tx, name: JobName, lease: Lease): Promise<boolean>;
  /** Gives the job up after a fault: it runs again later, or counts as failed after its last attempt. */
  fail(name: JobName, lease: Lease, reason: string): Promise<void>;
  /**
   * Gives the job back as if it had never been taken: it runs again in a moment, and none of its tries is used up. One that was taken away
   * for want of a heartbeat meanwhile, and that nobody has yet, is given back as well.
   * @returns false where it is another worker's by now, or has been given back for too long
   */
  giveBack(name: JobName, lease: Lease, tx?: Tx): Promise<boolean>;
  /**
   * Puts a running job back in its place, for the next worker that is free in two seconds, and however long ago it was made: for one that
   * stops, or that has no store. By then whoever put it back has said all that it says of this lease, which the next has too. None of its
   * tries is used up. @returns false once the job is no longer ours: roll back
   */
  putBack(tx: Tx, name: JobName, lease: Lease): Promise<boolean>;
  /** Those of the given subjects (predictions, videos) that have a job of this name which waits or runs. */
  live(tx: Tx, name: JobName, subjectIds: readonly string[]): Promise<Set<string>>;
  /** Whether any worker has taken a job of this name within the last hour. */
  isTaken(name: JobName): Promise<boolean>;
  /** How many jobs wait, run and have failed, by name. */
  depths(): Promise<JobDepth[]>;
  /** Gives the waiting analyses of a tenant their new limit; those to come get it as they are enqueued. */
  relimit(tx: Tx, tenantId: TenantId, concurrency: number): Promise<void>;
  /** Drops every job of a tenant that is not running. @returns how many are running */
  forget(tx: Tx, tenantId: TenantId): Promise<number>;
  /** Ends what a clock that was ahead has put off, once it is put right. @returns how many rounds over the workers, and how many jobs, it was */
  putRight(): Promise<{ readonly rounds: number; readonly jobs: number }>;
  close(): Promise<void>;
}

/** Jobs of one name in one state, and for how long the oldest of them has been there. */
export interface JobDepth {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
  readonly oldestS: number;
}

/**
 * `keeper` finds dead workers and tidies up, besides; each worker is one. `owner` makes and migrates the tables: the api, where its login
 * owns them. Where another login does, `landlord` is who makes them by that one, and now and then rebuilds their indexes, and `guest` the
 * api itself.
 */
export type QueueDuty = 'owner' | 'keeper' | 'both' | 'landlord' | 'guest';

const DUTIES = {
  owner: { makes: true, superviseS: null },
  keeper: { makes: false, superviseS: QUEUE_SETTINGS.superviseIntervalSeconds },
  both: { makes: true, superviseS: QUEUE_SETTINGS.superviseIntervalSeconds },
  landlord: { makes: true, superviseS: 600 }, // workers find the dead ones
  guest: { makes: false, superviseS: null },
} as const satisfies Record<QueueDuty, { makes: boolean; superviseS: number | null }>;

export interface QueueWish {
  readonly pool: pg.Pool;
  readonly duty: QueueDuty;
  /**
   * Ids in the order in which they are given: of jobs that are taken together and are more than a tenant may have running, the library
   * takes the lowest. For whoever enqueues; otherwise the database gives some in no order.
   */
  readonly newId?: () => string;
  readonly onError: (error: unknown) => void;
}

/** Opens the queue. Whoever does not make it waits until somebody has, a minute at the most. */
export async function openQueue({ pool, duty, newId, onError }: QueueWish): Promise<Queue> {
  const { makes, superviseS } = DUTIES[duty];
  if (!makes) await untilMade(pool);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: makes,
    createSchema: makes,
    schedule: false,
    supervise: superviseS !== null,
    superviseIntervalSeconds: superviseS ?? QUEUE_SETTINGS.superviseIntervalSeconds,
    reindex: makes || (await ownsTables(pool)), // one who may not must not take the day's turn of one who may
    monitorIntervalSeconds: QUEUE_SETTINGS.monitorIntervalSeconds,
    useListenNotify: false, // the library's own needs a connection of its own, and the embedded database gives its clients none
  });
  boss.on('error', onError);
  await boss.start();
  const changed = makes ? await prepare(boss, pool) : await untilSet(boss);
  if (makes) await assertSettings(boss);
  if (makes) await indexTurns(pool);
  // The library reads a queue's settings once, all of them as it starts; never while a transaction of ours is open. What changed since it
  // reads now, one by one for the sake of busy machines, and one in any case: where it could not read them, that is refused here.
  for await (const name of new Set([...JOB_NAMES.slice(0, 1), ...changed])) {
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
  return queueOn({ boss, pool, newId });
}

async function ownsTables(pool: QueueWish['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select pg_has_role(current_user, nspowner, 'member') as owns from pg_namespace where nspname = 'pgboss'`,
  );
  return rows[0]?.owns === true;
}

function queueOn({ boss, pool, newId }: { boss: PgBoss; pool: pg.Pool; newId: QueueWish['newId'] | undefined }): Queue {
  const takeNext = together((name: JobName, batchSize) => boss.fetch(name, { batchSize, groupConcurrency: limitsOf(name) }));
  const takeGuest = async (name: JobName, notOf: readonly TenantId[]) =>
    (await boss.fetch(name, { ignoreGroups: [...notOf], groupConcurrency: limitsOf(name) }))[0] ?? null;
  return {
    async enqueue(tx, name, payload) {
      const tenantId = payload.tenantId;
      const tier = name === LIMITED ? await tierOf(tx, tenantId) : tierFor(TENANT_CONCURRENCY);
      const own = { ...(newId === undefined ? {} : { id: newId() }), ...expiryOf(name) };
      const id = await boss.send(name, payload, { db: putsIn(tx, name, tenantId), group: { id: tenantId, tier }, ...own });
      if (id === null) throw new Error(`The queue refused a job ${name}`);
      return id;
    },
    async take(name, notOf) {
      const job = notOf ? await takeGuest(name, notOf) : await takeNext(name);
      return job && { lease: { id: job.id, retryCount: job.retryCount }, payload: JOBS[name].parse(job.data) };
    },
    due: () => dueNames(pool),
    touch: (name, lease, tx) => landed(boss.touch(name, lease, tx ? { db: asQueueRole(tx) } : {})),
    complete: (tx, name, lease) => landed(boss.complete(name, lease, null, { db: asQueueRole(tx) })),
    async fail(name, lease, reason) {
      await boss.fail(name, lease, { reason });
    },
    giveBack: (name, lease, tx) => giveBack(tx ? asQueueRole(tx) : { executeSql: (text, values) => pool.query(text, values) }, name, lease),
    putBack: (tx, name, lease) => putBack(asQueueRole(tx, name), name, lease),
    live: (tx, name, subjectIds) => liveSubjects(asQueueRole(tx), name, subjectIds),
    async relimit(tx, tenantId, concurrency) {
      const text = `update pgboss.job set group_tier = $3 where name = $1 and group_id = $2 and state < 'active'`;
      await asQueueRole(tx).executeSql(text, [LIMITED, tenantId, tierFor(concurrency)]);
    },
    async forget(tx, tenantId) {
      const db = asQueueRole(tx);
      const active = `select count(*)::int as count from pgboss.job where group_id = $1 and state = 'active'`;
      const { rows } = await db.executeSql(active, [tenantId]);
      await db.executeSql(`delete from pgboss.job where group_id = $1 and state <> 'active'`, [tenantId]);
      return Number(rows[0]?.count ?? 0);
    },
    isTaken: (name) => isTaken(pool, name),
    depths: () => jobDepths(pool),
    putRight: () => putRight(pool),
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

function expiryOf(name: JobName): { expireInSeconds?: number } {
  const expireInSeconds = EXPIRE_S[name];
  return expireInSeconds === undefined ? {} : { expireInSeconds };
}

/** The one kind of job whose number at the same time a tenant chooses. */
const LIMITED: JobName = 'analyse-video';

/** A tier is named by its limit, so that a waiting job carries the number it was given. */
const tierFor = (concurrency: number): string => String(concurrency);
const TIERS = Object.fromEntries(Array.from({ length: CONCURRENT_ANALYSES_MAX }, (_, index) => [tierFor(index + 1), index + 1]));

/** The limits of all tenants go along only where tenants have limits of their own. */
const limitsOf = (name: JobName) => (name === LIMITED ? { default: TENANT_CONCURRENCY, tiers: TIERS } : TENANT_CONCURRENCY);

async function tierOf(tx: Tx, tenantId: TenantId): Promise<string> {
  const { rows } = await tx.runSql('select concurrent_analyses from tenants where id = $1', [tenantId]);
  return tierFor(Number(rows[0]?.concurrent_analyses ?? TENANT_CONCURRENCY));
}

/** The answer's count says whether a fenced call has landed; the library's types leave it out. */
async function landed(call: Promise<object>): Promise<boolean> {
  const answer = await call;
  return 'affected' in answer && answer.affected === 1;
}

/** One touch of an index for each name, however many jobs there are. */
async function dueNames(pool: QueueWish['pool']): Promise<JobName[]> {
  const { rows } = await pool.query<{ name: JobName }>(
    `select wanted.name from unnest($1::text[]) as wanted (name)
     where exists (select from pgboss.job where job.name = wanted.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`,
    [JOB_NAMES],
  );
  return rows.map(({ name }) => name);
}

/** Finished jobs are kept for an hour. */
async function isTaken(pool: QueueWish['pool'], name: JobName): Promise<boolean> {
  const text = `select exists (select from pgboss.job where name = $1 and state in ('active', 'completed')) as taken`;
  const { rows } = await pool.query<{ taken: boolean }>(text, [name]);
  return rows[0]?.taken === true;
}

/** Finished jobs are not looked at: there are many of them. */
async function jobDepths(pool: QueueWish['pool']): Promise<JobDepth[]> {
  const { rows } = await pool.query<{ name: string; state: JobDepth['state']; count: number; oldest: number }>(
    `select name, case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state, count(*)::int as count, extract(epoch from now() - min(coalesce(started_on, created_on)))::float8 as oldest
     from pgboss.job where state < 'completed' or state = 'failed' group by 1, 2`,
  );
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestS: Math.max(0, oldest) }));
}

/** Long enough for somebody to make room on a disk; whatever is refused for longer is a fault of the job after all. */
const GIVEN_BACK_WITHIN = '1 day';
const GIVEN_BACK_FOR = '2 seconds';

/** The library counts a try where a job that is taken has been started before. */
const AS_IF_NEVER_TAKEN = `state = 'created', started_on = null, heartbeat_on = null, completed_on = null, output = null`;

async function giveBack(db: Db, name: JobName, { id, retryCount }: Lease): Promise<boolean> {
  const { rows } = await db.executeSql(
    `update pgboss.job
     set ${AS_IF_NEVER_TAKEN}, start_after = pgboss.job_now() + $4::interval
     where name = $1 and id = $2 and retry_count = $3 and state in ('active', 'retry', 'failed') and created_on > pgboss.job_now() - $5::interval
     returning id`,
    [name, id, retryCount, GIVEN_BACK_FOR, GIVEN_BACK_WITHIN],
  );
  return rows.length === 1;
}

async function putBack(db: Db, name: JobName, { id, retryCount }: Lease): Promise<boolean> {
  const { rows } = await db.executeSql(
    `update pgboss.job set ${AS_IF_NEVER_TAKEN}, start_after = pgboss.job_now() + $4::interval
     where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning id`,
    [name, id, retryCount, GIVEN_BACK_FOR],
  );
  return rows.length === 1;
}

async function liveSubjects(db: Db, name: JobName, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.executeSql(
    `select data ->> $3 as id from pgboss.job where name = $1 and state < 'completed' and data ->> $3 = any($2)`,
    [name, ids, SUBJECT_OF[name]],
  );
  return new Set<string>(rows.map((row) => String(row.id)));
}
