import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';
import type { ShareLinkRow } from '../../db/schema/share-links.ts';

/** Whoever works on a tenant's pre-tests shows them, and ends what a colleague has shown. */
export const canShare = (actor: Actor): boolean => actor.kind !== 'link' && mayKnock(actor.role, PERMISSIONS['pre-test.share']);

/** Whether a link opens anything now, or why not. */
export function stateOfShare(
  { revokedAt, expiresAt }: Pick<ShareLinkRow, 'revokedAt' | 'expiresAt'>,
  nowMs: number,
): 'active' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= nowMs ? 'expired' : 'active';
}
