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

/**
 * Deletes what belongs to tenants whose days of grace are over: rows of every table, files, jobs, mails. Each may be cut off at
 * any point; the next round goes on. The tenant's own row, by then without a name, goes last.
 */
export async function endTenants(deps: EndingDeps): Promise<{ readonly emptied: number; readonly gone: number }> {
  const now = new Date(deps.clock.now());
  const due = await deps.asSystem('organisations', (tx) => selectDue(tx, now));
  let emptied = 0;
  const begin = async (id: TenantId) => {
    if (await pointOfNoReturn(deps, id, now)) emptied += 1;
  };
  await eachAlone(
    deps.log,
    due.map((id) => [id, () => begin(id)]),
  );
  const steps = inOrder(await deps.asSystem('organisations', selectTables));
  let gone = 0;
  const goOn = async ({ id, emptiedAt }: { readonly id: TenantId; readonly emptiedAt: Date | null }) => {
    await empty(deps, id, steps);
    if (!emptiedAt || now.getTime() - emptiedAt.getTime() < SETTLED_AFTER_MS) return;
    await deps.asSystem('organisations', (tx) => deleteTenant(tx, id));
    gone += 1;
  };
  const begun = await deps.asSystem('organisations', selectEmptied);
  await eachAlone(
    deps.log,
    begun.map((tenant) => [tenant.id, () => goOn(tenant)]),
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

async function empty(deps: EndingDeps, id: TenantId, steps: readonly Step[]): Promise<void> {
  const { asSystem, blobs, queue, forgetMail } = deps;
  await asSystem('organisations', (tx) => queue.forget(tx, id));
  for await (const mailId of await asSystem('organisations', (tx) => selectMailIds(tx, id))) await forgetMail(mailId);
  for await (const step of steps) await take(deps, step, id);
  await blobs.forget(id);
}

/** Logs, ledgers and libraries may be long: each batch is a transaction of its own, so that nobody waits for all of them. */
async function take(deps: Pick<EndingDeps, 'asSystem'>, { kind, tables }: Step, id: TenantId): Promise<void> {
  const portion = { id, most: BATCH };
  if (kind === 'in-portions') for await (const table of tables) await inBatches(deps, (tx) => deleteSome(tx, table, portion));
  else {
    // the only circle that is as long as the library
    if (tables.includes('pre_tests')) await inBatches(deps, (tx) => deletePreTests(tx, portion));
    await deps.asSystem('organisations', (tx) => deleteTogether(tx, tables, id));
  }
}

async function inBatches(deps: Pick<EndingDeps, 'asSystem'>, some: (tx: Tx) => Promise<number>): Promise<void> {
  const count = await deps.asSystem('organisations', some);
  if (count === BATCH) await inBatches(deps, some);
}
