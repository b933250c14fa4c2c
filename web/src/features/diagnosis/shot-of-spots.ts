import type { AttentionDetail } from '@fovea/contract/diagnosis';

/** A shot with the places in it that draw the eyes. */
export type ShotOfSpots = NonNullable<AttentionDetail['shots']>[number];
