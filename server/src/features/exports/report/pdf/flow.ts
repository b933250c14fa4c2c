import type { Pen } from './pen.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** A heading that the table of contents names. */
export interface Entry {
  readonly title: string;
  readonly level: 'part' | 'section';
  /** From 0. */
  readonly page: number;
  /** The name under which links lead there. */
  readonly destination: string;
}

/** Something that stands in a column, whole. */
export interface Block {
  heightOf(width: number): number;
  draw(place: { readonly x: number; readonly y: number; readonly width: number }): void;
}

/** Fills pages from top to bottom. */
export interface Flow {
  readonly pen: Pen;
  /** The headings so far, in order. */
  readonly entries: readonly Entry[];
  /** Room of this height: on this page, or on a new one where it no longer fits. @returns its top, points */
  take(height: number): number;
  /** Whether there is room of this height on the page that is open. */
  fits(height: number): boolean;
  /** A new page; what stands on it goes on with the same section. */
  turn(): void;
  /** A new page under the heading of a part of the document; a first page has none. */
  page(heading: string): void;
  /** A section where its beginning fits, else on a new page; its heading stands small on those that follow. @param needs points under the heading */
  section(heading: string, needs: number): void;
  /** Small, with no place in the table of contents. @param needs points that stand under it on the same page */
  heading(text: string, needs?: number): void;
  paragraph(text: string, look?: { readonly size?: number; readonly colour?: string }): void;
  gap(points: number): void;
  /** What is left of this page, points. */
  left(): number;
}

const SIZES = { page: 20, section: 14, heading: 11.5, running: 8 } as const;
/** Between what stood before and the heading of a section, points. */
const APART = 14;
const UNDER = 6;

export function createFlow(pen: Pen): Flow {
  let y = 0;
  let running = '';
  // Bookmarks as a reader lists them at the side: sections under their part.
  let marked = pen.doc.outline;
  const entries: Entry[] = [];
  const bottom = PAGE.height - PAGE.foot;
  const whole = { x: PAGE.margin, width: INNER } as const;
  const turn = () => {
    pen.doc.addPage();
    y = PAGE.margin;
    if (running !== '') y = pen.text(running, { ...whole, y: y - 16, size: SIZES.running, colour: INK.quiet, role: 'artifact' }) + 6;
  };
  const take: Flow['take'] = (height) => {
    if (y + height > bottom) turn();
    const top = y;
    y += height;
    return top;
  };
  const entitle = (title: string, level: Entry['level']) => {
    const destination = `part-${entries.length + 1}`;
    entries.push({ title, level, page: pen.doc.bufferedPageRange().count - 1, destination });
    pen.doc.addNamedDestination(destination, 'XYZ', PAGE.margin, y - 8, null);
    const mark = (level === 'part' ? pen.doc.outline : marked).addItem(title, { expanded: true });
    if (level === 'part') marked = mark;
    const [size, role] = level === 'part' ? ([SIZES.page, 'H1'] as const) : ([SIZES.section, 'H2'] as const);
    y = pen.text(title, { ...whole, y, size, weight: 'strong', role }) + UNDER;
    running = title;
  };
  const tallOf = (text: string, size: number) => pen.heightOf(text, { width: INNER, size, weight: 'strong' }) + UNDER;
  return {
    ...{ pen, entries, take, turn },
    fits: (height) => y + height <= bottom,
    page(text) {
      running = '';
      turn();
      if (text !== '') entitle(text, 'part');
    },
    section(text, needs) {
      if (y + APART + tallOf(text, SIZES.section) + needs > bottom) {
        running = '';
        turn();
      } else if (y > PAGE.margin) y += APART;
      entitle(text, 'section');
    },
    heading(text, needs = 40) {
      const height = tallOf(text, SIZES.heading);
      if (y + 10 + height + needs > bottom) turn();
      y = pen.text(text, { ...whole, y: y + 10, size: SIZES.heading, weight: 'strong', role: 'H3' }) + 4;
    },
    paragraph(text, { size = 10, colour = INK.text } = {}) {
      const height = pen.heightOf(text, { width: INNER, size });
      const top = take(height + size * 0.5);
      pen.text(text, { ...whole, y: top, size, colour });
    },
    gap(points) {
      y += points;
    },
    left: () => bottom - y,
  };
}
