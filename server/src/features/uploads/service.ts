import { randomUUID } from 'node:crypto';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Failure } from '@fovea/contract/pre-tests';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { isFull } from '../../blobs/storage-away.ts';
import type { UploadRow } from '../../db/schema/uploads.ts';
import type { Tx } from '../../db/tenancy.ts';
import { assertMayBegin, PLANS, readLeft, readTerms } from '../billing/index.ts';
import {
  advancePreTest,
  canContinueUpload,
  canEditPreTest,
  editPreTest,
  endPreTest,
  holdPreTest,
  viewPreTest,
} from '../pre-tests/index.ts';
import { uploadBytesMaxOf } from '../tenants/index.ts';
import { noteLetGo } from '../videos/index.ts';
import { abortable } from './abortable.ts';
import { fileNameOf } from './file-name.ts';
import type { UploadDeps, Writing } from './finishing/service.ts';
import { asWriter, finishOrLetGo, flightOf, letGo } from './finishing/service.ts';
import type { UploadForm } from './form.ts';
import type { OwnLimits } from './limits.ts';
import { assertFits, tooMany } from './limits.ts';
import { assertRoomForFilm } from './quota/service.ts';
import { KEPT } from './refusals.ts';
import { deleteLeft, deleteUpload, insertUpload, isLocked, selectOpenUpload, selectUpload, takeWriter, updateAsWriter } from './repo.ts';

export type { UploadDeps } from './finishing/service.ts';

const EXPIRES_MS = 24 * 3_600_000;

export interface NewUpload {
  readonly preTestId: PreTestUuid;
  readonly fileName: string;
  /** Null when only the end of a form will tell. */
  readonly bytesTotal: number | null;
  /** Where the server fetches it from, sealed; null for what somebody sends. */
  readonly link: Buffer | null;
}

/** Opens the one upload of a pre-test. Beginning again throws the person's own earlier one away. */
export async function beginUpload(
  deps: UploadDeps,
  actor: Actor,
  { preTestId, fileName, bytesTotal, link }: NewUpload,
): Promise<UploadRow> {
  const { userId, tenantId } = actor;
  const { upload, earlier } = await deps.inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    const before = await holdPreTest(tx, preTestId);
    if (!canEditPreTest(actor) || userId === null) throw new AppError('forbidden');
    const bytesMax = await uploadBytesMaxOf(tx, deps, tenantId);
    assertFits(bytesTotal ?? 0, bytesMax);
    await advancePreTest(deps, tx, { id: preTestId, event: 'upload_begun' });
    const open = await selectOpenUpload(tx, preTestId);
    if (open && before?.status === 'uploading' && !canContinueUpload(actor, open)) {
      throw new AppError('state_forbids', { detail: 'Somebody else is uploading a film to this pre-test right now.' });
    }
    if (open && (await deleteUpload(tx, open.id))) await noteLanded(deps, tx, open);
    await assertMayBegin(tx, deps, { tenantId, userId });
    await assertRoomForFilm(tx, deps, { tenantId, userId, bytes: bytesTotal ?? bytesMax });
    const now = deps.clock.now();
    const times = { createdAt: new Date(now), expiresAt: new Date(now + EXPIRES_MS) };
    const row = { id: randomUUID(), tenantId, userId, preTestId, bytesTotal, link, fileName: fileNameOf(fileName), ...times };
    const inserted = await insertUpload(tx, row);
    if (link) await deps.queue.enqueue(tx, 'fetch-film', { tenantId, uploadId: inserted.id });
    return { upload: inserted, earlier: open };
  });
  if (earlier) await deps.blobs.discard(flightOf(earlier));
  return upload;
}

/** The upload as its owner sees it. @throws AppError `not_found`, `upload_gone` */
export async function readUpload(deps: UploadDeps, actor: Actor, id: string): Promise<UploadRow> {
  const upload = await deps.inTenant(actor, (tx) => selectUpload(tx, id));
  if (!upload || !canContinueUpload(actor, upload)) throw new AppError('not_found');
  if (upload.expiresAt.getTime() <= deps.clock.now()) throw new AppError('upload_gone');
  return upload;
}

/** How far the upload is; one whose last step was cut off is brought to its end first. */
export async function resumeUpload(deps: UploadDeps, actor: Actor, id: string): Promise<UploadRow> {
  const upload = await readUpload(deps, actor, id);
  if (upload.finishedAt !== null || upload.bytesReceived !== upload.bytesTotal) return upload;
  await finishOrLetGo(deps, actor, await claimUpload(deps, actor, upload));
  return readUpload(deps, actor, id);
}

