/** A second that a question names, and the question without it. */
export interface MomentAsked {
  readonly at_s: number | null;
  readonly rest: string;
}

const AT = String.raw`\b(?:at|around|about|second|bei|um|gegen|sekunde|op|om|rond|bij|seconde|minute|minuut)\s+(?:(?:second|sekunde|seconde|minute|minuut)\s+)?`;
const CODE = new RegExp(String.raw`${AT}(\d{1,2}:[0-5]\d(?:[.,]\d)?)(?!\d)`, 'i');
const WAYS: readonly RegExp[] = [
  /\b(?:at |in |bei |in der |op |bij )?(?:second|sekunde|seconde)\s+(\d+(?:[.,]\d+)?)/i,
  /\b(?:at |in )?the\s+(\d+)(?:st|nd|rd|th)\s+second/i,
  /\b(?:in |bei )?der\s+(\d+)\.\s*sekunde/i,
  /\b(?:in |op )?de\s+(\d+)e\s+seconde/i,
  /\b(?:at|around|bei|um|op|rond|bij)\s+(\d+(?:[.,]\d+)?)\s*(?:s\b|sec\w*|sek\w*)/i,
];

const number = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

/** Finds "at 0:12", "second 12", "bei Sekunde 12", "op 12 s"; a name such as "Spot 0:30" is none. */
export function momentIn(text: string): MomentAsked {
  const code = CODE.exec(text);
  if (code) return { at_s: secondsOf(code[1] ?? ''), rest: without(text, code) };
  for (const way of WAYS) {
    const found = way.exec(text);
    if (found && number(found[1]) <= 3_600) return { at_s: number(found[1]), rest: without(text, found) };
  }
  return { at_s: null, rest: text };
}

const without = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`;

/** Time codes as plain seconds, as a range is read. */
export const withSeconds = (text: string): string => text.replace(/\b\d{1,2}:[0-5]\d(?:[.,]\d)?\b/g, (code) => String(secondsOf(code)));

function secondsOf(code: string): number {
  const [minutes, seconds] = code.split(':');
  return 60 * number(minutes) + number(seconds);
}
