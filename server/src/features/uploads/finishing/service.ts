import type { Failure } from '@fovea/contract/pre-tests';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { FlightRef, StoredBlob } from '../../../blobs/port.ts';
import type { UploadRow } from '../../../db/schema/uploads.ts';
import type { Deps } from '../../../deps.ts';
import { advancePreTest, endPreTest } from '../../pre-tests/index.ts';
import { openPrediction } from '../../predictions/index.ts';
import { addVideo, assertStays } from '../../videos/index.ts';
import type { FilmType } from '../film-type.ts';
import { filmTypeOf, HEAD_BYTES } from '../film-type.ts';
import { KEPT, refusalOf } from '../refusals.ts';
import { deleteUpload, renewWriter, updateAsWriter } from '../repo.ts';

export type UploadDeps = Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'events' | 'queue' | 'config' | 'newId' | 'ownOrigin'>;

/** An upload that this request, and no other, writes to. */
export type Writing = UploadRow & { readonly writer: string };

/** `kept`: the film is there, and there was nothing left to start its analysis from. */
export type Outcome = { readonly kind: 'started' } | { readonly kind: 'kept'; readonly why: keyof typeof KEPT };

export const flightOf = ({ tenantId, id }: UploadRow): FlightRef => ({ tenantId, flightId: id });

/** Leaves an upload to whoever comes next. */
export const letGo = (deps: UploadDeps, actor: Actor, upload: Writing) =>
  deps.inTenant(actor, (tx) => updateAsWriter(tx, upload, { writer: null, writerUntil: null }));

/** Well within the writer's lease, and how soon a writer hears that it may no longer write. */
const RENEW_EVERY_MS = 900;

export interface WriterWork<T> {
  readonly upload: Writing;
  /** Its signal fires once the upload is another's, or nobody waits for it any more. */
  readonly work: (lost: AbortSignal) => Promise<T>;
}

/** Keeps an upload this request's own for as long as the work on it takes. */
export async function asWriter<T>({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, { upload, work }: WriterWork<T>): Promise<T> {
  const lost = new AbortController();
  let isRenewing = false; // a database that answers slowly is not asked the same again meanwhile
  const renew = async () => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      if (!(await inTenant(actor, (tx) => renewWriter(tx, upload.id, upload.writer)))) lost.abort(new AppError('upload_gone'));
    } catch (error) {
      lost.abort(error);
    }
    isRenewing = false;
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Brings a whole upload to its end, which can take longer than a writer's lease. A step that failed leaves the upload to the next
 * request, not to the end of this one's lease.
 */
export async function finishOrLetGo(deps: UploadDeps, actor: Actor, upload: Writing): Promise<Outcome> {
  try {
    return await asWriter(deps, actor, { upload, work: () => finishUpload(deps, actor, upload) });
  } catch (error) {
    await letGo(deps, actor, upload);
    throw error;
  }
}

/** The whole file is durable: named by its own bytes, hashed, and, in one transaction, film, status and job. All or none. */
async function finishUpload(deps: UploadDeps, actor: Actor, upload: Writing): Promise<Outcome> {
  const flight = flightOf(upload);
  const bytes = upload.bytesReceived;
  const head = upload.sha256 === null ? await deps.blobs.peek(flight, HEAD_BYTES) : null;
  const type = head && filmTypeOf(head);
  if (head && !type) return refuseFilm(deps, actor, { upload, failure: refusalOf(head) });
  const sha256 = upload.sha256 ?? (await deps.blobs.hash(flight, bytes));
  await deps.inTenant(actor, async (tx) => {
    await assertStays(tx, deps, { tenantId: upload.tenantId, sha256 });
    // Landing takes the bytes away from whoever finishes the upload instead of us.
    if (!(await updateAsWriter(tx, upload, { sha256 }))) throw new AppError('upload_gone');
  });
  const blob = await deps.blobs.land(flight, { sha256, bytes });
  const film = type ?? (await typeOfBlob(deps, blob));
  try {
    await storeFilm(deps, actor, { upload, blob, film, keepFor: null });
    return { kind: 'started' };
  } catch (error) {
    const why = error instanceof AppError ? error.code : null;
    if (why !== 'not_enough_credits' && why !== 'allowance_used') throw error;
    await storeFilm(deps, actor, { upload, blob, film, keepFor: KEPT[why] });
    return { kind: 'kept', why };
  }
}

interface WholeFilm {
  readonly upload: Writing;
  readonly blob: StoredBlob;
  readonly film: FilmType;
  /** Why no analysis can start now; a retry starts it once it can. Null: it starts. */
  readonly keepFor: Failure | null;
}

function storeFilm(deps: UploadDeps, actor: Actor, { upload, blob, film, keepFor }: WholeFilm): Promise<void> {
  const { tenantId, preTestId, fileName, userId } = upload;
  return deps.inTenant(actor, async (tx) => {
    const finishedAt = new Date(deps.clock.now());
    const isOurs = await updateAsWriter(tx, upload, { finishedAt, link: null, writer: null, writerUntil: null });
    if (!isOurs) throw new AppError('upload_gone');
    const videoId = await addVideo(deps, tx, { blob, fileName, ...film, createdBy: userId });
    if (keepFor) {
      await endPreTest(deps, tx, { id: preTestId, event: 'film_kept', videoId, failure: keepFor });
      return;
    }
    const predictionId = await openPrediction(deps, tx, { tenantId, userId, preTestId, videoId });
    await advancePreTest(deps, tx, { id: preTestId, event: 'film_stored', videoId, predictionId });
  });
}

async function typeOfBlob(
  { blobs }: UploadDeps,
  blob: { tenantId: UploadRow['tenantId']; sha256: string; bytes: number },
): Promise<FilmType> {
  const head = await blobs.get(blob, { start: 0, end: Math.min(HEAD_BYTES, blob.bytes) - 1 });
  const type = filmTypeOf(Buffer.concat(await head.toArray()));
  if (!type) throw new AppError('unsupported_media');
  return type;
}

async function refuseFilm(
  deps: UploadDeps,
  actor: Actor,
  { upload, failure }: { readonly upload: Writing; readonly failure: Failure },
): Promise<never> {
  await deps.inTenant(actor, async (tx) => {
    if (!(await deleteUpload(tx, upload.id))) throw new AppError('upload_gone'); // else another may have been begun in its place
    await endPreTest(deps, tx, { id: upload.preTestId, event: 'film_refused', failure });
  });
  await deps.blobs.discard(flightOf(upload));
  throw new AppError('unsupported_media', { detail: failure.detail });
}
