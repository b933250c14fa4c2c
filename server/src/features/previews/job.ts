import { createReadStream } from 'node:fs';
import { EngineError } from '@fovea/engine/errors';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import { withinRoom } from '../../blobs/within-room.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import type { PreviewClaim } from './service.ts';
import { claimPreview, giveUpPreview, handBackPreview, PreviewLost, storePreview } from './service.ts';

/** The engine, with its tools and its limits already in its hands. */
export type MakePreview = (path: string, wish: { readonly outPath: string; readonly signal: AbortSignal }) => Promise<number>;

export type MakePreviewDeps = Pick<Deps, 'inTenant' | 'clock' | 'events' | 'queue' | 'newId' | 'blobs' | 'log'> & {
  readonly makePreview: MakePreview;
};

/** May run twice: only the holder of the fence writes. A film that no copy can be made of stays as it is. */
export const makePreviewJob =
  (deps: MakePreviewDeps): JobHandler<'make-preview'> =>
  async ({ tenantId, videoId }, context) => {
    const actor = workerOf(tenantId);
    const claim = await claimPreview(deps, actor, { videoId, lease: context.lease });
    if (claim === null) return; // there already, or taken over
    const run = { actor, claim, context };
    try {
      await make(deps, run);
    } catch (error) {
      await settle(deps, run, context.signal.aborted ? context.signal.reason : error);
    }
  };

interface Run {
  readonly actor: Actor;
  readonly claim: PreviewClaim;
  readonly context: JobContext;
}

async function make(deps: MakePreviewDeps, { actor, claim, context }: Run): Promise<void> {
  const { lease, signal } = context;
  await using film = await deps.blobs.toTempFile(claim.film, signal);
  const outPath = `${film.path}-preview`;
  const bytes = await withinRoom(deps.blobs, { signal }, (within) => deps.makePreview(film.path, { outPath, signal: within }));
  signal.throwIfAborted();
  await storePreview(deps, actor, { claim, lease, bytes, source: createReadStream(outPath) });
}

/** What is thrown from here gives the job up for another try. */
async function settle(deps: MakePreviewDeps, run: Run, fault: unknown): Promise<void> {
  if (fault instanceof PreviewLost) return;
  if (fault instanceof JobStopped) {
    if (fault.kind === 'draining') await unlessLost(handBackPreview(deps, run.actor, { ...run, lease: run.context.lease }));
    return;
  }
  if (fault instanceof StorageAway) {
    await unlessLost(handBackPreview(deps, run.actor, { ...run, lease: run.context.lease }));
    throw fault;
  }
  if (isHouseAway(fault)) throw fault; // no try of ours
  const isLast = run.context.lease.retryCount + 1 >= ATTEMPTS_MAX;
  const isHopeless = (fault instanceof EngineError && !fault.isRetryable) || (fault instanceof AppError && fault.code === 'not_found');
  if (!isLast && !isHopeless) throw fault;
  await giveUp(deps, run, fault);
}

async function giveUp(deps: MakePreviewDeps, { actor, claim, context }: Run, why: unknown): Promise<void> {
  deps.log.warn({ err: why, videoId: claim.videoId }, 'no preview of this film could be made');
  await unlessLost(giveUpPreview(deps, actor, { claim, lease: context.lease }));
}

/** Whoever has it now says how it ends. */
async function unlessLost(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof PreviewLost)) throw error;
  }
}
