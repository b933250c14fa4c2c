import type { Locale } from '@fovea/contract/sessions';
import { endIn } from './end-in.ts';
import type { KnownName } from './known-names.ts';
import { IN_FRONT } from './names-in.ts';
import { isNext } from './next-words.ts';
import { OF_ONE } from './read-all.ts';
import type { Read } from './read-question.ts';

type Reads = readonly [Read, ...Read[]];

const LANGUAGE =
  /^\W*(?:(?:and|und|en|now|please|bitte|the same|dasselbe|hetzelfde)\s+)*(?:in|auf|op)(?: het)?\s+(?:(english|englisch|engels)|(german|deutsch|duits)|(?:dutch|niederländisch|holländisch|nederlands))(?:\s+(?:please|bitte|graag|alsjeblieft))*\W*$/iu;

/** The language in which the answer before is wanted again; null where nothing of the kind is said. */
function languageIn(question: string): Locale | null {
  const found = LANGUAGE.exec(question);
  return found && (found[1] !== undefined ? 'en' : found[2] !== undefined ? 'de' : 'nl');
}

/** "And the weakest?" */
const OTHER_END = /^\W*(?:and|und|en|what about|was ist mit|hoe zit het met)\s+(?:the|der|die|das|den|de|het)\s+(\p{L}+)\W*$/iu;
/** "Which of them": films of the answer before. */
const OF_THEM = /(?<!\p{L})(?:of (?:them|these|those)|von (?:ihnen|denen|diesen)|davon|van (?:ze|hen|deze|die)|daarvan)(?!\p{L})/iu;
/** Answers that list films by something that no other look-up keeps to. */
const LISTS: ReadonlySet<Read['intent']> = new Set(['by-check', 'by-facts', 'thing-of-many']);

/** What is told by one end of a figure. */
const OF_ENDS: ReadonlySet<Read['intent']> = new Set(['extreme', 'rank']);
/** What puts films in an order; where it goes by a figure the reason is known of none. */
const ORDERS: ReadonlySet<Read['intent']> = new Set(['rank', 'thing-of-many']);
/** What is judged by the rules of a place. */
const AT_PLACES: ReadonlySet<Read['intent']> = new Set(['by-check', 'checks', 'advice']);
/** What no question goes on from. */
const SAYS_NOTHING: ReadonlySet<Read['intent']> = new Set(['unknown', 'why', 'hello', 'thanks', 'show', 'brief', 'help', 'change']);

/** The last question that others may go on with, of those before with the latest first, each as it was understood. */
const formerOf = (earlier: readonly Read[]): Read | undefined => earlier.find(({ intent }) => !SAYS_NOTHING.has(intent));

/** Whether "the second" is the second thing to change, and no film. */
export const asksNext = (question: string, earlier: readonly Read[]): boolean => isNext(question) && formerOf(earlier)?.intent === 'advice';

interface Before {
  readonly earlier: readonly Read[];
  /** What is called by a whole name in the question. */
  readonly named: readonly KnownName[];
}

/** "And “Shop now”?", "and the other text, “Shop now”?" */
const OTHER_TEXT =
  /^\W*(?:and|und|en|what about|how about|was ist mit|hoe zit het met)\s+(?:(?:the|der|die|das|den|dem|de|het|other|andere[nmrs]?|texte?|tekst)[\s,:]+)*["“„«‚‘]([^"“”„»«‚‘’]{1,200})["”“»’‘]\W*$/iu;
/** "Is that enough to read it?", of the texts that were told. */
const ENOUGH =
  /^\W*(?:(?:and|und|en)\s+)?(?:is|ist|reicht)\s+(?:that|this|it|das|es|dat|dit|het)(?!\p{L}).*(?<!\p{L})(?:enough|too short|read|genug|zu kurz|lesen|genoeg|te kort|lezen)(?!\p{L})/iu;

/** What goes on about a text that was asked about by its words. */
function ofText(question: string, former: Read, named: readonly KnownName[]): Partial<Read> | null {
  if (former.intent !== 'texts') return null;
  if (ENOUGH.test(question)) return {};
  const written = OTHER_TEXT.exec(question)?.[1]?.trim();
  const isFilm = named.some(({ kind, said }) => kind === 'film' && said.toLowerCase() === written?.toLowerCase());
  return written === undefined || former.written === null || isFilm ? null : { written };
}

/** "In Winter", after a question that named no film. */
function nameAlone(question: string, named: readonly KnownName[]): string | null {
  const film = named.find(({ kind, said }) => kind === 'film' && NOTHING_ELSE.test(question.toLowerCase().replace(said.toLowerCase(), '')));
  return film?.said ?? null;
}
const NOTHING_ELSE = /^\W*(?:(?:in|of|for|from|on|von|für|bei|aus|im|van|voor|bij|uit|op)(?!\p{L}))?\W*$/iu;

/**
 * What a question that leaves out most goes on with: "And Winter?" asks the same of that film, "and on TikTok?" the same at that place,
 * "and the weakest?" the other end, "and then?" the next thing to change. What goes on with nothing stays as it is.
 */
export function goneOn(reads: Reads, question: string, { earlier, named }: Before): Reads {
  const [read, ...others] = reads;
  const former = formerOf(earlier);
  if (!former || others.length > 0) return reads;
  const language = languageIn(question);
  if (language !== null) return former === earlier[0] ? [{ ...former, language }] : reads;
  const so = { ...former, language: read.language, further: 0 };
  if (isNext(question)) return former.intent === 'advice' ? [{ ...so, further: former.further + 1 }] : reads;
  if (OF_THEM.test(question)) return [ofThem(read, former)];
  const text = ofText(question, former, named);
  if (text !== null) return [{ ...so, ...text }];
  if (read.intent === 'why' && ORDERS.has(former.intent) && former.metrics.length > 0) return [{ ...read, intent: 'why-order' }];
  if (read.intent === 'why' && former.intent === 'compare') return [{ ...read, intent: 'why-compared' }];
  const film = OF_ONE.has(former.intent) && former.ads.length === 0 ? nameAlone(question, named) : null;
  if (film !== null) return [{ ...so, ads: [film] }];
  const other = OTHER_END.exec(question)?.[1];
  const ends = endIn(read.follows ?? other ?? '');
  const isOtherEnd = read.intent === 'unknown' || other !== undefined; // "the quietest" names its figure besides
  if (isOtherEnd && ends.end !== null && OF_ENDS.has(former.intent))
    return [{ ...so, ...ends, ...(read.metrics.length > 0 && { metrics: read.metrics }) }];
  if (read.follows === null) return reads;
  const isOfPlace = read.placesNamed.length > 0 && read.answering?.by === 'placements';
  if (isOfPlace && AT_PLACES.has(former.intent)) return [{ ...so, placesNamed: read.placesNamed, place: null, isApart: false }];
  if (read.intent !== 'unknown') return reads;
  return OF_ONE.has(former.intent) ? [{ ...so, ads: read.ads.includes(IN_FRONT) ? [IN_FRONT] : [read.follows] }] : reads;
}

/** Films of a folder or a brand stay those; what keeps to a list of another kind is not looked for. */
const ofThem = (read: Read, former: Read): Read =>
  LISTS.has(former.intent) && read.intent !== 'compare'
    ? { ...read, intent: 'unknown' }
    : { ...read, scope: { ...former.scope, ...read.scope } };
