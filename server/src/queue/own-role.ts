import type { TenantId } from '@fovea/contract/ids';
import type { Db } from 'pg-boss';
import type { Along } from '../db/along.ts';
import { planOf } from '../db/along.ts';
import { planName } from '../db/kept-plans.ts';
import type { Tx } from '../db/tenancy.ts';
import type { JobName } from './jobs.ts';
import { inItsTurn } from './turns.ts';
import { JOB_CHANNEL } from './waker.ts';

const ENTER = planOf(
  'queue_enter',
  `select set_config('fovea.role_before', current_setting('role'), true), set_config('role', 'fovea_queue', true)`,
);
const LEAVE = planOf('queue_leave', `select set_config('role', current_setting('fovea.role_before'), true)`);
/** Sent when, and only if, the transaction commits. */
const CALL = planOf('queue_call', 'select pg_notify($1, $2)');

/**
 * Runs the queue's statements inside the caller's transaction under the queue's own role, which sees the job tables
 * alone, and hands the transaction back under the role that it came with: all in one message.
 */
export function asQueueRole(tx: Tx, called?: JobName): Db {
  const along = alongOf(called);
  return { executeSql: (text, values = []) => tx.runAmong(along, { text, values }) };
}

const alongOf = (called?: JobName): Along => ({
  ahead: [{ plan: ENTER, values: [] }],
  behind: [{ plan: LEAVE, values: [] }, ...(called === undefined ? [] : [{ plan: CALL, values: [JOB_CHANNEL, called] }])],
});

/** The library's statement that puts a job of this name in, and ours: the same in every process. */
interface PuttingIn {
  readonly given: string;
  readonly text: string;
  readonly plan: string;
}
const puttingIn = new Map<JobName, PuttingIn>();

/**
 * For what is asked of every job, in the same words: planning it costs the database ten times as much as doing it. A plan is as good for
 * ten thousand jobs as for none, since rows are written or counted off an index; of what looks for the next job (`take`) none is kept, for
 * one that was made while there was none reads all of them.
 */
export function putsIn(tx: Tx, name: JobName, tenantId: TenantId): Db {
  return {
    executeSql(given, values = []) {
      const known = puttingIn.get(name);
      const { text, plan } = known?.given === given ? known : wordsOf(name, given);
      return tx.runAmong(alongOf(name), { plan, text, values: [...values, name, tenantId] });
    },
  };
}

function wordsOf(name: JobName, given: string): PuttingIn {
  const text = inItsTurn(given);
  const words = { given, text, plan: planName(text) };
  puttingIn.set(name, words);
  return words;
}
