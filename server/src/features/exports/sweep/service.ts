import { workerOf } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { RESCUE_AFTER_MS, withoutJob } from '../../../queue/without-job.ts';
import { deleteExport, selectExpired, selectOldFailures, selectUnsettled, updateFenced } from '../repo.ts';

const FAILURES_KEPT_MS = 7 * 86_400_000;

type SweepDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'queue' | 'events'>;

/** Exports whose time is over go, files and failures alike. */
export async function dropExpiredExports({ inTenant, asSystem, clock }: SweepDeps): Promise<void> {
  const nowMs = clock.now();
  const over = await asSystem('sweep', async (tx) => [
    ...(await selectExpired(tx, new Date(nowMs))),
    ...(await selectOldFailures(tx, new Date(nowMs - FAILURES_KEPT_MS))),
  ]);
  for await (const { tenantId, id } of over) await inTenant({ tenantId }, (tx) => deleteExport(tx, id, new Date(nowMs)));
}

/**
 * Exports that should be waiting or in the making and have no job, lost with a worker that died on its last attempt or by a restored
 * backup, are said to have failed, so that somebody can order again. @returns how many there were
 */
export async function failStrandedExports({ inTenant, asSystem, clock, queue, events }: SweepDeps): Promise<number> {
  const now = new Date(clock.now());
  const stranded = await asSystem('sweep', async (tx) => {
    const waiting = await selectUnsettled(tx, new Date(clock.now() - RESCUE_AFTER_MS));
    return withoutJob(queue, tx, { job: 'make-export', waiting, subjectOf: ({ id }) => id });
  });
  for await (const { tenantId, preTestId, ...claim } of stranded) {
    await inTenant(workerOf(tenantId), async (tx) => {
      if (!(await updateFenced(tx, claim, { status: 'failed', failure: 'internal', changedAt: now }))) return;
      await events.publish(tx, tenantId, { kind: 'pre-test', uuid: preTestId });
    });
  }
  return stranded.length;
}
