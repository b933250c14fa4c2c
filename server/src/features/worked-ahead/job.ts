import { workerOf } from '../../actor.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import type { AheadDeps } from './service.ts';
import { workAhead } from './service.ts';

const JOB = 'work-ahead';

/**
 * May run twice: what is kept is named by all that it comes from, so a second run finds it there. Nothing waits for it: where it comes to
 * nothing, whoever opens the result works it out.
 */
export const workAheadJob =
  (deps: AheadDeps & Pick<Deps, 'queue' | 'log'>): JobHandler<'work-ahead'> =>
  async ({ tenantId, preTestId, predictionId }, { lease, signal }) => {
    const { queue, inTenant, log } = deps;
    const actor = workerOf(tenantId);
    try {
      await workAhead(deps, actor, { preTestId, predictionId, signal });
    } catch (error) {
      if (signal.aborted) return void (await orGiveBack(deps, lease, signal.reason));
      if (error instanceof StorageAway) await queue.giveBack(JOB, lease);
      if (error instanceof StorageAway || isHouseAway(error) || lease.retryCount + 1 < ATTEMPTS_MAX) throw error;
      log.warn({ err: error, predictionId }, 'a result could not be worked out ahead; whoever opens it works it out');
    }
    await inTenant(actor, (tx) => queue.complete(tx, JOB, lease)); // one that is another's by now is ended by whoever has it
  };

async function orGiveBack({ queue }: Pick<Deps, 'queue'>, lease: Parameters<typeof queue.giveBack>[1], reason: unknown): Promise<void> {
  if (reason instanceof JobStopped && reason.kind === 'draining') await queue.giveBack(JOB, lease);
}
