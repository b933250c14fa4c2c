import type { UserId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';

/** A viewer changes nothing; everybody else in the tenant works on the tenant's pre-tests together. */
export const canEditPreTest = (actor: Actor): boolean => actor.role !== 'view-only';

/** An upload belongs to the person who began it. */
export const canContinueUpload = (actor: Actor, upload: { readonly userId: UserId }): boolean => actor.userId === upload.userId;
