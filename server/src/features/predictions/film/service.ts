import type { PredictionId } from '@fovea/contract/ids';
import type { BlobRef } from '../../../blobs/port.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { findVideo } from '../../videos/index.ts';
import { selectVideoId } from '../repo.ts';

/** The film that an analysis was made of; null where it is gone and the result was kept. */
export async function filmOf(tx: Tx, { id }: { readonly id: PredictionId }): Promise<BlobRef | null> {
  const videoId = await selectVideoId(tx, id);
  const video = videoId && (await findVideo(tx, videoId));
  return video && !video.originalRemovedAt ? { tenantId: video.tenantId, sha256: video.blobSha256 } : null;
}