/** @throws AppError `upload_locked`, `upload_gone` */
export async function claimUpload(deps: UploadDeps, actor: Actor, { id }: UploadRow): Promise<Writing> {
  const writer = randomUUID();
  return deps.inTenant(actor, async (tx) => {
    const taken = await takeWriter(tx, id, writer);
    if (taken) return { ...taken, writer };
    const upload = await selectUpload(tx, id);
    const { preTest } = upload ? await viewPreTest(tx, upload.preTestId) : { preTest: undefined };
    throw new AppError(preTest?.status === 'uploading' && (await isLocked(tx, id)) ? 'upload_locked' : 'upload_gone');
  });
}

export interface Addition {
  readonly offset: number;
  readonly source: AsyncIterable<Uint8Array>;
  /** The source ends only where its bytes are what their sender says: what breaks off before is not known to be, and does not count. */
  readonly isChecked?: boolean;
}

/**
 * Adds bytes to an upload and answers with what is durable; the last byte starts the analysis.
 * @throws AppError `not_found`, `upload_gone`, `upload_locked`, `upload_offset_mismatch`, `too_large`, `storage_full`, `unsupported_media`
 */
export async function addToUpload(deps: UploadDeps, actor: Actor, { id, offset, ...sent }: Addition & { id: string }): Promise<UploadRow> {
  const known = await readUpload(deps, actor, id);
  if (known.finishedAt !== null && offset === known.bytesReceived) return known;
  if (known.finishedAt !== null) throw new AppError('upload_offset_mismatch');
  const upload = await claimUpload(deps, actor, known);
  if (offset !== upload.bytesReceived) {
    await letGo(deps, actor, upload);
    throw new AppError('upload_offset_mismatch', { detail: `The upload goes on at byte ${upload.bytesReceived}.` });
  }
  return addAsWriter(deps, actor, { upload, ...sent });
}

/** The same, of an upload that is this caller's already, from where it stands. Leaves it to whoever comes next. */
export async function addAsWriter(deps: UploadDeps, actor: Actor, addition: OwnAddition): Promise<UploadRow> {
  const { upload } = addition;
  const { bytesReceived, stoppedBy } = await write(deps, actor, addition).catch(async (error: unknown) => {
    await letGo(deps, actor, upload);
    throw error;
  });
  const isWhole = stoppedBy === undefined && (upload.bytesTotal === null || bytesReceived === upload.bytesTotal);
  if (!isWhole) await letGo(deps, actor, upload);
  if (stoppedBy !== undefined) throw stoppedBy;
  if (isWhole) await startOrSay(deps, actor, { ...upload, bytesReceived, bytesTotal: bytesReceived });
  return { ...upload, bytesReceived };
}

interface OwnAddition extends Omit<Addition, 'offset'> {
  readonly upload: Writing;
}

/** @throws AppError `not_enough_credits`, `allowance_used` once the film is safe */
async function startOrSay(deps: UploadDeps, actor: Actor, upload: Writing): Promise<void> {
  const outcome = await finishOrLetGo(deps, actor, upload);
  if (outcome.kind === 'kept') throw new AppError(outcome.why, { detail: KEPT[outcome.why].detail });
}

function write(deps: UploadDeps, actor: Actor, { upload, source, isChecked = false }: OwnAddition) {
  const { bytesTotal, bytesReceived: offset } = upload;
  return asWriter(deps, actor, {
    upload,
    work: async (lost) => {
      const bytesMax = bytesTotal ?? (await bytesMaxFor(deps, actor));
      const appended = await deps.blobs.append(flightOf(upload), { offset, bytesMax, source: abortable(source, lost) });
      if (upload.link !== null && isFull(appended.stoppedBy)) {
        await deps.blobs.discard(flightOf(upload)); // before the database is asked, which may want that very room
        throw appended.stoppedBy;
      }
      const isTooLarge = appended.stoppedBy instanceof AppError && appended.stoppedBy.code === 'too_large';
      const expiresAt = new Date(deps.clock.now() + EXPIRES_MS);
      const isFormEnd = bytesTotal === null && appended.stoppedBy === undefined;
      const bytesKept = isChecked && appended.stoppedBy !== undefined ? offset : appended.offset;
      const noted = { bytesReceived: bytesKept, expiresAt, ...(isFormEnd ? { bytesTotal: appended.offset } : {}) };
      const isOurs = await deps.inTenant(actor, (tx) => updateAsWriter(tx, upload, noted));
      if (!isOurs) throw new AppError('upload_gone');
      const tooMuch = isTooLarge ? tooMany({ announced: bytesTotal, offset: bytesKept, bytesMax }) : undefined;
      return { bytesReceived: bytesKept, stoppedBy: tooMuch ?? appended.stoppedBy };
    },
  });
}

