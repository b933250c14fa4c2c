import type { ReportContent, ShownFix } from '../lines.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

const PICTURE = 190;
const PICTURE_TALL = 128;
const GAP = 16;

/** Everything to change, the weightiest first, each with the picture of where. */
export function drawFixes(flow: Flow, { fixes, words }: ReportContent): void {
  flow.page(words.say('export', 'page.fixes'));
  if (fixes.length === 0) flow.paragraph(words.say('export', 'fix.none'));
  for (const kind of ['broken', 'chance'] as const) {
    const here = fixes.filter(({ isBroken }) => isBroken === (kind === 'broken'));
    if (here.length === 0) continue;
    flow.heading(words.say('export', `fix.${kind}`));
    for (const fix of here) drawFix(flow, fix);
  }
  flow.gap(6);
  flow.paragraph(words.say('diagnosis', 'advice.scope'), { size: 8, colour: INK.quiet });
}

function drawFix(flow: Flow, { still, title, text, at, effect, source, isBroken }: ShownFix): void {
  const { pen } = flow;
  const scale = still ? Math.min(PICTURE / still.widthPx, PICTURE_TALL / still.heightPx) : 0;
  const picture = still ? { width: still.widthPx * scale, height: still.heightPx * scale } : { width: 0, height: 0 };
  const left = still ? PICTURE + GAP : 0;
  const width = INNER - left;
  const pieces = [
    { text: at, size: 9, colour: INK.primary, weight: 'strong' },
    { text: title, size: 11.5, colour: isBroken ? INK.fail : INK.text, weight: 'strong' },
    { text, size: 9.5, colour: INK.text, weight: 'regular' },
    { text: effect, size: 8.5, colour: INK.quiet, weight: 'regular' },
    { text: source, size: 7.5, colour: INK.quiet, weight: 'regular' },
  ].flatMap((piece) =>
    piece.text === '' ? [] : [{ ...piece, weight: piece.weight === 'strong' ? ('strong' as const) : ('regular' as const) }],
  );
  const heights = pieces.map((piece) => pen.heightOf(piece.text, { width, size: piece.size, weight: piece.weight }) + 2);
  const height = Math.max(
    picture.height,
    heights.reduce((sum, one) => sum + one, 0),
  );
  const top = flow.take(height + 20);
  pen.doc
    .moveTo(PAGE.margin, top)
    .lineTo(PAGE.margin + INNER, top)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  if (still) pen.doc.image(Buffer.from(still.jpeg), PAGE.margin, top + 9, picture);
  let y = top + 8;
  for (const piece of pieces) y = pen.text(piece.text, { x: PAGE.margin + left, y, width, ...piece }) + 2;
}
