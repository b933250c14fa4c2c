import type { InspectedPicture } from '@fovea/engine/decode/inspect-picture';
import { EngineError } from '@fovea/engine/errors';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import type { PictureClaim, PictureDeps } from './pictures/service.ts';
import { claimPicture, handBackPicture, PictureLost, refusePicture, storeSeen } from './pictures/service.ts';
import { toSeen } from './to-result.ts';

/** The engine, with its tools and its limits already in its hands. */
export type InspectPicture = (path: string, watch: { readonly signal: AbortSignal }) => Promise<InspectedPicture>;

export type InspectDeps = PictureDeps & Pick<Deps, 'log'> & { readonly inspectPicture: InspectPicture };

/** May run twice: only the holder of the fence writes. */
export const inspectPictureJob =
  (deps: InspectDeps): JobHandler<'inspect-picture'> =>
  async ({ tenantId, assetId }, context) => {
    const actor = workerOf(tenantId);
    const claim = await claimPicture(deps, actor, { assetId, lease: context.lease });
    if (claim === null) return; // looked at already, or taken over
    const run = { actor, claim, context };
    try {
      await inspect(deps, run);
    } catch (error) {
      await settle(deps, run, context.signal.aborted ? context.signal.reason : error);
    }
  };

interface Run {
  readonly actor: Actor;
  readonly claim: PictureClaim;
  readonly context: JobContext;
}

async function inspect(deps: InspectDeps, { actor, claim, context: { lease, signal } }: Run): Promise<void> {
  await using picture = await deps.blobs.toTempFile(claim.picture, signal);
  const seen = toSeen(await deps.inspectPicture(picture.path, { signal }));
  signal.throwIfAborted();
  await storeSeen(deps, actor, { claim, lease, seen });
}

/** What is thrown from here gives the job up for another try. */
async function settle(deps: InspectDeps, { actor, claim, context: { lease } }: Run, fault: unknown): Promise<void> {
  if (fault instanceof PictureLost) return;
  if (fault instanceof JobStopped) {
    if (fault.kind === 'draining') await unlessLost(handBackPicture(deps, actor, { claim, lease }));
    return;
  }
  if (fault instanceof StorageAway) {
    await unlessLost(handBackPicture(deps, actor, { claim, lease }));
    throw fault;
  }
  if (isHouseAway(fault)) throw fault; // no try of ours
  const refusal = fault instanceof EngineError ? fault.code : fault instanceof AppError && fault.code === 'not_found' ? 'damaged' : null;
  const isHopeless = refusal !== null && !(fault instanceof EngineError && fault.isRetryable);
  if (!isHopeless && lease.retryCount + 1 < ATTEMPTS_MAX) throw fault;
  deps.log.warn({ err: fault, assetId: claim.assetId }, 'the picture of a brand asset cannot be used');
  await unlessLost(refusePicture(deps, actor, { claim, lease, refusal: refusal ?? 'tool_misbehaved' }));
}

/** Whoever has it now says how it ends. */
async function unlessLost(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof PictureLost)) throw error;
  }
}
