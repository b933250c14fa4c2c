import type { PlaceRules } from '../../tools/place-rules-results.ts';
import { PlacesRules } from '../../tools/place-rules-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { libraryName } from './places-meant.ts';
import { ask } from './refused.ts';

const NAMED_MOST = 30;

/** The placement that a question is about, by its id or by what its name has. */
const wishOf = ({ read: { place, answering }, voice }: Asked): Readonly<Record<string, string>> => {
  if (place) return { placement: place.placement };
  const named = answering?.by === 'placements' ? answering.named : null;
  return named === null ? {} : { name: libraryName(named, voice) };
};

/** Whether a question is about what a place asks of films, and not about how one film stands there. */
export function isOfPlaceRules({ read, hints }: Asked): boolean {
  const { place, answering, intent, ads } = read;
  const isOfPlaces = intent === 'thing' || intent === 'checks';
  const isNamed = place !== null || (answering?.by === 'placements' && answering.named !== null);
  if (!isOfPlaces || !isNamed || ads.length > 0) return false;
  return read.isOfAnyFilm || (hints.in_front === null && hints.recent.length === 0);
}

/** What a film has to be like at the place that is named. */
export function* tellPlaceRules(asked: Asked): Plan {
  const { voice } = asked;
  const input = { ...wishOf(asked), language: voice.locale };
  const got = yield* ask({ tool: 'read_placement_rules', input }, PlacesRules, voice);
  if (got.kind === 'refused') return got.text;
  const { rules, others } = got.data;
  const names = others.slice(0, NAMED_MOST).map(({ name }) => plain(name));
  if (rules.length === 0) return [voice.say('placements.unknown'), ...names.map((name) => `- ${name}`)].join('\n');
  return [
    ...rules.map((one) => placeText(one, voice)),
    ...(names.length > 0 ? [voice.say('rules.more', { names: new Intl.ListFormat(voice.locale).format(names) })] : []),
    voice.say('rules.others'),
  ].join('\n\n');
}

function placeText({ name, asks, zones, sound }: PlaceRules, voice: Voice): string {
  const zoneNames = [...new Set(zones.map((zone) => plain(zone.name)))];
  return [
    voice.say('rules.intro', { placement: plain(name) }),
    ...asks.map((one) => `- ${askText(one, voice)}`),
    ...(zoneNames.length > 0 ? [`- ${voice.say('rules.zones', { names: new Intl.ListFormat(voice.locale).format(zoneNames) })}`] : []),
    `- ${voice.say(`rules.sound.${sound}`)}`,
  ].join('\n');
}

/** Of one's own rules only that they are: the name of their source is long, and the same for all. */
const askText = ({ name, limit, source, status, is_advice: isAdvice }: PlaceRules['asks'][number], voice: Voice): string =>
  voice.say(isAdvice ? 'rules.advised' : 'rules.asked', {
    ...{ rule: name, limit: lower(limit, voice.locale) },
    source: status === 'organisation' ? voice.words.say('compliance', 'status.organisation') : plain(source),
  });

/** Limits begin a sentence on the pages; a name such as `mp4` or `≤ 6 s` stays as it is. */
const lower = (limit: string, locale: string): string => limit.slice(0, 1).toLocaleLowerCase(locale) + limit.slice(1);
