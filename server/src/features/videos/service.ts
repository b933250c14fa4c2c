import type { UserId } from '@fovea/contract/ids';
import { VideoId } from '@fovea/contract/ids';
import type { StoredBlob } from '../../blobs/port.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { insertBlob, insertVideo, selectVideo, updateProbe } from './repo.ts';

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
