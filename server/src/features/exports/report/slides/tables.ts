import type { ReportContent } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import type { Cell } from './look.ts';
import { box, INNER, newSlide, QUIET, table, WIDE } from './look.ts';
import { fittedWidths, slidesOf, tableHeight } from './table-pages.ts';

const SIZE = 8;
const TOP = 1.05;
/** Inches that tables may take on a slide. */
const ROOM = 5.8;
const APART = 0.12;
const NAME = 0.28;

/** A table of the appendix. */
export interface SlideTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shares of the width; where there are none they follow what stands in the table. */
  readonly shares?: readonly number[] | undefined;
  readonly note: string;
}

interface Piece extends SlideTable {
  readonly widths: readonly number[];
  /** Inches, with its name and its note. */
  readonly height: number;
}

/** Tables of the appendix on as few slides as take them: small ones share one, long ones go on under their head. */
export function addTables(deck: Deck, content: ReportContent, tables: readonly SlideTable[]): void {
  const part = content.words.say('export', 'appendix');
  for (const pieces of packed(tables.flatMap(piecesOf))) {
    const titles = [...new Set(pieces.map(({ title }) => title))];
    const slide = newSlide(deck, content, { title: titles.join(' · '), part });
    let y = TOP;
    for (const piece of pieces) {
      addPiece(slide, piece, { y, isNamed: pieces.length > 1 });
      y += piece.height + APART;
    }
  }
}

function piecesOf(whole: SlideTable): Piece[] {
  const widths = whole.shares?.map((share) => share * INNER) ?? fittedWidths([whole.head, ...whole.rows], SIZE, INNER);
  const setting = { size: SIZE, widths };
  const beside = NAME + (whole.note === '' ? 0 : NAME);
  const slides = slidesOf([whole.head, ...whole.rows], setting, { first: ROOM - beside, next: ROOM - beside });
  return slides.map((rows, k) => ({
    ...{ ...whole, widths, rows, note: k === slides.length - 1 ? whole.note : '' },
    height: tableHeight([whole.head, ...rows], setting) + beside,
  }));
}

/** Pieces, slide by slide: each on the first that has room for it. */
function packed(pieces: readonly Piece[]): Piece[][] {
  const slides: { readonly pieces: Piece[]; left: number }[] = [];
  for (const piece of pieces) {
    const slide = slides.find(({ left }) => left >= piece.height) ?? { pieces: [], left: ROOM };
    if (slide.pieces.length === 0) slides.push(slide);
    slide.pieces.push(piece);
    slide.left -= piece.height + APART;
  }
  return slides.map((slide) => slide.pieces);
}

function addPiece(
  slide: Slide,
  { title, head, rows, widths, note, height }: Piece,
  { y, isNamed }: { readonly y: number; readonly isNamed: boolean },
): void {
  if (isNamed) slide.addText(title, { ...box(y, NAME), fontSize: 11, bold: true });
  const cells = [head, ...rows].map((row, index) =>
    row.map((text): Cell => ({ text, options: index === 0 ? { bold: true, color: QUIET } : {} })),
  );
  slide.addTable(cells, {
    ...table,
    x: WIDE.margin,
    y: y + (isNamed ? NAME : 0),
    w: INNER,
    colW: [...widths],
    fontSize: SIZE,
    margin: 0.03,
  });
  if (note !== '') slide.addText(note, { ...box(y + height - NAME + 0.04, NAME - 0.04), fontSize: 8, color: QUIET });
}
