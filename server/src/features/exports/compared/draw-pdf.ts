import type { Still } from '../facts.ts';
import { COLUMN_GAP, columnWidths } from '../report/pdf/column-widths.ts';
import type { Flow } from '../report/pdf/flow.ts';
import { createFlow } from '../report/pdf/flow.ts';
import type { ReportFonts } from '../report/pdf/fonts.ts';
import { drawFeet } from '../report/pdf/foot.ts';
import { bytesOf, createPen, INK, INNER, PAGE } from '../report/pdf/pen.ts';
import type { PdfCell } from '../report/pdf/table.ts';
import { drawTable, tableBeginning } from '../report/pdf/table.ts';
import type { ComparedContent, ComparedLine, ComparedMoment, ComparedTable } from './content.ts';
import { CURVE_TALL, drawVersions } from './draw-curves.ts';

const GAP = 10;
/** Points that a row of stills is tall, and what stands round it. */
const STILL = { most: 190, least: 110, round: 40 } as const;
const SIZE = 8;

/** A comparison as a PDF: the verdict with its noise, the versions side by side at the same moments, and every figure. */
export async function drawComparedPdf(content: ComparedContent, fonts: ReportFonts): Promise<Buffer> {
  const { words } = content;
  const pen = createPen(fonts, { title: content.name, language: words.locale });
  const whole = bytesOf(pen);
  const flow = createFlow(pen);
  flow.page(words.say('compare', 'title'));
  strong(flow, content.standing, 15);
  strong(flow, content.headline, 11);
  flow.paragraph(content.about, { size: SIZE, colour: INK.quiet });
  flow.gap(4);
  for (const { letter, name, notes } of content.versions) {
    strong(flow, `${letter}  ${name}`, 11);
    for (const note of notes) flow.paragraph(note, { size: SIZE, colour: INK.quiet });
  }
  drawMoments(flow, content.moments);
  if (content.moments.length === 0) flow.paragraph(words.say('export', 'noStills'), { colour: INK.quiet });
  if (content.differing) drawComparedTable(flow, content.differing, content.versions.length);
  if (content.curves.length > 0) {
    flow.section(words.say('compare', 'curves'), CURVE_TALL);
    for (const curve of content.curves) drawVersions(flow, curve, content);
  }
  for (const table of content.tables) drawComparedTable(flow, table, content.versions.length);
  drawFeet(pen, { name: content.name, made: content.foot, words });
  pen.doc.end();
  return whole;
}

function drawComparedTable(flow: Flow, { title, head, lines, note }: ComparedTable, versions: number): void {
  const rows = lines.map((line) => cellsOf(line));
  const widths = versions === 2 ? COLUMNS_OF_PAIR : columnsOf(flow, head, lines);
  const table = { head, rows, widths, size: SIZE };
  flow.section(title, tableBeginning(flow.pen, table));
  drawTable(flow, table);
  if (note !== '') {
    flow.gap(6);
    for (const line of note.split('\n')) flow.paragraph(line, { size: 7.5, colour: INK.quiet });
  }
}

function strong(flow: Flow, text: string, size: number): void {
  const look = { width: INNER, size, weight: 'strong' } as const;
  const y = flow.take(flow.pen.heightOf(text, look) + 3);
  flow.pen.text(text, { x: PAGE.margin, y, ...look });
}

/** All moments on the page that is open where they can be seen there; they are read together. */
function drawMoments(flow: Flow, moments: readonly ComparedMoment[]): void {
  // To the point below, since the last of them must not fall off the page by a rounding.
  const each = Math.floor(flow.left() / Math.max(1, moments.length)) - STILL.round;
  const tall = each < STILL.least ? STILL.most : Math.min(STILL.most, each);
  for (const moment of moments) drawMoment(flow, moment, tall);
}

/** The same moment of every version in a row, with the letter under each. */
function drawMoment(flow: Flow, { title, stills }: ComparedMoment, tall: number): void {
  const { pen } = flow;
  const width = (INNER - GAP * (stills.length - 1)) / stills.length;
  const scaleOf = ({ widthPx, heightPx }: Still) => Math.min(width / widthPx, tall / heightPx);
  const height = Math.max(0, ...stills.map((still) => (still ? still.heightPx * scaleOf(still) : 0)));
  const top = flow.take(height + STILL.round);
  pen.text(title, { x: PAGE.margin, y: top + 8, width: INNER, size: 9, weight: 'strong' });
  for (const [place, still] of stills.entries()) {
    const x = PAGE.margin + place * (width + GAP);
    const letter = String.fromCharCode(65 + place);
    if (still) {
      const scale = scaleOf(still);
      const size = { width: still.widthPx * scale, height: still.heightPx * scale };
      pen.figure(`${letter}, ${still.note || title}`, () => pen.doc.image(Buffer.from(still.jpeg), x, top + 22, size));
    }
    const said = [letter, still?.note ?? ''].filter(Boolean).join(' \u00b7 ');
    pen.text(said, { x, y: top + 24 + height, width, size: SIZE, colour: INK.quiet });
  }
}

/** The figure, both versions, and what can be said of the difference. */
const COLUMNS_OF_PAIR = [0.24, 0.16, 0.16, 0.44].map((share) => share * INNER - COLUMN_GAP);

/** Of four versions each figure has six differences: they get whatever the values leave, or a row fills a page. */
const columnsOf = ({ pen }: Flow, head: readonly string[], lines: readonly ComparedLine[]): number[] =>
  columnWidths(
    [
      head,
      ...lines.map(({ name, values, pairs }) => [
        name,
        ...values,
        pairs.map(({ difference, verdict }) => `${difference} ${verdict}`).join(' '),
      ]),
    ],
    (text) => pen.widthOf(text, { size: SIZE, weight: 'strong' }),
    INNER,
  );

const cellsOf = ({ name, values, pairs }: ComparedLine): PdfCell[] => [
  { text: name, weight: 'strong' },
  ...values,
  pairs.flatMap(({ difference, verdict, isClear }) => [
    { text: difference },
    { text: verdict, ...(isClear ? ({ weight: 'strong' } as const) : { colour: INK.quiet }) },
  ]),
];
