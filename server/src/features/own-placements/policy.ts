import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';

/** Everybody of the tenant is judged by its placements; its administrators decide them. */
export const canEditOwnPlacements = (actor: Actor): boolean => mayKnock(actor.role, PERMISSIONS['own-placement.edit']);
