import { mayKnock } from '@fovea/contract/access';
import type { Actor } from '../../actor.ts';

/** Whoever works on films removes the files that are made of them; those who only look on, and keys that only read, remove none. */
export const canRemoveExport = ({ role }: Pick<Actor, 'role'>): boolean => mayKnock(role, 'user');
