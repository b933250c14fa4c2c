import type { UserId } from '@fovea/contract/ids';
import { VideoId } from '@fovea/contract/ids';
import type { StoredBlob } from '../../blobs/port.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { insertBlob, insertVideo, selectBlobNames, selectVideo, updateProbe } from './repo.ts';

export interface NewVideo {
  readonly blob: StoredBlob;
  readonly fileName: string;
  readonly kind: 'film' | 'still';
  readonly container: string;
  readonly contentType: string;
  readonly createdBy: UserId | null;
}

/** Writes a film's row, and that of its file, into the caller's transaction. */
export async function addVideo({ newId }: Pick<Deps, 'newId'>, tx: Tx, { blob, ...video }: NewVideo): Promise<VideoId> {
  const id = VideoId.parse(newId());
  await insertBlob(tx, blob);
  await insertVideo(tx, { id, tenantId: blob.tenantId, blobSha256: blob.sha256, bytes: blob.bytes, ...video });
  return id;
}

export const recordBlob = insertBlob;
export const findVideo = selectVideo;

/** What the worker's probe found out about a film. */
export type Probed = Pick<VideoRow, 'kind' | 'container' | 'durationS' | 'widthPx' | 'heightPx' | 'frameRate' | 'videoCodec' | 'hasAudio'>;
export const noteProbe = (tx: Tx, id: VideoId, probed: Probed): Promise<void> => updateProbe(tx, id, probed);

/** A file this young may belong to a transaction that has not committed yet. */
const GRACE_MS = 3_600_000;

export interface FileSweep {
  readonly orphansRemoved: number;
  /** Rows whose file is not there: nothing can be done about them here, so they are counted and reported. */
  readonly rowsWithoutFile: number;
}

/** Brings one tenant's files and their rows together again after a crash between the two. */
export async function sweepFiles(
  { blobs, inTenant, clock }: Pick<Deps, 'blobs' | 'inTenant' | 'clock'>,
  actor: Pick<StoredBlob, 'tenantId'>,
): Promise<FileSweep> {
  const { tenantId } = actor;
  const files = await blobs.list(tenantId); // before the rows: what comes in between is too young to matter
  const known = new Set(await inTenant(actor, (tx) => selectBlobNames(tx, tenantId)));
  const orphans = files.filter(({ sha256, storedAt }) => !known.has(sha256) && clock.now() - storedAt.getTime() > GRACE_MS);
  await Promise.all(orphans.map(({ sha256 }) => blobs.remove({ tenantId, sha256 })));
  const there = new Set(files.map(({ sha256 }) => sha256));
  const missing = await Promise.all([...known].filter((sha256) => !there.has(sha256)).map((sha256) => blobs.size({ tenantId, sha256 })));
  return { orphansRemoved: orphans.length, rowsWithoutFile: missing.filter((bytes) => bytes === null).length };
}
