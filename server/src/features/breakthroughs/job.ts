import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { EngineError } from '@fovea/engine/errors';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import { tellProgress } from '../../queue/tell-progress.ts';
import type { BreakthroughClaim, BreakthroughDeps } from './service.ts';
import {
  BreakthroughLost,
  claimBreakthrough,
  dropJob,
  failBreakthrough,
  handBackBreakthrough,
  noteProgress,
  storeBreakthrough,
} from './service.ts';

/** The engine, with its network, its tools and its limits already in its hands. */
export type MeasureBreakthrough = (
  path: string,
  wish: { readonly placement: PlacementRules; readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<BreakthroughReading | null>;

export type MeasureDeps = BreakthroughDeps & Pick<Deps, 'blobs' | 'log'> & { readonly measure: MeasureBreakthrough };

/** Progress is told at most this often. */
const TOLD_EVERY_MS = 1_000;

/** May run twice: only the holder of the fence writes. It begins after the analysis is there and gives way to analyses. */
export const measureBreakthroughJob =
  (deps: MeasureDeps): JobHandler<'measure-breakthrough'> =>
  async ({ tenantId, breakthroughId }, context) => {
    const actor = workerOf(tenantId);
    const claim = await claimBreakthrough(deps, actor, { id: breakthroughId, lease: context.lease });
    if (claim === null) return; // there already, or taken over
    const lost = new AbortController();
    const signal = AbortSignal.any([context.signal, lost.signal]);
    try {
      await measure(deps, { actor, claim, context, signal, lost });
    } catch (error) {
      await settle(deps, { actor, claim, context }, signal.aborted ? signal.reason : error);
    }
  };

interface Run {
  readonly actor: Actor;
  readonly claim: BreakthroughClaim;
  readonly context: JobContext;
}

interface Measuring extends Run {
  readonly signal: AbortSignal;
  readonly lost: AbortController;
}

async function measure(deps: MeasureDeps, { actor, claim, context, signal, lost }: Measuring): Promise<void> {
  const { lease } = context;
  const { row, film } = claim;
  const placement = PLACEMENTS.placements.find(({ id }) => id === row.placement);
  if (film === null) return failBreakthrough(deps, actor, { row, lease, failure: 'original_gone' });
  if (!placement) return failBreakthrough(deps, actor, { row, lease, failure: 'internal' }); // the library no longer has it
  await using file = await deps.blobs.toTempFile(film, signal);
  const progress = tellProgress({
    clock: deps.clock,
    everyMs: TOLD_EVERY_MS,
    write: (share) => noteProgress(deps, actor, { row: claim.row, share }),
    lost,
  });
  try {
    const reading = await deps.measure(file.path, { placement, signal, onProgress: progress.note });
    await progress.stop();
    signal.throwIfAborted();
    if (reading === null) return void (await failBreakthrough(deps, actor, { row, lease, failure: 'internal' }));
    await storeBreakthrough(deps, actor, { row, lease, reading });
  } finally {
    await progress.stop();
  }
}

/** What is thrown from here gives the job up for another try. */
async function settle(deps: MeasureDeps, { actor, claim: { row }, context: { lease } }: Run, fault: unknown): Promise<void> {
  try {
    if (fault instanceof BreakthroughLost) return void (await dropJob(deps, actor, lease));
    if (fault instanceof JobStopped) {
      if (fault.kind === 'draining') await handBackBreakthrough(deps, actor, { row, lease });
      return;
    }
    if (fault instanceof StorageAway) {
      await handBackBreakthrough(deps, actor, { row, lease });
      throw fault;
    }
    if (isHouseAway(fault)) throw fault; // no try of ours
    const isGone = fault instanceof AppError && fault.code === 'not_found';
    const isHopeless = isGone || (fault instanceof EngineError && !fault.isRetryable);
    if (lease.retryCount + 1 < ATTEMPTS_MAX && !isHopeless) throw fault;
    deps.log.warn({ err: fault, breakthroughId: row.id }, 'a film could not be looked at on its page');
    await failBreakthrough(deps, actor, { row, lease, failure: isGone ? 'original_gone' : 'internal' });
  } catch (error) {
    if (!(error instanceof BreakthroughLost)) throw error;
  }
}
