import { numbersIn } from './changed-number.ts';
import type { LineTrack, Sighting } from './line-tracker.ts';

/** A number that stands for less counts up or down, by the second too, or was misread (Fovea default). */
const STANDS_S = 1.5;

/** A line while its number is the same. */
export interface NumberRun extends LineTrack {
  /** The looks that say what it says. */
  readonly read: readonly Sighting[];
}

/**
 * Parts a line where its number became another that stands: a price and the next one are two claims in one place. What counts up to a
 * number is one text, that of the number it stops at.
 */
export function numberRuns({ startS, endS, sightings }: LineTrack, durationS: number): NumberRun[] {
  const begun: { startS: number; sightings: Sighting[] }[] = [{ startS, sightings: [] }];
  for (const one of sightings) {
    if (one.numberChangedS !== null) begun.push({ startS: one.numberChangedS, sightings: [] });
    begun.at(-1)?.sightings.push(one);
  }
  const ends = begun.map((_, k) => begun[k + 1]?.startS ?? endS);
  const runs = begun.map((run, k) => ({ ...run, endS: ends[k] ?? null, read: run.sightings }));
  return withoutMisread(withoutPassing(runs, durationS));
}

/** Numbers that pass belong to the next one that stands, at the end to the one before. */
function withoutPassing(runs: readonly NumberRun[], durationS: number): NumberRun[] {
  const standing: NumberRun[] = [];
  let passing: NumberRun | null = null;
  for (const run of runs) {
    const whole: NumberRun = passing ? { ...together(passing, run), read: run.read } : run;
    passing = (run.endS ?? durationS) - run.startS < STANDS_S ? whole : null;
    if (!passing) standing.push(whole);
  }
  if (!passing) return standing;
  const last = standing.pop();
  return [...standing, last ? { ...together(last, passing), read: last.read } : passing];
}

/** What was misread in between has gone: the number is what it was before. */
function withoutMisread(runs: readonly NumberRun[]): NumberRun[] {
  const parted: NumberRun[] = [];
  for (const run of runs) {
    const last = parted.at(-1);
    if (last && numberOf(last) === numberOf(run)) parted[parted.length - 1] = together(last, run);
    else parted.push(run);
  }
  return parted;
}

const numberOf = ({ read }: NumberRun): string => numbersIn(read[0]?.text ?? '');

const together = (one: NumberRun, other: NumberRun): NumberRun => ({
  ...{ startS: one.startS, endS: other.endS },
  sightings: [...one.sightings, ...other.sightings],
  read: [...one.read, ...other.read],
});
