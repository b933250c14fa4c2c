import { isShape } from '../compliance/judge/judge-format.ts';
import type { PlacementLibrary, PlacementRules, RuleSource, Zone } from './placement-rules.ts';

/** What is known of a film that zones are laid over. */
export interface ZonedFilm {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationS: number;
}

/** Zones over one film, and on whose word. */
export interface ZoneSet {
  readonly areas: readonly Zone[];
  readonly source: RuleSource;
}

/** The zones that a placement lays over a film of this shape and length; null where none is known. */
export function zonesOfFilm(
  { zones }: PlacementRules,
  { durationS, ...film }: ZonedFilm,
  { sources }: Pick<PlacementLibrary, 'sources'>,
): ZoneSet | null {
  const set = zones.find(({ ratio }) => isShape(film, ratio));
  const source = set && sources[set.source];
  if (!set || !source) return null;
  return { areas: set.areas.filter(({ onlyOverS }) => onlyOverS === null || durationS > onlyOverS), source };
}
