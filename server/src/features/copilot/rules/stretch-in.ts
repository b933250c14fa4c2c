import type { ShotAsked } from './shot-words.ts';

/** A part of the film that a question names by one of its ends, and the question without it. */
export interface StretchAsked {
  /** "The first 10 seconds": up to which second; null where none or another part is named. */
  readonly opening_s: number | null;
  /** Some part of the film is named: its last seconds, its second half, what comes after a second. */
  readonly isPart: boolean;
  /** That part, where it is known how long the film is; null where none is named, or none that can be read. */
  readonly part: PartOf | null;
  /** How it is said, as the figures of single windows are found by it; also of a limit such as "for more than 5 seconds". */
  readonly said: string;
  readonly rest: string;
}

/** A part of a film whose seconds follow from what it is like: `last` so many seconds, `after` a second, from one share of it to another, or one shot. */
export type PartOf =
  | { readonly by: 'last'; readonly s: number }
  | { readonly by: 'after'; readonly s: number }
  | { readonly by: 'share'; readonly from: number; readonly to: number }
  | { readonly by: 'shot'; readonly shot: ShotAsked };

/** The seconds of such a part; null for one that a film of this length does not have. */
export function secondsOf(part: PartOf, duration_s: number): { start_s: number; end_s: number } | null {
  if (part.by === 'shot') return null; // the shots of the film say where it is
  const [start_s, end_s] =
    part.by === 'last'
      ? [Math.max(0, duration_s - part.s), duration_s]
      : part.by === 'after'
        ? [part.s, duration_s]
        : [part.from * duration_s, part.to * duration_s];
  return start_s < end_s ? { start_s, end_s } : null;
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, fifteen: 15, twenty: 20, thirty: 30 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, fünfzehn: 15, zwanzig: 20, dreißig: 30 },
  ...{ twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, negen: 9, tien: 10, vijftien: 15, twintig: 20, dertig: 30 },
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|${Object.keys(NUMBERS).join('|')})`;
const SECONDS = String.raw`[\s\u00a0-]*(?:s|sec\p{L}*|sek\p{L}*)(?!\p{L})`;
const LEAD = String.raw`(?<!\p{L})(?:(?:in|during|within|over|for|of|während|innerhalb|gedurende|tijdens|binnen|van|von)\s+)?(?:(?:the|its|der|den|die|de)\s+)?`;
const FIRST = 'first|opening|initial|ersten?|eerste';
const LAST = 'last|final|closing|letzten?|laatste';
const SO_MANY = new RegExp(String.raw`${LEAD}(?:(${FIRST})|${LAST})\s+${NUMBER}${SECONDS}`, 'iu');
const ONE = new RegExp(String.raw`${LEAD}(?:(${FIRST})|${LAST})\s+(?:second|sekunde|seconde)(?!\p{L})`, 'iu');
/** What stands in front of a stretch that is left out, or behind which it is asked. */
const BUT = /(?<!\p{L})(?:after|past|beyond|except|without|before|until|nach|außer|ohne|vor|bis|na|behalve|zonder|voor|tot)\s+$/iu;
const AFTER = /(?<!\p{L})(?:after|past|beyond|nach|na)\s+$/iu;
const BESIDES = new RegExp(
  [
    String.raw`(?<!\p{L})(?:after|past|beyond|nach|na|vanaf)\s+${NUMBER}${SECONDS}`,
    String.raw`${LEAD}(?:(?:first|second|last|other)\s+(?:half|third|quarter)|(?:ersten?|zweiten?|letzten?)\s+(?:hälfte|drittel|viertel)|(?:eerste|tweede|laatste)\s+(?:helft|derde|kwart))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:at the (?:very )?(?:end|beginning|start)|am (?:ende|anfang|schluss)|zu beginn|zum schluss|(?:aan|op) het (?:einde?|begin)|in the (?:very )?(?:middle|end)|in der mitte|in het midden)(?!\p{L})(?!\s*-?(?:cards?|frames?|titles?|slates?|screens?|shots?|scenes?|line|logo))`,
  ].join('|'),
  'iu',
);
/** No part of the film, but by when a thing comes or how long it stays. */
const LIMIT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:in|for|für|während|gedurende)\s+(?:under|over|less than|more than|longer than|at least|unter|über|weniger als|mehr als|mindestens|onder de|minder dan|meer dan|langer dan|minstens)`,
    String.raw`(?<!\p{L})(?:within|innerhalb(?: von)?|binnen)`,
  ]
    .map((words) => String.raw`${words}\s+${NUMBER}${SECONDS}`)
    .join('|'),
  'iu',
);

