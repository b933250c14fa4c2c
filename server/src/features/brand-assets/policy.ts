import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';

/** Everybody of the tenant sees what its brands are found by; its administrators decide it. */
export const canEditBrandAssets = (actor: Actor): boolean => mayKnock(actor.role, PERMISSIONS['brand-asset.edit']);
