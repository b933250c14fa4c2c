import { createHash } from 'node:crypto';
import type { ExportFailure, ExportOrder } from '@fovea/contract/exports';
import type { PreTestUuid } from '@fovea/contract/ids';
import { ExportId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { StoredBlob } from '../../blobs/port.ts';
import type { ResultExportRow } from '../../db/schema/exports.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Lease } from '../../queue/queue.ts';
import { compare } from '../comparison/index.ts';
import { assertPlacements } from '../own-placements/index.ts';
import { viewPreTest } from '../pre-tests/index.ts';
import { readRun, refuseMissing } from '../predictions/index.ts';
import { findVideo, recordBlob } from '../videos/index.ts';
import { lookOf, momentOf, PICTURES } from './look.ts';
import { canRemoveExport } from './policy.ts';
import type { ExportView } from './repo.ts';
import {
  countLive,
  deleteExport,
  holdOrders,
  insertExport,
  listOfPreTest,
  raiseFence,
  selectExport,
  selectSameLive,
  updateFenced,
} from './repo.ts';

export type { ExportView } from './repo.ts';

const JOB = 'make-export';
const LISTED_MOST = 50;
const KEPT_MS = 7 * 86_400_000;

export type ExportDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId' | 'queue' | 'blobs' | 'events'>;

/** Another worker makes this export now, or nobody wants it any more: whatever was to be written is rolled back. */
export class ExportLost extends Error {
  constructor() {
    super('This export is no longer this worker’s to make');
    this.name = 'ExportLost';
  }
}

/** Those of a pre-test, the newest first. @throws AppError `pre_test_not_found` */
export const exportsOf = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<ExportView[]> =>
  inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    return listOfPreTest(tx, preTestId, LISTED_MOST);
  });

export interface Order extends Omit<ExportOrder, 'locale'> {
  readonly preTestId: PreTestUuid;
  readonly locale: Locale;
}

/** What shows the film alone, or holds figures against each other, is the same for every placement. */
const placementOf = ({ kind, beside = [], placement = null }: Order) => (PICTURES.includes(kind) || beside.length > 0 ? null : placement);

/**
 * Orders an export; the very same one that is being made already is answered instead.
 * @throws AppError `pre_test_not_found`, `prediction_not_ready`, `original_gone`, `file_gone`, `invalid_body`, `too_many_exports`; of a comparison
 *   `not_found` and `versions_differ` too
 */
export async function orderExport(deps: ExportDeps, actor: Actor, order: Order): Promise<ExportView> {
  const { preTestId, kind, locale } = order;
  const { prediction, result, original } = await readRun(deps, actor, { preTestId, predictionId: order.prediction_id ?? null });
  if (!prediction.result) throw new AppError('prediction_not_ready');
  if (PICTURES.includes(kind)) await refuseMissing(deps.blobs, original);
  const isStill = result.media.kind === 'still';
  if (kind === 'mp4' && isStill) throw new AppError('invalid_body', { errors: { kind: ['A photo has no time.'] } });
  await refuseBeside(deps, actor, { kind, ids: [prediction.id, ...(order.beside ?? [])] });
  const look = lookOf(order, result.media);
  const atS = momentOf(order, result.media);
  return deps.inTenant(actor, async (tx) => {
    await assertPlacements(tx, [order.placement], 'placement');
    const video = await findVideo(tx, prediction.videoId);
    if (PICTURES.includes(kind) && (!video || video.originalRemovedAt)) throw new AppError('original_gone');
    const { tenantId, userId: requestedBy } = actor;
    const id = ExportId.parse(deps.newId());
    const now = new Date(deps.clock.now());
    const beside = (order.beside ?? []).join(',');
    const wanted = { predictionId: prediction.id, kind, locale, atS, beside, placement: placementOf(order), ...look };
    const row = { id, tenantId, preTestId, ...wanted, requestedBy, status: 'waiting', createdAt: now, changedAt: now } as const;
    await holdOrders(tx, tenantId);
    const same = await selectSameLive(tx, wanted);
    if (same) return same;
    await refuseTooMany(tx, actor);
    await insertExport(tx, row);
    await deps.queue.enqueue(tx, JOB, { tenantId, resultExportId: id });
    await deps.events.publish(tx, tenantId, { kind: 'pre-test', uuid: preTestId });
    return existing(await selectExport(tx, id));
  });
}

