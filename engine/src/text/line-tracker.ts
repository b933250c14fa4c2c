import { overlap } from './box-areas.ts';
import type { Carriage, Rim } from './carried.ts';
import { carriageOf, rimOf } from './carried.ts';
import { differInNumber, letterChangedS } from './changed-number.ts';
import type { LinePatch } from './line-patch.ts';
import { cutPatch, shareLeftOf } from './line-patch.ts';
import type { LumaStill } from './luma-still.ts';
import { isPartOf, textDifference } from './same-text.ts';
import type { TextLine, UnitBox } from './text-port.ts';

/** One look at a line: where it was and how it looked. */
export interface Sighting {
  readonly timeS: number;
  readonly text: string;
  readonly confidence: number;
  readonly box: UnitBox;
  /** Radians, clockwise. */
  readonly turned: number;
  /** Share of the picture's height, from the top of the tallest letter to the foot of the deepest. */
  readonly heightShare: number;
  readonly contrast: number;
  /** How it came here from the sighting before. */
  readonly carriage: Carriage;
  /** When its number became another since the sighting before; null where it did not. */
  readonly numberChangedS: number | null;
}

/** One line of text for as long as it stood. `endS` is null while it still stands. */
export interface LineTrack {
  readonly startS: number;
  readonly endS: number | null;
  readonly sightings: readonly Sighting[];
}

interface OpenTrack {
  startS: number;
  readonly sightings: Sighting[];
  patch: LinePatch;
  /** What was round it when it was last told how it moves. */
  rim: Rim;
  missed: number;
}

/** Texts that differ by more than this share of their letters are different (docs/metrics.md, Text). */
const SAME_TEXT = 0.2;
/** In the same place, letters misread now and then are forgiven. */
const SAME_PLACE_TEXT = 0.4;
const SAME_PLACE = 0.5;
/** Letters read with this chance are as good as sure: of less sure ones a number may be misread. */
const SURELY_READ = 0.9;
/** How far, in shares of the picture, the same text may have moved between two looks. */
const NEAR = 0.2;
/** A line that the networks overlook this often in a row and for so long, while so much of it is left, is let go. */
const MISSED_MOST = 4;
const MISSED_MOST_S = 2;
const LEFT_LEAST = 0.75;

/** Follows lines from look to look, and finds in the stills between where they begin and end. */
export interface LineTracker {
  /** @param stills from the last look to this one, both included, in order of time; the lines were read in the last of them */
  look(lines: readonly TextLine[], stills: readonly LumaStill[]): void;
  /** All lines so far, in order of their start. */
  tracks(): readonly LineTrack[];
}

/** Starts following the lines of one film. */
export function createLineTracker(): LineTracker {
  const ended: LineTrack[] = [];
  let open: OpenTrack[] = [];
  return {
    look(lines, stills) {
      const now = stills.at(-1);
      if (!now) return;
      const free = new Set(lines);
      const staying: OpenTrack[] = [];
      for (const track of open) {
        const line = bestMatch(track, { lines: free, before: stills[0] });
        if (line) {
          free.delete(line);
          const since = sinceLast(track, stills, line);
          if (since.carriage !== 'undecided') track.rim = rimOf(line.box, now);
          track.sightings.push(sightingOf(line, now, since));
          track.patch = cutPatch(line.box, now, track.patch);
          track.missed = 0;
          staying.push(track);
          continue;
        }
        const left = stills.slice(1).map(shareLeftOf(track.patch));
        const isOverlooked = isPatient(track, now) && !isCovered(track, lines) && (left.at(-1) ?? 0) >= LEFT_LEAST;
        if (isOverlooked) staying.push(track);
        else ended.push({ startS: track.startS, endS: endIn(left, stills.slice(1)), sightings: track.sightings });
      }
      for (const line of free) staying.push(beginIn(line, stills, now));
      open = staying;
    },
    tracks: () => [...ended, ...open.map(({ startS, sightings }) => ({ startS, endS: null, sightings }))].toSorted(byStart),
  };
}

const byStart = (a: LineTrack, b: LineTrack): number => a.startS - b.startS || top(a) - top(b);
const top = ({ sightings }: LineTrack): number => sightings[0]?.box.y ?? 0;

