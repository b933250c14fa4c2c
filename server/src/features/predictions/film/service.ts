import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { BlobRef, BlobStore } from '../../../blobs/port.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { viewPreTest } from '../../pre-tests/index.ts';
import { findVideo } from '../../videos/index.ts';
import { selectVideoId } from '../repo.ts';

/** The film that an analysis was made of; null where it is gone and the result was kept. */
export async function filmOf(tx: Tx, { id }: { readonly id: PredictionId }): Promise<BlobRef | null> {
  const videoId = await selectVideoId(tx, id);
  const video = videoId && (await findVideo(tx, videoId));
  return video && !video.originalRemovedAt ? { tenantId: video.tenantId, sha256: video.blobSha256 } : null;
}

const GONE_DETAIL =
  'The file of this film is missing from the store, though nobody deleted it here. What was found in it is safe. Start a new pre-test and upload the film again, or ask the person who runs Fovea to bring the file back from a backup.';

/** @throws AppError `file_gone` where a film that should be stored is not */
export async function refuseMissing(blobs: Pick<BlobStore, 'size'>, film: BlobRef | null): Promise<void> {
  if (film !== null && (await blobs.size(film)) === null) throw new AppError('file_gone', { detail: GONE_DETAIL });
}

/**
 * Before a film is analysed once more: outside of any transaction, since the store may be far away.
 * @throws AppError `pre_test_not_found`, `file_gone`
 */
export async function refuseMissingFilm(
  { inTenant, blobs }: Pick<Deps, 'inTenant' | 'blobs'>,
  actor: Actor,
  id: PreTestUuid,
): Promise<void> {
  const { video } = await inTenant(actor, (tx) => viewPreTest(tx, id));
  await refuseMissing(blobs, video && !video.originalRemovedAt ? { tenantId: video.tenantId, sha256: video.blobSha256 } : null);
}
