import type pg from 'pg';
import { atLeisure, inTransaction, withTurn } from '../db/beside-writers.ts';
import { isPostgres } from '../db/pool.ts';

/** The least priority that is given: a turn that comes later than any number can say is as late as the latest. */
const LATEST = -(2 ** 31 - 1);

/**
 * When a job's turn comes: start times of fair queueing (Goyal, Vin and Cheng, IEEE/ACM Transactions on Networking 5 (1997) 690–704)
 * below zero, since the library takes the highest priority first and, of several, the oldest job. A job follows the last one of its tenant
 * that is known, waiting, running or ended within the hour that ended jobs are kept, so that each tenant has one job a turn and the
 * oldest first; and it comes no sooner than the turn that is on, so that nobody saves turns up.
 *
 * The turn that is on is the latest of which a job was taken. Where later ones are forgotten, and only what was taken late is left, it is
 * the one before the first that waits. Nothing but rows is asked, so the count begins anew where a name had no job for an hour.
 */
const TURN = `
  with taken as (select min(priority)::bigint as turn from pgboss.job where name = $2 and state >= 'active'),
    head as (select max(priority)::bigint as turn from pgboss.job where name = $2 and state < 'active' and not blocked),
    own as (select min(priority)::bigint - 1 as turn from pgboss.job where name = $2 and group_id = $3)
  select greatest(${LATEST}, least(own.turn, case when taken.turn is null then coalesce(head.turn, 0) else least(taken.turn, head.turn + 1) end))::int
    as turn from taken, head, own`;

/** Where the library's statement takes what is told of a job: `[{"name": …, "priority": …}]`. */
const TOLD = '$1::text::json';

/**
 * The library's statement that puts a job in, with the job's turn as its priority, so that one question is one round trip. Two that are put
 * in at the same moment may get the same turn, and share it.
 * @param text to be asked with the job's name and tenant behind what the library gives
 * @throws Error where the library writes a job in other words than those that are known here
 */
export function inItsTurn(text: string): string {
  const parts = text.split(TOLD);
  if (parts.length !== 2) throw new Error('The job library puts jobs in by a statement that is not known here');
  return parts.join(`(select jsonb_set($1::text::jsonb, '{0,priority}', to_jsonb(turn))::json from (${TURN}) as next)`);
}

/** What `TURN` looks up beside the library's own index of what waits. All names share one table. */
const INDEXES = [
  { name: 'job_own_turns', sql: 'create index concurrently job_own_turns on pgboss.job_common (name, group_id, priority)' },
  {
    name: 'job_taken_turns',
    sql: `create index concurrently job_taken_turns on pgboss.job_common (name, priority) where state >= 'active'`,
  },
] as const;

/** Makes the indexes that are not there, while others write. Without them a turn is found as well, only later. */
export async function indexTurns(pool: pg.Pool): Promise<void> {
  if ((await lacking(pool)).length === 0) return;
  if (!isPostgres(pool)) {
    for await (const { sql } of await lacking(pool)) await pool.query(inTransaction(sql));
    return;
  }
  const client = await pool.connect();
  try {
    await withTurn(client, async () => {
      for await (const { name, sql } of await lacking(client)) {
        await client.query(atLeisure(`drop index concurrently if exists pgboss.${name}`)); // one that a broken try left behind
        await client.query(atLeisure(sql));
      }
    });
  } finally {
    client.release();
  }
}

async function lacking(asked: Pick<pg.Pool, 'query'>): Promise<readonly (typeof INDEXES)[number][]> {
  const { rows } = await asked.query<{ name: string }>(
    `select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
     where relnamespace = 'pgboss'::regnamespace and indisvalid and relname = any($1)`,
    [INDEXES.map(({ name }) => name)],
  );
  return INDEXES.filter((index) => !rows.some(({ name }) => name === index.name));
}
