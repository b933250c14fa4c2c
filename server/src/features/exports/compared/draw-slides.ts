import type { Deck } from '../report/open-deck.ts';
import type { Cell } from '../report/slides/look.ts';
import { box, dataOf, INNER, newSlide, PRIMARY, QUIET, TEXT, table, WIDE } from '../report/slides/look.ts';
import { fittedWidths, slidesOf } from '../report/slides/table-pages.ts';
import { fileOf, newDeck } from '../report/slides.ts';
import type { ComparedContent, ComparedLine, ComparedMoment, ComparedTable } from './content.ts';
import { addCurves, CURVES_A_SLIDE } from './slide-curves.ts';

/** Points. */
const NOTE_SIZE = 9;
/** Round words that stand behind numbers, inches from the top clockwise. */
const APART: [number, number, number, number] = [0.05, 0.05, 0.05, 0.2];
/** Inches that the rows of a table may take. */
const ROOM = 5;
const GAP = 0.25;

/** A comparison as slides: text and tables can be edited; stills are pictures. */
export async function drawComparedSlides(content: ComparedContent): Promise<Uint8Array> {
  const deck = newDeck(content.name);
  addVerdict(deck, content);
  if (content.differing) addTables(deck, content, content.differing);
  for (const moment of content.moments) addMoment(deck, content, moment);
  for (let from = 0; from < content.curves.length; from += CURVES_A_SLIDE)
    addCurves(deck, content, content.curves.slice(from, from + CURVES_A_SLIDE));
  for (const one of content.tables) addTables(deck, content, one);
  return fileOf(deck, content.words.locale);
}

function addVerdict(deck: Deck, content: ComparedContent): void {
  const slide = newSlide(deck, content, content.words.say('compare', 'title'));
  slide.addText(content.standing, { ...box(1.1, 0.6), fontSize: 22, bold: true, color: TEXT });
  slide.addText(content.headline, { ...box(1.7, 0.7), fontSize: 14, bold: true, color: TEXT });
  slide.addText(content.about, { ...box(2.4, 0.7), fontSize: 12, color: QUIET });
  const rows = content.versions.map(({ letter, name, notes }): Cell[] => [
    { text: letter, options: { bold: true, color: PRIMARY } },
    { text: name, options: { bold: true } },
    { text: notes.join('\n'), options: { color: QUIET } },
  ]);
  slide.addTable(rows, { ...table, x: WIDE.margin, y: 3.3, w: INNER, colW: [0.6, INNER * 0.45, INNER * 0.55 - 0.6], fontSize: 12 });
}

/** The same moment of every version side by side. */
function addMoment(deck: Deck, content: ComparedContent, { title, stills }: ComparedMoment): void {
  const slide = newSlide(deck, content, title);
  const width = (INNER - GAP * (stills.length - 1)) / stills.length;
  for (const [place, still] of stills.entries()) {
    const x = WIDE.margin + place * (width + GAP);
    const { letter = '', name = '' } = content.versions[place] ?? {};
    slide.addText(`${letter}  ${name}`, { ...box(1.15, 0.35, { x, w: width }), fontSize: 13, bold: true, color: TEXT });
    if (!still) {
      slide.addText(content.words.say('export', 'noStills'), { ...box(1.6, 0.8, { x, w: width }), fontSize: 11, color: QUIET });
      continue;
    }
    const tall = still.note === '' ? 5 : 4.6;
    const scale = Math.min(width / still.widthPx, tall / still.heightPx);
    slide.addImage({
      data: dataOf(still.jpeg),
      x,
      y: 1.6,
      w: still.widthPx * scale,
      h: still.heightPx * scale,
      altText: `${letter} ${still.note || title}`,
    });
    if (still.note === '') continue;
    slide.addText(still.note, { ...box(1.6 + still.heightPx * scale, 0.4, { x, w: width }), fontSize: 11, color: QUIET });
  }
}

/** As many rows on a slide as it has room for. */
function addTables(deck: Deck, content: ComparedContent, told: ComparedTable): void {
  const isOfPair = content.versions.length === 2;
  const size = isOfPair ? 12 : 9;
  const cells = told.lines.map(({ name, values, pairs }) => [name, ...values, pairs.map(saidOf).join('\n')]);
  // Of four versions each figure has six differences: they get whatever the values leave, or a row fills a slide.
  const widths = isOfPair ? [2.8, 2, 2, INNER - 6.8] : fittedWidths([told.head, ...cells], size, INNER);
  const slides = slidesOf([told.head, ...cells], { size, widths }, { first: ROOM, next: ROOM });
  let from = 0;
  for (const { length } of slides) {
    addTable(deck, content, { ...told, lines: told.lines.slice(from, from + length), widths, size });
    from += length;
  }
}

const saidOf = ({ difference, verdict }: ComparedLine['pairs'][number]): string => `${difference} \u00b7 ${verdict}`;

interface TableOfSlide extends ComparedTable {
  readonly widths: readonly number[];
  readonly size: number;
}

function addTable(deck: Deck, content: ComparedContent, { title, head, lines, note, widths, size }: TableOfSlide): void {
  const slide = newSlide(deck, content, title);
  if (note !== '') slide.addText(note, { ...box(6.3, 0.65), fontSize: NOTE_SIZE, color: QUIET, valign: 'bottom' });
  const last = head.length - 1;
  const heading = head.map(
    (text, k): Cell => ({
      text,
      options: { bold: true, color: QUIET, align: k > 0 && k < last ? 'right' : 'left', ...(k === last && { margin: APART }) },
    }),
  );
  const rows = lines.map(({ name, values, pairs }): Cell[] => [
    { text: name, options: { bold: true } },
    ...values.map((text): Cell => ({ text, options: { align: 'right' } })),
    {
      text: pairs.map((pair, k) => ({ text: saidOf(pair), options: { bold: pair.isClear, breakLine: k < pairs.length - 1 } })),
      options: { margin: APART },
    },
  ]);
  slide.addTable([heading, ...rows], { ...table, x: WIDE.margin, y: 1.15, w: INNER, colW: [...widths], fontSize: size });
}
