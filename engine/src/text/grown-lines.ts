import { shareInside } from './box-areas.ts';
import { isPartOf } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';

/** Share of a piece that lies in the box of its line. */
const PIECE_INSIDE = 0.7;
/** Text that grows faster than this, from one stage to the next, is one text that is being set. */
const STAGE_MOST_S = 1.5;
/** The look at a piece, and those before and after: where a line falls apart for one look, that one shows the line without its piece. */
const LOOKS_AROUND = 3;
/** Between the last look at a piece and the first at its line. */
const MEET_S = 0.55;

/**
 * Lines without the pieces of others: a line that was once found in pieces is there whole as well, and one that is set word by word, or
 * uncovered, was read at each stage. Its words would count several times. The whole begins with its first stage; a stage that stood for
 * longer is a text of its own, until the next one begins.
 */
export function withoutPieces(lines: readonly SettledLine[]): SettledLine[] {
  const wholes = new Map(lines.flatMap((line) => pairOf(line, lines)));
  const starts = new Map(lines.map((line) => [line, line.startS]));
  const kept = new Map(lines.map((line) => [line, line]));
  for (const line of lines.toSorted((a, b) => a.text.length - b.text.length)) {
    const whole = wholes.get(line);
    if (!whole) continue;
    if (whole.startS - line.startS > STAGE_MOST_S) {
      kept.set(line, { ...line, endS: whole.startS });
      continue;
    }
    kept.delete(line);
    starts.set(whole, Math.min(starts.get(whole) ?? whole.startS, starts.get(line) ?? line.startS));
  }
  return [...kept].map(([line, { endS }]) => ({ ...line, startS: starts.get(line) ?? line.startS, endS }));
}

function pairOf(line: SettledLine, lines: readonly SettledLine[]): [SettledLine, SettledLine][] {
  const around = lines.filter((other) => isPieceOf(line, other)).toSorted((a, b) => a.text.length - b.text.length);
  return around.slice(0, 1).map((whole) => [line, whole]);
}

/** Whether a line is a part of a longer one in its place that stands at the same time, or straight after it, and no less long. */
function isPieceOf(line: SettledLine, whole: SettledLine): boolean {
  if (line === whole || line.text.length >= whole.text.length) return false;
  if (line.endS > whole.endS || whole.startS - line.endS > MEET_S) return false;
  const last = line.sightings.at(-1);
  if (!last) return false;
  const near = whole.sightings.toSorted((a, b) => Math.abs(a.timeS - last.timeS) - Math.abs(b.timeS - last.timeS)).slice(0, LOOKS_AROUND);
  if (!near.some(({ box }) => shareInside(last.box, box) >= PIECE_INSIDE)) return false;
  return isPartOf(line.text, whole.text);
}
