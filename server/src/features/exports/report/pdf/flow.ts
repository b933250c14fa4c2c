import type { Pen } from './pen.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** Fills pages from top to bottom. */
export interface Flow {
  readonly pen: Pen;
  /** Room of this height: on this page, or on a new one where it no longer fits. @returns its top, points */
  take(height: number): number;
  /** A new page under this heading, which stands on the pages that follow too. */
  page(heading: string): void;
  /** The same on the page that is open, where what belongs together at its beginning fits. @param needs points under the heading */
  section(heading: string, needs: number): void;
  heading(text: string): void;
  paragraph(text: string, look?: { readonly size?: number; readonly colour?: string }): void;
  gap(points: number): void;
  /** What is left of this page, points. */
  left(): number;
}

const HEADING = 18;
/** Between what stood before and the heading of a section, points. */
const APART = 26;

export function createFlow(pen: Pen): Flow {
  let y = 0;
  let heading = '';
  const bottom = PAGE.height - PAGE.foot;
  const entitle = () => {
    if (heading !== '') y = pen.text(heading, { x: PAGE.margin, y, width: INNER, size: HEADING, weight: 'strong' }) + 12;
  };
  const open = () => {
    pen.doc.addPage();
    y = PAGE.margin;
    entitle();
  };
  const take: Flow['take'] = (height) => {
    if (y + height > bottom) open();
    const top = y;
    y += height;
    return top;
  };
  return {
    pen,
    take,
    page(text) {
      heading = text;
      open();
    },
    section(text, needs) {
      heading = text;
      const tall = pen.heightOf(text, { width: INNER, size: HEADING, weight: 'strong' }) + 12;
      if (y + APART + tall + needs > bottom) open();
      else {
        y += APART;
        entitle();
      }
    },
    heading(text) {
      y = take(0);
      const height = pen.heightOf(text, { width: INNER, size: 12, weight: 'strong' });
      if (y + height + 40 > bottom) open();
      y = pen.text(text, { x: PAGE.margin, y: y + 12, width: INNER, size: 12, weight: 'strong' }) + 4;
    },
    paragraph(text, { size = 10, colour = INK.text } = {}) {
      const height = pen.heightOf(text, { width: INNER, size });
      const top = take(height + size * 0.5);
      pen.text(text, { x: PAGE.margin, y: top, width: INNER, size, colour });
    },
    gap(points) {
      y += points;
    },
    left: () => bottom - y,
  };
}
