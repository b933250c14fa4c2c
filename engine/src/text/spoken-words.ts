import { callToActionIn } from '../metrics/call-to-action.ts';
import { NEAR_S, secondsWithin, unionOf } from '../metrics/speech-spans.ts';
import type { SameWords, WordedSpan } from '../metrics/written-speech.ts';
import { writtenSpeech } from '../metrics/written-speech.ts';
import type { Span } from '../ports.ts';
import { comparedWords, contentWords, languageOf, sameWordsAmong } from './content-words.ts';
import { folded } from './same-text.ts';
import { EDGE_S, SURE } from './text-figures.ts';
import type { NameWish } from './text-port.ts';
import type { TextTrack } from './text-reading.ts';

/** What is said, one line of a transcript; without times in a script. */
export interface SpokenLine {
  readonly startS: number | null;
  readonly endS: number | null;
  readonly text: string;
}

/** What a message has to say aloud. */
export type SpokenThing = 'brand' | 'product' | 'call_to_action';

/** Whether one of them is said, in which words, and when it first is; `not_asked` where there is no name to listen for. */
export interface SpokenAnswer {
  readonly what: SpokenThing;
  readonly state: 'spoken' | 'not_spoken' | 'not_asked';
  readonly words: string | null;
  /** Null in a script without times, and where it is not said. */
  readonly at: Span | null;
}

/** What a transcript says of a film. */
export interface SpokenReading {
  readonly isTimed: boolean;
  /** Lines with words that are said within the film, and their words. */
  readonly lines: number;
  readonly words: number;
  readonly answers: readonly SpokenAnswer[];
  /** ON: how many of those that are asked for are said, 0..1. */
  readonly withoutPicture: number;
  /** OFF with its value by the texts that are as good as sure, by those that count, and by as long as they may stand; null without times. */
  readonly withoutSound: { readonly value: number; readonly lo: number; readonly hi: number } | null;
  /** The first speech that stands written, with the text; null where none does, and without times. */
  readonly written: (Span & { readonly text: string }) | null;
  /** Speech that stands nowhere; null without times. */
  readonly unwritten: readonly Span[] | null;
  /** Share of the transcript's seconds near which the voice network heard somebody, 0..1; null without times or sound. */
  readonly heardShare: number | null;
}

/** A transcript, the names to listen for, and what the analysis found. */
export interface SpokenFilm {
  readonly lines: readonly SpokenLine[];
  /** Of the brand and its products, each as it may be said; empty where no brand is chosen. */
  readonly names: readonly NameWish[];
  readonly tracks: readonly Pick<TextTrack, 'text' | 'startS' | 'endS' | 'confidence' | 'isInScene'>[];
  /** Null without a sound track. */
  readonly speech: readonly Span[] | null;
  readonly durationS: number;
}

/** Works out what a transcript says of a film. Pure arithmetic on what is stored: nothing is heard or read again. */
export function readSpoken({ lines, names, tracks, speech, durationS }: SpokenFilm): SpokenReading {
  const isTimed = lines.every(({ startS }) => startS !== null);
  const said = lines.flatMap((line) => saidWithin(line, durationS));
  const answers = answersIn(said, names);
  const asked = answers.filter(({ state }) => state !== 'not_asked');
  const base = {
    ...{ isTimed, lines: said.length, words: said.reduce((sum, { words }) => sum + words.length, 0), answers },
    withoutPicture: asked.filter(({ state }) => state === 'spoken').length / asked.length,
  };
  if (!isTimed) return { ...base, withoutSound: null, written: null, unwritten: null, heardShare: null };
  const language = languageOf(said.flatMap(({ words }) => words));
  const spans = said.map(({ at, words }) => ({ ...at, words: contentWords(words, language) }));
  const counted = tracks.filter(({ isInScene }) => !isInScene);
  const longer = counted.map((one) => ({ ...one, startS: Math.max(0, one.startS - EDGE_S), endS: Math.min(durationS, one.endS + EDGE_S) }));
  const sameAs = sameWordsAmong(new Set(counted.flatMap(({ text }) => comparedWords(text))));
  const [sure, value, possible] = [counted.filter(({ confidence }) => confidence >= SURE), counted, longer].map((texts) =>
    writtenSpeech(spans, texts.map(worded), sameAs),
  );
  const shares = [sure, value, possible].map((one) => one?.share ?? 0);
  return {
    ...base,
    withoutSound: { value: value?.share ?? 0, lo: Math.min(...shares), hi: Math.max(...shares) },
    written: firstWritten(value?.written[0], spans, { texts: counted, sameAs }),
    unwritten: value?.unwritten ?? [],
    heardShare: speech && heardShareOf(spans, speech),
  };
}

const worded = ({ text, startS, endS }: Pick<TextTrack, 'text' | 'startS' | 'endS'>): WordedSpan => ({
  ...{ startS, endS },
  words: [...new Set(comparedWords(text))],
});

/** What a stretch of the film says; a script has no stretch, all of its words are one. */
interface Said {
  readonly at: Span;
  readonly hasTime: boolean;
  readonly text: string;
  readonly words: readonly string[];
}

function saidWithin({ startS, endS, text }: SpokenLine, durationS: number): Said[] {
  const spoken = withoutDescriptions(text);
  const words = comparedWords(spoken);
  const at = { startS: startS ?? 0, endS: Math.min(endS ?? durationS, durationS) };
  return words.length === 0 || at.startS >= at.endS ? [] : [{ at, hasTime: startS !== null, text: spoken, words }];
}

