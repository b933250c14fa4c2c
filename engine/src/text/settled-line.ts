import type { Sighting } from './line-tracker.ts';

/** A line with its end known and its best reading chosen. */
export interface SettledLine {
  readonly startS: number;
  readonly endS: number;
  readonly text: string;
  readonly confidence: number;
  readonly sightings: readonly Sighting[];
}
