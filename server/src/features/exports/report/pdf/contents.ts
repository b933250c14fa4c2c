import type { ReportContent } from '../lines.ts';
import type { Entry, Flow } from './flow.ts';
import type { Pen } from './pen.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** A document of so many pages is read without a table of contents. */
const PAGES_WITHOUT = 6;
const SIZE = 8;
const LINE = 11.5;
const HEAD = 18;
const COLUMNS = 3;
const GAP = 16;
/** Every heading that a report may have stands in so many rows. */
const ROWS_MOST = 6;
const HEIGHT = HEAD + ROWS_MOST * LINE;

/** Where a table of contents will stand. */
export interface ContentsPlace {
  readonly page: number;
  readonly y: number;
}

/** A page that has more room than this goes on under its table of contents. */
const EMPTY = 260;

/** Keeps room on the page that is open, at its foot where little is left of it. @returns null where there is none */
export function keepFoot(flow: Flow): ContentsPlace | null {
  if (!flow.fits(HEIGHT)) return null;
  if (flow.left() < EMPTY) flow.gap(flow.left() - HEIGHT);
  return keepRoom(flow);
}

/** Keeps room where the document goes on. */
export function keepRoom({ pen, take }: Flow): ContentsPlace {
  const y = take(HEIGHT);
  return { page: pen.doc.bufferedPageRange().count - 1, y };
}

/** Where everything stands, with links. Written last, since only then pages are known. */
export function drawContents({ pen, entries }: Flow, { words }: Pick<ReportContent, 'words'>, { page, y }: ContentsPlace): void {
  if (pen.doc.bufferedPageRange().count <= PAGES_WITHOUT) return;
  pen.doc.switchToPage(page);
  pen.group('TOC', () => {
    pen.rule(y);
    pen.text(words.say('export', 'contents'), { x: PAGE.margin, y: y + 4, width: INNER, size: SIZE, weight: 'strong', role: 'H3' });
    const rows = Math.ceil(entries.length / COLUMNS);
    for (const [index, entry] of entries.entries())
      drawEntry(pen, entry, { column: Math.floor(index / rows), y: y + HEAD + (index % rows) * LINE });
  });
}

function drawEntry(
  pen: Pen,
  { title, page, level, destination }: Entry,
  { column, y }: { readonly column: number; readonly y: number },
): void {
  const width = (INNER - GAP * (COLUMNS - 1)) / COLUMNS;
  const x = PAGE.margin + column * (width + GAP);
  const weight = level === 'part' ? 'strong' : 'regular';
  const short = shortened(title, (text) => pen.widthOf(text, { size: SIZE, weight }) <= width - 24);
  pen.text(short, { x, y, width, size: SIZE, weight, role: 'Link' });
  pen.text(String(page + 1), { x, y, width, size: SIZE, colour: INK.quiet, align: 'right' });
  pen.doc.goTo(x, y - 1, width, LINE, destination);
}

/** A title that is cut off says so. */
function shortened(title: string, fits: (text: string) => boolean): string {
  if (fits(title)) return title;
  const letters = [...title];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
