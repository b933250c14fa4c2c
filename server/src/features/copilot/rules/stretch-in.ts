/** A part of the film that a question names by one of its ends, and the question without it. */
export interface StretchAsked {
  /** "The first 10 seconds": up to which second; null where none or another part is named. */
  readonly opening_s: number | null;
  /** Some part of the film is named: its last seconds, its second half, what comes after a second. */
  readonly isPart: boolean;
  /** How it is said, as the figures of single windows are found by it; also of a limit such as "for more than 5 seconds". */
  readonly said: string;
  readonly rest: string;
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
const BESIDES = new RegExp(
  [
    String.raw`(?<!\p{L})(?:after|past|beyond|nach|na|vanaf)\s+${NUMBER}${SECONDS}`,
    String.raw`${LEAD}(?:(?:first|second|last|other)\s+(?:half|third|quarter)|(?:ersten?|zweiten?|letzten?)\s+(?:hälfte|drittel|viertel)|(?:eerste|tweede|laatste)\s+(?:helft|derde|kwart))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:at the (?:very )?(?:end|beginning|start)|am (?:ende|anfang|schluss)|zu beginn|zum schluss|(?:aan|op) het (?:einde?|begin))(?!\p{L})`,
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
    return { opening_s: opening, isPart: true, said: isThat ? said : '', rest: without(text, found) };
  }
  const besides = BESIDES.exec(unquoted);
  const other = besides ?? LIMIT.exec(unquoted);
  return { opening_s: null, isPart: besides !== null, said: other?.[0] ?? '', rest: other ? without(text, other) : text };
}
