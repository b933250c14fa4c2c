import { withoutPieces } from './grown-lines.ts';
import type { LineTrack, Sighting } from './line-tracker.ts';
import { numberRuns } from './number-runs.ts';
import { folded } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';

/** What is seen once must be read well, */
const ONCE_CONFIDENCE = 0.9;
const CONFIDENCE_LEAST = 0.75;
/** and a single letter is nobody's message. */
const LETTERS_LEAST = 2;
const FAINT_LETTERS = 3;
const FAINT_CONTRAST = 1.5;
/** Lines that come and go within this of each other belong together. */
const TOGETHER_S = 0.55;
/** Largest gap between lines of one block, and difference in size, in heights of the smaller. */
const GAP_MOST = 1.3;
const SIZE_MOST = 2;

/** Chooses the best reading of each line and leaves out what is too uncertain. @param durationS where lines end that still stand */
export function settleLines(tracks: readonly LineTrack[], durationS: number): SettledLine[] {
  const runs = tracks.flatMap((track) => numberRuns(track, durationS));
  const lines = runs.flatMap(({ startS, endS, sightings, read }) => {
    const best = read.toSorted((a, b) => b.confidence - a.confidence)[0];
    if (!best) return [];
    const isSure = best.confidence >= (sightings.length === 1 ? ONCE_CONFIDENCE : CONFIDENCE_LEAST) && !isMixed(best.text);
    if (!isSure || folded(best.text).length < LETTERS_LEAST || isFaint(best.text, sightings)) return [];
    return [{ startS, endS: Math.min(durationS, endS ?? durationS), text: best.text, confidence: best.confidence, sightings }];
  });
  return withoutPieces(lines);
}

/** A few letters that hardly stand out are leaves and bark more often than a text. */
const isFaint = (text: string, sightings: readonly Sighting[]): boolean =>
  [...folded(text)].length <= FAINT_LETTERS && sightings.every(({ contrast }) => contrast < FAINT_CONTRAST);

/** Latin letters with a few signs of another script between them are misread. */
const isMixed = (text: string): boolean => /\p{Script=Latin}/u.test(text) && /\p{Script=Han}|\p{Script=Katakana}/u.test(text);

/** Joins lines into blocks: those that come and go together and stand over each other or in a row. */
export function blocksOf(lines: readonly SettledLine[]): (readonly SettledLine[])[] {
  const blocks: SettledLine[][] = [];
  for (const line of lines) {
    const home = blocks.filter((block) => block.some((other) => areTogether(line, other)));
    const [first, ...rest] = home;
    if (!first) {
      blocks.push([line]);
      continue;
    }
    first.push(line, ...rest.flat());
    for (const block of rest) blocks.splice(blocks.indexOf(block), 1);
  }
  return blocks.map((block) => block.toSorted(inReadingOrder));
}

function areTogether(a: SettledLine, b: SettledLine): boolean {
  if (Math.abs(a.startS - b.startS) > TOGETHER_S || Math.abs(a.endS - b.endS) > TOGETHER_S || !standTogether(a, b)) return false;
  const [one, other] = [a.sightings.at(-1)?.box, b.sightings.at(-1)?.box];
  if (!one || !other) return false;
  const small = Math.min(one.height, other.height);
  if (Math.max(one.height, other.height) > SIZE_MOST * small) return false;
  const gapDown = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  const gapAcross = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  // Beside each other, words of a line are an even smaller gap apart, in shares of the width.
  return (gapAcross < 0 && gapDown < GAP_MOST * small) || (gapDown < -0.5 * small && gapAcross < small);
}

/** Whether each stands for more than half of the time of the briefer one: words that follow each other in one place are apart. */
const standTogether = (a: SettledLine, b: SettledLine): boolean =>
  a.startS === b.startS || Math.min(a.endS, b.endS) - Math.max(a.startS, b.startS) > Math.min(a.endS - a.startS, b.endS - b.startS) / 2;

/** Top to bottom, and in a row from left to right. */
function inReadingOrder(a: SettledLine, b: SettledLine): number {
  const [one, other] = [a.sightings.at(-1)?.box, b.sightings.at(-1)?.box];
  if (!one || !other) return 0;
  const areInARow = Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < Math.min(one.height, other.height) / 2;
  return areInARow ? one.x - other.x : one.y - other.y;
}
