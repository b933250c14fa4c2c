import type { ReportContent } from '../lines.ts';
import { drawChecks, drawChecksInShort } from './checks.ts';
import { COLUMN_GAP } from './column-widths.ts';
import type { ContentsPlace } from './contents.ts';
import { drawContents, keepFoot, keepRoom } from './contents.ts';
import { drawFigures } from './figure-table.ts';
import { drawFixes } from './fixes.ts';
import type { Flow } from './flow.ts';
import { createFlow } from './flow.ts';
import type { ReportFonts } from './fonts.ts';
import { drawFeet } from './foot.ts';
import { drawFront } from './front.ts';
import { drawOverTime } from './over-time.ts';
import { bytesOf, createPen, INK, INNER } from './pen.ts';
import { drawSubjects, drawSubjectTables } from './subjects.ts';
import { drawTable } from './table.ts';

/**
 * The report as a PDF. The main part is what decides: a first page to be read alone, what to change, the film over time, brand and text
 * and page, and the checks that ask for something. The appendix has every table, definition and how it was made.
 */
export async function drawReport(content: ReportContent, fonts: ReportFonts): Promise<Buffer> {
  const { words } = content;
  const pen = createPen(fonts, { title: content.name, subject: content.verdict, language: words.locale });
  const whole = bytesOf(pen);
  const flow = createFlow(pen);
  drawFront(flow, content);
  // What is told of a photo fills a few pages, which are read without a table of contents.
  const isPhoto = content.curves.length === 0;
  const front = isPhoto ? null : keepFoot(flow);
  drawFixes(flow, content);
  drawOverTime(flow, content);
  drawSubjects(flow, content);
  drawChecksInShort(flow, content);
  flow.gap(8);
  flow.paragraph(content.scope, { size: 8, colour: INK.quiet });
  const main = isPhoto ? null : (front ?? keepFoot(flow));
  const place = drawAppendix(flow, content, () => (isPhoto ? null : (main ?? keepRoom(flow))));
  if (place) drawContents(flow, content, place);
  drawFeet(pen, { name: content.name, made: content.foot, words });
  pen.doc.end();
  return whole;
}

/** @param keep room for a table of contents at its beginning, or where it was kept before */
function drawAppendix(flow: Flow, content: ReportContent, keep: () => ContentsPlace | null): ContentsPlace | null {
  const { words } = content;
  flow.page(words.say('export', 'appendix'));
  flow.paragraph(words.say('export', 'appendix.about'), { size: 9, colour: INK.quiet });
  const place = keep();
  drawSubjectTables(flow, content);
  drawChecks(flow, content);
  drawFigures(flow, content);
  drawMethods(flow, content);
  return place;
}

const SIZE = 7;
/** Shares of the width of a label and its value, twice beside each other. */
const PAIRS = [0.14, 0.26, 0.24, 0.36] as const;

function drawMethods(flow: Flow, { made, methods, words }: ReportContent): void {
  flow.section(words.say('export', 'page.methods'), flow.pen.heightOf(methods, { width: INNER, size: SIZE }) + 60);
  flow.paragraph(methods, { size: SIZE });
  flow.heading(words.say('prediction', 'details.made'));
  const half = Math.ceil(made.length / 2);
  const pair = ([label, value]: readonly [string, string] = ['', '']) => [{ text: label, colour: INK.quiet }, value];
  const rows = made.slice(0, half).map((one, k) => [...pair(one), ...pair(made[half + k])]);
  drawTable(flow, { head: [], rows, widths: PAIRS.map((share) => share * INNER - COLUMN_GAP), size: SIZE });
}
