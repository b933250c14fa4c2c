import type { TenantId } from '@fovea/contract/ids';
import type { Deps } from '../../../deps.ts';
import type { FileSweep } from '../../videos/index.ts';
import type { UploadDeps } from '../finishing/service.ts';
import { finishOrLetGo } from '../finishing/service.ts';
import { ownerOf } from '../owner.ts';
import type { ExpiredWish } from '../repo.ts';
import { hasExportOnItsWay, selectBrokenOff, selectExpired, selectFlightIds, selectTenants, selectUnwanted, selectWhole } from '../repo.ts';
import { claimUpload, endLeft, endUpload } from '../service.ts';
import { sweepFilesInTurn } from './in-turn/service.ts';

export type SweepDeps = UploadDeps & Pick<Deps, 'asSystem' | 'log'>;

const GRACE_MS = 3_600_000; // a younger flight may belong to a row that has not been committed yet
const PORTION = 100;
/** A request that sends a film takes its upload as soon as it has begun it. */
const TAKEN_WITHIN_MS = 60_000;
/** So many parts are worked on at the same time, however many tenants there are: the others' requests need connections too (R40). */
export const AT_ONCE = 4;

/**
 * Ends uploads whose time is over, finishes those that were cut off at their last step, removes files that belong to none. What fails
 * is said and left to the next round: one person's upload, or one tenant's files, must not keep those of the others (R40).
 * @param filesEveryMs for how long the files of a tenant are left alone once a worker has begun with them
 * @param signal of whoever stops: tenants that have not begun are left to the next round
 */
export async function sweepUploads(
  deps: SweepDeps,
  { filesEveryMs = 0, signal }: { filesEveryMs?: number; signal?: AbortSignal } = {},
): Promise<FileSweep> {
  const untilStopped = async <R>(work: () => Promise<R>) => (signal?.aborted ? null : work());
  const now = new Date(deps.clock.now());
  await endExpired(deps, now, null);
  const { whole, unwanted, brokenOff, tenants } = await deps.asSystem('sweep', async (tx) => ({
    whole: await selectWhole(tx, now),
    unwanted: await selectUnwanted(tx, now),
    brokenOff: await selectBrokenOff(tx, new Date(now.getTime() - TAKEN_WITHIN_MS)),
    tenants: await selectTenants(tx),
  }));
  await eachAlone(deps, unwanted, (upload) => endUpload(deps, ownerOf(upload), upload));
  await eachAlone(deps, brokenOff, (upload) => endLeft(deps, ownerOf(upload), { id: upload.id, failure: null }));
  await eachAlone(deps, whole, async (upload) => finishOrLetGo(deps, ownerOf(upload), await claimUpload(deps, ownerOf(upload), upload)));
  await eachAlone(deps, tenants, (tenant) => untilStopped(() => sweepFlights(deps, tenant)));
  const { done } = await eachAlone(deps, tenants, (tenant) => untilStopped(() => sweepFilesInTurn(deps, tenant, filesEveryMs)));
  const sumOf = (count: keyof FileSweep) => done.reduce((sum, swept) => sum + (swept?.[count] ?? 0), 0);
  return { orphansRemoved: sumOf('orphansRemoved'), straysFound: sumOf('straysFound'), rowsWithoutFile: sumOf('rowsWithoutFile') };
}

interface Swept {
  readonly tenantId: TenantId;
  /** Of an upload. */
  readonly id?: string;
}

/** A few at once, each for itself. @returns what came of those that went well; the others are logged */
async function eachAlone<I extends Swept, R>(deps: SweepDeps, items: readonly I[], work: (item: I) => Promise<R>): Promise<{ done: R[] }> {
  const [some, later] = [items.slice(0, AT_ONCE), items.slice(AT_ONCE)];
  const ends = await Promise.allSettled(some.map(work));
  const done: R[] = [];
  for (const [at, { tenantId, id }] of some.entries()) {
    const end = ends[at];
    if (end?.status === 'fulfilled') done.push(end.value);
    if (end?.status !== 'rejected') continue;
    const about = { err: end.reason, tenantId, uploadId: id ?? null };
    deps.log.error(about, 'a part of the sweep of uploads and files failed; the others go on');
  }
  return later.length === 0 ? { done } : { done: [...done, ...(await eachAlone(deps, later, work)).done] };
}

/** All of them, a portion at a time, so that neither memory nor the connections are full of them. */
async function endExpired(deps: SweepDeps, now: Date, after: ExpiredWish['after']): Promise<void> {
  const portion = await deps.asSystem('sweep', (tx) => selectExpired(tx, { now, atMost: PORTION, after }));
  await eachAlone(deps, portion, (upload) => endUpload(deps, ownerOf(upload), upload));
  if (portion.length === PORTION) await endExpired(deps, now, portion.at(-1) ?? null);
}

async function sweepFlights(deps: SweepDeps, tenant: Swept): Promise<void> {
  const flights = await deps.blobs.flights(tenant.tenantId);
  const open = await deps.inTenant(tenant, selectFlightIds);
  const stray = flights.filter(({ flightId, touchedAt }) => !open.has(flightId) && deps.clock.now() - touchedAt.getTime() > GRACE_MS);
  if (stray.length === 0 || (await deps.inTenant(tenant, hasExportOnItsWay))) return;
  await Promise.all(stray.map(({ flightId }) => deps.blobs.discard({ ...tenant, flightId })));
}
