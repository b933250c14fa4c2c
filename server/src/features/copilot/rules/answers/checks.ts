import { checksHeadline, checksInShort } from '@fovea/contract/checks-in-short';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { checkSpeech } from '../../../exports/index.ts';
import type { FoundOutcome } from '../../tools/check-results.ts';
import { AdChecks, FoundByCheck } from '../../tools/check-results.ts';
import { PlacesRules } from '../../tools/place-rules-results.ts';
import { FoundAds } from '../../tools/results.ts';
import type { Plan, Wish } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { checkNames, checkText } from './check-text.ts';
import { failureOf } from './lists.ts';
import { tellPlacements } from './placements.ts';
import { ask } from './refused.ts';

const WARNINGS_MOST = 5;

/** How a film stands by its checks, or by those that were asked for; at its own placement, or at the one that is named. */
export function* tellChecks(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const { rules } = read.checks;
  const at = yield* placeMeant(asked);
  if (at === 'no-single-one') return yield* tellPlacements(asked, read.placeNamed);
  const input = {
    prediction_uuid: meant.uuid,
    ...(rules.length > 0 && { checks: rules }),
    ...(at !== null && { placement: at }),
  };
  const got = yield* ask({ tool: 'read_checks', input }, AdChecks, voice);
  if (got.kind === 'refused') return (yield* whyNoResult(asked, meant.uuid)) ?? got.text;
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

/** The placement that a question names beside a check; null where it names none. A name such as "YouTube" is that of several. */
function* placeMeant({ read, voice }: Asked): Generator<Wish, PlacementId | 'no-single-one' | null, unknown> {
  if (read.place) return read.place.placement;
  if (read.placeNamed === null) return null;
  const input = { name: read.placeNamed, language: voice.locale };
  const got = yield* ask({ tool: 'read_placement_rules', input }, PlacesRules, voice);
  if (got.kind === 'refused') return 'no-single-one';
  const [only, ...more] = got.data.rules;
  return only && more.length === 0 && got.data.others.length === 0 ? only.placement : 'no-single-one';
}

/** What is said of an ad without a result whose analysis has failed; null for every other one. */
function* whyNoResult({ voice }: Asked, uuid: PreTestUuid): Generator<Wish, string | null, unknown> {
  const got = yield* ask({ tool: 'find_predictions', input: { status: 'failed', limit: 20 } }, FoundAds, voice);
  const ad = got.kind === 'got' ? got.data.predictions.find(({ prediction_uuid }) => prediction_uuid === uuid) : undefined;
  return ad ? `${voice.ad(ad)}: ${failureOf(ad, voice)}` : null;
}

/** That somebody speaks without text beside it is told and never fails: whoever looks for films without captions means those. */
const areCaptions = (rules: Asked['read']['checks']['rules']): boolean => rules.length === 1 && rules[0] === 'captions';

/** Which films of the library do not pass a check. */
export const findFailing = (asked: Asked): Plan =>
  areCaptions(asked.read.checks.rules)
    ? findBy(asked, { outcome: 'inform', words: 'uncaptioned' })
    : findBy(asked, { outcome: 'fail', words: 'byCheck' });

/** Which films of the library have what a check asks for; of checks other than that of captions, which fail it. */
export const findHaving = (asked: Asked): Plan =>
  areCaptions(asked.read.checks.rules) ? findBy(asked, { outcome: 'pass', words: 'captioned' }) : findFailing(asked);

interface LookedFor {
  readonly outcome: FoundOutcome;
  /** How the sentences begin that say how many there are. */
  readonly words: 'byCheck' | 'captioned' | 'uncaptioned';
}

function* findBy({ read, voice }: Asked, { outcome, words }: LookedFor): Plan {
  const { rules } = read.checks;
  const got = yield* ask({ tool: 'find_by_check', input: { checks: rules, outcome, limit: 10 } }, FoundByCheck, voice);
  if (got.kind === 'refused') return got.text;
  const { found, found_of, looked_at, of, not_measured } = got.data;
  const checks = rules.length === 0 ? voice.say('byCheck.any') : checkNames(rules, voice);
  const lines = found.map(({ prediction, placement, checks: failed }) => {
    const first = failed.slice(0, 3).map((check) => checkText(check, voice));
    return `- ${voice.ad(prediction)} (${voice.words.placement({ placement })}): ${first.join(' ')}`;
  });
  return [
    voice.say(`${words}.${found_of === 0 ? 'none' : 'some'}`, { checks, count: found_of }),
    ...lines,
    ...(found_of > found.length ? [voice.say('byCheck.more', { count: found_of - found.length })] : []),
    '',
    voice.say('byCheck.bound', { count: looked_at, total: of }),
    ...(not_measured > 0 ? [voice.say('byCheck.unknown', { count: not_measured })] : []),
    voice.words.say('compliance', 'screening'),
  ].join('\n');
}
