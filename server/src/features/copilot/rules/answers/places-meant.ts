import { PlacesRules } from '../../tools/place-rules-results.ts';
import type { Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { ask } from './refused.ts';

export type NamedPlace = PlacesRules['others'][number];

/** `named`: all that have the name. `unknown`: nothing has it, and these are those that there are. */
export interface PlacesMeant {
  readonly kind: 'none-named' | 'named' | 'unknown';
  readonly places: readonly NamedPlace[];
}

interface PlacesOfNames extends PlacesMeant {
  /** Look-ups that it took: so many fewer are left for what is asked of each place. */
  readonly looks: number;
  /** Names that there are no look-ups for. */
  readonly leftOut: readonly string[];
}

/** How the places that a question names are called in the library: "TV" is each of those for television. */
export const libraryName = (named: string, voice: Voice): string =>
  named === 'television' ? voice.words.say('base', 'placement.group.tv') : named;

/** Every placement that has one of the names that a question names. */
export function* placesMeant({ read, voice }: Asked): Generator<Wish, PlacesOfNames, unknown> {
  const { place, placesNamed } = read;
  if (place) return { kind: 'named', places: [place], looks: 0, leftOut: [] };
  if (placesNamed.length === 0) return { kind: 'none-named', places: [], looks: 0, leftOut: [] };
  const lookedUp = placesNamed.slice(0, NAMES_MOST);
  const so = { looks: lookedUp.length, leftOut: placesNamed.slice(NAMES_MOST) };
  const places: NamedPlace[] = [];
  for (const named of lookedUp) {
    const meant = yield* placesCalled(named, voice);
    if (meant.kind !== 'named') return { ...meant, ...so };
    places.push(...meant.places.filter(({ placement }) => !places.some((one) => one.placement === placement)));
  }
  return { kind: 'named', places, ...so };
}

/** Names that are looked up for one answer, which has only so many look-ups. */
const NAMES_MOST = 2;

/** Which names were not looked up; nothing where each was. */
export function leftOutLines({ leftOut }: Pick<PlacesOfNames, 'leftOut'>, voice: Voice): string[] {
  if (leftOut.length === 0) return [];
  const names = new Intl.ListFormat(voice.locale).format(leftOut.map((named) => written(libraryName(named, voice))));
  return [voice.say('placements.leftOut', { names, count: NAMES_MOST })];
}

const WRITTEN: Readonly<Record<string, string>> = { tiktok: 'TikTok', youtube: 'YouTube', linkedin: 'LinkedIn' };
const written = (name: string): string => WRITTEN[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** There is nothing of that name, or there are too many places of it; and which there are. */
export const whichPlaces = ({ kind, places }: PlacesMeant, voice: Voice): string =>
  [voice.say(kind === 'unknown' ? 'placements.unknown' : 'byCheck.which'), ...places.map(({ name }) => `- ${plain(name)}`)].join('\n');

/** Every placement that has a name. */
export function* placesCalled(named: string, voice: Voice): Generator<Wish, PlacesMeant, unknown> {
  const input = { name: libraryName(named, voice), language: voice.locale };
  const got = yield* ask({ tool: 'read_placement_rules', input }, PlacesRules, voice);
  if (got.kind === 'refused') return { kind: 'unknown', places: [] };
  const { rules, others } = got.data;
  if (rules.length === 0) return { kind: 'unknown', places: others };
  return { kind: 'named', places: [...rules, ...others] };
}
