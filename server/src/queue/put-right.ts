import type pg from 'pg';
import { JOB_NAMES } from './jobs.ts';

/** No job of ours is put off by more than some seconds, and no sign of life is of a time to come. */
const AHEAD = `interval '1 minute'`;
/** By how much the library puts counts off at the most, on purpose: the one time that may lie ahead. */
const PAUSE = `interval '1 hour'`;
/** Not by `least`, which takes the clock's time where there is none yet. */
const noLater = (column: string) => `${column} = case when ${column} > clock.now then clock.now else ${column} end`;
const ROUNDS = ['monitor_on', 'monitor_claim_on', 'maintain_on'].map(noLater).join(', ');
const TURNS = ['bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'].map(noLater).join(', ');
const TIMES = ['start_after', 'started_on', 'heartbeat_on'].map(noLater).join(', ');
/** What another has locked is for the next look: whoever never waits ends nobody in a deadlock, whatever the order of the others. */
const LOCK = 'for no key update skip locked';

/**
 * Times that lie ahead were written while the database's clock was. Left as they are, a job that came meanwhile would wait until the clock
 * is there again, by days or years, and nobody would be found dead until then: a round over the workers is only begun after the last. A
 * worker that lives on says so by the right time, but its job began in the future and so never runs out of time.
 * What waits and what runs is asked for apart, as the indexes have it: what has ended, most of the table, is not looked at.
 */
const PUT_RIGHT = `
  with clock as (select pgboss.job_now() as now),
    queues as (
      select name from pgboss.queue
      where name = any($1) and greatest(monitor_on, monitor_claim_on, maintain_on) > pgboss.job_now() + ${AHEAD}
      order by name ${LOCK}),
    rounds as (
      update pgboss.queue
      set ${ROUNDS}
      from clock
      where name in (select name from queues)
      returning name),
    turns as (
      update pgboss.version
      set ${TURNS}
      from clock
      where greatest(bam_on, flow_on, reindex_on, monitor_backoff_on - ${PAUSE}) > clock.now + ${AHEAD}
      returning version),
    found as (
      select name, id from pgboss.job, clock
      where name = any($1) and state < 'active' and not blocked and start_after > clock.now + ${AHEAD}
      union all
      select name, id from pgboss.job, clock
      where name = any($1) and state = 'active' and group_id is not null and greatest(heartbeat_on, started_on) > clock.now + ${AHEAD}),
    held as (
      select name, id from pgboss.job
      where (name, id) in (select name, id from found)
      order by name, id ${LOCK}),
    jobs as (
      update pgboss.job
      set ${TIMES}
      from clock
      where (name, id) in (select name, id from held)
      returning name)
  select (select count(*) from rounds)::int + (select count(*) from turns)::int as rounds, (select count(*) from jobs)::int as jobs`;

/** @returns how many rows of queues and of jobs were of a time to come */
export async function putRight(pool: Pick<pg.Pool, 'query'>): Promise<{ readonly rounds: number; readonly jobs: number }> {
  const { rows } = await pool.query<{ rounds: number; jobs: number }>(PUT_RIGHT, [JOB_NAMES]);
  return rows[0] ?? { rounds: 0, jobs: 0 };
}