/** In the making at once. A result can be taken away in six kinds: two results whole for one person. */
const PERSON_LIVE_MAX = 12;
const TENANT_LIVE_MAX = 40;
/** Most files are made by then. */
const SOON_S = 30;

/** @throws AppError `too_many_exports` */
async function refuseTooMany(tx: Tx, { tenantId, userId }: Actor): Promise<void> {
  const { all, persons } = await countLive(tx, tenantId, userId);
  const refusal = (detail: string) => new AppError('too_many_exports', { detail, retryAfterS: SOON_S });
  if (persons >= PERSON_LIVE_MAX)
    throw refusal(
      `You have ${PERSON_LIVE_MAX} files in the making already. Wait until one of them is ready, or cancel one, then order again.`,
    );
  if (all >= TENANT_LIVE_MAX)
    throw refusal(
      `Your organisation has ${TENANT_LIVE_MAX} files in the making already. Wait until one of them is ready, or cancel one, then order again.`,
    );
}

const COMPARABLE: readonly ExportOrder['kind'][] = ['pdf', 'pptx'];

/** What could not be compared is refused when it is ordered, not when it is made. */
async function refuseBeside(
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { kind, ids }: { readonly kind: ExportOrder['kind']; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length < 2) return;
  if (!COMPARABLE.includes(kind)) throw new AppError('invalid_body', { errors: { beside: ['Only reports and slides compare.'] } });
  await compare(deps, actor, ids);
}

function existing(view: ExportView | undefined): ExportView {
  if (!view) throw new AppError('not_found');
  return view;
}

/** Stops the making, or removes what was made. @throws AppError `not_found`, `forbidden` */
export const removeExport = (deps: Pick<Deps, 'inTenant' | 'events' | 'clock'>, actor: Actor, id: ExportId): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    existing(await selectExport(tx, id));
    if (!canRemoveExport(actor)) throw new AppError('forbidden');
    const uuid = await deleteExport(tx, id, new Date(deps.clock.now()));
    if (!uuid) throw new AppError('not_found');
    await deps.events.publish(tx, actor.tenantId, { kind: 'pre-test', uuid });
  });

/** @throws AppError `not_found` */
export const readExport = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: ExportId): Promise<ExportView> =>
  inTenant(actor, async (tx) => existing(await selectExport(tx, id)));

const WHY_FAILED: Readonly<Record<ExportFailure, string>> = {
  original_gone: 'The film has been deleted, and this file is made of it. The other kinds of files can still be made.',
  file_gone: 'The file of the film is missing from the store, and this one is made of it. Upload the film again.',
  no_encoder: 'This server has nothing that could write a film. Order a still, a report or slides instead.',
  film_needed: 'The film gives no picture any more, and this file needs one. Upload the film again.',
  internal: 'Something went wrong on our side. Order it again.',
};
/** Before that it is no use to ask again. */
const ASK_AGAIN_S = 5;

/** A file that is ready. @throws AppError `not_found`, `export_not_ready`, `export_failed` */
export const findFile = (
  deps: Pick<Deps, 'inTenant' | 'clock'>,
  actor: Actor,
  id: ExportId,
): Promise<{ view: ExportView; file: StoredBlob }> =>
  deps.inTenant(actor, async (tx) => {
    const view = existing(await selectExport(tx, id));
    const { sha256, bytes, expiresAt, status, failure } = view.row;
    if (expiresAt && expiresAt.getTime() <= deps.clock.now()) throw new AppError('not_found');
    if (status === 'failed') throw new AppError('export_failed', { detail: WHY_FAILED[failure ?? 'internal'] });
    if (sha256 === null || bytes === null) throw new AppError('export_not_ready', { retryAfterS: ASK_AGAIN_S });
    return { view, file: { tenantId: actor.tenantId, sha256, bytes } };
  });

