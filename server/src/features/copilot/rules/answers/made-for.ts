import { FoundAds } from '../../tools/results.ts';
import type { Plan, Wish } from '../step.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import type { NamedPlace } from './places-meant.ts';
import { placesCalled, whichPlaces } from './places-meant.ts';
import { ask, scopeRefused } from './refused.ts';

/** Which films were made for these places, whether they pass there or not. */
export function* listMadeFor(asked: Asked, places: readonly NamedPlace[]): Plan {
  const { read, voice } = asked;
  const told: string[] = [];
  for (const { placement, name } of places) {
    const got = yield* ask({ tool: 'find_predictions', input: { limit: 10, ...read.scope, placement } }, FoundAds, voice);
    if (got.kind === 'refused') return scopeRefused(got, asked);
    const { predictions, total } = got.data;
    const head = voice.say(total === 0 ? 'madeFor.none' : 'madeFor.some', { placement: plain(name), count: total });
    told.push([head, ...predictions.map((ad) => `- ${voice.ad(ad)}: ${voice.say(`status.${ad.status}`)}`)].join('\n'));
  }
  return told.join('\n\n');
}

/** The question with the id of the place that its films were made for, or what to say where that is no single one. */
export function* keptToPlace(asked: Asked): Generator<Wish, Asked | string, unknown> {
  const { read, voice } = asked;
  const { placement: named, ...scope } = read.scope;
  if (named === undefined) return asked;
  const { kind, places } = yield* placesCalled(named, voice);
  const [only, ...others] = places;
  if (kind === 'named' && only && others.length === 0)
    return { ...asked, read: { ...read, scope: { ...scope, placement: only.placement } } };
  return whichPlaces({ kind, places }, voice);
}
