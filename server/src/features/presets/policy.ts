import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';

/** Everybody of the tenant reads and uses its presets; its administrators decide them. */
export const canEditPresets = (actor: Actor): boolean => mayKnock(actor.role, PERMISSIONS['pre-test-preset.edit']);
