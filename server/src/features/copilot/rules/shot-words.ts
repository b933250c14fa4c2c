import { isOfMany } from './scope-in.ts';
import type { Answering } from './things/what-answers.ts';

/** Which single shot of a film is asked about: one by its number, the last one, or the one that is longest or shortest. */
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
const LAST_ONE = 'last|final|closing|letzte[rnms]?|laatste';
/** "The second to last" is none of these. */
const LAST = ofShot(String.raw`(?<!(?<!\p{L})(?:to|second|third|next|but|na)[ -])(?:${LAST_ONE})`);
const LONGEST = 'longest|längste[rnms]?|langste?';
const SHORTEST = 'shortest|kürzeste[rnms]?|kortste?';
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})${SHOT}\s+(?:number\s+|nummer\s+|no\.?\s*|nr\.?\s*)?(\d{1,3})(?![\d:.,]*\d|\s*s)|(?<!\d)(\d{1,3})(?:st|nd|rd|th|e|\.)\s+${SHOT}(?!\p{L})`,
  'iu',
);
const OF_LENGTH =
  /(?<!\p{L})(?:how (?:long|short|many seconds)|too (?:long|short)|(?:long|short) enough|length|duration|lasts|(?<=(?:shot|scene) )last|wie ?(?:lange?|viele sekunden)|zu (?:lang|kurz)|(?:lang|kurz) genug|länge|dauert?|hoe(?: lang| kort|veel seconden)|te (?:lang|kort)|(?:lang|kort) genoeg|lengte|duurt?)(?!\p{L})/iu;
export const asksLength = (text: string): boolean => OF_LENGTH.test(text);

const numberOf = (text: string): number | null => {
  const [, behind, before] = NUMBERED.exec(text) ?? [];
  const at = ORDINALS.findIndex((words) => ofShot(words).test(text));
  const number = Number(behind ?? before ?? at + 1);
  return number > 0 ? number : null;
};

/** How long it takes up to a shot, how long people look at one, or what the film is like without it. */
const NOT_OF_IT =
  /(?<!\p{L})(?:until|till|before|after|up to|without|because|look\p{L}*|see|sees|seen|watch\p{L}*|bis|vor|nach|ohne|wegen|(?<!zu )seh\p{L}*|sieh\p{L}*|schau\p{L}*|tot|totdat|voordat|na|zonder|vanwege|kijk\p{L}*|(?<!te )zien|ziet)(?!\p{L})/iu;
/** A shot is picked by its length: "which is the longest shot?", "show me the longest shot", "and the longest shot?" */
const picksBy = (words: string) =>
  new RegExp(
    String.raw`(?:(?<!\p{L})(?:(?:which(?: one)?|what|where|when|welche[rs]?|was|wo|wann|welke?|wat|waar|wanneer)(?:['’]s|\s+(?:is|does|ist|liegt|kommt|beginnt|zit|begint))|(?:show|find|zeig\p{L}*|toon|laat|kannst du|können sie|kun je|kunt u)(?:\s+(?:me|us|mir|uns|mij|ons))?)|^\W*(?:(?:and|what about|how about|und|was ist mit|en)(?!\p{L}))?)\s*(?:(?:the|our|my|die|unsere|de|het|ons|onze)\s+)?(?:${words})\s+${SHOT}(?!\p{L})`,
    'iu',
  );
const isPickedBy = (words: string, text: string): boolean =>
  isOf(words).test(text) || picksBy(words).test(text) || (OF_LENGTH.test(text) && ofShot(words).test(text));

/** "Laat me het langste shot zien" shows it, and asks nothing of what is seen. */
const SHOWS = /((?<!\p{L})laat\s.*)(?<!\p{L})zien(?=\W*$)/iu;

/** The shot of which the length is asked; null where none is. */
export function shotIn(asked: string): ShotAsked | null {
  const text = asked.replace(SHOWS, '$1');
  if (NOT_OF_IT.test(text)) return null;
  if (isPickedBy(LONGEST, text)) return 'longest';
  if (isPickedBy(SHORTEST, text)) return 'shortest';
  if (!OF_LENGTH.test(text)) return null;
  return LAST.test(text) ? 'last' : numberOf(text);
}

const ANY_SHOT = [LAST_ONE, 'vorletzte[rnms]?|voorlaatste', LONGEST, SHORTEST, ...ORDINALS].join('|');
const A_SHOT = ofShot(ANY_SHOT);
const IN_NUMBERED = new RegExp(
  String.raw`(?<!\p{L})(?:in|of|im|von|van|is|ist|the|der|die|de|het)\s+(?:${SHOT}\s+(?:number\s+|nummer\s+)?\d{1,3}(?![\d:.,]*\d|\s*s)|\d{1,3}(?:st|nd|rd|th|e|\.)\s+${SHOT}(?!\p{L}))`,
  'iu',
);
export const isAShot = (text: string): boolean => A_SHOT.test(text) || IN_NUMBERED.test(text);

const ALL_SHOTS = new RegExp(A_SHOT.source, 'giu');
/** Without the single shots that are named. */
export const withoutAShot = (text: string): string => text.replace(ALL_SHOTS, ' ');

const A_SHOT_ALONE = new RegExp(
  String.raw`^(?:(?:without|ohne|zonder|the|our|my|die|der|den|dem|das|unsere[rn]?|de|het|onze|ons)\s+)*(?:(?:second|third|next|one)\s+(?:to|but)\s+|second\s+|op (?:een|één|twee) na\s+)?(?:(?:${ANY_SHOT}|\d{1,3}(?:st|nd|rd|th|e|\.))\s+${SHOT}|${SHOT}\s+(?:number\s+|nummer\s+)?\d{1,3})$`,
  'iu',
);
/** "The last scene" is no name of a film. */
export const isAShotAlone = (name: string): boolean => A_SHOT_ALONE.test(name);

/** Up to a shot, from one on, or the film but for it: that is not asked of the shot. */
const BUT_FOR =
  /(?<!\p{L})(?:until|till|before|after|since|from|up to|past|without|except|bis(?: zu[mr]?)?|vor|nach|ab|aus|seit|ohne|außer|tot|totdat|voor|na|vanaf|sinds|zonder|behalve)\s+$/iu;
const LEAD = String.raw`(?<!\p{L})(?:(?:in|during|within|over|for|of|on|im|während|auf|von|bei|gedurende|tijdens|van|bij|op)\s+)?(?:(?:the|our|this|der|die|das|dem|den|des|unsere[rn]?|de|het|ons|onze)\s+)?`;
const NUMBERED_ONE = String.raw`${SHOT}\s+(?:number\s+|nummer\s+|no\.?\s*|nr\.?\s*)?\d{1,3}(?![\d:.,]*\d|\s*s(?!\p{L}))`;
const NAMED = new RegExp(String.raw`${LEAD}(?:(?:${ANY_SHOT}|\d{1,3}(?:st|nd|rd|th|e|\.))\s+${SHOT}(?!\p{L})|${NUMBERED_ONE})`, 'giu');

/** Held against something else, or a second of it: no one shot is asked about then. */
const BESIDES = new RegExp(
  String.raw`(?<!\p{L})(?:${[LAST_ONE, ...ORDINALS].join('|').replace(/\b(?:opening|closing|second)\|/gu, '')}|between|zwischen|tussen|into|by|but|than|als|dan)(?!\p{L})`,
  'iu',
);

interface InShot {
  readonly shot: ShotAsked;
  /** The question without it. */
  readonly rest: string;
}

/** The one shot in which something is asked about; null where none is, or more than one. Names in quotes are blanked in `unquoted`. */
export function inShot(text: string, unquoted: string): InShot | null {
  const [found, ...more] = unquoted.matchAll(NAMED);
  if (!found || more.length > 0 || BUT_FOR.test(unquoted.slice(0, found.index))) return null;
  const shot = LAST.test(unquoted)
    ? 'last'
    : ofShot(LONGEST).test(found[0])
      ? 'longest'
      : ofShot(SHORTEST).test(found[0])
        ? 'shortest'
        : numberOf(found[0]);
  const without = (whole: string) => `${whole.slice(0, found.index)} ${whole.slice(found.index + found[0].length)}`;
  return shot === null || BESIDES.test(without(unquoted)) ? null : { shot, rest: without(text) };
}

interface Parts {
  readonly shot: ShotAsked | null;
  readonly metrics: readonly string[];
  readonly answering: Answering | null;
  readonly ads: readonly string[];
}

/** A cut lies between two shots, and is counted by them. */
export const isOfCuts = (text: string): boolean => /(?<!\p{L})(?:cuts|edits|schnitte|beeldwissels)(?!\p{L})/iu.test(text);

/** Something beside its length is asked. */
export const isOfMore = (metrics: readonly string[], answering: Answering | null): boolean =>
  metrics.some((id) => id !== 'shots' && id !== 'average_shot') || (answering !== null && answering.by !== 'placements');

/** How long one shot stands, and not what is to be seen in it or how all of them are. */
export function isOfShot(rest: string, { shot, metrics, answering, ads }: Parts): boolean {
  return shot !== null && !isOfMore(metrics, answering) && !(ads.length === 0 && isOfMany(rest));
}
