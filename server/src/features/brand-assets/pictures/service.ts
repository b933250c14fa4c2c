import type { FindabilityVerdict } from '@fovea/contract/brand-assets';
import { ASSET_PICTURE_BYTES_MAX } from '@fovea/contract/brand-assets';
import type { BrandAssetId } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { workerOf } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { BlobRef, FlightRef, StoredBlob } from '../../../blobs/port.ts';
import type { BrandAssetRow } from '../../../db/schema/brand-assets.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Lease } from '../../../queue/queue.ts';
import { ATTEMPTS_MAX } from '../../../queue/settings.ts';
import { RESCUE_AFTER_MS, withoutJob } from '../../../queue/without-job.ts';
import type { RoomDeps } from '../../billing/index.ts';
import { assertMoreBytes, withinRoom } from '../../billing/index.ts';
import { assertStays } from '../../videos/index.ts';
import { takesPicture } from '../kinds.ts';
import { HEAD_BYTES, pictureTypeOf } from '../picture-type.ts';
import { lockForEdit, readBrandAsset } from '../service.ts';
import type { Claimed, NewPicture } from './repo.ts';
import { dropUnused, insertBlob, lockWaiting, raiseFence, selectWaiting, setPicture, updateFenced } from './repo.ts';

const JOB = 'inspect-picture';

export type PictureDeps = Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'events' | 'queue' | 'newId'>;
type JobDeps = Omit<PictureDeps, 'blobs'>;
export type SendDeps = PictureDeps & RoomDeps;

/** Another worker looks at this picture now, or another one has come: whatever was to be written is rolled back. */
export class PictureLost extends Error {
  constructor() {
    super('Another worker has this picture now, or there is another one');
    this.name = 'PictureLost';
  }
}

