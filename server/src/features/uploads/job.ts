import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../app-error.ts';
import { isFull, StorageAway } from '../../blobs/storage-away.ts';
import type { UploadRow } from '../../db/schema/uploads.ts';
import type { Deps } from '../../deps.ts';
import type { OutsideFiles } from '../../outbound/port.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import { tellProgress } from '../../queue/tell-progress.ts';
import { LINK_BROKEN_OFF } from './fetching/fetch-fault.ts';
import { failureIn, filmIn } from './fetching/film-in.ts';
import type { FetchClaim, FetchDeps, FetchTicket } from './fetching/service.ts';
import { beginAnew, claimFetch, completeFetch, giveUpFetch, handBackFetch, noteFetched } from './fetching/service.ts';
import type { Writing } from './finishing/service.ts';
import { finishOrLetGo } from './finishing/service.ts';
import { ownerOf } from './owner.ts';
import { addAsWriter, bytesMaxFor, claimUpload } from './service.ts';

export type FetchJobDeps = FetchDeps & Pick<Deps, 'log'> & { readonly files: OutsideFiles };

/** Progress is told at most this often. */
const TOLD_EVERY_MS = 1_000;
/** How soon somebody looks again whether the writer before has gone; one that died goes within its lease of 15 s. */
const LOOK_AGAIN_MS = 1_000;

/** May run twice: a film that is there is not fetched again, and one that came in part is fetched from its beginning. */
export const fetchFilmJob =
  (deps: FetchJobDeps): JobHandler<'fetch-film'> =>
  async ({ tenantId, uploadId }, context) => {
    const ticket = { tenantId, uploadId, lease: context.lease };
    const claim = await claimFetch(deps, ticket);
    if (claim === null) return;
    try {
      await bringIn(deps, claim, context.signal);
      await completeFetch(deps, ticket);
    } catch (error) {
      await settle(deps, { ticket, context }, context.signal.aborted ? context.signal.reason : error);
    }
  };

async function bringIn(deps: FetchJobDeps, { upload, address }: FetchClaim, signal: AbortSignal): Promise<void> {
  const owner = ownerOf(upload);
  const writing = await claimWhenFree(deps, upload, signal);
  if (writing.bytesReceived === writing.bytesTotal) return void (await finishOrLetGo(deps, owner, writing));
  const over = new AbortController();
  const progress = tellProgress({
    clock: deps.clock,
    everyMs: TOLD_EVERY_MS,
    write: (share) => noteFetched(deps, upload, share),
    lost: over,
  });
  try {
    const fresh = await beginAnew(deps, writing);
    const bytesMax = await bytesMaxFor(deps, owner);
    const source = filmIn(deps.files, { address, signal: AbortSignal.any([signal, over.signal]), bytesMax, onShare: progress.note });
    await addAsWriter(deps, owner, { upload: fresh, source });
  } finally {
    over.abort();
    await progress.stop();
  }
}

/** A worker that was killed keeps its upload for some seconds more. */
async function claimWhenFree(deps: FetchJobDeps, upload: UploadRow, signal: AbortSignal): Promise<Writing> {
  try {
    return await claimUpload(deps, ownerOf(upload), upload);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upload_locked') throw error;
  }
  await wait(LOOK_AGAIN_MS, undefined, { signal });
  return claimWhenFree(deps, upload, signal);
}

interface Run {
  readonly ticket: FetchTicket;
  readonly context: JobContext;
}

/** What is thrown from here gives the job up for another try. */
async function settle(deps: FetchJobDeps, { ticket, context: { lease } }: Run, fault: unknown): Promise<void> {
  if (fault instanceof JobStopped) {
    if (fault.kind === 'draining') await handBackFetch(deps, ticket);
    return;
  }
  if (fault instanceof StorageAway && !isFull(fault)) {
    await handBackFetch(deps, ticket);
    throw fault;
  }
  if (isHouseAway(fault)) throw fault; // no try of ours
  const { tenantId, uploadId } = ticket;
  const isKept = fault instanceof AppError && (fault.code === 'not_enough_credits' || fault.code === 'allowance_used');
  if (isKept) return void (await completeFetch(deps, ticket));
  if (fault instanceof AppError && fault.code === 'upload_gone') return giveUpFetch(deps, ticket, null);
  const failure = failureIn(fault);
  if (failure === null && lease.retryCount + 1 < ATTEMPTS_MAX) throw fault;
  deps.log.warn({ err: fault, event: 'film-fetch', tenantId, uploadId, failure: failure?.code ?? null }, 'no film came of a link');
  await giveUpFetch(deps, ticket, failure ?? LINK_BROKEN_OFF);
}
