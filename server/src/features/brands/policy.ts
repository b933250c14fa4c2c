import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';

/** Everybody of the tenant reads its brands; its administrators decide them. */
export const canEditBrands = (actor: Actor): boolean => mayKnock(actor.role, PERMISSIONS['brand.edit']);
