import PDFDocument from 'pdfkit';
import { broken } from './broken-lines.ts';
import type { ReportFonts } from './fonts.ts';
import type { Weight } from './weight.ts';

/** Points, A4 upright. */
export const PAGE = { width: 595.28, height: 841.89, margin: 44, foot: 52 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
export const INK = {
  text: '#14171C',
  quiet: '#5B6472',
  line: '#E6E8EC',
  primary: '#2A5BD7',
  fail: '#B3261E',
  warn: '#A15C00',
  pass: '#1E7F4F',
} as const;

/** What a text is to a program that reads the document aloud; `artifact` is passed over. */
export type TextRole = 'P' | 'H1' | 'H2' | 'H3' | 'TH' | 'TD' | 'Caption' | 'Link' | 'artifact';
/** What holds several of them. */
export type GroupRole = 'Table' | 'TR' | 'TOC' | 'Sect';

export interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  readonly role?: TextRole;
}

/** Writes and draws on pages; knows how tall a text becomes before it stands. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  /** @returns where the text ends, points from the top */
  text(text: string, look: TextLook): number;
  /** The same within a figure, which is read aloud as a whole. */
  write(text: string, look: TextLook): number;
  heightOf(text: string, look: Pick<TextLook, 'width' | 'size' | 'weight'>): number;
  widthOf(text: string, look: Pick<TextLook, 'size' | 'weight'>): number;
  /** A drawing or picture with the words that stand for it. */
  figure(alt: string, draw: () => void): void;
  /** Lines and fills that say nothing. */
  decor(draw: () => void): void;
  /** All that is written within belongs together. */
  group(role: GroupRole, write: () => void): void;
  /** A thin line across the page or a part of it. */
  rule(y: number, part?: { readonly x: number; readonly width: number }): void;
}

const LEADING = 1.35;

interface Line {
  readonly runs: readonly { readonly font: string; readonly text: string }[];
  readonly width: number;
}

/** What a document says of itself. */
interface About {
  readonly title: string;
  readonly language: string;
  readonly subject?: string;
}

const documentOf = ({ title, language, subject }: About) =>
  new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, lang: language, displayTitle: true, font: '' },
    ...{ tagged: true, pdfVersion: '1.7' as const },
    info: { Title: title, Creator: 'Fovea', Producer: 'Fovea', ...(subject !== undefined && { Subject: subject }) },
  });

/** Of Inter, in em: letters of every font stand on one line. */
const ASCENT = 0.96875;
const UNBROKEN: PDFKit.Mixins.TextOptions = { lineBreak: false };
/** Inter draws a point so far under the 7 before it that a small "27.0" reads "270". The library's types know of features to add alone. */
const UNKERNED: PDFKit.Mixins.TextOptions = { ...UNBROKEN };
Reflect.set(UNKERNED, 'features', { kern: false });

/** A document with the fonts in it that its texts need. Text is broken into lines here, since the library cannot break one that changes its font. */
export function createPen(fonts: ReportFonts, about: About): Pen {
  const doc = documentOf(about);
  const use = fontsOn(doc, fonts);
  const { measure, linesOf } = linesIn(use, fonts);
  const { group, tagged, figure, decor } = structureOf(doc);
  const write = (text: string, look: TextLook): number => {
    const { x, width, size, colour = INK.text, align = 'left' } = look;
    let { y } = look;
    for (const line of linesOf(text, look)) {
      let at = align === 'right' ? x + width - line.width : x;
      for (const [index, run] of line.runs.entries()) {
        use(run.font)
          .fontSize(size)
          .fillColor(colour)
          .text(run.text, at, y, { ...(/7[.,]/.test(run.text) ? UNKERNED : UNBROKEN), baseline: -ASCENT * size });
        if (index < line.runs.length - 1) at += doc.widthOfString(run.text);
      }
      y += size * LEADING;
    }
    return y;
  };
  return {
    ...{ doc, group, figure, decor, write, widthOf: measure },
    heightOf: (text, look) => linesOf(text, look).length * look.size * LEADING,
    text(text, look) {
      let end = look.y;
      tagged(look.role ?? 'P', () => {
        end = write(text, look);
      });
      return end;
    },
    rule: (y, { x, width } = { x: PAGE.margin, width: INNER }) =>
      decor(() =>
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.6)
          .strokeColor(INK.line)
          .stroke(),
      ),
  };
}

/** Takes a font up, which the document is given as it is first used. */
function fontsOn(doc: PDFKit.PDFDocument, fonts: ReportFonts) {
  const given = new Set<string>();
  return (font: string) => {
    if (!given.has(font)) doc.registerFont(font, fonts.fileOf(font));
    given.add(font);
    return doc.font(font);
  };
}

/** Measures texts and breaks them into lines; the same one is asked for its height and then drawn, so lines are kept. */
function linesIn(use: ReturnType<typeof fontsOn>, fonts: ReportFonts) {
  const widths = new Map<string, number>();
  const kept = new Map<string, readonly Line[]>();
  const widthOf = (word: string, weight: Weight): number => {
    const key = `${weight} ${word}`;
    const known =
      widths.get(key) ?? fonts.runs(word, weight).reduce((sum, run) => sum + use(run.font).fontSize(1).widthOfString(run.text), 0);
    widths.set(key, known);
    return known;
  };
  // Word by word: a line is measured again with each word that it takes, and setting words anew is what costs time.
  const measure = (text: string, { size, weight = 'regular' }: Pick<TextLook, 'size' | 'weight'>): number => {
    const words = text.split(' ');
    return words.reduce((sum, word) => sum + widthOf(word, weight), (words.length - 1) * widthOf(' ', weight)) * size;
  };
  const linesOf = (text: string, look: Pick<TextLook, 'width' | 'size' | 'weight'>): readonly Line[] => {
    const key = `${look.width} ${look.size} ${look.weight} ${text}`;
    const lines =
      kept.get(key) ??
      broken(text, look.width, (part) => measure(part, look)).map((line) => ({
        runs: fonts.runs(line, look.weight ?? 'regular'),
        width: measure(line, look),
      }));
    kept.set(key, lines);
    return lines;
  };
  return { measure, linesOf };
}

/** Writes into the tree by which programs read a document aloud. */
function structureOf(doc: PDFKit.PDFDocument) {
  let parent: ReturnType<typeof doc.struct> | null = null;
  const put = (element: ReturnType<typeof doc.struct>) => {
    if (parent) parent.add(element);
    else doc.addStructure(element);
  };
  const leaf = (element: ReturnType<typeof doc.struct>) => {
    put(element);
    element.end();
  };
  const decor = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  return {
    decor,
    tagged: (role: TextRole, write: () => void) => (role === 'artifact' ? decor(write) : leaf(doc.struct(role, {}, [write]))),
    figure: (alt: string, draw: () => void) => leaf(doc.struct('Figure', { alt }, [draw])),
    group(role: GroupRole, write: () => void) {
      const element = doc.struct(role);
      put(element);
      const before = parent;
      parent = element;
      write();
      parent = before;
      element.end();
    },
  };
}

/** All bytes of a document, once it has ended. */
export const bytesOf = ({ doc }: Pick<Pen, 'doc'>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
