import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import type { Found } from './repo.ts';
import { searchNames } from './repo.ts';

export type { Found } from './repo.ts';

/** Nothing is asked for, nothing is found. */
export async function search(deps: Pick<Deps, 'askInTenant'>, actor: Actor, text: string): Promise<Found[]> {
  const words = text.trim();
  return words === '' ? [] : searchNames(deps, actor, words);
}