export interface SendPicture {
  readonly id: BrandAssetId;
  /** Still on its way; what is wrong with the form is thrown from here. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Takes a picture in: streamed, named by its own bytes, and, in one transaction, stored and handed to the worker.
 * @throws AppError `not_found`, `forbidden`, `archived`, `invalid_body`, `too_large`, `unsupported_media`, `storage_full`, `room_used`,
 * `unavailable`
 */
export async function sendPicture(deps: SendDeps, actor: Actor, { id, bytes }: SendPicture): Promise<BrandAssetRow> {
  await deps.inTenant(actor, (tx) => lockForPicture(tx, actor, id));
  const flight = { tenantId: actor.tenantId, flightId: deps.newId() };
  try {
    const arrived = await take(deps, flight, bytes);
    const { bytes: size, contentType } = arrived;
    const sha256 = await deps.blobs.hash(flight, size);
    await deps.inTenant(actor, (tx) => assertFits(deps, tx, { actor, id, bytes: size, sha256 })); // before it lies where files stay
    const blob = await deps.blobs.land(flight, { sha256, bytes: size });
    const picture = { blob, contentType, now: new Date(deps.clock.now()) };
    return await deps.inTenant(actor, (tx) => keep(deps, tx, { actor, id, picture }));
  } finally {
    await deps.blobs.discard(flight);
  }
}

async function lockForPicture(tx: Tx, actor: Actor, id: BrandAssetId): Promise<BrandAssetRow> {
  const asset = await lockForEdit(tx, actor, id);
  if (asset.archivedAt) throw new AppError('archived');
  if (!takesPicture(asset.kind)) throw refusedFile('A colour or a spoken name has no picture.');
  return asset;
}

interface Arrived {
  readonly bytes: number;
  readonly contentType: NewPicture['contentType'];
}

/** Asks for room beside what the picture before takes up, which it may take the place of, and whether the sweep lets its bytes be. */
async function assertFits(
  deps: SendDeps,
  tx: Tx,
  { actor, id, bytes, sha256 }: { readonly actor: Actor; readonly id: BrandAssetId; readonly bytes: number; readonly sha256: string },
): Promise<void> {
  const before = await lockForPicture(tx, actor, id); // again: the sending took its time
  await assertMoreBytes(tx, deps, { tenantId: actor.tenantId, bytes: bytes - (before.bytes ?? 0), kind: 'picture' });
  await assertStays(tx, deps, { tenantId: actor.tenantId, sha256 });
}

async function take(deps: PictureDeps, flight: FlightRef, source: AsyncIterable<Uint8Array>): Promise<Arrived> {
  const { offset: bytes, stoppedBy } = await deps.blobs.append(flight, { offset: 0, bytesMax: ASSET_PICTURE_BYTES_MAX, source });
  const isTooLarge = stoppedBy instanceof AppError && stoppedBy.code === 'too_large';
  if (isTooLarge) throw new AppError('too_large', { detail: 'The picture has more than 20 MB. Save it smaller and send it again.' });
  if (stoppedBy !== undefined) throw stoppedBy;
  if (bytes === 0) throw refusedFile('The file is empty.');
  const contentType = pictureTypeOf(await deps.blobs.peek(flight, HEAD_BYTES));
  if (contentType === null) {
    const detail = 'This file is no PNG, JPEG or WebP, whatever its name says. Export it as one of them; what was there before stays.';
    throw new AppError('unsupported_media', { detail });
  }
  return { contentType, bytes };
}

interface Keeping {
  readonly actor: Actor;
  readonly id: BrandAssetId;
  readonly picture: NewPicture;
}

async function keep(deps: SendDeps, tx: Tx, { actor, id, picture }: Keeping): Promise<BrandAssetRow> {
  const { tenantId } = actor;
  const before = await lockForPicture(tx, actor, id);
  await assertStays(tx, deps, picture.blob); // the sweep may have begun since the first look
  const change = async () => {
    await insertBlob(tx, picture.blob);
    const set = await setPicture(tx, id, picture);
    const replaced = [before.blobSha256, before.previewSha256].filter((file) => file !== null);
    await dropUnused(tx, replaced, picture.now);
    return set;
  };
  const asset = await withinRoom(tx, deps, { tenantId, kind: 'picture', change });
  if (!asset) throw new AppError('not_found');
  const { queue, events } = deps;
  await queue.enqueue(tx, JOB, { tenantId, assetId: id });
  await tell({ events }, tx, asset);
  return asset;
}

const tell = ({ events }: Pick<Deps, 'events'>, tx: Tx, { tenantId, id }: Pick<BrandAssetRow, 'tenantId' | 'id'>) =>
  events.publish(tx, tenantId, { kind: 'brand-asset', uuid: id });

/** The picture as it was sent. @throws AppError `not_found` */
export async function findOriginal(deps: Pick<Deps, 'inTenant'>, actor: Actor, id: BrandAssetId) {
  const { tenantId, blobSha256: sha256, contentType } = await readBrandAsset(deps, actor, id);
  if (sha256 === null || contentType === null) throw new AppError('not_found');
  return { ref: { tenantId, sha256 }, contentType };
}

/** The small PNG of the picture. @throws AppError `not_found` until there is one */
export async function findPreview(deps: Pick<Deps, 'inTenant'>, actor: Actor, id: BrandAssetId): Promise<BlobRef> {
  const { tenantId, previewSha256: sha256 } = await readBrandAsset(deps, actor, id);
  if (sha256 === null) throw new AppError('not_found');
  return { tenantId, sha256 };
}

export interface PictureClaim extends Claimed {
  readonly picture: BlobRef;
}

/** Takes a picture for this worker. One that was looked at already ends its job at once. */
export function claimPicture(
  { inTenant, queue, clock }: JobDeps,
  actor: Actor,
  { assetId, lease }: { readonly assetId: BrandAssetId; readonly lease: Lease },
): Promise<PictureClaim | null> {
  return inTenant(actor, async (tx) => {
    if (!(await queue.touch(JOB, lease, tx))) return null;
    const asset = await raiseFence(tx, assetId, new Date(clock.now()));
    if (asset?.blobSha256) return { assetId, fence: asset.fence, picture: { tenantId: asset.tenantId, sha256: asset.blobSha256 } };
    await queue.complete(tx, JOB, lease);
    return null;
  });
}

interface Ours {
  readonly claim: PictureClaim;
  readonly lease: Lease;
}

export interface SeenPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hasAlpha: boolean;
  readonly preview: Uint8Array;
  readonly verdict: FindabilityVerdict;
}