/** Takes an export for this worker. One that is made or was cancelled ends its job at once. */
export function claimExport(
  { inTenant, queue, clock }: ExportDeps,
  actor: Actor,
  { id, lease }: { readonly id: ExportId; readonly lease: Lease },
): Promise<ResultExportRow | null> {
  return inTenant(actor, async (tx) => {
    if (!(await queue.touch(JOB, lease, tx))) return null;
    const row = await raiseFence(tx, id, new Date(clock.now()));
    if (!row) await queue.complete(tx, JOB, lease);
    return row ?? null;
  });
}

/** @throws ExportLost when nobody wants it any more */
export const noteProgress = (
  deps: ExportDeps,
  actor: Actor,
  { row, progress }: { readonly row: ResultExportRow; readonly progress: number },
) =>
  deps.inTenant(actor, async (tx) => {
    const change = { progress: Math.max(0, Math.min(99, Math.floor(progress))), changedAt: new Date(deps.clock.now()) };
    if (!(await updateFenced(tx, row, change))) throw new ExportLost();
  });

interface Ours {
  readonly row: ResultExportRow;
  readonly lease: Lease;
}

/** Stores the file once: the bytes first, then one short transaction that holds only while the claim is ours. @throws ExportLost */
export async function storeExport(
  deps: ExportDeps,
  actor: Actor,
  { row, lease, source, signal }: Ours & { readonly source: AsyncIterable<Uint8Array>; readonly signal: AbortSignal },
): Promise<void> {
  const flight = { tenantId: actor.tenantId, flightId: deps.newId() };
  try {
    const { hashed, digest } = hashing(source);
    const { offset, stoppedBy } = await deps.blobs.append(flight, { offset: 0, bytesMax: Number.MAX_SAFE_INTEGER, source: hashed, signal });
    if (stoppedBy !== undefined) throw stoppedBy;
    const blob = await deps.blobs.land(flight, { sha256: digest(), bytes: offset });
    const now = deps.clock.now();
    const times = { readyAt: new Date(now), expiresAt: new Date(now + KEPT_MS) };
    await settle(deps, actor, {
      row,
      lease,
      blob,
      change: { status: 'ready', progress: 100, sha256: blob.sha256, bytes: blob.bytes, ...times },
    });
  } finally {
    await deps.blobs.discard(flight);
  }
}

/** @throws ExportLost */
export const failExport = (
  deps: ExportDeps,
  actor: Actor,
  { row, lease, failure }: Ours & { readonly failure: ExportFailure },
): Promise<void> => settle(deps, actor, { row, lease, change: { status: 'failed', failure } });

interface Settlement extends Ours {
  readonly change: Partial<ResultExportRow>;
  readonly blob?: StoredBlob;
}

function settle(deps: ExportDeps, actor: Actor, { row, lease, change, blob }: Settlement): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    if (blob) await recordBlob(tx, blob);
    const isOurs = await updateFenced(tx, row, { ...change, changedAt: new Date(deps.clock.now()) });
    if (!isOurs || !(await deps.queue.complete(tx, JOB, lease))) throw new ExportLost();
    await deps.events.publish(tx, actor.tenantId, { kind: 'pre-test', uuid: row.preTestId });
  });
}

/** Ends the job of an export that was cancelled. */
export const dropJob = ({ inTenant, queue }: ExportDeps, actor: Actor, lease: Lease): Promise<boolean> =>
  inTenant(actor, (tx) => queue.complete(tx, JOB, lease));

/** Gives unfinished work back, in its old place. @throws ExportLost */
export const handBackExport = (deps: ExportDeps, actor: Actor, { row, lease }: Ours): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    const change = { status: 'waiting', progress: 0, changedAt: new Date(deps.clock.now()) } as const;
    if (!(await updateFenced(tx, row, change)) || !(await deps.queue.putBack(tx, JOB, lease))) throw new ExportLost();
  });

function hashing(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  async function* through() {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { hashed: through(), digest: () => hash.digest('hex') };
}
