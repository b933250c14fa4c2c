import { checksHeadline, checksInShort } from '@fovea/contract/checks-in-short';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { checkSpeech } from '../../../exports/index.ts';
import type { FoundOutcome } from '../../tools/check-results.ts';
import { AdChecks, FoundByCheck } from '../../tools/check-results.ts';
import { FoundAds } from '../../tools/results.ts';
import type { Plan, Wish } from '../step.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { checkNames, checkText } from './check-text.ts';
import { failureOf } from './lists.ts';
import { listMadeFor } from './made-for.ts';
import { tellPlacements } from './placements.ts';
import type { NamedPlace } from './places-meant.ts';
import { placesMeant } from './places-meant.ts';
import { ask, scopeRefused } from './refused.ts';

const WARNINGS_MOST = 5;

/** How a film stands by its checks, or by those that were asked for; at its own placement, or at those that have the name that is named. */
export function* tellChecks(asked: Asked): Plan {
  const { read } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const { kind, places } = yield* placesMeant(asked);
  if (kind === 'none-named') return yield* tellChecksAt(asked, meant.uuid, null);
  const [only, ...more] = places;
  if (kind === 'named' && only && more.length === 0) return yield* tellChecksAt(asked, meant.uuid, only.placement);
  // of some checks each place is told by itself, while a table of all places would not say what was measured
  if (kind === 'unknown' || read.checks.rules.length === 0 || places.length > JUDGED_MOST)
    return yield* tellPlacements(asked, read.placeNamed);
  const told: string[] = [];
  for (const { placement } of places) told.push(yield* tellChecksAt(asked, meant.uuid, placement));
  return told.join('\n\n');
}

/** Places of one name at which one film is judged: an answer has only so many look-ups. */
const JUDGED_MOST = 3;

function* tellChecksAt(asked: Asked, uuid: PreTestUuid, at: PlacementId | null): Plan {
  const { read, voice } = asked;
  const { rules } = read.checks;
  const input = { prediction_uuid: uuid, ...(rules.length > 0 && { checks: rules }), ...(at !== null && { placement: at }) };
  const got = yield* ask({ tool: 'read_checks', input }, AdChecks, voice);
  if (got.kind === 'refused') return (yield* whyNoResult(asked, uuid)) ?? got.text;
  const { prediction, placement_gone: gone, verdict, checks } = got.data;
  const { words } = voice;
  const place = gone ?? words.placement(got.data);
  const failing = checks.filter((check) => check.verdict === 'fail');
  const warning = checks.filter((check) => check.verdict === 'warn').slice(0, WARNINGS_MOST);
  const shown = rules.length > 0 ? checks : [...failing, ...warning];
  const head = `${voice.ad(prediction)}: ${checksHeadline(checksInShort({ verdict, checks }), place, checkSpeech(words))}`;
  if (gone !== undefined) return head;
  return [
    // how it stands on the whole is told by all of its checks, of which these are only some
    rules.length > 0 ? voice.say('checks.these', { ad: voice.ad(prediction), placement: place }) : head,
    ...(rules.length === 0 && failing.length === 0 ? [voice.say('checks.noneFails')] : []),
    ...(shown.length === 0 && rules.length > 0 ? [voice.say('checks.notHere', { checks: checkNames(rules, voice) })] : []),
    ...shown.map((check) => `- ${checkText(check, voice)}`),
    '',
    words.say('compliance', 'screening'),
  ].join('\n');
}

/** What is said of an ad without a result whose analysis has failed; null for every other one. */
function* whyNoResult({ voice }: Asked, uuid: PreTestUuid): Generator<Wish, string | null, unknown> {
  const got = yield* ask({ tool: 'find_predictions', input: { status: 'failed', limit: 20 } }, FoundAds, voice);
  const ad = got.kind === 'got' ? got.data.predictions.find(({ prediction_uuid }) => prediction_uuid === uuid) : undefined;
  return ad ? `${voice.ad(ad)}: ${failureOf(ad, voice)}` : null;
}

