import { PlacesRules } from '../../tools/place-rules-results.ts';
import type { Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { ask } from './refused.ts';

export type NamedPlace = PlacesRules['others'][number];

/** `named`: all that have the name. `unknown`: nothing has it, and these are those that there are. */
export interface PlacesMeant {
  readonly kind: 'none-named' | 'named' | 'unknown';
  readonly places: readonly NamedPlace[];
}

/** How the places that a question names are called in the library: "TV" is each of those for television. */
export const libraryName = (named: string, voice: Voice): string =>
  named === 'television' ? voice.words.say('base', 'placement.group.tv') : named;

/** Every placement that has the name that a question names. */
export function* placesMeant({ read, voice }: Asked): Generator<Wish, PlacesMeant, unknown> {
  const { place, placeNamed } = read;
  if (place) return { kind: 'named', places: [place] };
  if (placeNamed === null) return { kind: 'none-named', places: [] };
  const input = { name: libraryName(placeNamed, voice), language: voice.locale };
  const got = yield* ask({ tool: 'read_placement_rules', input }, PlacesRules, voice);
  if (got.kind === 'refused') return { kind: 'unknown', places: [] };
  const { rules, others } = got.data;
  if (rules.length === 0) return { kind: 'unknown', places: others };
  return { kind: 'named', places: [...rules, ...others] };
}
