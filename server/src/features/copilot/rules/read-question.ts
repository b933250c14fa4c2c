import type { Locale } from '@fovea/contract/sessions';
import type { ScoreName } from '../tools/metric-ids.ts';
import type { Around } from './around-words.ts';
import { aroundIn } from './around-words.ts';
import { asksNotes, isWholeAside } from './aside-words.ts';
import type { CheckClause } from './check-words.ts';
import { checksIn, clausesIn, isApart } from './check-words.ts';
import { daysIn } from './days-in.ts';
import { endIn, isLacking } from './end-in.ts';
import { factsIn, isNarrowedIn } from './fact-words.ts';
import type { Intent, QuestionParts } from './intent-of.ts';
import { FILMS_OF_OURS, intentOf, MEANING, OTHERS } from './intent-of.ts';
import type { KnownName } from './known-names.ts';
import { withKnownNames, withoutNames } from './known-names.ts';
import { lengthIn } from './length-words.ts';
import type { FigureNames } from './metric-words.ts';
import { isAttentionAlone, metricsIn, withoutMetrics } from './metric-words.ts';
import { momentIn, withSeconds } from './moment-in.ts';
import type { NamesFound } from './names-in.ts';
import { IN_FRONT, namesIn, QUOTED, RANGE } from './names-in.ts';
import { isNext } from './next-words.ts';
import { isOfAsking, isOrdinary } from './no-name.ts';
import { choosesAmong, isByPerson, isMeanOfMany, UNDER_WAY } from './of-many-words.ts';
import { outcomesIn } from './outcome-words.ts';
import type { OwnPlace } from './own-place.ts';
import { isOfAnyFilm, ownPlaceIn } from './own-place.ts';
import { isShareOfPeople } from './people-words.ts';
import { mayBeWriting, writingIn } from './quoted-writing.ts';
import type { Scope } from './scope-in.ts';
import { madeForIn, scopeIn } from './scope-in.ts';
import { asksLength, isAShot, isAShotAlone, isOfCuts, withoutAShot } from './shot-words.ts';
import type { WantedStanding } from './standing-words.ts';
import { wantedStanding } from './standing-words.ts';
import type { PartOf, StretchAsked } from './stretch-in.ts';
import { stretchIn } from './stretch-in.ts';
import { aspectIn } from './things/aspect-in.ts';
import { mendTypos } from './things/mend-typos.ts';
import { placeIn, placesIn } from './things/places.ts';
import { thingsIn } from './things/things-in.ts';
import type { Answering } from './things/what-answers.ts';
import { figureOf, whatAnswers } from './things/what-answers.ts';
import { withShot } from './with-shot.ts';
import { withinFilm } from './within-film.ts';

export interface Read extends QuestionParts {
  readonly intent: Intent;
  readonly language: Locale;
  /** The placement of the organisation's own that is named. */
  readonly place: OwnPlace | null;
  /** The mean over many films is asked for, which nothing works out. */
  readonly isMean: boolean;
  /** "And Hero 30s?": another film, and what was asked before of it; null where nothing of the kind is said. */
  readonly follows: string | null;
  /** Films whose analysis is not done are meant. */
  readonly isUnderWay: boolean;
  /** What a figure means is asked in so many words. */
  readonly isMeaning: boolean;
  /** The placements of the library that are named, by what their names have. */
  readonly placesNamed: readonly string[];
  /** A part whose seconds follow from how long the film is: `range` holds none of it before that is known. */
  readonly part: PartOf | null;
  /** Checks of which films are to pass some and to fail others; empty where it is not several at once. */
  readonly clauses: readonly CheckClause[];
  /** At one place they are to pass, and to fail at another. */
  readonly isApart: boolean;
  /** What attention does where this first comes into the picture. */
  readonly around: Around | null;
  /** Which films have something is asked, and not in what order. */
  readonly isHaving: boolean;
  /** Which films are asked for, by how they stand. */
  readonly wants: WantedStanding;
  /** The films of the library that are meant. */
  readonly scope: Scope;
  /** It is asked of films in general, and not of one. */
  readonly isOfAnyFilm: boolean;
  /** Nothing but the name of a figure is said. */
  readonly isFigureAlone: boolean;
  /** Things to change that were told before: of so many the next one is wanted. */
  readonly further: number;
  /** What is written in the film and asked about; null where nothing of the kind is. */
  readonly written: string | null;
  /** Cuts are counted, and not shots. */
  readonly isOfCuts: boolean;
  /** Which films have none of something is asked. */
  readonly isLacking: boolean;
}