/** That somebody speaks without text beside it is told and never fails: whoever looks for films without captions means those. */
const areCaptions = (rules: Asked['read']['checks']['rules']): boolean => rules.length === 1 && rules[0] === 'captions';

/** Which films of the library do not pass a check, or pass it, or were made for the place that is named. */
export function findFailing(asked: Asked): Plan {
  const { checks, wants } = asked.read;
  if (areCaptions(checks.rules)) return findBy(asked, { outcome: 'inform', words: 'uncaptioned' });
  if (checks.rules.length === 0 && !checks.isAsked && (wants === 'passes' || wants === 'suits'))
    return findBy(asked, { outcome: 'pass', words: 'passing' });
  // of several checks a film may pass one and fail another
  if (checks.rules.length === 1 && wants === 'passes') return findBy(asked, { outcome: 'pass', words: 'passingSome' });
  return findBy(asked, { outcome: 'fail', words: 'byCheck' });
}

/** Which films of the library have what a check asks for; of checks other than that of captions, which fail it. */
export const findHaving = (asked: Asked): Plan =>
  areCaptions(asked.read.checks.rules) ? findBy(asked, { outcome: 'pass', words: 'captioned' }) : findFailing(asked);

interface LookedFor {
  readonly outcome: FoundOutcome;
  /** How the sentences begin that say how many there are. */
  readonly words: 'byCheck' | 'captioned' | 'uncaptioned' | 'passing' | 'passingSome';
}

/** Places of one name at which the films are judged one after another; of more, one has to be named. */
const PLACES_MOST = 4;

/** At the place that is named, at each one of several, or each film at its own where none is. */
function* findBy(asked: Asked, looked: LookedFor): Plan {
  const { voice } = asked;
  const { kind, places } = yield* placesMeant(asked);
  if (kind === 'none-named') return yield* findAt(asked, looked, null);
  if (kind === 'unknown' || places.length > PLACES_MOST)
    return [voice.say(kind === 'unknown' ? 'placements.unknown' : 'byCheck.which'), ...places.map(({ name }) => `- ${plain(name)}`)].join(
      '\n',
    );
  if (asked.read.wants === 'made_for' && !asked.read.checks.isAsked && places.length > 0) return yield* listMadeFor(asked, places);
  const told: string[] = [];
  for (const place of places) told.push(yield* findAt(asked, looked, place));
  return told.join('\n\n');
}

function* findAt(asked: Asked, { outcome, words }: LookedFor, place: NamedPlace | null): Plan {
  const { read, voice } = asked;
  const { rules } = read.checks;
  const input = { checks: rules, outcome, limit: 10, ...read.scope, ...(place !== null && { at: place.placement }) };
  const got = yield* ask({ tool: 'find_by_check', input }, FoundByCheck, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { found, found_of, looked_at, of, not_measured } = got.data;
  const checks = rules.length === 0 ? voice.say('byCheck.any') : checkNames(rules, voice);
  const lines = found.map(({ prediction, placement, chosen_by, checks: failed }) => {
    const first = failed.slice(0, 3).map((check) => checkText(check, voice));
    const where = place === null ? ` (${voice.words.placement({ placement, chosen_by })})` : '';
    return `- ${voice.ad(prediction)}${where}${first.length > 0 ? `: ${first.join(' ')}` : ''}`;
  });
  const looked = { count: looked_at, total: of };
  return [
    ...(place === null ? [] : [`**${plain(place.name)}**`]),
    voice.say(`${words}.${found_of === 0 ? 'none' : 'some'}`, { checks, count: found_of }),
    ...lines,
    ...(found_of > found.length ? [voice.say('byCheck.more', { count: found_of - found.length })] : []),
    '',
    place === null ? voice.say('byCheck.bound', looked) : voice.say('byCheck.boundAt', { ...looked, placement: plain(place.name) }),
    ...(not_measured > 0 ? [voice.say('byCheck.unknown', { count: not_measured })] : []),
    voice.words.say('compliance', 'screening'),
  ].join('\n');
}