/** Counts one more look without it. Looks lie closer where words pass, so that they alone do not tell how long it is gone. */
const isPatient = (track: OpenTrack, now: LumaStill): boolean =>
  ++track.missed <= MISSED_MOST || now.timeS - (track.sightings.at(-1)?.timeS ?? 0) <= MISSED_MOST_S;

type Since = Pick<Sighting, 'carriage' | 'numberChangedS'>;
const NOTHING_BEFORE: Since = { carriage: 'unknown', numberChangedS: null };

/** How a line came from where it was at the last look, and what became of its number. */
function sinceLast({ sightings, patch, rim }: OpenTrack, stills: readonly LumaStill[], line: TextLine): Since {
  const [last, before, now] = [sightings.at(-1), stills[0], stills.at(-1)];
  if (!last || !now || last.timeS !== before?.timeS) return NOTHING_BEFORE;
  return {
    carriage: carriageOf(rim, { box: line.box, still: now }),
    numberChangedS: isAnotherNumber(last, { line, before }) ? letterChangedS(patch.last, stills) : null,
  };
}

const sightingOf = ({ text, confidence, box, turned, ink }: TextLine, still: LumaStill, since = NOTHING_BEFORE): Sighting => ({
  ...{ timeS: still.timeS, text, confidence, box, turned, ...since },
  heightShare: ink.heightPx / still.heightPx,
  contrast: ink.contrast,
});

interface Another {
  readonly line: TextLine;
  /** The still that was looked at before. */
  readonly before: LumaStill | undefined;
}

/** Whether a line surely has another number than at the look before; of what was seen longer ago nobody can say when it changed. */
const isAnotherNumber = (last: Sighting, { line, before }: Another): boolean =>
  last.timeS === before?.timeS && Math.min(last.confidence, line.confidence) >= SURELY_READ && differInNumber(last.text, line.text);

interface Candidates {
  readonly lines: ReadonlySet<TextLine>;
  readonly before: LumaStill | undefined;
}

/**
 * The line that goes on with a track: the nearest with the same text, or one in the same place with nearly the same or surely another number.
 */
function bestMatch({ sightings }: OpenTrack, { lines, before }: Candidates): TextLine | null {
  const last = sightings.at(-1);
  if (!last) return null;
  let best: { line: TextLine; distance: number } | null = null;
  for (const line of lines) {
    const distance = apart(last.box, line.box);
    const isInPlace = overlap(last.box, line.box) >= SAME_PLACE;
    const allowed = isInPlace ? SAME_PLACE_TEXT : distance <= NEAR ? SAME_TEXT : -1;
    const isSame = textDifference(last.text, line.text) <= allowed || (isInPlace && isAnotherNumber(last, { line, before }));
    if (!isSame) continue;
    if (!best || distance < best.distance) best = { line, distance };
  }
  return best?.line ?? null;
}

/** Other text in its place means that it is gone, whatever the letters look like; a piece of its own that it has fallen into does not. */
const isCovered = ({ sightings }: OpenTrack, lines: readonly TextLine[]): boolean => {
  const last = sightings.at(-1);
  return last !== undefined && lines.some(({ box, text }) => overlap(last.box, box) > SAME_PLACE && !isPartOf(text, last.text));
};

/**
 * The first still in which less of it is left than half-way between all of it and what the last one shows, where it is gone: what
 * remains there belongs to the ground.
 */
function endIn(left: readonly number[], stills: readonly LumaStill[]): number {
  const half = (1 + Math.min(1, left.at(-1) ?? 0)) / 2;
  const at = left.findIndex((share) => share < half);
  return (stills[at] ?? stills.at(-1))?.timeS ?? 0;
}

/** The same the other way round, from the still in which it was read for the first time. */
function beginIn(line: TextLine, stills: readonly LumaStill[], now: LumaStill): OpenTrack {
  const patch = cutPatch(line.box, now, null);
  const before = stills.slice(0, -1);
  const there = before.map(shareLeftOf(patch));
  const half = (1 + Math.min(1, there[0] ?? 0)) / 2;
  const absent = (there[0] ?? 0) >= LEFT_LEAST ? -1 : there.findLastIndex((share) => share < half);
  const startS = (before[absent + 1] ?? now).timeS;
  return { startS, sightings: [sightingOf(line, now)], patch, rim: rimOf(line.box, now), missed: 0 };
}

const apart = (a: UnitBox, b: UnitBox): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
