import * as z from 'zod';
import { checksIn } from './check-words.ts';
import { hasDays, isOfDays } from './days-in.ts';
import { endIn } from './end-in.ts';
import { isNarrowedIn } from './fact-words.ts';
import type { FigureNames } from './metric-words.ts';
import { withoutMetrics } from './metric-words.ts';
import { isOfAsking, isOrdinary } from './no-name.ts';
import type { Scope } from './scope-in.ts';
import { isOfMany } from './scope-in.ts';
import { isPlace } from './things/places.ts';
import { withoutThings } from './things/things-in.ts';

/** A film, folder or brand of the organisation whose whole name stands in a question; `said`: how it is written there. */
export const KnownName = z.strictObject({ kind: z.enum(['film', 'folder', 'brand']), said: z.string(), name: z.string() });
export type KnownName = z.infer<typeof KnownName>;

/** Words of the longest name that is looked for without quotes, and of a question as far as it is looked through. */
const NAME_WORDS_MAX = 8;
const QUESTION_WORDS_MAX = 60;
const OUTER = /^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu;

/** "Nordlicht-Spots" are those of Nordlicht. */
const JOINED_TO_FILMS = /-(?:ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?)$/i;

/** Every run of words of a question that may be a whole name. */
export function phrasesIn(question: string): string[] {
  const words = question
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, QUESTION_WORDS_MAX);
  const runs = words.flatMap((_, from) => words.slice(from, from + NAME_WORDS_MAX).map((__, more) => words.slice(from, from + more + 1)));
  const phrases = runs.flatMap((run) => {
    const phrase = run.join(' ').replace(OUTER, '');
    return [phrase, phrase.replace(/['’]s$/, ''), phrase.replace(JOINED_TO_FILMS, '')];
  });
  return [...new Set(phrases)].filter((phrase) => phrase.length > 1);
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const QUOTES = /["“„«‚‘][^"“”„»«‚‘’]{1,200}["”“»’‘]/g;

/** Where something stands outside of quotes, whole. */
function standsAt(text: string, said: string): { readonly from: number; readonly to: number } | null {
  const bare = text.replace(QUOTES, (found) => ' '.repeat(found.length));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(said)}(?![\\p{L}\\p{N}])`, 'iu').exec(bare);
  return found && { from: found.index, to: found.index + found[0].length };
}

const TOO = /^(?:too|zu|te)\s+\S+$/i;
const ARTICLE =
  /(?:^|\s)(?:the|a|an|this|that|our|my|der|die|das|dem|den|des|ein\p{L}*|unser\p{L}*|de|het|een|dit|dat|deze|onze|ons)\s+$/iu;

const BY = /(?:^|\s)(?:by|of|from|for|with|von|vom|für|mit|aus|der|van|voor|met|uit|bij)\s+$/iu;
const IN = /(?:^|\s)(?:in|inside|within|from|under|im|aus|unter|uit|onder)\s+$/iu;

const IN_THE = /(?:^|\s)(?:in|inside|within|from|under|im|aus|unter|uit|onder)\s+(?:(?:the|our|my|dem|unserem|de|onze|mijn)\s+)?$/iu;
/** "The Autumn folder". */
const OF_FOLDER = /^(?:['’]s)?[\s-]*(?:folder|ordner|map)(?!\p{L})/iu;

/** A folder or a brand that is named as one: "films in Today". */
const isNamedAs = (kind: KnownName['kind'], before: string): boolean =>
  (kind === 'folder' && IN.test(before)) || (kind === 'brand' && BY.test(before));

/** "In the folder This week", and not "show the brand this week". */
const BEHIND_ITS_KIND =
  /(?<!\p{L})(?:[Ff]older|[Oo]rdner|[Mm]ap|[Bb]rand|[Mm]arke|[Mm]erk)\s+[\p{Lu}\p{N}]\S*(?:\s+(?:[Ww]eek|[Ww]oche|[Mm]onth|[Mm]onat|[Mm]aand|[Yy]ear|[Jj]ahr|[Jj]aar)(?!\p{L}))?/gu;

/** As long as the question, with nothing where names stand: in quotes, or known ones. */
export function withoutNames(question: string, known: readonly KnownName[]): string {
  const blank = (text: string) => ' '.repeat(text.length);
  const unquoted = question.replace(QUOTES, blank).replace(BEHIND_ITS_KIND, blank);
  return known.reduce((text, { kind, said }) => {
    const at = hasDays(said) ? standsAt(text, said) : null; // in others no days are looked for, but they may stand in days: "30"
    const isName = at && (!isOfDays(said) || isNamedAs(kind, text.slice(0, at.from)));
    return isName ? `${text.slice(0, at.from)}${blank(text.slice(at.from, at.to))}${text.slice(at.to)}` : text;
  }, unquoted);
}

/** What a wish is made of: by itself it names no film that is called so. */
const isOfWish = (text: string): boolean =>
  endIn(text).end !== null || checksIn(text).isAsked || isNarrowedIn(`which films are ${text}`) || isOfDays(text);

const OF_FILMS = /^(?:['’]s)?[\s-]+(?:ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?)(?!\p{L})/iu;

interface Place {
  readonly before: string;
  readonly after: string;
  /** As it stands there, with its capitals. */
  readonly written: string;
  readonly isMany: boolean;
}

/** Nouns of German, which writes all of them with a capital. */
const GERMAN = /^(?:blitz|flacker|flimmer|stille|standbild|schwarz|balken|untertitel)/iu;
/** "Are there any Flashes?" asks for them, whatever a film is called. */
const ASKS_FOR_SOME =
  /(?<!\p{L})(?:is there|are there|any|no|has|have|contains?|gibt es|hat|haben|enthält|enthalten|kein\p{L}*|zijn er|is er|heeft|hebben|bevat(?:ten)?|geen)(?!\p{L})/iu;
/** "Is Strobe too loud?": one word for a fault, with its capital in the middle of a sentence, is the film that is called so. */
const isCalledByAFault = ({
  said,
  before,
  written,
  isMany,
}: Pick<Place, 'before' | 'written' | 'isMany'> & Pick<KnownName, 'said'>): boolean =>
  !isMany &&
  /\p{L}/u.test(before) &&
  !ASKS_FOR_SOME.test(before) &&
  /^\p{Lu}\p{Ll}+$/u.test(written) &&
  checksIn(said).isAsked &&
  !GERMAN.test(said);

/** "How fresh is it?" asks how it is, though a brand may be called Fresh. */
const HOW_SO = /(?:^|\s)(?:how|very|so|as|more|anything|something|nothing|wie|sehr|etwas|nichts|mehr|hoe|heel|erg|iets|niets|meer)\s+$/iu;
const isOfHow = ({ kind }: KnownName, { before, written }: Place): boolean =>
  kind === 'brand' && HOW_SO.test(before) && /^\p{Ll}/u.test(written);

/** Whether a name has a word of its own: what is made of words of asking alone is read as those, unless it stands in quotes. */
function isTelling(one: KnownName, place: Place, figures: FigureNames): boolean {
  const [{ kind, said }, { before, after, written, isMany }] = [one, place];
  if (isOfHow(one, place)) return false;
  if (isPlace(said) || /^[\d\s.,:]+\p{L}{0,3}$/u.test(said)) return false;
  const isOfItsFilm = /^\p{Lu}/u.test(written) && (OF_FILMS.test(after) || (kind === 'folder' && OF_FOLDER.test(after))); // "the Winter ad"
  if (!said.includes(' ') && ARTICLE.test(before) && !isOfItsFilm) return false;
  if (kind === 'film' && isCalledByAFault({ said, before, written, isMany })) return true;
  const rest = withoutThings(withoutMetrics(said, figures)).trim();
  if (rest === '' || isOrdinary(rest)) return false;
  const isName = isNamedAs(kind, before) || (!isMany && before.trim() !== '' && /^\p{Lu}/u.test(written)); // "compare Winter and Silence"
  const isWish = (text: string) => !isName && isOfWish(text);
  if (isWish(said) && (isOfDays(said) || TOO.test(said))) return false;
  return !rest.split(/\s+/).every((word) => isOrdinary(word) || isOfAsking(word) || isWish(word));
}

/** "Which Nordlicht spot". */
const NAMED_BETWEEN =
  /(?<!\p{L})(?:which|what|welche[rsnm]?|welke?)\s+(?:\S+\s+){1,3}(?:ad|film|video|spot|clip|anzeige|advertentie)(?!\p{L})/iu;

interface Known {
  readonly text: string;
  readonly scope: Scope;
}

/** The question with names of films in quotes, and what it keeps to by a folder or a brand that is named as such. */
export function withKnownNames(question: string, known: readonly KnownName[], figures: FigureNames): Known {
  const isMany = isOfMany(question) || NAMED_BETWEEN.test(question);
  const order = { film: isMany ? 2 : 0, folder: 1, brand: isMany ? 0 : 2 };
  const sorted = known.toSorted((a, b) => b.said.length - a.said.length || order[a.kind] - order[b.kind]);
  const found = sorted.reduce<Known>(
    (so, one) => {
      const at = standsAt(so.text, one.said);
      if (!at) return so;
      const [before, after] = [so.text.slice(0, at.from), so.text.slice(at.to)];
      return isTelling(one, { before, after, written: so.text.slice(at.from, at.to), isMany }, figures)
        ? taken(so, one, { before, after, isMany })
        : so;
    },
    { text: question, scope: {} },
  );
  return { ...found, text: found.text.replace(/ {2,}/g, ' ') };
}

interface Around {
  readonly before: string;
  readonly after: string;
  readonly isMany: boolean;
}

function taken({ text, scope }: Known, { kind, said, name }: KnownName, { before, after, isMany }: Around): Known {
  if (kind === 'film') return { text: `${before}“${said}”${after}`, scope };
  if (kind === 'folder')
    // "films in Autumn", "our Autumn films", "in the Autumn folder"
    return isMany && scope.folder === undefined && (IN.test(before) || OF_FILMS.test(after) || OF_FOLDER.test(after))
      ? { text: `${before.replace(IN_THE, ' ')}${after.replace(OF_FOLDER, '')}`, scope: { ...scope, folder: name } }
      : { text, scope };
  if (!isMany) return { text: `${before}logo${after}`, scope };
  const isOwner = BY.test(before) || OF_FILMS.test(after);
  const left = isOwner ? `${before.replace(BY, ' ')} ${after.replace(/^['’]s/, '')}` : `${before}logo${after}`;
  return { text: left, scope: scope.brand === undefined ? { ...scope, brand: name } : scope };
}
