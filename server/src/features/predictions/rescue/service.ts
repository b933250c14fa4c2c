import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { workerOf } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { ATTEMPTS_MAX } from '../../../queue/settings.ts';
import { RESCUE_AFTER_MS, withoutJob } from '../../../queue/without-job.ts';
import { advancePreTest } from '../../pre-tests/index.ts';
import { WORKER_LOST } from '../failures.ts';
import { selectPrediction, selectUnsettled } from '../repo.ts';
import type { EndDeps } from '../service.ts';
import { holdWanted, JOB } from '../service.ts';
import { tellEnd } from '../tell-end.ts';

/**
 * Finds analyses that should be waiting or running and have no job: lost with a worker that died on its last attempt, or
 * by a restored backup. They get a new job, or the reason why there is none. @returns how many there were
 */
export async function rescueStranded(deps: EndDeps & Pick<Deps, 'asSystem'>): Promise<number> {
  const since = new Date(deps.clock.now() - RESCUE_AFTER_MS);
  const stranded = await deps.asSystem('sweep', async (tx) => {
    const unsettled = await selectUnsettled(tx, since);
    const waiting = unsettled.flatMap(({ predictionId, ...rest }) => (predictionId ? { ...rest, predictionId } : []));
    return withoutJob(deps.queue, tx, { job: JOB, waiting, subjectOf: ({ predictionId }) => predictionId });
  });
  for await (const { tenantId, preTestId, predictionId } of stranded) {
    await rescue(deps, workerOf(tenantId), { preTestId, predictionId }); // one after the other: they are rare
  }
  return stranded.length;
}

function rescue(deps: EndDeps, actor: Actor, { preTestId, predictionId }: { preTestId: PreTestUuid; predictionId: PredictionId }) {
  return deps.inTenant(actor, async (tx) => {
    const preTest = await holdWanted(tx, preTestId, predictionId);
    const isLive = (await deps.queue.live(tx, JOB, [predictionId])).has(predictionId); // again, now that nobody can commit in between
    const prediction = await selectPrediction(tx, predictionId);
    if (!preTest || isLive || !prediction) return;
    if (prediction.attempts >= ATTEMPTS_MAX) {
      await advancePreTest(deps, tx, { id: preTestId, event: 'failed', failure: WORKER_LOST });
      await tellEnd(deps, tx, { id: preTestId, outcome: 'failed' });
      return;
    }
    if (preTest.status === 'processing') await advancePreTest(deps, tx, { id: preTestId, event: 'handed_back' });
    await deps.queue.enqueue(tx, JOB, { tenantId: actor.tenantId, predictionId });
  });
}
