import { AppError } from '../app-error.ts';

const DEPTH_MAX = 20;
const ENTRIES_MAX = 1_000;
/**
 * Of a whole body. The largest that is honest sets all 500 brands of an organisation, each with 150 words and 24 colours: 103,500
 * entries in 14,501 lists and objects. The 6,000 places of a brand's boxes are 32,000 in 6,601.
 */
const ENTRIES_IN_ALL_MAX = 120_000;
/** Each may lack all of its fields, and a schema makes a fault of every one. */
const GROUPS_MAX = 16_000;
const NUMBER_LENGTH_MAX = 40;
const NUMBER = /[-+.\deE]+/y;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** An object with the names seen in it, or a list, which has none. */
interface Level {
  readonly names: Set<string> | null;
  commas: number;
}

/**
 * Looks over JSON before it is parsed, in one pass and without recursion: parsing is what a bomb is made for. Whether it is
 * JSON at all is for the parser to say.
 * @throws AppError `bad_request` for what is nested too deep, too long, names a field twice, or holds a number that is none
 */
export function assertModestJson(text: string): void {
  const levels: Level[] = [];
  let entries = 0;
  let groups = 0;
  for (let at = 0; at < text.length; ) {
    const sign = text.charCodeAt(at);
    const level = levels.at(-1);
    if (sign === QUOTE) at = passText(text, at, level);
    else if (sign === 0x2d || (sign >= 0x30 && sign <= 0x39)) at = passNumber(text, at);
    else {
      if (sign === OPEN_LIST || sign === OPEN_OBJECT) groups = open(levels, sign === OPEN_OBJECT, groups);
      else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) levels.pop();
      else if (sign === COMMA && level) entries = countEntry(level, entries);
      at += 1;
    }
  }
}

/** @returns how many groups there are with this one */
function open(levels: Level[], isObject: boolean, groups: number): number {
  if (levels.length >= DEPTH_MAX) throw new AppError('bad_request', { detail: `The body is nested more than ${DEPTH_MAX} levels deep.` });
  if (groups >= GROUPS_MAX) throw new AppError('bad_request', { detail: `The body has more than ${GROUPS_MAX} lists and objects.` });
  levels.push({ names: isObject ? new Set() : null, commas: 0 });
  return groups + 1;
}

/** @returns how many entries there are in all with this one */
function countEntry(level: Level, entries: number): number {
  level.commas += 1;
  if (level.commas >= ENTRIES_MAX)
    throw new AppError('bad_request', { detail: `A list in the body has more than ${ENTRIES_MAX} entries.` });
  if (entries >= ENTRIES_IN_ALL_MAX) throw new AppError('bad_request', { detail: `The body has more than ${ENTRIES_IN_ALL_MAX} entries.` });
  return entries + 1;
}

/** @returns the place behind the closing quote */
function passText(text: string, start: number, level: Level | undefined): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end === -1) return text.length;
  if (level?.names && isName(text, end + 1)) noteName(level.names, text.slice(start, end + 1));
  return end + 1;
}

/** An odd number of backslashes before a quote makes it a part of the text. */
function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text.charCodeAt(at - 1 - count) === BACKSLASH) count += 1;
  return count % 2 === 1;
}

function isName(text: string, after: number): boolean {
  let at = after;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === COLON;
}

function noteName(names: Set<string>, quoted: string): void {
  const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1);
  if (names.has(name)) throw new AppError('bad_request', { detail: 'A field in the body is given twice.' });
  names.add(name);
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted; // the parser will refuse it
  }
}

function passNumber(text: string, start: number): number {
  NUMBER.lastIndex = start;
  const digits = NUMBER.exec(text)?.[0] ?? '';
  if (digits.length > NUMBER_LENGTH_MAX || Math.abs(Number(digits)) === Number.POSITIVE_INFINITY)
    throw new AppError('bad_request', { detail: 'A number in the body is too large.' });
  return start + Math.max(1, digits.length);
}
