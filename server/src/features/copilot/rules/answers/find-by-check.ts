import { LOOKS_MAX } from '../../limits.ts';
import type { FoundOutcome } from '../../tools/check-results.ts';
import { FoundByCheck } from '../../tools/check-results.ts';
import type { CheckClause } from '../check-words.ts';
import type { Plan, Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { checkNames, checkText } from './check-text.ts';
import { listMadeFor } from './made-for.ts';
import type { NamedPlace } from './places-meant.ts';
import { leftOutLines, placesMeant, whichPlaces } from './places-meant.ts';
import { ask, scopeRefused } from './refused.ts';

/** That somebody speaks without text beside it is told and never fails: whoever looks for films without captions means those. */
const areCaptions = (rules: Asked['read']['checks']['rules']): boolean => rules.length === 1 && rules[0] === 'captions';

/** Which films of the library do not pass a check, or pass it, or were made for the place that is named. */
export function findFailing(asked: Asked): Plan {
  const { checks, wants, clauses } = asked.read;
  if (clauses.length > 0) return findByClauses(asked);
  if (areCaptions(checks.rules)) return findBy(asked, { outcome: 'inform', words: 'uncaptioned' });
  if (checks.rules.length === 0 && !checks.isAsked && (wants === 'passes' || wants === 'suits'))
    return findBy(asked, { outcome: 'pass', words: 'passing' });
  if (checks.rules.length > 0 && wants === 'passes') return findBy(asked, { outcome: 'pass', words: 'passingSome' });
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

/** Places at which the films are judged one after another; of more, one has to be named. */
const placesMost = (looks: number, { read }: Asked): number => LOOKS_MAX - looks - (read.scope.placement === undefined ? 0 : 1);

/** At the place that is named, at each one of several, or each film at its own where none is. */
function* findBy(asked: Asked, looked: LookedFor): Plan {
  const { voice } = asked;
  if (asked.read.isApart) return voice.say('byCheck.apart');
  const meant = yield* placesMeant(asked);
  const { kind, places, looks, leftOut } = meant;
  if (kind === 'none-named') return (yield* findAt(asked, looked, null)).text;
  if (kind === 'unknown' || places.length > placesMost(looks, asked)) return whichPlaces(meant, voice);
  if (asked.read.wants === 'made_for' && !asked.read.checks.isAsked && places.length > 0)
    return [yield* listMadeFor(asked, places), ...leftOutLines(meant, voice)].join('\n\n');
  const told: FoundAt[] = [];
  for (const place of places) told.push(yield* findAt(asked, looked, place));
  const all = leftOut.length === 0 ? everywhere(told, looked, asked) : []; // what holds at each is not known of a place that was left out
  return [...all, ...told.map(({ text }) => text), ...leftOutLines(meant, voice)].join('\n\n');
}

interface FoundAt {
  readonly text: string;
  /** All that were found, as the links that an answer has of them; null where there are more than were told. */
  readonly ads: ReadonlySet<string> | null;
}

/** Where several places are named by their names: what holds at each of them, before each by itself. */
function everywhere(told: readonly FoundAt[], { outcome }: LookedFor, { read, voice }: Asked): string[] {
  const [first, ...others] = told.map(({ ads }) => ads);
  if (read.placesNamed.length < 2 || outcome === 'inform' || !first || others.length === 0 || others.includes(null)) return [];
  const ads = [...first].filter((ad) => others.every((other) => other?.has(ad)));
  return [voice.say(`everywhere.${outcome}.${ads.length === 0 ? 'none' : 'some'}`, { ads: ads.join(', ') })];
}

const LISTED_MOST = 10;
/** Where lists are held against each other they are to be whole. */
const COMPARED_MOST = 20;

const findWish = ({ read }: Asked, { rules, outcome }: Pick<CheckClause, 'rules'> & Pick<LookedFor, 'outcome'>, more: object): Wish => ({
  tool: 'find_by_check',
  input: { checks: rules, outcome, limit: LISTED_MOST, ...read.scope, ...more },
});

function* findAt(asked: Asked, { outcome, words }: LookedFor, place: NamedPlace | null): Generator<Wish, FoundAt, unknown> {
  const { read, voice } = asked;
  const { rules } = read.checks;
  const most = read.placesNamed.length > 1 ? COMPARED_MOST : LISTED_MOST;
  const wish = findWish(asked, { rules, outcome }, { limit: most, ...(place !== null && { at: place.placement }) });
  const got = yield* ask(wish, FoundByCheck, voice);
  if (got.kind === 'refused') return { text: scopeRefused(got, asked), ads: null };
  const { found, found_of, looked_at, of, not_measured } = got.data;
  const checks = rules.length === 0 ? voice.say('byCheck.any') : checkNames(rules, voice);
  const lines = found.slice(0, LISTED_MOST).map((one) => foundLine(one, place, voice));
  const looked = { count: looked_at, total: of };
  const text = [
    ...(place === null ? [] : [`**${plain(place.name)}**`]),
    voice.say(`${words}.${found_of === 0 ? 'none' : 'some'}`, { checks, count: found_of }),
    ...lines,
    ...(found_of > lines.length ? [voice.say('byCheck.more', { count: found_of - lines.length })] : []),
    '',
    place === null ? voice.say('byCheck.bound', looked) : voice.say('byCheck.boundAt', { ...looked, placement: plain(place.name) }),
    ...(not_measured > 0 ? [voice.say('byCheck.unknown', { count: not_measured })] : []),
    voice.words.say('compliance', 'screening'),
  ].join('\n');
  return { text, ads: found_of > found.length ? null : new Set(found.map(({ prediction }) => voice.ad(prediction))) };
}

function foundLine({ prediction, placement, chosen_by, checks }: FoundByCheck['found'][number], place: NamedPlace | null, voice: Voice) {
  const first = checks.slice(0, 3).map((check) => checkText(check, voice));
  const where = place === null ? ` (${voice.words.placement({ placement, chosen_by })})` : '';
  return `- ${voice.ad(prediction)}${where}${first.length > 0 ? `: ${first.join(' ')}` : ''}`;
}

/** Films that pass some checks and fail others: those that each of the look-ups finds. */
function* findByClauses(asked: Asked): Plan {
  const { read, voice } = asked;
  const { clauses } = read;
  const meant = yield* placesMeant(asked);
  const [place = null, ...others] = meant.kind === 'none-named' ? [] : meant.places;
  if (meant.kind !== 'unknown' && others.length > 0 && clauses.every(isOneLook) && meant.places.length <= placesMost(meant.looks, asked))
    return yield* findByFaults(asked, meant.places);
  if (meant.kind === 'unknown' || others.length > 0) return whichPlaces(meant, voice);
  const each = yield* lookUp(asked, clauses, place);
  if (typeof each === 'string') return each;
  const [first, ...rest] = each;
  const both = (first?.found ?? []).filter(({ prediction }) => rest.every(({ found }) => found.some((one) => isSame(one, prediction))));
  const wanted = clauses.map((one) => wantedText(one, voice)).join('; ');
  const unknown = clauses.flatMap(({ rules }, at) => {
    const count = each[at]?.not_measured ?? 0;
    return count > 0 ? [`${checkNames(rules, voice)}: ${voice.say('byCheck.unknown', { count })}`] : [];
  });
  const lines = both.map((one) => {
    const checks = each.flatMap(({ found }) => found.find((other) => isSame(other, one.prediction))?.checks ?? []);
    return foundLine({ ...one, checks: checks.slice(0, 3) }, place, voice);
  });
  const looked = { count: first?.looked_at ?? 0, total: first?.of ?? 0 };
  return [
    voice.say(`clauses.${both.length === 0 ? 'none' : 'some'}`, { wanted, count: both.length }),
    ...lines,
    '',
    place === null ? voice.say('byCheck.bound', looked) : voice.say('byCheck.boundAt', { ...looked, placement: plain(place.name) }),
    ...unknown,
    ...(each.some(({ found_of }) => found_of > COMPARED_MOST) ? [voice.say('clauses.cut', { count: COMPARED_MOST })] : []),
    voice.words.say('compliance', 'screening'),
  ].join('\n');
}

/** Films that fail some checks are found with all of them at once. */
const isOneLook = ({ rules, outcome }: CheckClause): boolean => outcome === 'fail' && rules.length > 0 && !areCaptions(rules);

/** Films that have several faults at each of several places, one after the other. */
function* findByFaults(asked: Asked, places: readonly NamedPlace[]): Plan {
  const { read, voice } = asked;
  const { clauses } = read;
  const rules = [...new Set(clauses.flatMap((clause) => clause.rules))];
  const wanted = clauses.map((one) => wantedText(one, voice)).join('; ');
  const told: string[] = [];
  for (const place of places) {
    const wish = findWish(asked, { rules, outcome: 'fail' }, { limit: COMPARED_MOST, at: place.placement });
    const got = yield* ask(wish, FoundByCheck, voice);
    if (got.kind === 'refused') return scopeRefused(got, asked);
    const { found, found_of, looked_at, of, not_measured: unknown } = got.data;
    const all = found.filter(({ checks }) => clauses.every((clause) => checks.some(({ rule }) => clause.rules.includes(rule))));
    const isCut = found_of > found.length;
    told.push(
      [
        `**${plain(place.name)}**`,
        voice.say(`clauses.${all.length === 0 && !isCut ? 'none' : 'some'}`, { wanted, count: all.length }), // behind those that were looked through there may be some
        ...all.map((one) => foundLine(one, place, voice)),
        '',
        voice.say('byCheck.boundAt', { count: looked_at, total: of, placement: plain(place.name) }),
        ...(unknown > 0 ? [voice.say('byCheck.unknown', { count: unknown })] : []),
        ...(isCut ? [voice.say('clauses.cut', { count: COMPARED_MOST })] : []),
      ].join('\n'),
    );
  }
  return [...told, voice.words.say('compliance', 'screening')].join('\n\n');
}

/** What each look-up finds. */
function* lookUp(
  asked: Asked,
  clauses: readonly CheckClause[],
  place: NamedPlace | null,
): Generator<Wish, FoundByCheck[] | string, unknown> {
  const each: FoundByCheck[] = [];
  for (const clause of clauses) {
    const wanted = { rules: clause.rules, outcome: outcomeOf(clause) };
    const wish = findWish(asked, wanted, { limit: COMPARED_MOST, ...(place !== null && { at: place.placement }) });
    const got = yield* ask(wish, FoundByCheck, asked.voice);
    if (got.kind === 'refused') return scopeRefused(got, asked);
    each.push(got.data);
  }
  return each;
}

const wantedText = (one: CheckClause, voice: Voice): string =>
  one.rules.length === 0
    ? voice.say(`clauses.any.${one.outcome}`)
    : voice.say(`clauses.${outcomeOf(one)}`, { checks: checkNames(one.rules, voice) });

const outcomeOf = ({ rules, outcome }: CheckClause): FoundOutcome => (outcome === 'fail' && areCaptions(rules) ? 'inform' : outcome);

const isSame = ({ prediction }: FoundByCheck['found'][number], other: FoundByCheck['found'][number]['prediction']): boolean =>
  prediction.prediction_uuid === other.prediction_uuid;
