import { setImmediate } from 'node:timers/promises';
import { piecesOf } from './pieces.ts';

/** A table as its cells, the headings first. Separator: whichever of comma, semicolon and tab the headings have most of. */
export interface SplitTable {
  readonly head: readonly string[];
  readonly rows: readonly SplitRow[];
  /** True where a comma parts the whole from the tenths: the cells are parted by something else. */
  readonly hasDecimalComma: boolean;
}

/** With the number of the line in the file, from 1. */
interface SplitRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Splits comma-separated values (RFC 4180), quoted cells and line breaks in them included. Pauses on its way, so that a long file keeps
 * nobody else waiting.
 * @param rowsMost where it stops, with one more than that
 */
export async function splitLines(text: string, rowsMost: number): Promise<SplitTable> {
  const whole = text.replace(/^\ufeff/, '');
  const first = whole.slice(0, Math.max(0, whole.search(/\r|\n|$/)));
  const separator = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  const [head, ...rows] = await gather(rowsOf(whole, separator), rowsMost + 2);
  return { head: head?.cells ?? [], rows, hasDecimalComma: separator !== ',' };
}

async function gather(rows: Iterable<SplitRow>, most: number): Promise<SplitRow[]> {
  const gathered: SplitRow[] = [];
  for await (const piece of piecesOf(rows)) {
    gathered.push(...piece);
    if (gathered.length >= most) break;
    await setImmediate();
  }
  return gathered.slice(0, most);
}

const isFilled = ({ cells }: SplitRow): boolean => cells.some((cell) => cell !== '');

/** Row by row; those without anything in them are left out. */
function* rowsOf(whole: string, separator: string): Generator<SplitRow> {
  let [at, line] = [0, 1];
  while (at < whole.length) {
    const end = ((found) => (found === -1 ? whole.length : found))(whole.indexOf('\n', at));
    const plain = whole.slice(at, end);
    const row = plain.includes('"') ? quotedRow(whole, at, separator) : { cells: plain.split(separator).map(trimmed), end };
    const filled = { line, cells: row.cells };
    if (isFilled(filled)) yield filled;
    line += 1 + breaksIn(whole, at, row.end);
    at = row.end + 1;
  }
}

const trimmed = (cell: string): string => cell.replaceAll('\r', '').trim();

function breaksIn(whole: string, from: number, to: number): number {
  let count = 0;
  for (let at = whole.indexOf('\n', from); at !== -1 && at < to; at = whole.indexOf('\n', at + 1)) count++;
  return count;
}

/** A row with quotes in it, sign by sign. @returns its cells, and where the line break behind it is */
function quotedRow(whole: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', false, true];
  const add = (letter: string) => {
    cell += letter;
    isBlank &&= letter.trim() === '';
  };
  const endCell = () => {
    cells.push(cell.trim());
    [cell, isBlank] = ['', true];
  };
  let at = start;
  for (; at < whole.length; at++) {
    const letter = whole[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') add(letter);
      else if (whole[at + 1] === '"') {
        add('"');
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && isBlank) {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') break;
    else if (letter !== '\r') add(letter);
  }
  endCell();
  return { cells, end: at };
}
