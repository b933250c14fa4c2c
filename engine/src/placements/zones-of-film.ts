import { isShape } from '../compliance/judge/judge-format.ts';
import type { PlacementLibrary, PlacementRules, RuleNote, RuleSource, Zone } from './placement-rules.ts';
import { notesAbout } from './placement-rules.ts';

/** What is known of a film that zones are laid over. */
export interface ZonedFilm {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationS: number;
}

/** Zones over one film, on whose word, and what others say. */
export interface ZoneSet {
  readonly areas: readonly Zone[];
  readonly source: RuleSource;
  readonly notes: readonly RuleNote[];
}

/** The zones that a placement lays over a film of this shape and length; null where none is known. */
export function zonesOfFilm(
  placement: PlacementRules,
  { durationS, ...film }: ZonedFilm,
  library: Pick<PlacementLibrary, 'sources'>,
): ZoneSet | null {
  const set = placement.zones.find(({ ratio }) => isShape(film, ratio));
  const source = set && library.sources[set.source];
  if (!set || !source) return null;
  return {
    areas: set.areas.filter(({ onlyOverS }) => onlyOverS === null || durationS > onlyOverS),
    source,
    notes: notesAbout(placement, 'safe_zone', library),
  };
}
