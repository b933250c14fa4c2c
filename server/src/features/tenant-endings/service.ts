import type { TenantId } from '@fovea/contract/ids';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { eachAlone } from '../../each-alone.ts';
import type { Step } from './in-order.ts';
import { inOrder } from './in-order.ts';
import {
  deletePreTests,
  deleteSome,
  deleteTenant,
  deleteTogether,
  lockDue,
  markEmptied,
  selectDue,
  selectEmptied,
  selectMailIds,
  selectTables,
} from './repo.ts';

export type EndingDeps = Pick<Deps, 'asSystem' | 'blobs' | 'queue' | 'clock' | 'log'> & {
  /** Throws away what was kept of a mail besides its row. */
  readonly forgetMail: (mailId: string) => Promise<void>;
};

/** A request or a job that was on its way when the rows went has ended by then, one way or the other. */
const SETTLED_AFTER_MS = 3_600_000;
const BATCH = 5_000;
const NEVER = new AbortController().signal;

/**
 * Deletes what belongs to tenants whose days of grace are over: rows of every table, files, jobs, mails. Each may be cut off at
 * any point; the next round goes on. The tenant's own row, by then without a name, goes last.
 * @param signal of whoever stops: a library that is long is left in the middle of itself, between two batches
 */
export async function endTenants(
  deps: EndingDeps,
  signal: AbortSignal = NEVER,
): Promise<{ readonly emptied: number; readonly gone: number }> {
  const now = new Date(deps.clock.now());
  const due = await deps.asSystem('organisations', (tx) => selectDue(tx, now));
  let emptied = 0;
  const begin = async (id: TenantId) => {
    if (await pointOfNoReturn(deps, id, now)) emptied += 1;
  };
  await eachAlone(
    deps.log,
    due.map((id) => [id, () => begin(id)]),
    signal,
  );
  const steps = inOrder(await deps.asSystem('organisations', selectTables));
  let gone = 0;
  const goOn = async ({ id, emptiedAt }: { readonly id: TenantId; readonly emptiedAt: Date | null }) => {
    if (!(await empty({ ...deps, signal }, id, steps))) return;
    if (!emptiedAt || now.getTime() - emptiedAt.getTime() < SETTLED_AFTER_MS) return;
    await deps.asSystem('organisations', (tx) => deleteTenant(tx, id));
    gone += 1;
  };
  const begun = await deps.asSystem('organisations', selectEmptied);
  await eachAlone(
    deps.log,
    begun.map((tenant) => [tenant.id, () => goOn(tenant)]),
    signal,
  );
  return { emptied, gone };
}

/** Nobody can call it off afterwards. A tenant with a job that runs waits for the next round. */
function pointOfNoReturn({ asSystem, queue, log }: EndingDeps, id: TenantId, now: Date): Promise<boolean> {
  return asSystem('organisations', async (tx) => {
    if (!(await lockDue(tx, id, now))) return false;
    if ((await queue.forget(tx, id)) > 0) return false;
    await markEmptied(tx, id, now);
    log.info({ event: 'tenant-ended', tenantId: id }, 'a tenant is being deleted');
    return true;
  });
}

type UntilStopped<T> = T & { readonly signal: AbortSignal };

/** @returns whether all of it is gone; false where somebody stopped it before */
async function empty(deps: UntilStopped<EndingDeps>, id: TenantId, steps: readonly Step[]): Promise<boolean> {
  const { asSystem, blobs, queue, forgetMail, signal } = deps;
  await asSystem('organisations', (tx) => queue.forget(tx, id));
  for await (const mailId of await asSystem('organisations', (tx) => selectMailIds(tx, id))) {
    if (signal.aborted) return false;
    await forgetMail(mailId);
  }
  for await (const step of steps) await take(deps, step, id);
  if (signal.aborted) return false;
  await blobs.forget(id);
  return true;
}

type TakeDeps = UntilStopped<Pick<EndingDeps, 'asSystem'>>;

/** Logs, ledgers and libraries may be long: each batch is a transaction of its own, so that nobody waits for all of them. */
async function take(deps: TakeDeps, { kind, tables }: Step, id: TenantId): Promise<void> {
  const portion = { id, most: BATCH };
  if (kind === 'in-portions') for await (const table of tables) await inBatches(deps, (tx) => deleteSome(tx, table, portion));
  else {
    // the only circle that is as long as the library
    if (tables.includes('pre_tests')) await inBatches(deps, (tx) => deletePreTests(tx, portion));
    if (!deps.signal.aborted) await deps.asSystem('organisations', (tx) => deleteTogether(tx, tables, id));
  }
}

async function inBatches(deps: TakeDeps, some: (tx: Tx) => Promise<number>): Promise<void> {
  if (deps.signal.aborted) return;
  const count = await deps.asSystem('organisations', some);
  if (count === BATCH) await inBatches(deps, some);
}
