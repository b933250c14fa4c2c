import { isOfMany } from './scope-in.ts';
import type { Answering } from './things/what-answers.ts';

/** Which single shot of a film is asked about: the so-manieth, the last one, or the one that is longest or shortest. */
export type ShotAsked = number | 'last' | 'longest' | 'shortest';

const SHOT = '(?:shot|scene|einstellung|szene|scène)';
const ORDINALS: readonly string[] = [
  'first|opening|erste[rnms]?|eerste',
  'second|zweite[rnms]?|tweede',
  'third|dritte[rnms]?|derde',
  'fourth|vierte[rnms]?|vierde',
  'fifth|fünfte[rnms]?|vijfde',
  'sixth|sechste[rnms]?|zesde',
  'seventh|siebte[rnms]?|zevende',
  'eighth|achte[rnms]?|achtste',
  'ninth|neunte[rnms]?|negende',
  'tenth|zehnte[rnms]?|tiende',
];
const ofShot = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})\s+${SHOT}(?!\p{L})`, 'iu');
const isOf = (words: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:which|what|welche[rs]?|welke?)\s+${SHOT}\s+(?:is|ist|lasts|dauert|duurt)\s+(?:the |am |die |der |das |de |het )?(?:${words})(?!\p{L})`,
    'iu',
  );
const LAST = ofShot('last|final|closing|letzte[rnms]?|laatste');
const LONGEST = 'longest|längste[rnms]?|langste?';
const SHORTEST = 'shortest|kürzeste[rnms]?|kortste?';
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})${SHOT}\s+(?:number\s+|nummer\s+|no\.?\s*|nr\.?\s*)?(\d{1,3})(?![\d:.,]*\d|\s*s)|(?<!\d)(\d{1,3})(?:st|nd|rd|th|e|\.)\s+${SHOT}(?!\p{L})`,
  'iu',
);
const OF_LENGTH =
  /(?<!\p{L})(?:how (?:long|short|many seconds)|too (?:long|short)|(?:long|short) enough|length|duration|lasts|(?<=(?:shot|scene) )last|wie ?(?:lange?|viele sekunden)|zu (?:lang|kurz)|(?:lang|kurz) genug|länge|dauert?|hoe(?: lang| kort|veel seconden)|te (?:lang|kort)|(?:lang|kort) genoeg|lengte|duurt?)(?!\p{L})/iu;

const numberOf = (text: string): number | null => {
  const [, behind, before] = NUMBERED.exec(text) ?? [];
  const at = ORDINALS.findIndex((words) => ofShot(words).test(text));
  const number = Number(behind ?? before ?? at + 1);
  return number > 0 ? number : null;
};

/** The shot of which the length is asked; null where none is. */
export function shotIn(text: string): ShotAsked | null {
  if (ofShot(LONGEST).test(text) || isOf(LONGEST).test(text)) return 'longest';
  if (ofShot(SHORTEST).test(text) || isOf(SHORTEST).test(text)) return 'shortest';
  if (!OF_LENGTH.test(text)) return null;
  return LAST.test(text) ? 'last' : numberOf(text);
}

/** "The last scene" is no name of a film. */
export const isAShot = (text: string): boolean =>
  [LAST, ofShot(LONGEST), ofShot(SHORTEST), ...ORDINALS.map(ofShot)].some((words) => words.test(text));

interface Parts {
  readonly shot: ShotAsked | null;
  readonly metrics: readonly string[];
  readonly answering: Answering | null;
  readonly ads: readonly string[];
}

/** How long one shot stands, and not what is to be seen in it or how all of them are. */
export function isOfShot(rest: string, { shot, metrics, answering, ads }: Parts): boolean {
  const isOfMore = metrics.some((id) => id !== 'shots' && id !== 'average_shot') || (answering !== null && answering.by !== 'placements');
  return shot !== null && !isOfMore && !(ads.length === 0 && isOfMany(rest));
}