/** Stores what was seen: the preview first, then one short transaction that holds only while the claim is ours. @throws PictureLost */
export async function storeSeen(
  deps: PictureDeps,
  actor: Actor,
  { seen: { preview, ...seen }, ...ours }: Ours & { readonly seen: SeenPicture },
): Promise<void> {
  const blob = await deps.blobs.put(actor.tenantId, preview);
  const refusal = seen.verdict.findings.find(({ effect }) => effect === 'refuses')?.code ?? null;
  const status = refusal === null ? ('ready' as const) : ('refused' as const);
  await settle(deps, actor, { ...ours, blob, change: { ...seen, previewSha256: blob.sha256, status, refusal } });
}

/** The file cannot be read. @param refusal what is wrong with it @throws PictureLost */
export const refusePicture = (deps: JobDeps, actor: Actor, { refusal, ...ours }: Ours & { readonly refusal: string }): Promise<void> =>
  settle(deps, actor, { ...ours, change: { status: 'refused', refusal } });

interface Settlement extends Ours {
  readonly change: Omit<Parameters<typeof updateFenced>[2], 'statusChangedAt'>;
  readonly blob?: StoredBlob;
}

function settle({ inTenant, queue, events, clock }: JobDeps, actor: Actor, { claim, lease, change, blob }: Settlement): Promise<void> {
  return inTenant(actor, async (tx) => {
    if (blob) await insertBlob(tx, blob);
    if (!(await updateFenced(tx, claim, { ...change, statusChangedAt: new Date(clock.now()) }))) throw new PictureLost();
    if (!(await queue.complete(tx, JOB, lease))) throw new PictureLost();
    await tell({ events }, tx, { tenantId: actor.tenantId, id: claim.assetId });
  });
}

/** Gives unfinished work back, in its old place. @throws PictureLost */
export function handBackPicture({ inTenant, queue, clock }: JobDeps, actor: Actor, { claim, lease }: Ours): Promise<void> {
  return inTenant(actor, async (tx) => {
    if (!(await updateFenced(tx, claim, { statusChangedAt: new Date(clock.now()) }))) throw new PictureLost();
    if (!(await queue.putBack(tx, JOB, lease))) throw new PictureLost();
  });
}

/**
 * Finds pictures that wait and have no job: lost with a worker that died on its last attempt, or by a restored backup. They get a
 * new job, or, after as many claims as a job has attempts, are refused. @returns how many there were
 */
export async function rescuePictures(deps: JobDeps & Pick<Deps, 'asSystem'>): Promise<number> {
  const since = new Date(deps.clock.now() - RESCUE_AFTER_MS);
  const stranded = await deps.asSystem('sweep', async (tx) => {
    const waiting = await selectWaiting(tx, since);
    return withoutJob(deps.queue, tx, { job: JOB, waiting, subjectOf: ({ assetId }) => assetId });
  });
  for await (const { tenantId, assetId } of stranded) await rescue(deps, workerOf(tenantId), assetId); // one after the other: they are rare
  return stranded.length;
}

function rescue({ inTenant, queue, events, clock }: JobDeps, { tenantId }: Actor, assetId: BrandAssetId): Promise<void> {
  return inTenant({ tenantId }, async (tx) => {
    const asset = await lockWaiting(tx, assetId);
    const isLive = (await queue.live(tx, JOB, [assetId])).has(assetId); // again, now that nobody can commit in between
    if (!asset || isLive) return;
    const isLast = asset.claims >= ATTEMPTS_MAX;
    const end = isLast ? { status: 'refused' as const, refusal: 'tool_misbehaved' } : {};
    await updateFenced(tx, { assetId, fence: asset.fence }, { ...end, statusChangedAt: new Date(clock.now()) });
    if (isLast) await tell({ events }, tx, asset);
    else await queue.enqueue(tx, JOB, { tenantId, assetId });
  });
}

const refusedFile = (text: string) => new AppError('invalid_body', { detail: text, errors: { file: [text] } });
