import { callToActionIn } from '../metrics/call-to-action.ts';
import { readingTimeS, wordsIn } from '../metrics/reading-time.ts';
import { bestIn, nameWordsIn } from './names-in.ts';
import { folded } from './same-text.ts';
import { textFigures, textWindows } from './text-figures.ts';
import type { NameWish } from './text-port.ts';
import type { NameFound, TextFigure, TextReading, TextTrack } from './text-reading.ts';
import type { AskedText } from './words-asked.ts';
import { askedOf, isScenery, isSmallAddress, wordsAsked } from './words-asked.ts';

/** What somebody says of one text. Null: as it was found. */
export interface TextWord {
  /** Its place among the texts that were found. */
  readonly found: number;
  /** Whether it is a message, or belongs to the scene. */
  readonly counts: boolean | null;
  /** How it is really written. */
  readonly wording: string | null;
}

/** What was found in a film, as far as people's word of its texts reaches. */
export interface FoundTexts extends Pick<TextReading, 'tracks' | 'names' | 'sought' | 'speech'> {
  readonly durationS: number;
  readonly kind: 'film' | 'still';
}

/** What follows from people's word: texts in their places, names, windows, and the figures that rest on texts. */
export type CorrectedTexts = Pick<TextReading, 'tracks' | 'names' | 'figures' | 'windows'>;

/** Works out again, by the arithmetic of the analysis, what rests on texts once people's word counts. Nothing is read again. */
export function correctTexts(found: FoundTexts, words: readonly TextWord[]): CorrectedTexts {
  const wishes = wishesOf(found);
  const wordOf = (k: number) => words.find((one) => one.found === k);
  const read = found.tracks.map((track, k) => bySaying(track, wordOf(k)));
  const seen = read.map((track) => ({ ...track, nameWords: nameWordsIn(track.text, wishes) }));
  const isSmall = (k: number) => seen.some((one, at) => at === k && isSmallAddress(one, seen, found.kind));
  // What nobody wrote anew asks as the analysis has it.
  const said = read.map((track, k) => (wordOf(k)?.wording != null && isSmall(k) ? { ...track, callToAction: null } : track));
  const tracks = askedAnew(found, said, wishes);
  const counted = { ...found, tracks: tracks.filter(({ isInScene }) => !isInScene) };
  return {
    tracks,
    names: namesAfter(found, said, wishes),
    figures: textFigures(counted).flatMap(restingOnTexts),
    windows: textWindows(counted),
  };
}

/** The text by somebody's word, which is sure. Where its lines part is no longer known: it is read as one. */
function bySaying(track: TextTrack, word: TextWord | undefined): TextTrack {
  if (!word) return track;
  const { counts, wording } = word;
  const isInScene = counts === null ? track.isInScene : !counts;
  const text = wording ?? track.text;
  const asks = wording === null ? track.callToAction : callToActionIn(text, folded(text));
  // What belongs to the scene asks for nothing, and what asks is a message, as the analysis has it.
  const mayBeInScene = counts === null && asks === null && (track.mayBeInScene ?? false);
  return { ...track, isInScene, mayBeInScene, confidence: 1, text, words: wordsIn(text), callToAction: isInScene ? null : asks };
}

/**
 * What each text asks now. Not every spelling of a name is kept with a result: the analysis's own count is moved by as much as people's
 * word moves it, and a text that it does not reach stays as it was.
 */
function askedAnew({ tracks: found, kind }: FoundTexts, said: readonly TextTrack[], wishes: readonly NameWish[]): TextTrack[] {
  const asking = (track: TextTrack): AskedText => ({ ...track, nameWords: nameWordsIn(track.text, wishes) });
  const [before, after] = [askedOf(found.map(asking), kind), askedOf(said.map(asking), kind)];
  return said.map((track, k) => {
    const own = found[k] ?? track;
    const more = (after[k]?.wordsAtOnce ?? 0) - (before[k]?.wordsAtOnce ?? 0);
    const isSame =
      own.text === track.text && own.isInScene === track.isInScene && (own.mayBeInScene ?? false) === (track.mayBeInScene ?? false);
    if (isSame && more === 0) return track;
    const wordsAtOnce = Math.max(0, own.wordsAtOnce + more);
    const asksNothing = kind === 'still' || isScenery(track) || (isSame ? own.needS === 0 : wordsAsked(asking(track)) === 0);
    return { ...track, wordsAtOnce, needS: asksNothing ? 0 : readingTimeS(wordsAtOnce) };
  });
}

/** The names that were looked for, each with the ways in which it was found written. */
function wishesOf({ sought, names }: FoundTexts): NameWish[] {
  const spellings = ({ kind, name }: Pick<NameWish, 'kind' | 'name'>) =>
    new Set(names.flatMap((one) => (one.kind === kind && one.name === name ? one.written : [])));
  return sought.map(({ kind, name }) => ({ kind, name, spellings: [...spellings({ kind, name })] }));
}

/** Names that stand in the texts as they are written now. */
function namesAfter({ tracks: found, names }: FoundTexts, said: readonly TextTrack[], wishes: readonly NameWish[]): NameFound[] {
  const reworded = said.filter((track, k) => track.text !== found[k]?.text);
  const misread = found.filter((track, k) => track.text !== said[k]?.text);
  const kept = names.filter((name) => !misread.some((track) => isWrittenIn(name, track)));
  const more = reworded.flatMap(({ text, startS, endS, confidence, places }) =>
    wishes.flatMap((wish): NameFound[] => {
      const hit = bestIn(text, wish);
      const { kind, name } = wish;
      return hit ? [{ kind, name, written: hit.written, startS, endS, confidence: confidence * hit.agreement, places }] : [];
    }),
  );
  return [...kept, ...more].toSorted((a, b) => a.startS - b.startS);
}

/** Whether a name was found in this text. */
const isWrittenIn = ({ written, startS, endS }: NameFound, track: TextTrack): boolean =>
  startS >= track.startS && endS <= track.endS && ` ${folded(track.text)} `.includes(` ${written} `);

/** A figure that rests on texts. How sure speech was heard is not kept: what rests on both has no band. */
function restingOnTexts(figure: TextFigure): TextFigure[] {
  if (figure.id === 'text_share') return [figure];
  return figure.id === 'carried_without_sound' ? [{ ...figure, lo: null, hi: null, bandKind: 'none' }] : [];
}
