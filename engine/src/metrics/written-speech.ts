import type { Span } from '../ports.ts';
import { NEAR_S, secondsWithin, spansWithout, unionOf } from './speech-spans.ts';

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

/**
 * OFF: speech whose content words, half of them at least, stand on screen within 1.5 s. Of a line that is written so far those seconds
 * count that lie within 1.5 s of the texts that hold one of its words. Where lines overlap, one that is written is enough.
 * @param isSame whether a word that is said and one that is read are the same
 */
export function writtenSpeech(
  lines: readonly WordedSpan[],
  texts: readonly WordedSpan[],
  isSame: (said: string, written: string) => boolean,
): WrittenSpeech {
  const speech = unionOf(lines);
  const near = texts.map(({ startS, endS, words }) => ({ startS: startS - NEAR_S, endS: endS + NEAR_S, words: new Set(words) }));
  const written = unionOf(lines.flatMap((line) => writtenOf(line, near, isSame)));
  const seconds = speech.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const carried = written.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  return { share: seconds === 0 ? 1 : Math.min(1, carried / seconds), written, unwritten: spansWithout(speech, written) };
}

interface NearText extends Span {
  readonly words: ReadonlySet<string>;
}

/** The seconds of one line that stand written. @param texts each 1.5 s longer at both ends */
function writtenOf(line: WordedSpan, texts: readonly NearText[], isSame: (said: string, written: string) => boolean): Span[] {
  const found = new Set<string>();
  const holding = texts.filter((text) => {
    if (secondsWithin([text], line) === 0) return false;
    const held = line.words.filter((said) => text.words.has(said) || [...text.words].some((written) => isSame(said, written)));
    for (const word of held) found.add(word);
    return held.length > 0;
  });
  if (line.words.length === 0 || found.size < WORDS_LEAST * line.words.length) return [];
  return unionOf(holding).flatMap((span) => {
    const [startS, endS] = [Math.max(span.startS, line.startS), Math.min(span.endS, line.endS)];
    return endS > startS ? [{ startS, endS }] : [];
  });
}
