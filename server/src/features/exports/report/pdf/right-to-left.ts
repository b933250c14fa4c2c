/** A part of a text in the order in which it is drawn from left to right. */
interface DrawnPart {
  readonly text: string;
  /** Set from right to left by the library that draws, which turns its letters: it is drawn on its own, so that nothing else turns with it. */
  readonly isTurned: boolean;
}

const LETTER = String.raw`[[\p{Script=Hebrew}\p{Script_Extensions=Arabic}]--\p{Nd}--\p{P}]`;
const DIGIT = String.raw`[\u0660-\u0669\u06f0-\u06f9]`;
const TURNED = `[${LETTER}${DIGIT}]`;
/** Letters that are read from left to right end what is turned. */
const ONWARD = String.raw`[\p{L}--${LETTER}]`;
/** From one letter of such a script to the last, or to the last number behind it, while no other letter comes between. */
const STRETCH = new RegExp(String.raw`${TURNED}(?:(?!${ONWARD}).)*(?:${TURNED}|\p{Nd})|${TURNED}`, 'gsv');
const FIGURE = String.raw`[\p{Nd}--${DIGIT}]`;
/** Between two digits these belong to the number; hyphens do so where the letter before is Hebrew, and signs beside a number as well. */
const WITHIN = String.raw`.,:\/\u00a0\u202f\u060c`;
const SIGN = '[#%‰°±€$£¥¢₪]';
const AFTER_HEBREW = String.raw`(?<=\p{Script=Hebrew}[^${LETTER}]*)`;
const TOKEN = new RegExp(
  [
    String.raw`\p{RGI_Emoji}`, // before digits: a keycap begins with one
    String.raw`(?<digits>${DIGIT}+(?:[${WITHIN}\u066b\u066c]${DIGIT}+)*)`,
    String.raw`(?<word>${LETTER}[${LETTER}\p{M}\u200c\u200d]*)`,
    String.raw`${AFTER_HEBREW}${SIGN}*${FIGURE}+(?:(?:[${WITHIN}+\-\u2212]|${SIGN}+)${FIGURE}+)*${SIGN}*`,
    `${FIGURE}+(?:[${WITHIN}]${FIGURE}+)*`,
    '.',
  ].join('|'),
  'gsv',
);
const SIGNS_AFTER = new RegExp(`^${SIGN}+`, 'v');
const ENDS_IN_NUMBER = new RegExp(`${AFTER_HEBREW}${FIGURE}$`, 'v');
const HAS_TURNED = new RegExp(TURNED, 'v');
const CLOSED_BY = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['«', '»'],
]);
const MIRRORED = new Map([...CLOSED_BY].flatMap(([opens, closes]) => [[opens, closes] as const, [closes, opens] as const]));

/**
 * Hebrew and Arabic within a line that is read from left to right: the words of a stretch stand in turned order, numbers in it as they
 * are, brackets mirrored (the Unicode Bidirectional Algorithm, as far as names and sentences need it).
 */
export function drawnOrder(text: string): readonly DrawnPart[] {
  if (!HAS_TURNED.test(text)) return [{ text, isTurned: false }];
  const parts: DrawnPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(STRETCH)) {
    const signed = withItsSigns(found, text.slice(index + found.length));
    const stretch = withItsBracket(signed, text.charAt(index + signed.length));
    if (index > from) parts.push({ text: text.slice(from, index), isTurned: false });
    parts.push(...[...stretch.matchAll(TOKEN)].map(tokenPart).reverse());
    from = index + stretch.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isTurned: false });
  return parts;
}

/** Of a number that ends a stretch of Hebrew, for which the stretch itself does not look. */
const withItsSigns = (stretch: string, rest: string): string =>
  ENDS_IN_NUMBER.test(stretch) ? stretch + (SIGNS_AFTER.exec(rest)?.[0] ?? '') : stretch;

/** A bracket that was opened within a stretch and is closed right behind it belongs to it. */
function withItsBracket(stretch: string, next: string): string {
  const [opens = '', closes = ''] = [...CLOSED_BY].find(([, closing]) => closing === next) ?? [];
  return closes !== '' && stretch.lastIndexOf(opens) > stretch.lastIndexOf(closes) ? stretch + next : stretch;
}

/** The library takes digits of Arabic for letters of it and turns them; turned before, they are read as they are meant. */
function tokenPart({ 0: token, groups }: RegExpExecArray): DrawnPart {
  if (groups?.['digits'] !== undefined) return { text: [...token].reverse().join(''), isTurned: true };
  return { text: MIRRORED.get(token) ?? token, isTurned: groups?.['word'] !== undefined };
}
