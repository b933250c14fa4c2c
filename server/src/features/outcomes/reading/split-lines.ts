/** A table as its cells, the headings first. Separator: whichever of comma, semicolon and tab the headings have most of. */
export interface SplitTable {
  readonly head: readonly string[];
  /** With the number of the line in the file, from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** True where a comma parts the whole from the tenths: the cells are parted by something else. */
  readonly hasDecimalComma: boolean;
}

/** Splits comma-separated values (RFC 4180), quoted cells and line breaks in them included. */
export function splitLines(text: string): SplitTable {
  const whole = text.replace(/^\ufeff/, '');
  const first = whole.slice(0, Math.max(0, whole.search(/\r|\n|$/)));
  const separator = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  const rows: { line: number; cells: string[] }[] = [];
  let [cell, isQuoted, line] = ['', false, 1];
  let row: { line: number; cells: string[] } = { line: 1, cells: [] };
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((one) => one !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < whole.length; at++) {
    const letter = whole[at] ?? '';
    if (letter === '\n') line++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (whole[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  const [head, ...rest] = rows;
  return { head: head?.cells ?? [], rows: rest, hasDecimalComma: separator !== ',' };
}