const ON_THE_WHOLE = /\b(?:best|worst|strongest|weakest|top)\b|\bbeste[rsnm]?\b|schlechtest|stärkst|schwächst|slechtst|sterkst|zwakst/i;
const HAVING =
  /(?<!\p{L})(?:have|has|shows?|contains?|with|haben|hat|zeig(?:t|en)|enthalten|enthält|mit|hebben|heeft|tonen|toont|bevat(?:ten)?|met)(?!\p{L})(?!.*(?<!\p{L})(?:attention|aufmerksamkeit|aandacht|more|mehr|meer|most|how|wie|hoe)(?!\p{L}))/iu;
const RANGE_WORDS = /between|from|zwischen|von|tussen|van|happen\w*|passiert|geschieht|gebeurt|seconds?|sekunden?|seconden?|\d\s*s\b/i;

/** What is longer than this is no question that words alone can read, and would keep everybody waiting. */
export const READ_MOST = 1_000;

/** Names that mean something: of figures in every language, and of the organisation's own placements. */
export interface KnownNames {
  readonly names?: FigureNames;
  readonly own?: readonly OwnPlace[];
  /** Of the library: what stands in the question. */
  readonly named?: readonly KnownName[];
  /** A film is in front, or was talked of: what is said of none is said of that one. */
  readonly isOfFilm?: boolean;
  /** In UTC; without it no days are read. */
  readonly today?: string;
}

