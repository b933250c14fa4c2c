import { createHash } from 'node:crypto';
import type { LookId, PredictionId, PreTestUuid } from '@fovea/contract/ids';
import { LookId as LookIdSchema } from '@fovea/contract/ids';
import type { Look, LookFailure } from '@fovea/contract/looks';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BlobRef } from '../../blobs/port.ts';
import type { LookRow, LookWish } from '../../db/schema/looks.ts';
import type { Deps } from '../../deps.ts';
import type { Lease } from '../../queue/queue.ts';
import { canEditPreTest } from '../pre-tests/index.ts';
import { filmOf, readRun, refuseMissing } from '../predictions/index.ts';
import { countLooks, holdLooks, insertLook, raiseFence, selectLook, selectSame, updateFenced } from './repo.ts';

const JOB = 'look-again';
/** Of one tenant at the same time: a person tries one thing after the other, a room of them a few. */
const LIVE_MAX = 6;
/** Of one tenant within a minute. */
const A_MINUTE_MAX = 60;
const MINUTE_MS = 60_000;

export type LookDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId' | 'queue'>;
type OrderDeps = LookDeps & Pick<Deps, 'blobs'>;

export interface LookOrder {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
  readonly wish: LookWish;
}

/** The same wish by the same name, however its fields are ordered when they come in: schemas give them one order. */
const keyOf = (wish: LookWish): string => createHash('sha256').update(JSON.stringify(wish)).digest('base64url');

/**
 * Has a worker look at the film again; the very same wish of the last hour is answered instead.
 * @throws AppError `pre_test_not_found`, `prediction_not_ready`, `original_gone`, `file_gone`, `forbidden`, `too_many_requests`
 */
export async function orderLook(deps: OrderDeps, actor: Actor, { wish, ...name }: LookOrder): Promise<LookRow> {
  const { prediction, original } = await readRun(deps, actor, name);
  if (!prediction.result) throw new AppError('prediction_not_ready');
  if (wish.kind === 'follow' && !canEditPreTest(actor)) throw new AppError('forbidden');
  await refuseMissing(deps.blobs, original);
  return deps.inTenant(actor, async (tx) => {
    const asked = { predictionId: prediction.id, wishKey: keyOf(wish) };
    const same = await selectSame(tx, asked);
    if (same) return same;
    if (!(await filmOf(tx, prediction))) throw new AppError('original_gone');
    const nowMs = deps.clock.now();
    await holdLooks(tx, prediction.tenantId);
    await refuseTooMany(await countLooks(tx, prediction.tenantId, new Date(nowMs - MINUTE_MS)));
    const id = LookIdSchema.parse(deps.newId());
    const now = new Date(nowMs);
    const row = { id, tenantId: prediction.tenantId, ...asked, wish, status: 'waiting', createdAt: now, changedAt: now } as const;
    if (await insertLook(tx, row)) await deps.queue.enqueue(tx, JOB, { tenantId: prediction.tenantId, lookId: id });
    return there(await selectSame(tx, asked));
  });
}

function refuseTooMany({ live, recent }: Awaited<ReturnType<typeof countLooks>>): void {
  if (live < LIVE_MAX && recent < A_MINUTE_MAX) return;
  const detail = 'Your organisation is trying as much as it may at once. Wait a moment and try again.';
  throw new AppError('too_many_requests', { detail, retryAfterS: live >= LIVE_MAX ? 5 : 30 });
}

function there(row: LookRow | undefined): LookRow {
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `not_found` */
export const readLook = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: LookId): Promise<LookRow> =>
  inTenant(actor, async (tx) => there(await selectLook(tx, id)));

/** A look in this worker's hands, and the film; null where that is gone. */
export interface LookClaim {
  readonly row: LookRow;
  readonly film: BlobRef | null;
}

/** Takes a look for this worker. One that is there or forgotten ends its job at once. */
export function claimLook(
  deps: LookDeps,
  actor: Actor,
  { id, lease }: { readonly id: LookId; readonly lease: Lease },
): Promise<LookClaim | null> {
  return deps.inTenant(actor, async (tx) => {
    if (!(await deps.queue.touch(JOB, lease, tx))) return null;
    const row = await raiseFence(tx, id, new Date(deps.clock.now()));
    if (row) return { row, film: await filmOf(tx, { id: row.predictionId }) };
    await deps.queue.complete(tx, JOB, lease);
    return null;
  });
}

/** @returns false when nobody waits for it any more */
export const noteLook = (
  deps: LookDeps,
  actor: Actor,
  { row, share }: { readonly row: LookRow; readonly share: number },
): Promise<boolean> =>
  deps.inTenant(actor, (tx) =>
    updateFenced(tx, row, { progress: Math.max(0, Math.min(99, Math.floor(share * 100))), changedAt: new Date(deps.clock.now()) }),
  );

/** How a look ended. */
export type LookEnd =
  | { readonly status: 'ready'; readonly answer: NonNullable<Look['answer']> }
  | { readonly status: 'failed'; readonly failure: LookFailure };

/** Ends a look and its job together. What another worker has by now is left to it. */
export const endLook = (
  deps: LookDeps,
  actor: Actor,
  { row, lease, end }: { readonly row: LookRow; readonly lease: Lease; readonly end: LookEnd },
): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    await updateFenced(tx, row, { ...end, progress: end.status === 'ready' ? 100 : 0, changedAt: new Date(deps.clock.now()) });
    await deps.queue.complete(tx, JOB, lease);
  });

/** Gives unfinished work back, in its old place. */
export const handBackLook = (
  deps: LookDeps,
  actor: Actor,
  { row, lease }: { readonly row: LookRow; readonly lease: Lease },
): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    const isOurs = await updateFenced(tx, row, { status: 'waiting', progress: 0, changedAt: new Date(deps.clock.now()) });
    if (isOurs) await deps.queue.putBack(tx, JOB, lease);
    else await deps.queue.complete(tx, JOB, lease); // nobody waits for it any more
  });
