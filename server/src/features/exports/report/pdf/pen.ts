import PDFDocument from 'pdfkit';
import type { ReportFonts, Weight } from './fonts.ts';
import { wordsOf } from './words-of.ts';

/** Points, A4 upright. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 56 } as const;
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

export interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Writes and draws on pages; knows how tall a text becomes before it stands. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  /** @returns where the text ends, points from the top */
  text(text: string, look: TextLook): number;
  heightOf(text: string, look: Pick<TextLook, 'width' | 'size' | 'weight'>): number;
  widthOf(text: string, look: Pick<TextLook, 'size' | 'weight'>): number;
}

const LEADING = 1.35;

interface Line {
  readonly runs: readonly { readonly font: string; readonly text: string }[];
  readonly width: number;
}

/** A document with Inter in it. Text is broken into lines here, since the library cannot break one that changes its font. */
export function createPen(fonts: ReportFonts, about: { readonly title: string; readonly language: string }): Pen {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, lang: about.language, displayTitle: true, font: '' },
    info: { Title: about.title, Creator: 'Fovea', Producer: 'Fovea' },
  });
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const measure = (text: string, { size, weight = 'regular' }: Pick<TextLook, 'size' | 'weight'>): number =>
    fonts.runs(text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  const linesOf = (text: string, look: Pick<TextLook, 'width' | 'size' | 'weight'>): Line[] =>
    broken(text, look.width, (part) => measure(part, look)).map((line) => ({
      runs: fonts.runs(line, look.weight ?? 'regular'),
      width: measure(line, look),
    }));
  return {
    doc,
    widthOf: measure,
    heightOf: (text, look) => linesOf(text, look).length * look.size * LEADING,
    text(text, look) {
      const { x, width, size, colour = INK.text, align = 'left' } = look;
      let { y } = look;
      for (const line of linesOf(text, look)) {
        let at = align === 'right' ? x + width - line.width : x;
        for (const run of line.runs) {
          doc.font(run.font).fontSize(size).fillColor(colour).text(run.text, at, y, { lineBreak: false });
          at += doc.widthOfString(run.text);
        }
        y += size * LEADING;
      }
      return y;
    },
  };
}

/** Breaks a text at spaces, and a word that is too long after a hyphen of its own or wherever it must. */
function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      const fitting = fittingPart(line, width, measure);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function fittingPart(word: string, width: number, measure: (text: string) => number): string {
  const letters = [...word];
  let count = letters.length - 1;
  while (count > 1 && measure(letters.slice(0, count).join('')) > width) count -= 1;
  const fitting = letters.slice(0, Math.max(1, count));
  return fitting.slice(0, fitting.lastIndexOf('-') + 1 || fitting.length).join('');
}

/** All bytes of a document, once it has ended. */
export const bytesOf = ({ doc }: Pick<Pen, 'doc'>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
