import { comparedWords } from '../text/content-words.ts';
import type { WrittenPiece } from '../text/text-port.ts';
import type { DraftLine, SpeechDraft } from '../text/text-reading.ts';

interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/** A piece of speech and what was written down of it. */
export interface HeardPiece extends Stretch, WrittenPiece {}

/** Name and version of the network and of the rules below. */
export const WORDS_NETWORK_ID = 'moonshine-tiny-en/1';
/**
 * A piece counts as understood from this mean log chance on. Of the pieces measured, clear English lies above −0.2 and other languages
 * below −0.5 (`engine/models/moonshine-tiny-en`).
 */
const CHANCE_LEAST = -0.4;
/** With less of the speech understood none of it is given: it is another language, or lies under other sounds. */
const UNDERSTOOD_LEAST = 0.5;
/** A network that is lost says up to so many words again and again; */
const TURN_MOST = 16;
/** so many words that were there before are no emphasis. */
const AGAIN_LEAST = 6;
/** Letters of a line that is read at a glance; a sentence that is longer is parted between words, evenly. */
const LINE_LETTERS = 84;

/** Makes a draft of what was written down, piece by piece, in order of time. */
export function draftOf(pieces: readonly HeardPiece[]): SpeechDraft {
  const heard = pieces.filter(({ text }) => comparedWords(text).length > 0);
  const clear = heard.filter(isUnderstood);
  const isEnough = secondsOf(clear) >= UNDERSTOOD_LEAST * secondsOf(pieces);
  const given = new Set(isEnough ? clear : []);
  return {
    network: WORDS_NETWORK_ID,
    lines: [...given].flatMap(linesOf),
    unclear: pieces.filter((piece) => !given.has(piece)).map(({ startS, endS }) => ({ startS, endS })),
  };
}

/** What of a draft lies before a film's end: sound is heard in blocks, the last of which goes on for a moment when the film is over. */
export function draftUntil(untilS: number, { network, lines, unclear }: SpeechDraft): SpeechDraft {
  const within = <T extends Stretch>(stretches: readonly T[]): T[] =>
    stretches.flatMap((one) => (one.startS < untilS ? [{ ...one, endS: Math.min(one.endS, untilS) }] : []));
  return { network, lines: within(lines), unclear: within(unclear) };
}

const secondsOf = (spans: readonly Stretch[]): number => spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);

const isUnderstood = ({ isWhole, logChance, text }: HeardPiece): boolean =>
  isWhole && logChance >= CHANCE_LEAST && !goesInCircles(comparedWords(text));

/** Whether some words come three times in a row, six words of repetition at least: a figure of speech repeats less, or not at once. */
function goesInCircles(words: readonly string[]): boolean {
  for (let turn = 1; turn <= TURN_MOST; turn++) {
    let same = 0;
    for (let k = turn; k < words.length; k++) {
      same = words[k] === words[k - turn] ? same + 1 : 0;
      if (same >= Math.max(2 * turn, AGAIN_LEAST)) return true;
    }
  }
  return false;
}

function linesOf({ startS, endS, text, logChance }: HeardPiece): DraftLine[] {
  const parts = sentencesIn(text.replace(/([,;:])\1+/gu, '$1')).flatMap(partsOf);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  let before = 0;
  const timeAt = (count: number) => inMs(startS + ((endS - startS) * count) / letters);
  return parts.map((part) => {
    const line = { startS: timeAt(before), endS: timeAt(before + part.length), text: part, chance: Math.exp(logChance) };
    before += part.length;
    return line;
  });
}

const inMs = (timeS: number): number => Math.round(timeS * 1000) / 1000;

/** A sentence ends with its mark and a space, and begins with a capital; short ones share a line. */
function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const one of text.split(/(?<=[.!?…])\s+/u)) {
    const sentence = one.charAt(0).toUpperCase() + one.slice(1);
    const last = sentences.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= LINE_LETTERS / 2)
      sentences[sentences.length - 1] = `${last} ${sentence}`;
    else sentences.push(sentence);
  }
  return sentences;
}

/** Parts of about the same length, none much over a line. */
function partsOf(sentence: string): string[] {
  const count = Math.ceil(sentence.length / LINE_LETTERS);
  const parts: string[] = [''];
  for (const word of sentence.split(/\s+/u)) {
    const last = parts.at(-1) ?? '';
    if (last.length >= sentence.length / count) parts.push(word);
    else parts[parts.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return parts;
}