/**
 * Sounds in square brackets, a line of its own or capitals in round ones, and who speaks, in capitals before a colon, are not said. What
 * leads a line ends with it: a pattern that ran on into the next ones would try every pair of them.
 */
const withoutDescriptions = (text: string): string =>
  text
    .replace(/\[[^[\]]*\]/gu, ' ')
    .replace(/^[^\S\n]*(?:[–-][^\S\n]*)*\([^()]*\)[^\S\n]*$/gmu, ' ')
    .replace(/\([^()\p{Ll}]*\)/gu, ' ')
    .replace(/^[^\S\n]*(?:[–>-][^\S\n]*)*\p{Lu}[\p{Lu}\p{N} .'’#-]{0,30}:(?=\s)/gmu, ' ');

/** Seconds of lines near which somebody was heard, by all of them. */
function heardShareOf(lines: readonly Span[], speech: readonly Span[]): number {
  const said = unionOf(lines);
  const near = unionOf(speech.map(({ startS, endS }) => ({ startS: startS - NEAR_S, endS: endS + NEAR_S })));
  const seconds = said.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  return seconds === 0 ? 0 : near.reduce((sum, span) => sum + secondsWithin(said, span), 0) / seconds;
}

/** The first stretch that stands written, with the text near it that holds most of what is said there. */
function firstWritten(first: Span | undefined, lines: readonly WordedSpan[], { texts, sameAs }: WrittenBeside): SpokenReading['written'] {
  if (!first) return null;
  const there = lines.filter((line) => secondsWithin([line], first) > 0);
  const words = new Set(there.flatMap((line) => line.words.flatMap(sameAs)));
  const isNear = ({ startS, endS }: Span) => secondsWithin([{ startS: startS - NEAR_S, endS: endS + NEAR_S }], first) > 0;
  const held = (text: string) => comparedWords(text).filter((word) => words.has(word)).length;
  const near = texts.filter(isNear).map(({ text }) => ({ text, count: held(text) }));
  const [best] = near.toSorted((a, b) => b.count - a.count);
  return { startS: first.startS, endS: first.endS, text: best?.text ?? '' };
}

interface WrittenBeside {
  readonly texts: SpokenFilm['tracks'];
  readonly sameAs: SameWords;
}

function answersIn(said: readonly Said[], names: readonly NameWish[]): SpokenAnswer[] {
  const ofKind = (what: 'brand' | 'product'): SpokenAnswer => {
    const wishes = names.filter(({ kind }) => kind === what);
    if (wishes.length === 0) return { what, state: 'not_asked', words: null, at: null };
    return answer(what, firstName(said, wishes));
  };
  return [ofKind('brand'), ofKind('product'), answer('call_to_action', firstCall(said))];
}

interface Hit {
  readonly words: string;
  readonly at: Span | null;
}

const answer = (what: SpokenThing, hit: Hit | null): SpokenAnswer =>
  hit ? { what, state: 'spoken', ...hit } : { what, state: 'not_spoken', words: null, at: null };

/** The first of the names that is said, as whole words one after the other, also from one line into the next. */
function firstName(said: readonly Said[], wishes: readonly NameWish[]): Hit | null {
  const stream = said.flatMap((line, k) => line.words.map((word, place) => ({ word, line: k, place })));
  const ways = wishes.flatMap(({ name, spellings }) => [name, ...spellings].map((way) => ({ way, words: comparedWords(way) })));
  const hits = ways.flatMap(({ way, words }) => {
    const from = startOf(stream, words);
    return from === null ? [] : [{ way, from }];
  });
  const [first] = hits.toSorted((a, b) => a.from - b.from);
  const place = first && stream[first.from];
  const line = place && said[place.line];
  return first && line ? { words: first.way, at: atWord(line, place.place) } : null;
}

/** Where words stand one after the other, a gap more or less aside; null where they do not. */
function startOf(stream: readonly { readonly word: string }[], words: readonly string[]): number | null {
  const wanted = words.join('');
  if (wanted === '') return null;
  for (let from = 0; from < stream.length; from++) {
    if (!wanted.startsWith(stream[from]?.word ?? ' ')) continue;
    let letters = '';
    for (let to = from; to < stream.length && letters.length < wanted.length; to++) letters += stream[to]?.word ?? '';
    if (letters === wanted) return from;
  }
  return null;
}

function firstCall(said: readonly Said[]): Hit | null {
  for (const [k, line] of said.entries()) {
    const alone = callToActionIn(line.text, folded(line.text));
    // What begins in this line may go on in the next one.
    const next = said[k + 1];
    const both = alone ?? (next ? phraseOver(line, next) : null);
    if (both !== null) return { words: both, at: atWord(line, placeOf(line, both)) };
  }
  return null;
}

/** A phrase that neither of two lines has alone. */
function phraseOver(line: Said, next: Said): string | null {
  if (callToActionIn(next.text, folded(next.text)) !== null) return null;
  const text = `${folded(line.text)} ${folded(next.text)}`;
  return callToActionIn('', text);
}

function placeOf(line: Said, phrase: string): number {
  const [first = ''] = comparedWords(phrase);
  return Math.max(0, line.words.indexOf(first));
}

/** When a word of a line is said, its letters taken to be said evenly; until the end of the line. */
function atWord({ at, hasTime, words }: Said, place: number): Span | null {
  if (!hasTime) return null;
  const letters = (upTo: number) => words.slice(0, upTo).join('').length;
  const startS = at.startS + ((at.endS - at.startS) * letters(place)) / letters(words.length);
  return { startS, endS: at.endS };
}
