import { wordsIn } from '../metrics/reading-time.ts';
import { textDifference } from './same-text.ts';
import type { TextLine, UnitBox } from './text-port.ts';

/** What was read at one look. */
export interface Look {
  readonly timeS: number;
  readonly lines: readonly TextLine[];
}

/** Captions that come a word or two at a time: longer lines stand long enough to be seen. */
const WORDS_MOST = 2;
/** Each stands where the one before stood: their middles lie no farther apart, shares of the picture. */
const APART_MOST = 0.1;
/** Texts that differ by more than this share of their letters are different. */
const DIFFERENT = 0.4;
/** Less surely read letters are often those of the scene, read otherwise at every look. */
const CONFIDENCE_LEAST = 0.75;
/** So often in so long, s. */
const CHANGES_LEAST = 2;
const WITHIN_S = 2;

/** Whether words follow each other in one place faster than they are looked for. @param looks in order of time; the last ones are asked */
export function doWordsPass(looks: readonly Look[]): boolean {
  const last = looks.at(-1);
  if (!last) return false;
  const recent = looks.filter(({ timeS }) => timeS >= last.timeS - WITHIN_S - 0.001);
  const changes = recent.slice(1).filter((look, k) => look.lines.some((line) => follows(line, recent[k]?.lines ?? [])));
  return changes.length >= CHANGES_LEAST;
}

/** Whether a short line has taken the place of another. */
function follows(line: TextLine, before: readonly TextLine[]): boolean {
  if (!isSureAndShort(line)) return false;
  const there = before.filter((other) => isSureAndShort(other) && areNear(other.box, line.box));
  return there.length > 0 && there.every(({ text }) => textDifference(text, line.text) > DIFFERENT);
}

const isSureAndShort = ({ text, confidence }: TextLine): boolean => confidence >= CONFIDENCE_LEAST && wordsIn(text) <= WORDS_MOST;

const areNear = (a: UnitBox, b: UnitBox): boolean =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) <= APART_MOST;
