import type { Locale } from '@fovea/contract/sessions';
import { withElided } from './elided.ts';
import { withThing } from './on-with.ts';
import type { KnownNames, Read } from './read-question.ts';
import { READ_MOST as READ_MOST_AT_ALL, readQuestion } from './read-question.ts';
import { isOfMany } from './scope-in.ts';
import { withVersions } from './versions.ts';

/** Words that begin a question by themselves; of films in general only the first kind does, as "and are vertical" goes on with the wish before. */
const WH = `(?:how|what|which|where|when|why|who|wie|was|welche[rsnm]?|wo|wohin|worauf|wann|warum|wer|hoe|wat|welke?|waar|wanneer|waarom)`;
const VERB = String.raw`(?:is|are|does|do|did|can|could|will|would|should|has|have|ist|sind|hat|haben|kann|soll|darf|wird|zijn|heeft|hebben|kan|mag|moet|wordt|\p{L}+t (?:er|es|sie|das|hij|ze|het|dat))`;
const JOINED = String.raw`(?:\s*[?;.]\s+(?:(?:and|und|en|also|plus)\s+)?|\s*,?\s+(?:and|und|en)\s+(?:also\s+|auch\s+|ook\s+)?)`;
const startOf = (words: string) => new RegExp(String.raw`${JOINED}(?=${words}(?![\p{L}]))`, 'giu');
const QUOTE = /["“„«‚‘][^"“”„»«‚‘’]{1,200}["”“»’‘]/g;
const THEY = /(?<!\p{L})(?:they|them|those|diese|sie|ze|deze|die)(?!\p{L})/iu;

/** Questions that one answer takes. */
const QUESTIONS_MAX = 3;

function partsOf(question: string): string[] {
  const bare = question.replace(QUOTE, (found) => '“'.repeat(found.length));
  const cuts = [...bare.matchAll(startOf(isOfMany(bare) ? WH : `(?:${WH}|${VERB})`))];
  const edges = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  return edges.map((from, at) => question.slice(from, cuts[at]?.index ?? question.length).trim()).filter((part) => part !== '');
}

/** What is no question, or one about the answer before. */
const BY_ITSELF: ReadonlySet<Read['intent']> = new Set(['unknown', 'help', 'change', 'why']);

const keyOf = ({ intent, metrics, answering, checks, facts, range, at_s, length, shot, part, wants }: Read): string =>
  JSON.stringify([intent, metrics, answering, checks, facts, range, at_s, length, shot, part, wants]);

/** What is told of one film at a time. */
export const OF_ONE: ReadonlySet<Read['intent']> = new Set([
  ...(['checks', 'film', 'verdict', 'score', 'thing', 'texts', 'advice', 'certainty', 'report', 'standing'] as const),
  ...(['looked-at', 'moments', 'moment', 'extreme', 'course', 'shot'] as const),
]);

/** The same of each film that is named, of as many as one answer takes. */
function ofEach(read: Read): readonly [Read, ...Read[]] {
  const [first, ...others] = OF_ONE.has(read.intent) ? new Set(read.ads) : [];
  if (first === undefined || others.length === 0) return [read];
  return [{ ...read, ads: [first] }, ...others.slice(0, QUESTIONS_MAX - 1).map((ad) => ({ ...read, ads: [ad] }))];
}

/** Two questions in one sentence, each that can be read by itself and asks something else; or the one that it is. */
export function readAll(asked: string, locale: Locale, known: KnownNames = {}): readonly [Read, ...Read[]] {
  const said = withVersions(asked.slice(0, READ_MOST_AT_ALL).replace(/\s+/g, ' '), known.named ?? []);
  const question = withElided(said, known.isOfFilm ?? false);
  const whole = readQuestion(question, locale, known);
  const parts = partsOf(question.slice(0, READ_MOST));
  // what to change comes with how the film stands at the place that is named
  if (parts.length < 2 || parts.length > QUESTIONS_MAX || (whole.intent === 'advice' && whole.placesNamed.length > 0)) return ofEach(whole);
  const [first, ...others] = parts.map((part, at) =>
    readQuestion(at === 0 ? part : withThing(withElided(part), parts[0] ?? ''), whole.language, known),
  );
  const each = first ? [first, ...others] : [];
  const isEach = each.every(({ intent, follows }) => !BY_ITSELF.has(intent) && follows === null);
  const isOfThem = isOfMany(parts[0] ?? '') && parts.slice(1).some((part) => THEY.test(part) && !isOfMany(part));
  if (!first || !isEach || isOfThem || new Set(each.map(keyOf)).size < each.length) return ofEach(whole);
  const ads = each.find((one) => one.ads.length > 0)?.ads ?? [];
  const [places = []] = each.map(({ placesNamed }) => placesNamed).filter((those) => those.length > 0);
  const named = (one: Read, at: number): Read => ({
    ...{ ...one, language: whole.language },
    // "our Autumn films fail, and which pass": of the same films
    ...(isElided(parts[at] ?? '') && { scope: { ...first.scope, ...one.scope } }),
    ads: one.ads.length > 0 || isOfMany(parts[at] ?? '') ? one.ads : ads,
    placesNamed: one.placesNamed.length > 0 || isOfMany(question) ? one.placesNamed : places,
  });
  return [named(first, 0), ...others.map((one, before) => named(one, before + 1))];
}

const isElided = (part: string): boolean => withElided(part) !== part;

/** Nobody asks two questions at such a length. */
const READ_MOST = 600;
