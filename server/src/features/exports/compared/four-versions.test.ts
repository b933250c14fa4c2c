import { beforeAll, expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { readFonts } from '../report/pdf/fonts.ts';
import { createWords } from '../words.ts';
import type { ComparedContent, ComparedLine } from './content.ts';
import { drawComparedPdf } from './draw-pdf.ts';
import { drawComparedSlides } from './draw-slides.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const PAIRS = ['A gegen B', 'A gegen C', 'A gegen D', 'B gegen C', 'B gegen D', 'C gegen D'];
const line = (name: string): ComparedLine => ({
  name,
  values: LETTERS.map(() => '82,4 (81,0–84,6)'),
  pairs: PAIRS.map((pair) => ({
    ...{ difference: `${pair}: −16,0 Rauschen der Ansichten des Netzes allein ±2,9`, verdict: 'B scheint höher, nicht gesichert. (2)' },
    ...{ isClear: false, isLeaning: true },
  })),
});
const FIGURES = 20;

let content: ComparedContent;
beforeAll(async () => {
  const table = {
    ...{ title: 'Kennzahlen', head: ['Kennzahl', ...LETTERS, 'Erste − zweite'], note: '(2) Ein Teil des Rauschens ist nicht bekannt.' },
    lines: Array.from({ length: FIGURES }, (_, k) => line(`Attention and focus ${k + 1}, of 100`)),
  };
  content = {
    ...{ name: 'A One', standing: 'B passes.', headline: '', about: '', differing: null, moments: [], curves: [], durationS: 0 },
    versions: LETTERS.map((letter) => ({ letter, name: letter, notes: [] })),
    ...{ tables: [table], foot: '', words: createWords(await readLanguages(), 'de') },
  };
});

test('six differences of a figure take no slide of their own', async () => {
  const bytes = Buffer.from(await drawComparedSlides(content)).toString('latin1');
  const slides = new Set(bytes.match(/ppt\/slides\/slide\d+\.xml/g)).size;
  expect(slides - 1).toBeLessThanOrEqual(FIGURES / 4); // the first has the verdict
});

test('nor half of a page', async () => {
  const bytes = (await drawComparedPdf(content, await readFonts())).toString('latin1');
  expect(bytes.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(1 + FIGURES / 4);
});
