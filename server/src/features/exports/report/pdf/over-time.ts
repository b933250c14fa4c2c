import type { MomentLine, ReportContent } from '../lines.ts';
import { drawRows, firstRow } from './columns.ts';
import { drawCurves } from './curves.ts';
import type { Block, Flow } from './flow.ts';
import type { Pen } from './pen.ts';
import { INK } from './pen.ts';

const STILL_TALL = 150;

/** The film from its beginning to its end: its moments, what is to be seen in them, and every curve over one axis. */
export function drawOverTime(flow: Flow, content: ReportContent): void {
  const { moments, sentences, words, curves } = content;
  const told = sentences.join(' ');
  // A photo stands on the first page already, and has no other moment.
  if (curves.length === 0 && moments.length <= 1) {
    flow.paragraph(told, { size: 9 });
    return;
  }
  const stills = moments.map((moment) => stillBlock(flow.pen, moment));
  const across = Math.max(2, stills.length);
  const hasStills = moments.some(({ still }) => still !== null);
  flow.section(words.say('export', 'page.moments'), 60 + (hasStills ? firstRow(stills, across) : 0));
  if (hasStills) drawRows(flow, stills, across);
  else flow.paragraph(words.say('export', 'noStills'), { colour: INK.quiet });
  flow.paragraph(told, { size: 9 });
  if (curves.length > 0) drawCurves(flow, content);
}

const stillBlock = (pen: Pen, { still, title }: MomentLine): Block => {
  const size = (width: number) => {
    const scale = still ? Math.min(width / still.widthPx, STILL_TALL / still.heightPx) : 0;
    return { width: (still?.widthPx ?? 0) * scale, height: (still?.heightPx ?? 0) * scale };
  };
  const caption = { size: 7.5, colour: INK.quiet, role: 'Caption' } as const;
  return {
    heightOf: (width) => size(width).height + 4 + pen.heightOf(title, { width, size: caption.size }),
    draw({ x, y, width }) {
      if (still) pen.figure(title, () => pen.doc.image(Buffer.from(still.jpeg), x, y, size(width)));
      pen.text(title, { ...caption, x, y: y + size(width).height + 4, width });
    },
  };
};
