import type { Deck } from '../report/open-deck.ts';
import type { Cell } from '../report/slides/look.ts';
import { box, dataOf, INNER, newSlide, PRIMARY, QUIET, TEXT, table, WIDE } from '../report/slides/look.ts';
import { fileOf, newDeck } from '../report/slides.ts';
import type { ComparedContent, ComparedMoment, ComparedTable } from './content.ts';
import { addCurves, CURVES_A_SLIDE } from './slide-curves.ts';

const ROWS_A_SLIDE = 9;
/** Points. */
const NOTE_SIZE = 9;
const GAP = 0.25;

/** A comparison as slides: text and tables can be edited; stills are pictures. */
export async function drawComparedSlides(content: ComparedContent): Promise<Uint8Array> {
  const deck = newDeck(content.name);
  addVerdict(deck, content);
  for (const moment of content.moments) addMoment(deck, content, moment);
  for (let from = 0; from < content.curves.length; from += CURVES_A_SLIDE)
    addCurves(deck, content, content.curves.slice(from, from + CURVES_A_SLIDE));
  for (const one of content.tables)
    for (let from = 0; from < one.lines.length; from += ROWS_A_SLIDE) addTable(deck, content, { table: one, from });
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
    const scale = Math.min(width / still.widthPx, 5 / still.heightPx);
    slide.addImage({
      data: dataOf(still.jpeg),
      x,
      y: 1.6,
      w: still.widthPx * scale,
      h: still.heightPx * scale,
      altText: `${letter} ${title}`,
    });
  }
}

function addTable(
  deck: Deck,
  content: ComparedContent,
  { table: told, from }: { readonly table: ComparedTable; readonly from: number },
): void {
  const slide = newSlide(deck, content, told.title);
  if (told.note !== '') slide.addText(told.note, { ...box(6.3, 0.65), fontSize: NOTE_SIZE, color: QUIET, valign: 'bottom' });
  const last = told.head.length - 1;
  const head = told.head.map(
    (text, k): Cell => ({ text, options: { bold: true, color: QUIET, align: k > 0 && k < last ? 'right' : 'left' } }),
  );
  const rows = told.lines.slice(from, from + ROWS_A_SLIDE).map(({ name, values, pairs }): Cell[] => [
    { text: name, options: { bold: true } },
    ...values.map((text): Cell => ({ text, options: { align: 'right' } })),
    {
      text: pairs.map(({ difference, verdict }, k) => ({
        text: `${difference} ${verdict}`,
        options: { bold: pairs.some(({ isClear }) => isClear), breakLine: k < pairs.length - 1 },
      })),
      options: {},
    },
  ]);
  const each = content.versions.length > 2 ? 1.5 : 2;
  const left = INNER - 2.8 - each * content.versions.length;
  const colW = [2.8, ...content.versions.map(() => each), left];
  slide.addTable([head, ...rows], { ...table, x: WIDE.margin, y: 1.15, w: INNER, colW, fontSize: content.versions.length > 2 ? 9 : 13 });
}
