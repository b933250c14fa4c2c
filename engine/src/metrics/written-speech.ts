import type { Span } from '../ports.ts';
import { NEAR_S, spansWithout, unionOf } from './speech-spans.ts';

/** A stretch of film with the words that count in it, each once. */
export interface WordedSpan extends Span {
  readonly words: readonly string[];
}

/** What of speech stands written beside it. */
export interface WrittenSpeech {
  /** OFF: seconds of speech that stand written by seconds of speech, 0..1; 1 where nobody speaks. */
  readonly share: number;
  /** Stretches that stand written, and those that do not, in order of time. */
  readonly written: readonly Span[];
  readonly unwritten: readonly Span[];
}

/** As large a share of a line's words must stand on screen. */
const WORDS_LEAST = 0.5;

/** The words of texts that are the same as a word that is said. */
export type SameWords = (said: string) => readonly string[];

/**
 * OFF: speech whose content words, half of them at least, stand on screen within 1.5 s. Of a line that is written so far those seconds
 * count that lie within 1.5 s of the texts that hold one of its words. Where lines overlap, one that is written is enough.
 */
export function writtenSpeech(lines: readonly WordedSpan[], texts: readonly WordedSpan[], sameAs: SameWords): WrittenSpeech {
  const speech = unionOf(lines);
  const holders = holdersOf(texts);
  const written = unionOf(lines.flatMap((line) => writtenOf(line, (said) => sameAs(said).flatMap((word) => holders.get(word) ?? []))));
  const seconds = speech.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const carried = written.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  return { share: seconds === 0 ? 1 : Math.min(1, carried / seconds), written, unwritten: spansWithout(speech, written) };
}

/** When each word stands on screen, 1.5 s longer at both ends. */
function holdersOf(texts: readonly WordedSpan[]): Map<string, Span[]> {
  const holders = new Map<string, Span[]>();
  for (const { startS, endS, words } of texts) {
    const near = { startS: startS - NEAR_S, endS: endS + NEAR_S };
    for (const word of words) {
      const spans = holders.get(word);
      if (spans) spans.push(near);
      else holders.set(word, [near]);
    }
  }
  return new Map([...holders].map(([word, spans]) => [word, unionOf(spans)]));
}

/** The seconds of one line that stand written. */
function writtenOf({ startS: fromS, endS: toS, words }: WordedSpan, whenOf: (said: string) => readonly Span[]): Span[] {
  const near = words.map((said) => whenOf(said).filter(({ startS, endS }) => startS < toS && endS > fromS));
  const found = near.filter((spans) => spans.length > 0).length;
  if (words.length === 0 || found < WORDS_LEAST * words.length) return [];
  return unionOf(near.flat()).map(({ startS, endS }) => ({ startS: Math.max(startS, fromS), endS: Math.min(endS, toS) }));
}