/** Reads a question by its words. It decides nothing about rights: what it finds is asked of the tools like everything else. */
export function readQuestion(
  question: string,
  locale: Locale,
  { names = [], own = [], named: known = [], today = '', isOfFilm = false }: KnownNames = {},
): Read {
  const said = question.slice(0, READ_MOST).replace(/\s+/g, ' '); // patterns that look for spaces try every split of a row of them
  const { place, rest: placed } = ownPlaceIn(said, own);
  const { days, rest: timeless } = daysIn(placed, { today, bare: withoutNames(placed, known) });
  const scoped = scopeIn(timeless);
  const named = withKnownNames(scoped.rest, known, names);
  const { placement, rest: ofPlace } = madeForIn(named.text, asksMore);
  const { isWithin, rest: text } = withinFilm(ofPlace);
  const scope = { ...named.scope, ...scoped.scope, ...days, ...(placement !== null && { placement }) };
  const moment = rangeIn(withSeconds(text.replace(QUOTED, ' '))) ? { at_s: null, rest: text } : momentIn(text);
  const { shot, ...stretch } = withShot(stretchIn(moment.rest, blanked(moment.rest)), { blanked, names });
  const isAmongOthers = isOfOthers(stretch);
  const found = namesIn(isAmongOthers ? stretch.rest.replace(OTHERS, ' ') : stretch.rest, names);
  const isOfPlace = isOfAnyFilm(said) && !found.ads.includes(IN_FRONT) && (place !== null || placeIn(text) !== null);
  // where a place is asked of films in general, what stands behind "for" is that place, and no name of an ad
  const bare = text.replace(QUOTED, ' ');
  const { ads, rest: written } = isOfPlace || isWholeAside(bare) ? { ads: [], rest: stretch.rest } : withoutShots(found, stretch.rest);
  const rest = mendTypos(written);
  const asked = `${rest} ${stretch.said}`;
  const { metrics, answering, placesNamed, isOfWindow } = wantedIn(rest, asked, names);
  const inSeconds = rangeIn(withSeconds(rest)) ?? (isOfWindow ? null : openingOf(stretch));
  const part = inSeconds === null && !isOfWindow && moment.at_s === null ? stretch.part : null;
  const range = part === null ? inSeconds : UNTIL_KNOWN;
  const parts = {
    ...{ metrics, answering, checks: checksIn(rest), outcomes: outcomesIn(rest), ads, isAmongOthers, range, at_s: moment.at_s },
    isOfFilm,
    ...{ facts: factsIn(text), isNarrowed: isNarrowedIn(text), length: lengthIn(rest, ads.length) },
    ...{ isOnTheWhole: ON_THE_WHOLE.test(rest) || choosesAmong(rest), ...endIn(asked) },
    shot,
    isPart: !isOfWindow && (stretch.isPart || range !== null || moment.at_s !== null || (shot === null && isAShot(bare))),
  } as const;
  const intent = ofWords(text, { isWithin, ads }) ?? (isOfPlace && answering?.by === 'placements' ? 'thing' : intentOf(rest, parts));
  const ofThing = OF_FIGURES.has(intent) && metrics.length === 0 && answering ? figureOf(answering, intent) : [];
  const clauses = clausesIn(rest);
  const writing = mayBeWriting(intent) && metrics.length === 0 ? writingIn(text, ads, known) : null;
  return {
    ...parts,
    ...{ intent, language: languageOf(bare, locale) },
    ...(intent === 'checks' && { checks: ofEachClause(parts.checks, clauses) }),
    ...{ place, scope, part },
    around: isOfAnyFilm(text) ? null : aroundIn(rest),
    isHaving: HAVING.test(rest) && parts.end === null && parts.inTime === null && !parts.isLess,
    wants: wantedStanding(rest),
    clauses,
    isApart: placesNamed.length > 1 && isApart(rest),
    ...{ isMeaning: MEANING.test(rest), isMean: isMeanOfMany(rest), isUnderWay: UNDER_WAY.test(rest) },
    ...{ follows: followed(text), placesNamed, isOfAnyFilm: isOfPlace, further: 0 },
    ...(writing !== null && { intent: 'texts' as const, ads: ads.filter((ad) => ad !== writing) }),
    ...{ written: writing, isLacking: isLacking(rest) && parts.end === null, isOfCuts: isOfCuts(rest) },
    isFigureAlone: !/\p{L}/u.test(withoutMetrics(text, names)),
    ...(ofThing.length > 0 && { metrics: ofThing }),
    ...(isWithin && { ...OF_WHOLE_FILM, metrics: metrics.length > 0 ? metrics : ['focus'] }),
  };
}

/** Whether anything is asked beside what a film was made for. */
const asksMore = (rest: string): boolean =>
  endIn(rest).end !== null ||
  lengthIn(rest, 0) !== null ||
  (wantedStanding(rest) !== 'suits' && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !isOrdinary(word) && !isOfAsking(word)));

/** "Is it too loud and without captions": both are told. */
const ofEachClause = (checks: Read['checks'], clauses: Read['clauses']): Read['checks'] =>
  clauses.every(({ isFault }) => isFault)
    ? { ...checks, rules: [...new Set([...checks.rules, ...clauses.flatMap(({ rules }) => rules)])] }
    : checks;

/** "Is the last scene too short" names no film; one that is called so is known, or stands in quotes. */
function withoutShots(found: NamesFound, text: string): NamesFound {
  const quoted = new Set([...text.matchAll(QUOTED)].map(([, name]) => name?.trim()));
  const ads = found.ads.filter((ad) => quoted.has(ad) || !isAShotAlone(ad));
  if (ads.length === found.ads.length) return found;
  return { ads, rest: ads.length === 0 && asksLength(text) ? text : found.rest }; // of the film that is left no length is asked
}

/** As long as the text, without the names in quotes. */
const blanked = (text: string): string => text.replace(QUOTED, (found) => ' '.repeat(found.length));

