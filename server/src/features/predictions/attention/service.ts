import { buffer } from 'node:stream/consumers';
import type { PredictionId } from '@fovea/contract/ids';
import type { DecodedAttention } from '@fovea/engine/tracks/decode-attention-track';
import { decodeAttentionTrack } from '@fovea/engine/tracks/decode-attention-track';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { selectPrediction } from '../repo.ts';

/**
 * The attention densities of a whole result, for figures that are worked out later. Whether the actor may see the result is the
 * caller's to have asked; another tenant's is not found in any case.
 * @returns null for results from before densities were kept: what needs them is `not_measured`, reason `analyse_again`
 */
export async function readAttention(
  { inTenant, blobs }: Pick<Deps, 'inTenant' | 'blobs'>,
  actor: Actor,
  predictionId: PredictionId,
): Promise<DecodedAttention | null> {
  const kept = await inTenant(actor, (tx) => selectPrediction(tx, predictionId));
  if (!kept?.attentionSha256) return null;
  const { tenantId, attentionSha256: sha256 } = kept;
  return decodeAttentionTrack(await buffer(await blobs.get({ tenantId, sha256 })));
}