const OPENING =
  /(?<!\p{L})(?:(?:the|its|our) (?:opening|hook|intro|beginning)|(?<=(?:weakest|strongest|best|worst) )(?:opening|hook|intro)|(?:der|den|dem|unser|unseren) (?:einstieg|anfang|auftakt)|(?:de|het|onze) (?:opening|hook|begin))(?=\s*[?.!]*$|\s+(?:strong|good|weak|slow|fast|work\w*|grab\w*|hold\w*|enough|stark|gut|schwach|sterk|goed|zwak|genug|genoeg)(?!\p{L}))/iu;
/** "Does the ending work?" */
const ENDING =
  /(?<!\p{L})(?:(?:the|its|our) (?:ending|end|finale)|(?:der|den|dem|das|unser) (?:schluss|ende)|(?:het|de|ons) (?:einde?|slot))(?=\s+(?:strong|good|weak|slow|fast|work\w*|hold\w*|stark|gut|schwach|sterk|goed|zwak)(?!\p{L}))|(?<=(?:funktioniert|wirkt|werkt) )(?:der schluss|das ende|het einde?|het slot)(?=\W*$)/iu;
const AT_START = /^(?:at the (?:very )?(?:beginning|start)|am anfang|zu beginn|(?:aan|op) het begin)$/iu;

const numberOf = (text: string): number => NUMBERS[text.toLowerCase()] ?? Number(text.replace(',', '.'));
const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`;

/** Finds "in the first 10 seconds", "in den letzten 5 s", "na 10 seconden". Names in quotes are blanked in `unquoted`, which is as long as the text. */
export function stretchIn(text: string, unquoted: string = text): StretchAsked {
  const found = SO_MANY.exec(unquoted) ?? ONE.exec(unquoted);
  if (found) {
    const [said, first, number = '1'] = found;
    const end = numberOf(number);
    const isThat = !BUT.test(unquoted.slice(0, found.index)) && end > 0 && end <= 3_600;
    const opening = isThat && first !== undefined ? end : null;
    const isAfter = first !== undefined && AFTER.test(unquoted.slice(0, found.index));
    const part: PartOf | null =
      isThat && first === undefined ? { by: 'last', s: end } : isAfter && end > 0 ? { by: 'after', s: end } : null;
    return { opening_s: opening, isPart: true, part, said: isThat ? said : '', rest: without(text, found) };
  }
  const start = OPENING.exec(unquoted);
  if (start) return { opening_s: ENDS_S, isPart: true, part: null, said: start[0], rest: without(text, start) };
  const ending = ENDING.exec(unquoted);
  if (ending) return { opening_s: null, isPart: true, part: { by: 'last', s: ENDS_S }, said: ending[0], rest: without(text, ending) };
  const besides = BESIDES.exec(unquoted);
  if (besides && AT_START.test(besides[0]))
    return { opening_s: ENDS_S, isPart: true, part: null, said: besides[0], rest: without(text, besides) };
  const other = besides ?? LIMIT.exec(unquoted);
  const part = besides && partIn(besides[0], besides[1]);
  return { opening_s: null, isPart: besides !== null, part, said: other?.[0] ?? '', rest: other ? without(text, other) : text };
}

/** "At the end" and "at the beginning" are these many seconds, as the figures of the first and last seconds are. */
const ENDS_S = 3;
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/half|hälfte|helft/iu, 2],
  [/third|drittel|derde/iu, 3],
  [/quarter|viertel|kwart/iu, 4],
];

/** What the words for a part mean; null where they leave that open. */
function partIn(words: string, seconds: string | undefined): PartOf | null {
  const of = SHARES.find(([pattern]) => pattern.test(words))?.[1];
  if (of !== undefined) {
    const at = /first|erste|eerste/iu.test(words)
      ? 0
      : /last|letzte|laatste/iu.test(words)
        ? of - 1
        : /second|zweite|tweede/iu.test(words)
          ? 1
          : null;
    return at === null ? null : { by: 'share', from: at / of, to: (at + 1) / of };
  }
  if (seconds !== undefined) return { by: 'after', s: numberOf(seconds) };
  if (/middle|mitte|midden/iu.test(words)) return { by: 'share', from: 1 / 3, to: 2 / 3 };
  return /end|ende|schluss|einde?/iu.test(words) && !/begin|start|anfang/iu.test(words) ? { by: 'last', s: ENDS_S } : null;
}