const FOLLOWS =
  /^\s*(?:and|what about|how about|und|was ist mit|wie ist es (?:bei|mit)|en|hoe zit het met|wat is er met)\s+(?:(?:what|how) about\s+|(?:of|for|in|with|on|at|von|für|bei|mit|auf|van|voor|bij|met|op)\s+)?["“„«‚‘]?(.{1,200}?)["”“»’‘]?\s*[?.!]*\s*$/iu;

/** "And which one is louder?" says what it asks. */
const ASKS = /^(?:which|what|where|when|who|how|why|welche\p{L}*|was|wo|wann|wer|wie|warum|welke?|wat|waar|wanneer|hoe|waarom)\s/iu;

const followed = (text: string): string | null => {
  const name = FOLLOWS.exec(text)?.[1] ?? '';
  return isOrdinary(name) || isNext(text) || ASKS.test(name) ? null : name;
};

/** Some seconds are named, and which ones is known with the length of the film. */
const UNTIL_KNOWN = { start_s: 0, end_s: 0 } as const;

/** What the words of the question ask for, whatever else stands in it; null where that decides. */
const ofWords = (text: string, { isWithin, ads }: { readonly isWithin: boolean; readonly ads: Read['ads'] }): Intent | null =>
  asksNotes(text.replace(QUOTED, ' '))
    ? 'notes'
    : isShareOfPeople(text.replace(QUOTED, ' '))
      ? 'share-of-people'
      : isByPerson(text)
        ? ads.includes(IN_FRONT) || QUOTED_ONCE.test(text)
          ? 'film'
          : 'by-person'
        : isWithin
          ? 'course'
          : null;

/** "Than the rest", said of a part of a film or of a thing in it: the rest is that film's own. */
const THE_REST = /(?<!\p{L})(?:the|den|die|dem|der|de|het)\s+(?:rest|others|anderen?|übrigen)\W*$/iu;
const END_OF_FILM =
  /(?<!\p{L})(?:opening|ending|beginning|start|end|hook|einstieg|anfang|beginn|ende|schluss|begin|einde?|slot)(?!\p{L})/iu;
const isOfItself = ({ isPart, opening_s, rest }: StretchAsked): boolean =>
  THE_REST.test(rest) && (isPart || opening_s !== null || END_OF_FILM.test(rest) || thingsIn(rest).length > 0);

const isOfOthers = (stretch: StretchAsked): boolean =>
  !isMeanOfMany(stretch.rest) && OTHERS.test(stretch.rest.replace(QUOTED, ' ')) && !isOfItself(stretch);

/** Both parts are in it. */
const OF_WHOLE_FILM = { range: null, part: null, isPart: false } as const;
/** A film is named. */
const QUOTED_ONCE = new RegExp(QUOTED.source);

const openingOf = ({ opening_s: end }: StretchAsked): Read['range'] => (end === null ? null : { start_s: 0, end_s: end });

/** Questions that are about figures: of a thing that is named it is those of the thing. */
const OF_FIGURES: ReadonlySet<Intent> = new Set(['rank', 'extreme', 'moments', 'moment', 'compare', 'standing', 'certainty']);

interface Wanted {
  readonly metrics: Read['metrics'];
  readonly answering: Answering | null;
  readonly placesNamed: readonly string[];
  /** A figure of its own is kept for the stretch that is named. */
  readonly isOfWindow: boolean;
}

