import type { VideoId } from '@fovea/contract/ids';
import { eq } from 'drizzle-orm';
import type { StoredBlob } from '../../blobs/port.ts';
import { blobRows } from '../../db/schema/blobs.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import { videos } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';

/** A blob's row; the same bytes again are the same row, and bring back what was deleted. */
export async function insertBlob(tx: Tx, { tenantId, sha256, bytes }: StoredBlob): Promise<void> {
  await tx
    .insert(blobRows)
    .values({ tenantId, sha256, bytes })
    .onConflictDoUpdate({ target: [blobRows.tenantId, blobRows.sha256], set: { bytes, removedAt: null } });
}

export async function insertVideo(tx: Tx, row: typeof videos.$inferInsert): Promise<void> {
  await tx.insert(videos).values(row);
}

export async function selectVideo(tx: Tx, id: VideoId): Promise<VideoRow | undefined> {
  const [row] = await tx.select().from(videos).where(eq(videos.id, id));
  return row;
}

type Probed = Pick<VideoRow, 'kind' | 'container' | 'durationS' | 'widthPx' | 'heightPx' | 'frameRate' | 'videoCodec' | 'hasAudio'>;

export async function updateProbe(tx: Tx, id: VideoId, probed: Probed): Promise<void> {
  await tx.update(videos).set(probed).where(eq(videos.id, id));
}
