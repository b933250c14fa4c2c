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

/** Every placement that has one of the names that a question names. */
export function* placesMeant({ read, voice }: Asked): Generator<Wish, PlacesMeant, unknown> {
  const { place, placesNamed } = read;
  if (place) return { kind: 'named', places: [place] };
  if (placesNamed.length === 0) return { kind: 'none-named', places: [] };
  const places: NamedPlace[] = [];
  for (const named of placesNamed.slice(0, NAMES_MOST)) {
    const meant = yield* placesCalled(named, voice);
    if (meant.kind !== 'named') return meant;
    places.push(...meant.places.filter(({ placement }) => !places.some((one) => one.placement === placement)));
  }
  return { kind: 'named', places };
}

/** Places that are looked up for one answer, which has only so many look-ups. */
const NAMES_MOST = 2;

/** Every placement that has a name. */
export function* placesCalled(named: string, voice: Voice): Generator<Wish, PlacesMeant, unknown> {
  const input = { name: libraryName(named, voice), language: voice.locale };
  const got = yield* ask({ tool: 'read_placement_rules', input }, PlacesRules, voice);
  if (got.kind === 'refused') return { kind: 'unknown', places: [] };
  const { rules, others } = got.data;
  if (rules.length === 0) return { kind: 'unknown', places: others };
  return { kind: 'named', places: [...rules, ...others] };
}