/** The figures that are named, and what answers for the things. Attention on a thing is not how gathered attention is. */
function wantedIn(rest: string, asked: string, names: FigureNames): Wanted {
  const named = metricsIn(withoutAShot(rest), names); // "in the last shot" asks for no number of shots
  const things = thingsIn(rest);
  const { inTime, end } = endIn(asked);
  const aspect = aspectIn(asked, inTime !== null && end === null && FILMS_OF_OURS.test(rest));
  const found = whatAnswers(things, aspect, rest);
  const answering = found?.by === 'speech' && named.some((id) => !isAttentionAlone(id, rest)) ? null : found; // what a figure says is not said aloud
  const isKept = isWindow(answering);
  const isOfThing = (id: ScoreName) => isAttentionAlone(id, rest) || id.startsWith('carried_') || (isKept && OF_ATTENTION.test(id));
  const metrics = answering ? named.filter((id) => !isOfThing(id)) : named;
  return {
    ...{ metrics, answering, isOfWindow: isKept && metrics.length === 0 },
    placesNamed: things.includes('placement') ? placesIn(rest) : [],
  };
}

/** Of the whole film: the figures of single windows are of the same. */
const OF_ATTENTION = /^(?:brand_attention|brand_first_shown|brand_seen|face_share)$/;
const isWindow = (answering: Answering | null): boolean =>
  answering?.by === 'figures' && /_(?:first|last)_\ds$/.test(answering.metrics[0] ?? '');

function rangeIn(text: string): Read['range'] {
  const found = RANGE.exec(text);
  if (!found || !RANGE_WORDS.test(text)) return null;
  const [start, end] = [found[1], found[2]].map((part) => Number((part ?? '').replace(',', '.')));
  if (start === undefined || end === undefined || !(end > start) || end > 3_600) return null;
  return { start_s: start, end_s: end };
}

const MARKS = {
  en: /\b(?:thanks|thank|please|is|it|people|that|has|have|will|would|how|get|did|for|from|at|any|we|long|enough|too|what|where|when|which|how|are|the|delete|rename|of|my|our|does|do|can|you|should|first|show|compare|list|with|and|than|better|by|between|this|it|good|best|why)\b/gi,
  de: /\b(?:gib|ohne|mir|lösch\w*|danke|dir|bitte|guten|bedeutet|wird|werden|wurde|hat|haben|kann|man|unser|lange|genug|sieht|gut|schlecht|auf|zum|zur|im|am|aus|er|es|auch|noch|bleibt|kein\w*|kurz|läuft|was|passt|für|geeignet|wo|worauf|wohin|wann|welche[rsn]?|wie|ist|sind|der|die|das|den|dem|von|ich|wir|soll\w*|als|besser|um|bei|meine[rn]?|unsere[nr]?|kannst|du|sie|zeig\w*|vergleiche?|und|zwischen|mit|dies\w*|warum|nicht|ein\w*)\b/gi,
  nl: /\b(?:laat|zien|zonder|geef|jullie|verwijder\w*|hernoem\w*|bedankt|dank|graag|is|wordt|werd|heeft|hebben|kan|mag|ons|lang|genoeg|goed|slecht|hij|ze|ook|nog|geen|uit|aan|om|te|samen|wat|past|voor|geschikt|waar|wanneer|welke|hoe|het|een|van|mijn|onze|ik|we|moet|dan|beter|op|er|kun|je|toon|vergelijk|en|tussen|met|deze|dit|dat|waarom|zijn|niet|de|mislukt\w*|aandacht)\b/gi,
} as const satisfies Record<Locale, RegExp>;

/** None of the three, and with words that one of them has too: by one such word nothing is told. */
const FOREIGN = /[¿¡ñ]|(?<!\p{L})(?:cuál|qué|quel\p{L}*|est|une|meilleure?|mejor|migliore)(?!\p{L})/iu;

/** The language of the words that are no names; the person's own where they do not tell. */
function languageOf(rest: string, locale: Locale): Locale {
  const counts: Readonly<Record<Locale, number>> = {
    en: rest.match(MARKS.en)?.length ?? 0,
    de: rest.match(MARKS.de)?.length ?? 0,
    nl: rest.match(MARKS.nl)?.length ?? 0,
  };
  const most = Math.max(counts.en, counts.de, counts.nl);
  if (most === 0 || counts[locale] === most || (most < 2 && FOREIGN.test(rest))) return locale;
  return counts.en === most ? 'en' : counts.de === most ? 'de' : 'nl';
}
