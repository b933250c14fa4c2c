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
 * @param most where it stops, with one more of either than that; cells that no heading stands over are left out
 */
export async function splitLines(text: string, { rowsMost, columnsMost }: Most): Promise<SplitTable> {
  const whole = text.replace(/^\ufeff/, '');
  const first = whole.slice(0, Math.max(0, whole.search(/\r|\n|$/)));
  const separator = [',', ';', '\t'].toSorted((a, b) => partsOf(first, b, columnsMost) - partsOf(first, a, columnsMost))[0] ?? ',';
  const [head, ...rows] = await gather(rowsOf(whole, separator, columnsMost + 1), rowsMost + 2);
  return { head: head?.cells ?? [], rows, hasDecimalComma: separator !== ',' };
}

interface Most {
  readonly rowsMost: number;
  readonly columnsMost: number;
}

const partsOf = (line: string, separator: string, most: number): number => line.split(separator, most).length;

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

/** Row by row; those without anything in them are left out. The first one says how many cells the others may have. */
function* rowsOf(whole: string, separator: string, headMost: number): Generator<SplitRow> {
  let [at, line] = [0, 1];
  let most: number | undefined;
  while (at < whole.length) {
    const end = ((found) => (found === -1 ? whole.length : found))(whole.indexOf('\n', at));
    const plain = whole.slice(at, end);
    const row: Row = plain.includes('"')
      ? quotedRow(whole, at, { separator, most: most ?? headMost })
      : { cells: plain.split(separator, most ?? headMost).map(trimmed), end };
    const filled = { line, cells: row.cells };
    if (isFilled(filled)) {
      yield filled;
      most ??= filled.cells.length;
    }
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

/** The cells of a row, and where the line break behind it is. */
interface Row {
  readonly cells: readonly string[];
  readonly end: number;
}

interface Cut {
  readonly separator: string;
  /** Of its cells. */
  readonly most: number;
}

/** A row with quotes in it, sign by sign. */
function quotedRow(whole: string, start: number, { separator, most }: Cut): Row {
  const cells: string[] = [];
  let [cell, isQuoted, isBlank] = ['', false, true];
  const add = (letter: string) => {
    cell += letter;
    isBlank &&= letter.trim() === '';
  };
  const endCell = () => {
    if (cells.length < most) cells.push(cell.trim());
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
