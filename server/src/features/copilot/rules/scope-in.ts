import { PLACE_WORDS, placesIn } from './things/places.ts';

/** To which films of the library a question keeps. */
export interface Scope {
  readonly folder?: string;
  readonly brand?: string;
  /** The placement that they were made for: what its name has, until it is looked up. */
  readonly placement?: string;
  /** The first and the last day on which they were made, in UTC. */
  readonly from?: string;
  readonly to?: string;
}

const MANY =
  /(?<!\p{L})(?:everything|alles|ads|films|videos|spots|clips|filmen?|anzeigen|advertenties|video['’]s|(?:which|welche[rs]?|welke) (?:ad|film|video|spot|clip|anzeige|advertentie))(?!\p{L})/iu;
/** "The quietest film" is picked from all; the first, the last and the newest are one. */
const MOST_OF_ALL =
  /(?<!\p{L})(?:(?:what(?:['’]?s| is)|show me|find)\s+the\s+(?!latest|newest)\p{L}+est\s+(?:ad|film|video|spot|clip)|(?:was|wer|welches?) ist (?:der|die|das)\s+(?!erste|neueste|nächste)\p{L}+ste[rs]?\s+(?:film|spot|video|clip|anzeige)|(?:wat|welke?) is (?:de|het)\s+(?!eerste|laatste|nieuwste)\p{L}+ste\s+(?:film|spot|video|clip|advertentie))(?!\p{L})/iu;
/** "What did we test in May?" */
const TESTED =
  /(?<!\p{L})(?:what (?:did|have|has) (?:we|i) (?:test|upload|analy[sz]e|add)|(?:was haben wir|was habe ich|was wurde)(?!\p{L}).*(?<!\p{L})(?:getestet|hochgeladen|analysiert)(?!\p{L})|(?:wat hebben we|wat heb ik|wat is er)(?!\p{L}).*(?<!\p{L})(?:getest|geüpload|geanalyseerd)(?!\p{L}))/iu;
export const asksWhatWasTested = (text: string): boolean => TESTED.test(text);
/** Whether films of the library are asked about, and not one of them. */
export const isOfMany = (text: string): boolean => MANY.test(text) || MOST_OF_ALL.test(text) || TESTED.test(text);

const FOLDER = String.raw`(?:in|inside|within|from|of|im|aus|in dem|uit|van)\s+(?:(?:the|our|my|dem|unserem|meinem|de|onze|mijn)\s+)?(?:folder|ordner|map)`;
const BRAND = String.raw`(?:(?:of|for|from|by|with|von|für|mit|van|voor|met)\s+(?:(?:the|our|my|der|unserer|meiner|het|ons|mijn)\s+)?(?:brand|marke|merk)|der\s+marke)`;
const QUOTED = `["“„«‚‘]([^"“”„»«‚‘’]{1,200})["”“»’‘]`;
/** What stands behind a name that has no quotes. */
const VERBS =
  /\s+(?:fail\w*|flash\w*|pass\w*|work\w*|fall\w*|bestehen|blitzen|zakken|slagen|flitsen|gibt es|sind|wurden?|auf|is|are|were|was|do|does|have|has|ist|hat|haben|zijn|heeft|hebben|need\w*)(?:\s.*)?$/iu;

const found = (of: string, text: string) =>
  new RegExp(String.raw`(?<!\p{L})${of}\s+${QUOTED}`, 'iu').exec(text) ??
  new RegExp(String.raw`(?<!\p{L})${of}\s+([^"“„«?!]{1,200}?)\s*[?.!]*$`, 'iu').exec(text);

/** Finds "films in the folder Spring", "Filme der Marke “Pellamy”". A brand without quotes is told by its capital: "of the brand we like" names none. */
export function scopeIn(text: string): { readonly scope: Scope; readonly rest: string } {
  if (!MANY.test(text)) return { scope: {}, rest: text };
  for (const [key, of] of [['folder', FOLDER] as const, ['brand', BRAND] as const]) {
    const one = found(of, text);
    const name = (one?.[1] ?? '').replace(VERBS, '').trim();
    const isNamed = name !== '' && (key === 'folder' || /["“„«‚‘]/.test(one?.[0] ?? '') || /^[\p{Lu}\p{N}]/u.test(name));
    if (!one || !isNamed) continue;
    const said = one[0].slice(0, one[0].indexOf(name) + name.length).replace(/["“„«‚‘]?$/, '');
    const at = text.indexOf(said);
    return { scope: { [key]: name }, rest: `${text.slice(0, at)} ${text.slice(at + said.length).replace(/^["”“»’‘]/, '')}` };
  }
  return { scope: {}, rest: text };
}

const FILM = `(?:ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?|video['’]s)`;
const MADE = String.raw`(?:(?:that|which|who|die|das|der|dat|are|were|is|sind|ist|zijn|and|und|en|made|meant|planned|intended|created|produced|gemacht\p{L}*|gedacht\p{L}*|geplant\p{L}*|bestimmt\p{L}*|bedoeld\p{L}*|gemaakt\p{L}*|gepland\p{L}*),?\s+)*`;
const AT_PLACE = String.raw`(?:for|für|voor)\s+((?:(?:the|den|die|das|de|het)\s+)?(?:(?:${PLACE_WORDS})(?:\s+|(?![\p{L}])))+)(?:(?:gemacht|gedacht|geplant|bestimmt|gemaakt|bedoeld|gepland)\p{L}*\s*)?`;
/** Two places are told one after the other, and narrow nothing down. */
const NO_OTHER = String.raw`(?!(?:,|&|\s*(?:and|or|und|oder|en|of)\s)\s*(?:${PLACE_WORDS}))`;
/** "Films for TikTok", and "films longer than 8 s and for TikTok". */
const MADE_FOR = new RegExp(
  String.raw`(?<=(?<!\p{L})${FILM}\s+)${MADE}${AT_PLACE}${NO_OTHER}|\s(?:and|und|en)\s+${MADE}${AT_PLACE}(?=[\s?.!]*$)`,
  'iu',
);

/** Films that were made for a place, and something else of them: "films for TikTok that are too loud". By the place alone it is told otherwise. */
export function madeForIn(text: string, isMore: (rest: string) => boolean): { readonly placement: string | null; readonly rest: string } {
  const found = MANY.test(text) ? MADE_FOR.exec(text) : null;
  const [place, ...others] = placesIn(found?.[1] ?? found?.[2] ?? '');
  const rest = found ? text.replace(found[0], ' ').replace(/\s+/g, ' ') : text;
  return place !== undefined && others.length === 0 && isMore(rest) ? { placement: place, rest } : { placement: null, rest: text };
}
