import { isACheck } from './check-words.ts';
import type { FigureNames } from './metric-words.ts';
import { isUnmeasured, metricsIn, withoutMetrics } from './metric-words.ts';
import { isOrdinary } from './no-name.ts';
import { isOfMany } from './scope-in.ts';
import { SUBJECTS_OF_THINGS, withoutVerbs } from './things/beside-names.ts';
import { beginsWithPlace, isPlace, placeIn, withoutPlace } from './things/places.ts';
import { thingsIn, withoutThings } from './things/things-in.ts';

export const IN_FRONT = 'in front';

export const QUOTED = /["“„«‚‘]([^"“”„»«‚‘’]{1,200})["”“»’‘]/g;
const THIS =
  /\b(?:this|the current|my current) (?:ad|film|video|spot|one|result|prediction|clip)\b|\bdiese[rsmn]? (?:anzeige|film|video|spot|werbung|ergebnis|clip)\b|\bde(?:ze|ze|ze) (?:advertentie|film|video|spot|clip)\b|\bdit (?:filmpje|resultaat|spotje)\b/gi;
const AFTER =
  /(?<!-)\b(?:of|for|in|about|from|von|für|bei|im|aus|über|van|voor|bij|uit|over)\s+(?:the (?:ad|film|video|spot)\s+|dem (?:film|spot)\s+|der anzeige\s+|de (?:film|spot|advertentie)\s+)?/gi;
const PAIR = /(?:compare|vergleich\w*|vergelijk\w*|(?:dif+er+[ea]nce|unterschied|verschil)\s+(?:between|zwischen|tussen))\s+(.+)$/i;
const BETWEEN_TWO = /\s+(?:and|with|to|vs\.?|versus|against|und|mit|gegen|en|met|tegen)\s+/i;
/** "Is A better than B", and what may follow it. */
const THAN =
  /^\s*(?:is|ist)\s+(?:(.+?)\s+)?(?:(?:much |clearly |any |far |viel |deutlich |veel |duidelijk )?(?:(?:better|stronger|worse|weaker)\s+than|(?:besser|stärker|schlechter|schwächer)\s+als|(?:beter|sterker|slechter|zwakker)\s+dan|(?:(?:longer|shorter)\s+than|(?:länger|kürzer)\s+als|(?:langer|korter)\s+dan)(?!\s+\d)))\s+(.+?)\s*$/i;
/** "Which is better, A or B?" */
const EITHER =
  /^\s*(?:(?:which|what)(?: one)? is (?:better|stronger|worse|weaker)[,:]?\s+(.+?)\s+or|(?:was|wer|welche[rs]?) ist (?:besser|stärker|schlechter|schwächer)[,:]?\s+(.+?)\s+oder|(?:wat|welke) is (?:beter|sterker|slechter|zwakker)[,:]?\s+(.+?)\s+of)\s+(.+?)\s*$/i;
const BY_HOW_MUCH = /[,;]?\s*(?:(?:and|und|en)\s+)?(?:by how much|how much better|(?:um\s+)?wie ?viel|hoeveel(?: beter)?)?\s*[?.!]*\s*$/i;
const PLAIN =
  /^(?:(?:my|your|our|all|the|these|those|meine?[rmn]?|alle[rn]?|die|der|den|das|mijn|onze|de|het)\s+)*(?:ads?|films?|videos?|spots?|library|anzeigen?|filmen?|bibliothek|advertenties?|bibliotheek|it|that|them|general|es|ihn|het|dat|which|end|beginning|ende|anfang|einde|begin)?$/i;
const PRONOUN = /^(?:it|this|that|this one|es|er|sie|das|dieser?|het|hij|dit|dat|deze)$/i;
const ARTICLE = /^(?:(?:the|my|our|der|die|das|mein|unser|de|het|mijn|onze)\s+)?(?:ad|film|spot|video|anzeige|advertentie)\s+(?=\S)/i;

/** Where the name stands in questions that have it in their middle. */
const SUBJECTS: readonly RegExp[] = [
  /\b(?:how|where) (?:well )?(?:does|do|did|is)\s+(.+?)\s+(?:compare|rank|stand|do|doing|perform|score|rate|hold)\b/i,
  /\bhow good is\s+(.+?)\s*[?.!]*$/i,
  /\bwhy (?:does|did|do|is|doesn['’]t|isn['’]t)\s+(.+?)\s+(?:fail|not|pass|rejected)\b/i,
  /\bwie gut ist\s+(.+?)\s*[?.!]*$/i,
  /\bwie (?:schneidet|steht)\s+(.+?)(?:\s+(?:im|gegen|ab|da|neben)\b|\s*[?.!]*$)/i,
  /\bwarum (?:fällt|besteht)\s+(.+?)\s+(?:durch|nicht|die)\b/i,
  /\bhoe goed is\s+(.+?)\s*[?.!]*$/i,
  /\bhoe (?:doet|scoort|staat)\s+(.+?)\s+(?:het|tegenover|naast|vergeleken|ten)\b/i,
  /\bwaarom (?:zakt|faalt|haalt|voldoet)\s+(.+?)(?:\s+(?:niet|de|voor)\b|\s*[?.!]*$)/i,
  /\b(?:text|texts|writing|texte?|tekst\w*)\s+(?:in|of|von|van)\s+(.+?)\s+(?:is|are|goes|stands|ist|sind|steht|stehen|geht|zijn|staat|staan|gaat)\b/i,
  /\b(?:an|aan)\s+(.+?)\s+(?:zuerst|als erstes|ändern|verbessern|eerst|als eerste|veranderen|aanpassen|verbeteren)\b/i,
  /^\s*(?:is|does|ist)\s+(.+?)\s+(?:flash|flicker|fail|pass|comply|too |zu |te |safe\b|sicher\b|veilig\b)/i,
  /^\s*(?:who|wer|wie)\s+(?:made|uploaded|created|added|hat|heeft)\s+(.+?)(?:\s+(?:hochgeladen|angelegt|erstellt|hinzugefügt|geüpload|gemaakt|toegevoegd))?\s*[?.!]*$/i,
  /^\s*(?:passt|past)\s+(.+?)\s+(?:zu|auf|für|in|bei|op|bij|voor)\b/i,
  /^\s*(?:blitzt|flackert|flitst|knippert)\s+(.+?)\s*[?.!]*$/i,
  ...SUBJECTS_OF_THINGS,
];

/** Names that a question may hold, and the question without them, so that a name is never read as a wish. */
export interface NamesFound {
  readonly ads: string[];
  readonly rest: string;
}

export function namesIn(text: string, figures: FigureNames): NamesFound {
  const places: { at: number; name: string }[] = [];
  const take = (pattern: RegExp, from: string, nameOf: (inner: string) => string) => {
    for (const match of from.matchAll(pattern)) places.push({ at: match.index, name: nameOf((match[1] ?? '').trim()) });
    return from.replace(pattern, (found: string) => ' '.repeat(found.length));
  };
  const unquoted = take(QUOTED, text, (inner) => inner);
  const spaced = take(THIS, unquoted, () => IN_FRONT);
  const bare = spaced.replace(/\s+/g, ' ');
  const named = places.sort((a, b) => a.at - b.at).map(({ name }) => name);
  const pair = pairIn(bare, figures);
  if (pair && named.length + pair.length >= 2 && named.length < 2) {
    const isFirst = (places[0]?.at ?? Number.POSITIVE_INFINITY) < spaced.indexOf(pair[0] ?? '');
    const ads = named.length === 0 ? pair : isFirst ? [...named, pair.at(-1) ?? ''] : [pair[0] ?? '', ...named];
    return { ads: ads.slice(0, 2).map(pronounced), rest: pair.reduce((left, name) => left.replace(name, ' '), bare) };
  }
  if (named.length > 0) return { ads: named, rest: bare };
  const subject = subjectOf(bare, figures);
  if (subject !== null) return { ads: [subject.replace(ARTICLE, '')], rest: bare.replace(subject, ' ') };
  const tail = tailOf(bare, figures);
  if (tail === null) return { ads: [], rest: bare };
  const at = bare.lastIndexOf(tail);
  return { ads: [tail], rest: `${bare.slice(0, at)} ${bare.slice(at + tail.length)}`.trimEnd() };
}

const pronounced = (name: string): string => (PRONOUN.test(name) ? IN_FRONT : name.replace(ARTICLE, ''));

const NOT = /\s+(?:nicht|niet|not)$/i;

/** What a question is about by its grammar; null where that is nothing that has a name. */
function subjectOf(text: string, figures: FigureNames): string | null {
  for (const pattern of SUBJECTS) {
    const found = withoutPlace((pattern.exec(text)?.[1] ?? '').trim().replace(NOT, ''));
    if (
      found !== '' &&
      !/^(?:not|it|es|er|sie|das|het|hij|ze|dat|this|that|etwas|was|iets|er iets|something|anything)\s/i.test(found) &&
      !PLAIN.test(found) &&
      !PRONOUN.test(found) &&
      metricsIn(found, figures).length === 0 &&
      !OWN.test(found) &&
      !isOrdinary(found) &&
      !NO_NAME.test(found) &&
      !A_FAULT.test(found) &&
      !(OF_IT.test(found) && isACheck(found)) &&
      isMore(found)
    )
      return found;
  }
  return null;
}

/** What is set side by side. */
function pairIn(text: string, figures: FigureNames): string[] | null {
  const than = THAN.exec(text.replace(BY_HOW_MUCH, ''));
  // "the logo longer than in Winter": what is held against each other is no film
  if (than)
    return [than[1] ?? '', withoutFigure(than[2] ?? '', figures)]
      .map(trimmed)
      .filter((part) => part !== '' && (PRONOUN.test(part) || isMore(part)));
  const either = EITHER.exec(text);
  if (either) return [either[1] ?? either[2] ?? either[3] ?? '', either[4] ?? ''].map(trimmed).filter((part) => part !== '');
  const list = PAIR.exec(text)?.[1] ?? (/\s(?:vs\.?|versus)\s/i.test(text) ? text : undefined);
  if (list === undefined) return null;
  const pair = list
    .split(BETWEEN_TWO)
    .map(trimmed)
    .filter((part) => part !== '')
    .slice(0, 2);
  if (pair.some(isPlace)) return null; // one film at two places
  if (pair.length > 1 && pair.every((part) => withoutMetrics(part, figures).trim() === '')) return null; // two figures
  return pair.map((part, at) => (at === 1 ? withoutFigure(part, figures) : part));
}

const trimmed = (part: string): string =>
  part
    .replace(/[?.!\s]+$/, '')
    .trim()
    .replace(/^(?:with|to|against|mit|gegen|met|tegen)\s+/i, '')
    .replace(/^(?:the )?(?:ads?|films?|spots?|anzeigen?|advertenties?)\s+/i, '');

/** "B on focus" is B: by which figure they are held against each other is no part of the name. */
function withoutFigure(name: string, figures: FigureNames): string {
  const found = /^(.+?)\s+(?:in|on|at|by|bei|im|beim|nach|op|qua|bij)\s+(.+)$/i.exec(name);
  return found?.[1] && metricsIn(found[2] ?? '', figures).length > 0 ? found[1] : name;
}

/** Words that stand round a thing and are no name with it: "the logo", "attention on our faces", "the first 3 seconds". */
const ROUND =
  /(?<!\p{L})(?:the|a|an|any|our|my|your|its|their|this|that|these|on|in|at|of|to|for|first|last|opening|sich|zich|people|viewers?|see|sees|seen|notice|notices|noticed|visible|shown|readable|legible|anybody|anyone|somebody|someone|we|they|you|there|screen|picture|second|seconds|s|sec|time|spoken|words?|name|all|more|less|mehr|weniger|meer|minder|der|die|das|dem|den|des|ein\w*|auf|von|zu|im|am|unser\w*|mein\w*|erste\w*|letzte\w*|leute|menschen|zuschauer|sehen|sieht|gesehen|sichtbar|bemerken|bemerkt|gezeigt|lesbar|man|jemand|bild|sekunden?|zeit|worte?|alle\w*|het|de|een|op|van|naar|voor|onze|mijn|eerste?|laatste|mensen|kijkers?|zien|ziet|gezien|zichtbaar|opmerken|opgemerkt|getoond|leesbaar|iemand|beeld|seconden?|tijd|woorden|er|gesprochen\w*|gesproken|\d+)(?!\p{L})/giu;

/** Whether more is left of it than the thing that is asked about and the words round it. */
const isMore = (found: string): boolean => /[\p{L}\p{N}]/u.test(withoutThings(found).replace(ROUND, ' '));

const OWN = /^(?:which|welche[rnms]?|welke?|my|our|all|any|meine[rnm]?|unsere[rnm]?|alle[rn]?|mijn|onze)\b/i;

/** "A list of films that fail": those are no one film. */
const SUCH_FILMS =
  /^(?:(?:the|those|die|der|de)\s+)?(?:ads|films|filmen?|videos|spots|clips|anzeigen|advertenties|video['’]s)\s+(?:that|which|with|without|die|mit|ohne|welche|met|zonder)(?!\p{L})/iu;

/** "For TV and without captions": what films have besides is no part of a name. */
const AND_A_FAULT = /\s+(?:and|but|und|aber|en|maar)\s+(?:too|no|not|without|zu|kein\p{L}*|nicht|ohne|te|geen|niet|zonder)\s.*$/iu;

/** "TV and without captions" is a place, and what the film is asked for besides. */
function withoutFault(tail: string, isMany: boolean): string {
  const left = tail.replace(AND_A_FAULT, '');
  return isMany || placeIn(left) !== null ? left : tail;
}

/** "Is the resolution right?" */
const OF_IT = /^(?:the|its|die|der|das|de|het)\s+\S+(?:\s+\S+)?$/iu;

/** "A feed where people have the sound off": what any may be is no film of the library, nor is what has a thing of a film in it. */
const ANY_ONE =
  /^(?:[Aa]n?|[Aa]ny|[Ss]ome|[Ee]en)\s+\p{Ll}|^(?:[Aa]n?|[Aa]ny|[Ss]ome|[Ee]ine?[nmrs]?|[Ee]en)\s.*(?<!\p{L})(?:where|that|in which|wo|waar|in (?:dem|der|denen))(?!\p{L})/u;
const OF_WORDS = 3;
const THE = String.raw`(?:the|our|my|its|der|die|das|den|dem|unser\p{L}*|mein\p{L}*|de|het|ons|onze|mijn)`;
/** In small letters: the words of a name begin with large ones. */
const THE_THING = new RegExp(String.raw`(?<!\p{L})${THE}\s+(\p{Ll}\p{L}*)`, 'gu');
const hasThing = (tail: string): boolean =>
  tail.split(/\s+/).length > OF_WORDS && [...tail.matchAll(THE_THING)].some(([, word = '']) => thingsIn(word).length > 0);

/** "Too long" is what is asked, and no name. */
const A_FAULT = /^(?:too|zu|te)(?:\s+\p{Ll}+)?$/u;

/** "In order", a picture that is chosen, what films are used for, and a bumper: all of them stand where a name does. */
const NO_NAME =
  /^(?:order|ordnung|orde|(?:(?:the|an?|our|my|das|dem|die|der|eine?[nm]?|de|het|een)\s+)?(?:thumbnails?|poster(?: frame)?|cover(?: image| picture| frame)?|vorschaubild|titelbild|miniatuur|omslagbeeld)|(?:an?|eine?[nm]?|een)\s+(?:\S+[ -](?:seconds?|sekunden|seconden)[ -])?bumper|training|(?:zugriff|zugang|toegang)\s.*|(?:(?:der|die|das|de|het)\s+\S+\s+)?(?:am \p{L}+sten|het \p{L}+st))$/iu;

/** What stands behind the last "of", "in" or "for", when it can be a name. */
function tailOf(text: string, figures: FigureNames): string | null {
  const tails = [...text.matchAll(AFTER)].map((match) =>
    text
      .slice(match.index + match[0].length)
      .replace(/[?.!\s]+$/, '')
      .trim(),
  );
  const fitting = tails
    .map((tail) => withoutPlace(withoutVerbs(withoutFault(tail, isOfMany(text)), text)))
    .filter(
      (tail) =>
        !A_FAULT.test(tail) &&
        !OWN.test(tail) &&
        !SUCH_FILMS.test(tail) &&
        !NO_NAME.test(tail) &&
        !ANY_ONE.test(tail) &&
        !hasThing(tail) &&
        isMore(tail) &&
        !isPlace(tail) &&
        !isOrdinary(tail),
    )
    .filter((tail) => !(isOfMany(text) && beginsWithPlace(tail)) && !isUnmeasured(tail))
    .filter((tail) => tail !== '' && !PLAIN.test(tail) && !RANGE.test(tail) && !/^\d+([.,]\d+)?\s*(?:s|sec\w*|sek\w*)?$/i.test(tail));
  return fitting.filter((tail) => /\p{L}|\d/u.test(withoutMetrics(tail, figures).replace(ROUND, ' '))).at(-1) ?? null;
}

/** Two seconds with a word between them. */
export const RANGE =
  /(\d+(?:[.,]\d+)?)\s*(?:s|sec\w*|sek\w*)?\.?\s*(?:and|to|until|till|und|bis|en|tot|t\/m|[-–—])\s*(\d+(?:[.,]\d+)?)\s*(?:s\b|sec\w*|sek\w*)?/i;
