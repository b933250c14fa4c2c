import { mayKnock } from '@fovea/contract/access';
import type { UserId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';

/**
 * Whoever works on films removes the files that are made of them; whoever only looks on removes what they ordered themselves, by their
 * own hand: a key that only reads removes nothing.
 */
export const canRemoveExport = ({ kind, role, userId }: Pick<Actor, 'kind' | 'role' | 'userId'>, requestedBy: UserId | null): boolean =>
  mayKnock(role, 'user') || (kind === 'person' && userId !== null && requestedBy === userId);
