import { meaningOf } from '../figure-lines.ts';
import type { FigureLine, ReportContent } from '../lines.ts';
import type { Deck } from '../open-deck.ts';
import type { Cell } from './look.ts';
import { box, figureText, INNER, newSlide, QUIET, table, WIDE } from './look.ts';
import { slidesOf } from './table-pages.ts';

const GAP = 0.3;
const WIDTH = (INNER - GAP) / 2;
const SIZE = 7;
const COLUMNS = [0.21, 0.14, 0.65].map((share) => share * WIDTH);
const ROOM = 5.65;

/** Every figure with its band and what it means, in two columns; each column says its group anew. */
export function addFigures(deck: Deck, content: ReportContent): void {
  const { groups, headline, words } = content;
  const all = [{ title: words.say('prediction', 'figures.headline'), lines: headline }, ...groups].filter(({ lines }) => lines.length > 0);
  const named = all.flatMap(({ title, lines }) => lines.map((line) => ({ title, line })));
  let from = 0;
  const rows = named.map(({ line }) => [line.name, `${figureText(line)}\n${line.band}`, meaningOf(line, words)]);
  const columns = slidesOf([['', '', ''], ...rows], { size: SIZE, widths: COLUMNS }, { first: ROOM, next: ROOM }).map(({ length }) => {
    from += length;
    return named.slice(from - length, from);
  });
  for (let k = 0; k < columns.length; k += 2) {
    const slide = newSlide(deck, content, { title: words.say('export', 'page.figures'), part: words.say('export', 'appendix') });
    for (const [place, column] of columns.slice(k, k + 2).entries())
      slide.addTable(tableOf(column, words), {
        ...{ ...table, x: WIDE.margin + place * (WIDTH + GAP), y: 1.05, w: WIDTH },
        ...{ colW: COLUMNS, fontSize: SIZE, margin: 0.02 },
      });
    slide.addText(words.say('prediction', 'figures.bands'), { ...box(6.75, 0.2), fontSize: 8, color: QUIET });
  }
}

function tableOf(column: readonly { readonly title: string; readonly line: FigureLine }[], words: ReportContent['words']): Cell[][] {
  return column.flatMap(({ title, line }, k) => {
    const head: Cell[] = [{ text: title, options: { bold: true, color: QUIET, colspan: 3 } }];
    return column[k - 1]?.title === title ? [rowOf(line, words)] : [head, rowOf(line, words)];
  });
}

const rowOf = (line: FigureLine, words: ReportContent['words']): Cell[] => [
  { text: line.name, options: { bold: true } },
  {
    text: [
      { text: figureText(line), options: { bold: true, breakLine: line.band !== '' } },
      ...(line.band === '' ? [] : [{ text: line.band, options: { color: QUIET } }]),
    ],
  },
  { text: meaningOf(line, words), options: { color: QUIET } },
];
