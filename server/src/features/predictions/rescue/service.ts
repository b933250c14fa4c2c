import type { PredictionId, PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { workerOf } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { ATTEMPTS_MAX } from '../../../queue/settings.ts';
import type { WaitingSince } from '../../../queue/without-job.ts';
import { RESCUE_AFTER_MS, RESCUE_PORTION, withoutJob } from '../../../queue/without-job.ts';
import { advancePreTest, endPreTest } from '../../pre-tests/index.ts';
import { WORKER_LOST } from '../failures.ts';
import { selectPrediction, selectUnsettled } from '../repo.ts';
import type { EndDeps } from '../service.ts';
import { holdWanted, JOB } from '../service.ts';
import { tellEnd } from '../tell-end.ts';

type RescueDeps = EndDeps & Pick<Deps, 'asSystem' | 'log'>;

/**
 * Finds analyses that should be waiting or running and have no job: lost with a worker that died on its last attempt, or
 * by a restored backup. They get a new job, or the reason why there is none. What fails is said and left to the next round, and
 * keeps no other's. @returns how many there were
 */
export const rescueStranded = (deps: RescueDeps): Promise<number> =>
  rescueBehind(deps, { untouchedSince: new Date(deps.clock.now() - RESCUE_AFTER_MS), after: null });

/** A portion at a time, all of them: those that merely wait for their turn are the oldest, and there may be thousands. */
async function rescueBehind(deps: RescueDeps, since: WaitingSince): Promise<number> {
  const { portion, stranded } = await deps.asSystem('sweep', async (tx) => {
    const unsettled = await selectUnsettled(tx, since);
    const waiting = unsettled.flatMap(({ predictionId, ...rest }) => (predictionId ? { ...rest, predictionId } : []));
    return {
      portion: unsettled,
      stranded: await withoutJob(deps.queue, tx, { job: JOB, waiting, subjectOf: ({ predictionId }) => predictionId }),
    };
  });
  for await (const one of stranded) await rescueAlone(deps, one); // one after the other: they are rare
  const last = portion.length === RESCUE_PORTION ? portion.at(-1) : undefined;
  return stranded.length + (last ? await rescueBehind(deps, { ...since, after: last }) : 0);
}

interface Stranded {
  readonly id: PreTestUuid;
  readonly tenantId: TenantId;
  readonly predictionId: PredictionId;
}

async function rescueAlone(deps: RescueDeps, { id: preTestId, tenantId, predictionId }: Stranded): Promise<void> {
  try {
    await rescue(deps, workerOf(tenantId), { preTestId, predictionId });
  } catch (err) {
    deps.log.error({ err, tenantId, predictionId }, 'an analysis that has no job could not be rescued; the others are');
  }
}

function rescue(deps: EndDeps, actor: Actor, { preTestId, predictionId }: { preTestId: PreTestUuid; predictionId: PredictionId }) {
  return deps.inTenant(actor, async (tx) => {
    const preTest = await holdWanted(tx, preTestId, predictionId);
    const isLive = (await deps.queue.live(tx, JOB, [predictionId])).has(predictionId); // again, now that nobody can commit in between
    const prediction = await selectPrediction(tx, predictionId);
    if (!preTest || isLive || !prediction) return;
    if (prediction.attempts >= ATTEMPTS_MAX) {
      await endPreTest(deps, tx, { id: preTestId, event: 'failed', failure: WORKER_LOST });
      await tellEnd(deps, tx, { id: preTestId, outcome: 'failed' });
      return;
    }
    if (preTest.status === 'processing') await advancePreTest(deps, tx, { id: preTestId, event: 'handed_back' });
    await deps.queue.enqueue(tx, JOB, { tenantId: actor.tenantId, predictionId });
  });
}
