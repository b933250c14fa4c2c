import { mayKnock, PERMISSIONS } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';

export const canEditWebhooks = (actor: Actor): boolean => mayKnock(actor.role, PERMISSIONS['webhook.edit']);
