import { checksHeadline, checksInShort } from '@fovea/contract/checks-in-short';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { checkSpeech } from '../../../exports/index.ts';
import { LOOKS_MAX } from '../../limits.ts';
import { AdChecks } from '../../tools/check-results.ts';
import { FoundAds } from '../../tools/results.ts';
import type { Plan, Wish } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { checkNames, checkText } from './check-text.ts';
import { failureOf } from './lists.ts';
import { tellLengthAt, tellPlacements } from './placements.ts';
import type { NamedPlace } from './places-meant.ts';
import { leftOutLines, placesMeant, whichPlaces } from './places-meant.ts';
import { ask } from './refused.ts';

const WARNINGS_MOST = 5;

/** How a film stands by its checks, or by those that were asked for; at its own placement, or at those that have the name that is named. */
export function* tellChecks(asked: Asked): Plan {
  const { read } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const { kind, places, looks, leftOut } = yield* placesMeant(asked);
  if (kind === 'none-named') return yield* tellChecksAt(asked, meant.uuid, null);
  const [only, ...more] = places;
  if (kind === 'named' && only && more.length === 0 && leftOut.length === 0) return yield* tellChecksAt(asked, meant.uuid, only.placement);
  // of some checks each place is told by itself, while a table of all places would not say what was measured
  if (kind === 'unknown' || read.checks.rules.length === 0) return yield* tellPlacements(asked, read.placesNamed);
  if (places.length > JUDGED_MOST - looks) return yield* tellOfMany(asked, places);
  const told: string[] = [];
  for (const { placement } of places) told.push(yield* tellChecksAt(asked, meant.uuid, placement));
  return [...told, ...leftOutLines({ leftOut }, asked.voice)].join('\n\n');
}

/** At more places than there are look-ups for: of its length a table of all places says all, of other checks one has to be named. */
const tellOfMany = (asked: Asked, places: readonly NamedPlace[]): Plan =>
  asked.read.checks.rules.every((rule) => rule === 'duration') ? tellLengthAt(asked, places) : tellWhichPlace(asked, places);

// biome-ignore lint/correctness/useYield: a plan that needs no tool
function* tellWhichPlace({ voice }: Asked, places: readonly NamedPlace[]): Plan {
  return whichPlaces({ kind: 'named', places }, voice);
}

/** Names and places at which one film is judged: one look-up may be for the film. */
const JUDGED_MOST = LOOKS_MAX - 1;

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
