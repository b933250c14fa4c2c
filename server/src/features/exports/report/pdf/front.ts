import type { DriverLine, MomentLine, ReportContent } from '../lines.ts';
import { drawRows, firstRow } from './columns.ts';
import { drawScope, FIRST_FIXES, firstTitle, fixCard } from './fixes.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** The poster of the first page takes this share of its width, and is no taller than that. */
const POSTER = { share: 0.56, most: 230, gap: 18 } as const;
const NAME = { size: 20, long: 15, many: 60 } as const;

/** The first page, to be read alone: what the film comes to, where it stands, its drivers, and what to change first. */
export function drawFront(flow: Flow, content: ReportContent): void {
  const { pen } = flow;
  flow.page('');
  flow.paragraph(content.subtitle, { size: 9, colour: INK.quiet });
  const name = { width: INNER, size: content.name.length > NAME.many ? NAME.long : NAME.size, weight: 'strong', role: 'H1' } as const;
  pen.text(content.name, { x: PAGE.margin, y: flow.take(pen.heightOf(content.name, name) + 8), ...name });
  drawVerdict(flow, content);
  for (const driver of content.standing.drivers) drawDriver(flow, driver);
  pen.rule(flow.take(1));
  const first = content.fixes.slice(0, FIRST_FIXES).map((fix) => fixCard(pen, fix));
  flow.heading(firstTitle(content), firstRow(first, FIRST_FIXES));
  drawRows(flow, first, FIRST_FIXES);
  if (first.length > 0 && first.length === content.fixes.length) drawScope(flow, content.words);
}

/** The picture by which a film is known: where attention is most gathered, else any. */
export const posterOf = ({ moments }: Pick<ReportContent, 'moments'>): MomentLine | undefined =>
  moments.find(({ kind, still }) => kind === 'mostFocused' && still) ?? moments.find(({ still }) => still);

/** The poster with heat beside the verdict and where the film stands. */
function drawVerdict(flow: Flow, content: ReportContent): void {
  const { pen } = flow;
  const { doc } = pen;
  const poster = posterOf(content);
  const still = poster?.still;
  const scale = still ? Math.min((INNER * POSTER.share) / still.widthPx, POSTER.most / still.heightPx) : 0;
  const [wide, tall] = [(still?.widthPx ?? 0) * scale, (still?.heightPx ?? 0) * scale];
  const left = still ? wide + POSTER.gap : 0;
  const told = toldOf(content, INNER - left);
  const height = told.reduce((sum, { text, ...look }) => sum + pen.heightOf(text, look) + look.below, 0);
  const caption = { x: PAGE.margin, width: Math.max(wide, 120), size: 7.5, colour: INK.quiet, role: 'Caption' } as const;
  const top = flow.take(Math.max(height, still ? tall + 4 + pen.heightOf(poster?.title ?? '', caption) : 0) + 10);
  if (still && poster) {
    pen.figure(poster.title, () => doc.image(Buffer.from(still.jpeg), PAGE.margin, top, { width: wide, height: tall }));
    pen.text(poster.title, { ...caption, y: top + tall + 4 });
  }
  let y = top - 3;
  for (const { text, below, ...look } of told) y = pen.text(text, { ...look, x: PAGE.margin + left, y }) + below;
}

/** The verdict, the overall large, its words, what it is held against, and what it does not say. */
function toldOf({ verdict, standing: { number, word, reference, leftOut } }: ReportContent, width: number) {
  const pieces = [
    { text: verdict, size: verdict.length > 110 ? 12.5 : 15, weight: 'strong', colour: INK.text, below: 8 },
    { text: number, size: 34, weight: 'strong', colour: INK.primary, below: 0 },
    { text: word, size: 11, weight: 'strong', colour: INK.text, below: 3 },
    { text: reference, size: 8, weight: 'regular', colour: INK.quiet, below: 4 },
    { text: leftOut, size: 8, weight: 'regular', colour: INK.quiet, below: 0 },
  ] as const;
  return pieces.filter(({ text }) => text !== '').map((piece) => ({ ...piece, width }));
}

function drawDriver({ pen, take }: Flow, { name, value, unit, band, standing }: DriverLine): void {
  const beside = [band, standing].filter((part) => part !== '').join(' · ');
  const look = { width: INNER * 0.42, size: 8 } as const;
  const tall = pen.heightOf(beside, look);
  const y = take(Math.max(28, tall + 8));
  pen.rule(y);
  const middle = PAGE.margin + INNER * 0.34;
  const isLong = value.length > 24;
  pen.text(name, { x: PAGE.margin, y: y + 7, width: INNER * 0.32, size: 10, weight: 'strong' });
  const told = `${value} ${unit}`.trim();
  pen.text(told, { x: middle, y: y + (isLong ? 7 : 4), width: INNER * 0.24, size: isLong ? 9 : 14, weight: isLong ? 'regular' : 'strong' });
  pen.text(beside, { ...look, x: middle + INNER * 0.24, y: y + Math.max(4, (28 - tall) / 2), colour: INK.quiet, align: 'right' });
}
