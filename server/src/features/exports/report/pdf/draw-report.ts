import type { MomentLine, ReportContent } from '../lines.ts';
import { drawChecks } from './checks.ts';
import { drawCurves } from './curves.ts';
import { drawFigures } from './figure-table.ts';
import { drawFixes } from './fixes.ts';
import type { Flow } from './flow.ts';
import { createFlow } from './flow.ts';
import type { ReportFonts } from './fonts.ts';
import { drawFront } from './front.ts';
import type { Pen } from './pen.ts';
import { bytesOf, createPen, INK, INNER, PAGE } from './pen.ts';
import { drawSubjects } from './subjects.ts';

/** Two stills stand side by side. */
const STILL = { width: (INNER - 16) / 2, most: 230, gap: 16, caption: 9 } as const;

/** The report as a PDF: a first page to be read alone, what to change, brand, message, pictures, figures, curves, rules, and how it was made. */
export async function drawReport(content: ReportContent, fonts: ReportFonts): Promise<Buffer> {
  const { words } = content;
  const pen = createPen(fonts, { title: content.name, language: words.locale });
  const whole = bytesOf(pen);
  const flow = createFlow(pen);
  drawFront(flow, content);
  drawFixes(flow, content);
  drawSubjects(flow, content);
  drawMoments(flow, content);
  drawAllFigures(flow, content);
  if (content.curves.length > 0) {
    flow.page(words.say('export', 'page.curves'));
    drawCurves(flow, content);
  }
  flow.page(words.say('export', 'page.compliance'));
  drawChecks(flow, content);
  drawMethods(flow, content);
  drawFeet(pen, content);
  pen.doc.end();
  return whole;
}

function drawAllFigures(flow: Flow, { headline, groups, words }: ReportContent): void {
  flow.page(words.say('export', 'page.figures'));
  drawFigures(flow, headline, 'headline');
  for (const { title, lines } of groups) {
    flow.heading(title);
    drawFigures(flow, lines, 'plain');
  }
  flow.gap(6);
  flow.paragraph(words.say('prediction', 'figures.bands'), { size: 8, colour: INK.quiet });
}

function drawMoments(flow: Flow, { moments, sentences, words }: ReportContent): void {
  const tall = sentences.reduce((sum, sentence) => sum + flow.pen.heightOf(sentence, { width: INNER, size: 9.5 }) + 5, 4);
  flow.section(words.say('export', 'page.moments'), tall + rowHeight(flow.pen, moments.slice(0, 2)));
  for (const sentence of sentences) flow.paragraph(sentence, { size: 9.5 });
  flow.gap(4);
  for (let k = 0; k < moments.length; k += 2) drawStills(flow, moments.slice(k, k + 2));
  if (moments.every(({ still }) => still === null)) flow.paragraph(words.say('export', 'noStills'), { colour: INK.quiet });
}

/** How large a still is drawn, points; nothing where there is none. */
function sizeOf({ still }: MomentLine): { readonly width: number; readonly height: number } {
  const scale = still ? Math.min(STILL.width / still.widthPx, STILL.most / still.heightPx) : 0;
  return { width: (still?.widthPx ?? 0) * scale, height: (still?.heightPx ?? 0) * scale };
}

function rowHeight(pen: Pen, row: readonly MomentLine[]): number {
  const captions = row.map(({ title }) => pen.heightOf(title, { width: STILL.width, size: STILL.caption }));
  return Math.max(0, ...row.map((moment) => sizeOf(moment).height)) + Math.max(0, ...captions) + 16;
}

/** Stills side by side, each with its caption under it, kept together. */
function drawStills(flow: Flow, row: readonly MomentLine[]): void {
  const { pen } = flow;
  const top = flow.take(rowHeight(pen, row));
  for (const [column, moment] of row.entries()) {
    const [x, size] = [PAGE.margin + column * (STILL.width + STILL.gap), sizeOf(moment)];
    if (moment.still) pen.doc.image(Buffer.from(moment.still.jpeg), x, top, size);
    pen.text(moment.title, { x, y: top + size.height + 4, width: STILL.width, size: STILL.caption, colour: INK.quiet });
  }
}

function drawMethods(flow: Flow, { groups, headline, made, words }: ReportContent): void {
  flow.page(words.say('export', 'page.methods'));
  flow.paragraph(words.say('export', 'methods'), { size: 9 });
  flow.heading(words.say('prediction', 'details.made'));
  for (const [label, value] of made) flow.paragraph(`${label}: ${value}`, { size: 8.5 });
  flow.heading(words.say('export', 'definitions'));
  for (const { name, meaning, formula, source } of [...headline, ...groups.flatMap(({ lines }) => lines)]) {
    const text = [meaning, formula === '' ? '' : `${words.say('prediction', 'definition.formula')}: ${formula.replace(/\.$/, '')}.`, source]
      .filter((part) => part !== '')
      .join(' ');
    if (text !== '') flow.paragraph(`${name}: ${text}`, { size: 7.5, colour: INK.quiet });
  }
}

/** The name of the file and the number of each page at its foot. */
export function drawFeet(pen: Pen, { name, words }: Pick<ReportContent, 'name' | 'words'>): void {
  const { start, count } = pen.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pen.doc.switchToPage(page);
    const y = PAGE.height - 36;
    const short = name.length > 70 ? `${[...name].slice(0, 70).join('')}…` : name;
    pen.text(`Fovea · ${short}`, { x: PAGE.margin, y, width: INNER - 80, size: 7.5, colour: INK.quiet });
    const of = words.say('export', 'pageOf', { page: page + 1, count });
    pen.text(of, { x: PAGE.margin + INNER - 80, y, width: 80, size: 7.5, colour: INK.quiet, align: 'right' });
  }
}