/** The largest file that the actor's tenant takes. */
export const bytesMaxFor = (deps: Pick<UploadDeps, 'inTenant' | 'config'>, actor: Actor): Promise<number> =>
  deps.inTenant(actor, (tx) => uploadBytesMaxOf(tx, deps, actor.tenantId));

/** What the actor's organisation is held to. */
export const limitsFor = (deps: Pick<UploadDeps, 'inTenant' | 'config' | 'clock'>, actor: Actor): Promise<OwnLimits> =>
  deps.inTenant(actor, async (tx) => {
    const bytesMax = await uploadBytesMaxOf(tx, deps, actor.tenantId);
    const terms = await readTerms(tx, actor.tenantId);
    return { bytesMax, countsCredits: PLANS[terms.plan].isCounted, left: await readLeft(tx, deps, { ...actor, terms }) };
  });

/** Gives an upload up: its bytes go, and the pre-test is a draft again. A finished one only forgets how it came. */
export async function endUpload(deps: UploadDeps, actor: Actor, upload: UploadRow): Promise<void> {
  await deps.inTenant(actor, (tx) => forget(deps, tx, { upload, remove: deleteUpload, failure: null }));
  if (upload.finishedAt === null) await deps.blobs.discard(flightOf(upload));
}

/**
 * Gives an upload up that cannot go on, unless another request has taken it over to finish it.
 * @param failure why, for whoever looks at the pre-test later; null where somebody waits for the answer, and the pre-test is a draft again
 */
export async function endLeft(
  deps: UploadDeps,
  actor: Actor,
  { id, failure }: { readonly id: string; readonly failure: Failure | null },
): Promise<void> {
  const left = await deps.inTenant(actor, async (tx) => {
    const upload = await selectUpload(tx, id);
    return upload && (await forget(deps, tx, { upload, remove: deleteLeft, failure })) ? upload : undefined;
  });
  if (left?.finishedAt === null) await deps.blobs.discard(flightOf(left));
}

interface Forgotten {
  readonly upload: UploadRow;
  readonly remove: typeof deleteUpload;
  readonly failure: Failure | null;
}

/** @returns whether it was there */
async function forget(deps: UploadDeps, tx: Tx, { upload, remove, failure }: Forgotten): Promise<boolean> {
  const { id, preTestId, finishedAt } = upload;
  const preTest = await holdPreTest(tx, preTestId); // in the bin or not
  const wasThere = await remove(tx, id); // else another one may have been begun in its place
  const isWaitedFor = wasThere && finishedAt === null && preTest?.status === 'uploading';
  if (isWaitedFor && failure) await endPreTest(deps, tx, { id: preTestId, event: 'film_refused', failure });
  else if (isWaitedFor) await advancePreTest(deps, tx, { id: preTestId, event: 'upload_ended' });
  if (wasThere && finishedAt === null) await noteLanded(deps, tx, upload);
  return wasThere;
}

/** The file of an upload that is gone may have landed already: the next sweep of files looks. */
async function noteLanded(deps: UploadDeps, tx: Tx, { tenantId, sha256 }: UploadRow): Promise<void> {
  if (sha256 !== null) await noteLetGo(tx, { tenantId, sha256 }, new Date(deps.clock.now()));
}

/** A whole film in one request, after the fields that change what is asked. What breaks off leaves a draft. */
export async function sendForm(
  deps: UploadDeps,
  actor: Actor,
  { preTestId, readParts }: { preTestId: PreTestUuid; readParts: () => Promise<UploadForm> },
) {
  await deps.inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
  });
  const { file, change } = await readParts();
  await deps.inTenant(actor, (tx) => editPreTest(deps, tx, { id: preTestId, change }));
  if (file) {
    const upload = await beginUpload(deps, actor, { preTestId, fileName: file.fileName, bytesTotal: null, link: null });
    await sendWhole(deps, actor, { upload, source: file.bytes });
  }
  return deps.inTenant(actor, (tx) => viewPreTest(tx, preTestId));
}

/** All bytes at once, for what cannot be resumed. */
export async function sendWhole(deps: UploadDeps, actor: Actor, { upload, source }: { upload: UploadRow; source: Addition['source'] }) {
  try {
    await addToUpload(deps, actor, { id: upload.id, offset: 0, source });
  } catch (error) {
    await endLeft(deps, actor, { id: upload.id, failure: null });
    throw error;
  }
}
