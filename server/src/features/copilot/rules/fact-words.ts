import type { FileFacts } from '../tools/file-facts.ts';
import { stretchIn } from './stretch-in.ts';
import { thingsIn } from './things/things-in.ts';

/** Questions for films of the library and not for one of them, in English, German and Dutch. */
const FILMS =
  /\b(?:which|what|any|all|list|show|find|how many|welche[rsn]?|wie viele|zeig\w*|gibt es|welke|hoeveel|toon|zijn er)\b.*\b(?:ads?|films?|filme[nr]?|videos?|video's|video’s|spots?|anzeigen?|advertenties?|clips?|stills?|standbild\w*)\b|^\s*(?:which|welche|welke) (?:of|is|are|has|have|ist|sind|hat|haben|zijn|heeft|hebben)\b/i;
/** Words that ask what becomes of a film without its sound. */
const WORKING =
  /\bbest\b|\bbeste\w*|\bworks?\b|funktionier\w*|\bwerk(?:t|en)\b|understand|versteh\w*|verständlich|begrijp\w*|carr(?:y|ies)|attention|aufmerksamkeit|aandacht/i;
/** Something inside a film. */
const INSIDE =
  /\b(?:shots?|texts?|scenes?|faces?|captions?)\b|einstellung\w*|szenen?\b|\btexte?n?\b|gesicht\w*|\btekst\w*|\bscènes?\b|gezicht\w*|on screen|im bild|in beeld/i;

/** A film that is named is asked about by itself. */
const QUOTE = /["“„«‚‘]/;

const SOUNDLESS =
  /\b(?:no|without(?: any| an?)?|lacks?|missing) (?:sound|audio|music)(?: ?track)?\b|\b(?:is|are) (?:silent|soundless)\b|^\W*(?:and )?are\b.*\b(?:silent|soundless)\W*$|\bsilent (?:ads?|films?|videos?|spots?)\b|n['’]t have (?:any |a )?(?:sound|audio)|\b(?:ohne|kein(?:en|e)?) (?:ton(?:spur)?|audio(?:spur)?|sound)\b|\b(?:zonder|geen) (?:geluid(?:sspoor)?|audio(?:spoor)?)\b/i;
const SOUNDING =
  /(?:\b(?:has|have|with) (?:a )?(?:sound|audio)(?: ?track)?\b|\b(?:mit|haben|hat) (?:einen? )?(?:ton(?:spur)?|audio(?:spur)?)\b|\b(?:met|hebben|heeft) (?:een )?(?:geluid(?:sspoor)?|audio(?:spoor)?)\b|\bhaben (?:einen )?ton\b)(?!,? (?:that|which|der|die|das|dat)\b)/i;
const VERTICAL =
  /\bvertical\w*|\bportrait\b|\bupright\b|\bhochformat\w*|\bhochkant\w*|\bvertika(?:l|al)\w*|\bverticale?\b|\bverticaal\b|\bstaande?\b|\b9 ?[:x] ?16\b/i;
const HORIZONTAL = /\bhorizonta(?:l|al)\w*|\bhorizontale\b|\blandscape\b|\bquerformat\w*|\bliggende?\b|\bwidescreen\b|\b16 ?[:x] ?9\b/i;
const SQUARE = /\bsquare\b|\bquadratisch\w*|\bvierkante?\b|\b1 ?: ?1\b/i;
/** Single pictures among the films, and not a picture inside one. */
const STILL =
  /\bstills?\b|\bstill (?:images?|pictures?)\b|\bstandbild\w*|\bstilstaande? (?:beeld\w*|afbeelding\w*)|\b(?:are|is|sind|ist|zijn)\s+(?:only |just |nur |alleen )?(?:pictures?|images?|photos?|bilder|fotos?|afbeeldingen|foto's|foto’s)\s*[?.!]*\s*$/i;
const UNDER_WAY = /\bstill (?:being |in |waiting|running|processing|queued|uploading|analys)/i;
const NOT_STILL = new RegExp(String.raw`\b(?:not?|aren['’]t|keine?|nicht|geen|niet)\s+(?:a )?(?:${STILL.source})`, 'i');
const BRANDLESS =
  /\b(?:no|without(?: a| any)?) (?:brand|logo)\b|(?:brand|logo) (?:was |is )?(?:not|never) (?:found|shown|seen|detected)|\b(?:ohne|keine?n?) (?:marke|logo)\b|(?:marke|logo) nicht (?:gefunden|erkannt)|\b(?:zonder|geen) (?:merk|logo)\b|(?:merk|logo) niet (?:gevonden|herkend)/i;
const BRANDED =
  /\b(?:with|have|has) (?:a |the |their )?(?:brand|logo) (?:found|detected)\b|(?:brand|logo) (?:was |is )?found\b|(?:marke|logo) (?:wurde )?gefunden|(?:merk|logo) (?:is |werd )?gevonden/i;

const SECONDS = String.raw`(\d+(?:[.,]\d+)?)[\s\u00a0]*(?:s\b|sec\w*|sek\w*)`;
const MINUTES = String.raw`(\d+(?:[.,]\d+)?)[\s\u00a0]*min\w*`;
const LONGER = String.raw`\b(?:longer than|over|above|more than|länger als|über|mehr als|langer dan|meer dan|boven(?: de)?)\s+`;
const SHORTER = String.raw`\b(?:shorter than|under|below|less than|kürzer als|unter|weniger als|korter dan|minder dan|onder(?: de)?)\s+`;

const FILM_WORD = /\b(?:ads?|films?|filme[nr]?|videos?|spots?|anzeigen?|advertenties?|clips?)\b/gi;
const SHOWS = /\b(?:shows?|display\w*|features?|zeig\w*|enth[aä]lt\w*|toont?|tonen|bevat\w*|keeps?)\b/i;
const IS = /\b(?:is|are|ist|sind|zijn|runs?|lasts?|dauer\w*|duren|duurt)\s*$/i;

/** Whether it is the film that is so long: not where a thing or a verb of showing stands between the two, as in "films with the logo for more than 5 s". */
function isOfFilm(before: string): boolean {
  const film = [...before.matchAll(FILM_WORD)].at(-1);
  const between = film ? before.slice(film.index + film[0].length) : before;
  return IS.test(between) || (!SHOWS.test(between) && thingsIn(between).length === 0);
}

function secondsAfter(words: string, text: string): number | undefined {
  const number = (found: RegExpExecArray | null) =>
    found && isOfFilm(text.slice(0, found.index)) ? Number((found[1] ?? '').replace(',', '.')) : undefined;
  const minutes = number(new RegExp(words + MINUTES, 'i').exec(text));
  return number(new RegExp(words + SECONDS, 'i').exec(text)) ?? (minutes === undefined ? undefined : 60 * minutes);
}

const shapeIn = (text: string): FileFacts['shape'] =>
  VERTICAL.test(text) ? 'vertical' : HORIZONTAL.test(text) ? 'horizontal' : SQUARE.test(text) ? 'square' : undefined;

/** A picture that stands still inside a film is one of its checks. */
const HAS_STILL = new RegExp(
  String.raw`\b(?:have|has|contains?|with|shows?|haben|hat|enth\S+|mit|zeig\w+|hebben|heeft|bevat\w*|met|tonen)\b.*(?:${STILL.source})`,
  'i',
);

function kindIn(text: string): FileFacts['kind'] {
  if (UNDER_WAY.test(text) || HAS_STILL.test(text) || !STILL.test(text)) return undefined;
  return NOT_STILL.test(text) ? 'film' : 'still';
}

/** What is asked of one part of the film: whether a brand was found is known of the whole. */
const isOfPart = (text: string): boolean =>
  stretchIn(text).isPart || new RegExp(String.raw`\b(?:for|während|gedurende)\s+${SECONDS}`, 'i').test(text);

function brandIn(text: string): FileFacts['brand_in_picture'] {
  if (isOfPart(text)) return undefined;
  return BRANDLESS.test(text) ? 'not_found' : BRANDED.test(text) ? 'found' : undefined;
}

/** What a question wants to know of the files of the library. It is read whole: "no sound" behind a verb may look like a name. Null where it asks for something else. */
export function factsIn(text: string): FileFacts | null {
  if (!FILMS.test(text) || WORKING.test(text) || INSIDE.test(text) || QUOTE.test(text)) return null;
  const longer = secondsAfter(LONGER, text);
  const shorter = secondsAfter(SHORTER, text);
  const shape = shapeIn(text);
  const sound = SOUNDLESS.test(text) ? 'without' : SOUNDING.test(text) ? 'with' : undefined;
  const brand = brandIn(text);
  const kind = kindIn(text);
  const facts: FileFacts = {
    ...(kind && { kind }),
    ...(sound && { sound }),
    ...(shape && { shape }),
    ...(longer !== undefined && { longer_than_s: longer }),
    ...(shorter !== undefined && { shorter_than_s: shorter }),
    ...(brand && { brand_in_picture: brand }),
  };
  return Object.keys(facts).length > 0 ? facts : null;
}

/** Whether only films of one shape or length are meant, whatever is asked of them: "which vertical film is best?". */
export function isNarrowedIn(text: string): boolean {
  if (!FILMS.test(text) || QUOTE.test(text)) return false;
  const isSoLong = secondsAfter(LONGER, text) !== undefined || secondsAfter(SHORTER, text) !== undefined;
  return shapeIn(text) !== undefined || (isSoLong && !INSIDE.test(text));
}
