import type { Locale } from '@fovea/contract/sessions';
import type { ReportContent } from './lines.ts';
import type { Deck } from './open-deck.ts';
import { openDeck } from './open-deck.ts';
import { addAllChecks, addChecksInShort } from './slides/checks.ts';
import { addFigures } from './slides/figures.ts';
import { addFixes, moreFixes } from './slides/fixes.ts';
import type { Cell } from './slides/look.ts';
import { box, FONT, INNER, newSlide, QUIET, TEXT, table, WIDE } from './slides/look.ts';
import { addCurves, addMoments } from './slides/over-time.ts';
import { settleSlides } from './slides/settle.ts';
import { addSubjects, subjectTables } from './slides/subjects.ts';
import { addTables } from './slides/tables.ts';
import { addVerdict } from './slides/verdict.ts';

/**
 * The report as slides: text, tables and charts can be edited; stills are pictures. First what decides, then an appendix with every table,
 * definition and how it was made.
 */
export async function drawSlides(content: ReportContent): Promise<Uint8Array> {
  const deck = newDeck(content.name);
  addVerdict(deck, content);
  addFixes(deck, content);
  addMoments(deck, content);
  addCurves(deck, content);
  addSubjects(deck, content);
  addChecksInShort(deck, content);
  addTables(deck, content, [...moreFixes(content), ...subjectTables(content.subjects)]);
  addAllChecks(deck, content);
  addFigures(deck, content);
  addMethods(deck, content);
  return fileOf(deck, content.words.locale);
}

/** An empty set of wide slides with a title. */
export function newDeck(title: string): Deck {
  const deck = openDeck();
  deck.defineLayout({ name: 'wide', width: WIDE.width, height: WIDE.height });
  deck.layout = 'wide';
  deck.title = title;
  deck.company = 'Fovea';
  deck.author = 'Fovea';
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };
  return deck;
}

/** The bytes of a set of slides, whose texts are in this language. */
export async function fileOf(deck: Deck, locale: Locale): Promise<Uint8Array> {
  // What is packed once more below need not be packed here.
  const file = await deck.write({ outputType: 'nodebuffer', compression: false });
  if (!(file instanceof Uint8Array)) throw new TypeError('The slides are no bytes');
  return await settleSlides(file, locale);
}

function addMethods(deck: Deck, content: ReportContent): void {
  const { words, made, methods } = content;
  const slide = newSlide(deck, content, { title: words.say('export', 'page.methods'), part: words.say('export', 'appendix') });
  slide.addText(methods, { ...box(1.1, 1.3), fontSize: 11, color: TEXT });
  const rows = made.map(([label, value]): Cell[] => [{ text: label, options: { color: QUIET } }, { text: value }]);
  slide.addTable(rows, { ...table, x: WIDE.margin, y: 2.5, w: INNER, colW: [4, INNER - 4], fontSize: 10, margin: 0.03 });
}
