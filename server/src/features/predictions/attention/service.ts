import type { DecodedAttention } from '@fovea/engine/tracks/decode-attention-track';
import { decodeAttentionTrack } from '@fovea/engine/tracks/decode-attention-track';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { PredictionFigures } from '../repo.ts';

/** Where the attention of a result is kept; `attentionSha256` is null for results from before it was. */
type Kept = Pick<PredictionFigures, 'tenantId' | 'attentionSha256'>;

/**
 * The attention densities of a result that was read already, for figures that are worked out later.
 * @returns null for results from before densities were kept, and where what was kept is gone from the disk or is damaged: what needs them is
 *   `not_measured`, reason `analyse_again`
 */
export async function readAttention({ blobs }: Pick<Deps, 'blobs'>, { tenantId, attentionSha256 }: Kept): Promise<DecodedAttention | null> {
  if (!attentionSha256) return null;
  try {
    return decodeAttentionTrack(await blobs.readWhole({ tenantId, sha256: attentionSha256 }));
  } catch (error) {
    // The result is there: that a file beside it is not must not make it look as if there were none.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
