import type { Citation } from '@fovea/contract/copilot';
import { ANSWER_MAX } from '../limits.ts';
import type { Notebook } from '../tools/notebook.ts';
import { cleanText } from './clean-text.ts';

/** Longest text that waits for the end of its sentence. */
const WAITING_MAX = 2_000;
/** Words that a piece is looked at together with, so that nothing hides across its edge. */
const TAIL_CHARS = 400;

/** Turns what a model writes into what a person reads, sentence by sentence. */
export interface AnswerWriter {
  /** @returns what is final by now; empty while a sentence is unfinished */
  add(delta: string): string;
  /** @returns the rest */
  end(): string;
  readonly isFull: () => boolean;
  readonly text: () => string;
  /** What the marks in the text stand for, `[1]` for the first. */
  readonly citations: () => Citation[];
}

/** A mark that a model wrote behind a number. */
const MARK = /\[(\d{1,5})\](?!\()/g;

/**
 * @param isForbidden tells of a text that must not be shown at all
 * @param instead what is said then
 */
export function createWriter(notebook: Notebook, isForbidden: (text: string) => boolean, instead: string): AnswerWriter {
  const order: number[] = [];
  let waiting = '';
  let written = '';
  let isStopped = false;
  const number = (_: string, digits: string): string => {
    const mark = Number(digits);
    const at = order.indexOf(mark);
    return `[${at < 0 ? order.push(mark) : at + 1}]`;
  };
  /** What is cut out must not join what was cut before: so marks that are made up go before anything is looked at. */
  const withoutInvented = (piece: string) => piece.replace(MARK, (mark, digits: string) => (notebook.citation(Number(digits)) ? mark : ''));
  const publish = (given: string): string => {
    const piece = withoutInvented(given);
    if (isStopped || piece === '') return '';
    if (isForbidden(written.slice(-TAIL_CHARS) + piece)) {
      isStopped = true;
      return append(written === '' ? instead : `\n\n${instead}`);
    }
    return append(cleanText(piece, notebook.hasSeen).replace(MARK, number));
  };
  const append = (piece: string): string => {
    const fitting = piece.slice(0, ANSWER_MAX - written.length);
    if (fitting.length < piece.length) isStopped = true;
    written += fitting;
    return fitting;
  };
  return {
    add(delta) {
      waiting += delta;
      const cut = edgeOf(waiting);
      const piece = waiting.slice(0, cut);
      waiting = waiting.slice(cut);
      return publish(/\S$/.test(piece) ? `${piece} ` : piece); // a word of endless length is broken, so that no address joins up again
    },
    end() {
      const piece = waiting;
      waiting = '';
      return publish(piece);
    },
    isFull: () => isStopped,
    text: () => written,
    citations: () => order.flatMap((mark) => notebook.citation(mark) ?? []),
  };
}

/** Where a text may be cut: behind a line or a sentence, never inside brackets. */
function edgeOf(text: string): number {
  const edges = [...text.matchAll(/\n|[.!?:]\s/g)].map((match) => match.index + match[0].length);
  const fine = edges.filter((edge) => isBalanced(text.slice(0, edge))).at(-1) ?? 0;
  if (fine > 0 || text.length <= WAITING_MAX) return fine;
  const space = text.lastIndexOf(' ');
  return space < 0 ? text.length : space + 1;
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;
const isBalanced = (text: string): boolean => count(text, '[') <= count(text, ']') && count(text, '(') <= count(text, ')');
