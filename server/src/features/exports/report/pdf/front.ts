import type { DriverLine, ReportContent } from '../lines.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** Points that the still of the first page is tall at most. */
const STILL_MOST = 212;
const FIXES = 3;

/** The first page, to be read alone: what the film comes to, where it stands, its drivers, and what to change first. */
export function drawFront(flow: Flow, content: ReportContent): void {
  const { pen } = flow;
  flow.page('');
  flow.paragraph(content.subtitle, { size: 9, colour: INK.quiet });
  strong(flow, content.name, 20);
  drawPicture(flow, content);
  strong(flow, content.verdict, 15);
  flow.gap(4);
  drawStanding(flow, content);
  for (const driver of content.standing.drivers) drawDriver(flow, driver);
  drawFirst(flow, content);
  const scope = content.words.say('prediction', 'figures.scope');
  const height = pen.heightOf(scope, { width: INNER, size: 7.5 });
  if (flow.left() > height + 8) flow.paragraph(scope, { size: 7.5, colour: INK.quiet });
}

function strong(flow: Flow, text: string, size: number): void {
  const look = { width: INNER, size, weight: 'strong' } as const;
  const y = flow.take(flow.pen.heightOf(text, look) + 6);
  flow.pen.text(text, { x: PAGE.margin, y, ...look });
}

function drawPicture(flow: Flow, { moments }: ReportContent): void {
  const shown = moments.find(({ kind, still }) => kind === 'mostFocused' && still) ?? moments.find(({ still }) => still);
  if (!shown?.still) return;
  const { widthPx, heightPx, jpeg } = shown.still;
  const scale = Math.min(INNER / widthPx, STILL_MOST / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const y = flow.take(height + 22);
  flow.pen.doc.image(Buffer.from(jpeg), PAGE.margin, y, { width, height });
  flow.pen.text(shown.title, { x: PAGE.margin, y: y + height + 3, width: INNER, size: 8, colour: INK.quiet });
}

/** The overall large beside its words; without a norm the words alone. */
function drawStanding(flow: Flow, { standing: { number, word, reference } }: ReportContent): void {
  const { pen } = flow;
  const left = number === '' ? 0 : 66;
  const width = INNER - left;
  const wordTall = pen.heightOf(word, { width, size: 11, weight: 'strong' });
  const height = Math.max(number === '' ? 0 : 38, wordTall + pen.heightOf(reference, { width, size: 9 }));
  const y = flow.take(height + 10);
  if (number !== '') pen.text(number, { x: PAGE.margin, y: y - 6, width: left, size: 34, weight: 'strong' });
  const end = pen.text(word, { x: PAGE.margin + left, y, width, size: 11, weight: 'strong' });
  pen.text(reference, { x: PAGE.margin + left, y: end, width, size: 9, colour: INK.quiet });
}

function drawDriver(flow: Flow, { name, value, unit, band, standing }: DriverLine): void {
  const { pen } = flow;
  const beside = [band, standing].filter((part) => part !== '').join(' · ');
  const look = { width: INNER * 0.42, size: 8 } as const;
  const y = flow.take(Math.max(30, pen.heightOf(beside, look) + 8));
  pen.doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + INNER, y)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  const middle = PAGE.margin + INNER * 0.34;
  pen.text(name, { x: PAGE.margin, y: y + 8, width: INNER * 0.32, size: 10, weight: 'strong' });
  const isLong = value.length > 24;
  const told = `${value} ${unit}`.trim();
  pen.text(told, { x: middle, y: y + (isLong ? 8 : 5), width: INNER * 0.24, size: isLong ? 9 : 14, weight: isLong ? 'regular' : 'strong' });
  pen.text(beside, { ...look, x: middle + INNER * 0.24, y: y + 4, colour: INK.quiet, align: 'right' });
}

function drawFirst(flow: Flow, { fixes, words }: ReportContent): void {
  const { pen } = flow;
  flow.heading(
    fixes.length === 0
      ? words.say('export', 'fix.none')
      : words.say('diagnosis', fixes.slice(0, FIXES).some(({ isBroken }) => isBroken) ? 'fix.title' : 'fix.chance', {
          count: Math.min(FIXES, fixes.length),
        }),
  );
  for (const { title, firstAt, text, isBroken } of fixes.slice(0, FIXES)) {
    const head = [title, firstAt].filter((part) => part !== '').join(' · ');
    const y = flow.take(
      pen.heightOf(head, { width: INNER, size: 10, weight: 'strong' }) + pen.heightOf(text, { width: INNER, size: 9 }) + 6,
    );
    const end = pen.text(head, { x: PAGE.margin, y, width: INNER, size: 10, weight: 'strong', colour: isBroken ? INK.fail : INK.text });
    pen.text(text, { x: PAGE.margin, y: end, width: INNER, size: 9 });
  }
}
