import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import type { BlobRef } from '../../blobs/port.ts';
import type { BreakthroughRow } from '../../db/schema/breakthroughs.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Lease } from '../../queue/queue.ts';
import { RESCUE_AFTER_MS, withoutJob } from '../../queue/without-job.ts';
import { holdPreTest, noteNewFigures, viewPreTest } from '../pre-tests/index.ts';
import { insertWaiting, raiseFence, selectBreakthrough, selectBreakthroughs, selectUnsettled, updateFenced } from './repo.ts';

const JOB = 'measure-breakthrough';

export type BreakthroughDeps = Pick<Deps, 'inTenant' | 'clock' | 'events' | 'queue' | 'newId' | 'ownOrigin'>;

/** Another worker measures this now, or nobody wants it any more: whatever was to be written is rolled back. */
export class BreakthroughLost extends Error {
  constructor() {
    super('This measurement is no longer this worker’s to make');
    this.name = 'BreakthroughLost';
  }
}

interface BreakthroughWish {
  readonly tenantId: Actor['tenantId'];
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
  readonly placement: PlacementId;
}

/** Whether there is anything beside a film at this placement that could draw the eye. */
export function isInformative(placement: string): boolean {
  const rules = PLACEMENTS.placements.find(({ id }) => id === placement);
  return rules !== undefined && PLACEMENTS.pages[rules.page].isInformative;
}

/** Orders a measurement once, in the caller's transaction; one that failed is tried again. Where the film fills the page nothing happens. */
export async function orderBreakthrough(
  deps: Pick<Deps, 'clock' | 'queue' | 'newId' | 'events'>,
  tx: Tx,
  wish: BreakthroughWish,
): Promise<void> {
  if (!isInformative(wish.placement)) return;
  const now = new Date(deps.clock.now());
  const id = await insertWaiting(tx, { ...wish, id: deps.newId(), status: 'waiting', createdAt: now, changedAt: now });
  if (id === null) return;
  await deps.queue.enqueue(tx, JOB, { tenantId: wish.tenantId, breakthroughId: id });
  await deps.events.publish(tx, wish.tenantId, { kind: 'pre-test', uuid: wish.preTestId });
}

export const findBreakthrough = (tx: Tx, of: Pick<BreakthroughWish, 'predictionId' | 'placement'>): Promise<BreakthroughRow | undefined> =>
  selectBreakthrough(tx, of);

/** The measurements of several results at one placement, without their heat. */
export const findBreakthroughs = selectBreakthroughs;

export interface BreakthroughClaim {
  readonly row: BreakthroughRow;
  /** Null when the film was deleted meanwhile. */
  readonly film: BlobRef | null;
}

/** Takes a measurement for this worker. One that is there already, or whose pre-test is gone, ends its job at once. */
export function claimBreakthrough(
  { inTenant, queue, clock }: BreakthroughDeps,
  actor: Actor,
  { id, lease }: { readonly id: string; readonly lease: Lease },
): Promise<BreakthroughClaim | null> {
  return inTenant(actor, async (tx) => {
    if (!(await queue.touch(JOB, lease, tx))) return null;
    const row = await raiseFence(tx, id, new Date(clock.now()));
    if (!row) {
      await queue.complete(tx, JOB, lease);
      return null;
    }
    const { video } = await viewPreTest(tx, row.preTestId);
    return { row, film: video && !video.originalRemovedAt ? { tenantId: row.tenantId, sha256: video.blobSha256 } : null };
  });
}

interface Ours {
  readonly row: BreakthroughRow;
  readonly lease: Lease;
}

/** @throws BreakthroughLost */
export const noteProgress = (
  deps: BreakthroughDeps,
  actor: Actor,
  { row, share }: { readonly row: BreakthroughRow; readonly share: number },
): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    const progress = Math.max(0, Math.min(99, Math.floor(share * 100)));
    if (!(await updateFenced(tx, row, { progress, changedAt: new Date(deps.clock.now()) }))) throw new BreakthroughLost();
  });

/** @throws BreakthroughLost */
export function storeBreakthrough(
  deps: BreakthroughDeps,
  actor: Actor,
  { row, lease, reading }: Ours & { readonly reading: BreakthroughReading },
) {
  const { heat, ...stored } = reading;
  const change = { status: 'ready', progress: 100, reading: stored, heat: heat.bytes, readyAt: new Date(deps.clock.now()) } as const;
  return settle(deps, actor, { row, lease, change });
}

/** @throws BreakthroughLost */
export const failBreakthrough = (
  deps: BreakthroughDeps,
  actor: Actor,
  { row, lease, failure }: Ours & { readonly failure: NonNullable<BreakthroughRow['failure']> },
): Promise<void> => settle(deps, actor, { row, lease, change: { status: 'failed', failure } });

function settle(
  deps: BreakthroughDeps,
  actor: Actor,
  { row, lease, change }: Ours & { readonly change: Partial<BreakthroughRow> },
): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await noteNewFigures(deps, tx, row); // first: whoever erases the pre-test holds it before what belongs to it
    const isOurs = await updateFenced(tx, row, { ...change, changedAt: new Date(deps.clock.now()) });
    if (!isOurs || !(await deps.queue.complete(tx, JOB, lease))) throw new BreakthroughLost();
    const { tenantId, preTestId, predictionId } = row;
    if (change.reading) await deps.queue.enqueue(tx, 'work-ahead', { tenantId, preTestId, predictionId }); // a verdict counts it among its drivers
  });
}

/** Ends the job of a measurement that nobody wants any more. */
export const dropJob = ({ inTenant, queue }: BreakthroughDeps, actor: Actor, lease: Lease): Promise<boolean> =>
  inTenant(actor, (tx) => queue.complete(tx, JOB, lease));

/** Gives unfinished work back, in its old place. @throws BreakthroughLost */
export const handBackBreakthrough = (deps: BreakthroughDeps, actor: Actor, { row, lease }: Ours): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    const change = { status: 'waiting', progress: 0, changedAt: new Date(deps.clock.now()) } as const;
    if (!(await updateFenced(tx, row, change)) || !(await deps.queue.putBack(tx, JOB, lease))) throw new BreakthroughLost();
  });

/**
 * Measurements that should be waiting or running and have no job, lost with a worker that died on its last attempt or by a restored
 * backup, are said to have failed, so that somebody can order again. @returns how many there were
 */
export async function failStrandedBreakthroughs(deps: BreakthroughDeps & Pick<Deps, 'asSystem'>): Promise<number> {
  const now = new Date(deps.clock.now());
  const stranded = await deps.asSystem('sweep', async (tx) => {
    const waiting = await selectUnsettled(tx, new Date(deps.clock.now() - RESCUE_AFTER_MS));
    return withoutJob(deps.queue, tx, { job: JOB, waiting, subjectOf: ({ id }) => id });
  });
  for await (const { tenantId, preTestId, predictionId, ...claim } of stranded) {
    await deps.inTenant(workerOf(tenantId), async (tx) => {
      await holdPreTest(tx, preTestId);
      if (!(await updateFenced(tx, claim, { status: 'failed', failure: 'internal', changedAt: now }))) return;
      await noteNewFigures(deps, tx, { preTestId, predictionId });
    });
  }
  return stranded.length;
}
