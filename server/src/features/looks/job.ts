import { EngineError } from '@fovea/engine/errors';
import type { FollowWish } from '@fovea/engine/look-again/follow-in-film';
import { followInFilm } from '@fovea/engine/look-again/follow-in-film';
import type { SeenMoment } from '@fovea/engine/look-again/look-at-moment';
import { lookAtMoment } from '@fovea/engine/look-again/look-at-moment';
import { tryEdits } from '@fovea/engine/look-again/try-edits';
import type { MediaLimits, MediaTools, SaliencyModel } from '@fovea/engine/ports';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BlobRef } from '../../blobs/port.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import type { LookRow } from '../../db/schema/looks.ts';
import type { Deps } from '../../deps.ts';
import { isHouseAway } from '../../queue/house-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import type { KeptMoments } from './kept-moments.ts';
import { keepMoments } from './kept-moments.ts';
import type { LookDeps, LookEnd } from './service.ts';
import { claimLook, endLook, handBackLook, noteLook } from './service.ts';
import { followAnswer, whatIfAnswer } from './to-result.ts';

/** The engine's tools and its network. */
export type LookAgainDeps = LookDeps &
  Pick<Deps, 'blobs' | 'log'> & { readonly tools: MediaTools; readonly limits: MediaLimits; readonly model: SaliencyModel };

const OPACITY = 0.85;
/** Progress is told at most this often. */
const TOLD_EVERY_MS = 300;

/** May run twice: the second one looks anew, and only the holder of the fence says what was seen. */
export function lookAgainJob(deps: LookAgainDeps): JobHandler<'look-again'> {
  const moments = keepMoments<SeenMoment>();
  return async ({ tenantId, lookId }, context) => {
    const actor = workerOf(tenantId);
    const claim = await claimLook(deps, actor, { id: lookId, lease: context.lease });
    if (claim === null) return; // there already, forgotten, or taken over
    const run = { actor, row: claim.row, context, moments };
    try {
      await endLook(deps, actor, { row: claim.row, lease: context.lease, end: claim.film ? await look(deps, run, claim.film) : GONE });
    } catch (error) {
      await settle(deps, run, context.signal.aborted ? context.signal.reason : error);
    }
  };
}

interface Run {
  readonly actor: Actor;
  readonly row: LookRow;
  readonly context: JobContext;
  readonly moments: KeptMoments<SeenMoment>;
}

const GONE: LookEnd = { status: 'failed', failure: 'original_gone' };

async function look(deps: LookAgainDeps, { actor, row, moments, context: { signal } }: Run, ref: BlobRef): Promise<LookEnd> {
  await using film = await deps.blobs.toTempFile(ref, signal);
  const { path } = film;
  const { tools, limits, model } = deps;
  const { wish } = row;
  const moment = { tools, limits, signal, atS: wish.at_s };
  if (wish.kind === 'what-if') {
    const { edits, watched, palette } = wish;
    const seen = await moments({ ref, atS: wish.at_s }, () => lookAtMoment(path, { ...moment, model }));
    const tried = await tryEdits(seen, { tools, signal, model, path, edits, watched, look: { palette, opacity: OPACITY } });
    return { status: 'ready', answer: whatIfAnswer(tried) };
  }
  const progress = teller(deps, { actor, row });
  try {
    return {
      status: 'ready',
      answer: followAnswer(await followInFilm(path, { ...moment, box: wish.box, onProgress: progress.note })),
    };
  } finally {
    await progress.stop();
  }
}

/** Tells how far it is, one write at a time. */
function teller(deps: LookAgainDeps, { actor, row }: Pick<Run, 'actor' | 'row'>) {
  let writing: Promise<unknown> | null = null;
  let nextMs = 0;
  const note: NonNullable<FollowWish['onProgress']> = (share) => {
    const nowMs = deps.clock.now();
    if (writing || nowMs < nextMs) return;
    nextMs = nowMs + TOLD_EVERY_MS;
    const clear = () => {
      writing = null;
    };
    writing = noteLook(deps, actor, { row, share }).then(clear, clear); // nobody is worse off without it
  };
  return { note, stop: async () => void (await writing) };
}

/** What is thrown from here gives the job up for another try. */
async function settle(deps: LookAgainDeps, { actor, row, context: { lease } }: Run, fault: unknown): Promise<void> {
  if (fault instanceof JobStopped) {
    if (fault.kind === 'draining') await handBackLook(deps, actor, { row, lease });
    return;
  }
  if (fault instanceof StorageAway) {
    await handBackLook(deps, actor, { row, lease });
    throw fault;
  }
  if (isHouseAway(fault)) throw fault; // no try of ours
  const isGone = fault instanceof AppError && fault.code === 'not_found';
  const isHopeless = fault instanceof EngineError && !fault.isRetryable;
  const isLast = lease.retryCount + 1 >= ATTEMPTS_MAX;
  if (!isGone && !isHopeless && !isLast) throw fault;
  deps.log.warn({ err: fault, lookId: row.id }, 'a further look came to nothing');
  const failure = isHopeless ? 'unreadable' : 'internal';
  await endLook(deps, actor, { row, lease, end: isGone ? GONE : { status: 'failed', failure } });
}
