import { workerOf } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { RESCUE_AFTER_MS, withoutJob } from '../../../queue/without-job.ts';
import { deleteOld, selectUnsettled, updateFenced } from '../repo.ts';

/** For as long a link to a look is answered at once; then it is made anew. */
const KEPT_MS = 3_600_000;

type SweepDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'queue'>;

/** @returns how many went */
export const dropOldLooks = ({ asSystem, clock }: Pick<SweepDeps, 'asSystem' | 'clock'>): Promise<number> =>
  asSystem('sweep', (tx) => deleteOld(tx, new Date(clock.now() - KEPT_MS)));

/** Looks that nobody makes any more, lost with a worker, are said to have failed: whoever waits can ask again. @returns how many */
export async function failStrandedLooks({ inTenant, asSystem, clock, queue }: SweepDeps): Promise<number> {
  const stranded = await asSystem('sweep', async (tx) => {
    const waiting = await selectUnsettled(tx, new Date(clock.now() - RESCUE_AFTER_MS));
    return withoutJob(queue, tx, { job: 'look-again', waiting, subjectOf: ({ id }) => id });
  });
  const change = { status: 'failed', failure: 'internal', changedAt: new Date(clock.now()) } as const;
  for await (const { tenantId, ...claim } of stranded) await inTenant(workerOf(tenantId), (tx) => updateFenced(tx, claim, change));
  return stranded.length;
}
